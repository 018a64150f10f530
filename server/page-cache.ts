import type { PageBody } from './page-body.ts'

type Entry = { body: PageBody; version: number }

export type PageCache = {
  find(key: string, version: number): PageBody | undefined
  keep(key: string, version: number, body: PageBody): void
}

/** Anonymous pages, the most recently used ones within a bound of memory. A newer catalogue makes an entry void. */
export function pageCache(maxBytes: number): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= entries.get(key)?.body.bytes ?? 0
    entries.delete(key)
  }

  return {
    find(key, version) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.version !== version) {
        bytes -= entry.body.bytes
        return undefined
      }
      entries.set(key, entry)
      return entry.body
    },
    keep(key, version, body) {
      drop(key)
      entries.set(key, { body, version })
      bytes += body.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
