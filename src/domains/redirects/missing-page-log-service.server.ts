import type { Shop } from '#src/platform/shop.server.ts'
import { toMissingPath, toReferringPath } from './missing-page.ts'
import { addMissingPages, type MissingPageCount, trimMissingPages } from './missing-pages-store.server.ts'

/** Different paths between two writes; whatever exceeds them is not recorded. */
export const maxPendingPaths = 200
const retentionMs = 180 * 24 * 3_600_000

export type MissingPageLog = {
  record(request: { url: string; referrer: string | undefined }): void
  /** Writes what was recorded since the last time. */
  flush(): Promise<void>
}

/**
 * Counts requests that find no page, in memory until the counts are saved together. Holds a limited number of paths, without
 * query strings.
 */
export function createMissingPageLog(shop: Pick<Shop, 'db' | 'clock' | 'config'>): MissingPageLog {
  let pending = new Map<string, MissingPageCount>()
  return {
    record({ url, referrer }) {
      const path = toMissingPath(url)
      if (path === undefined || (pending.size >= maxPendingPaths && !pending.has(path))) return
      const before = pending.get(path)
      const referringPath = toReferringPath(referrer, shop.config.publicOrigin) ?? before?.referringPath
      pending.set(path, { path, requests: (before?.requests ?? 0) + 1, referringPath })
    },
    async flush() {
      if (pending.size === 0) return
      const counts = [...pending.values()]
      // Cleared first: counts that cannot be written are lost, so that a database outage fills no memory.
      pending = new Map()
      const now = shop.clock.now()
      await addMissingPages(shop.db, counts, now)
      await trimMissingPages(shop.db, new Date(now.getTime() - retentionMs))
    },
  }
}
