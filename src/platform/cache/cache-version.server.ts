import { eq, sql } from 'drizzle-orm'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'

export type CacheVersion = {
  current(): number
  /** Calls back whenever this process notices a new version. */
  onChange(listener: () => unknown): void
  close(): void
}

/** Twice a second, so that a change is also read and rendered within a second. */
const pollIntervalMs = 500
/** A broken connection may never answer; the next reading uses another one. */
const readLimitMs = 5_000

/** Its stored name is older than the content and settings that raise it too. */
const counter = 'catalogue version'

/**
 * Every change of catalogue, content or settings increments one counter in the database, and all caches depend on that
 * number. So every instance sees a change within a second, without messages between instances.
 */
export async function watchCacheVersion(db: Database): Promise<CacheVersion> {
  let version = await readVersion(db)
  const listeners: (() => unknown)[] = []
  let isReading = false
  const refresh = async () => {
    // One after the other, so that a slow reading never overwrites a newer one.
    if (isReading) return
    isReading = true
    // While the database is unavailable, cached data stays in use.
    const latest = await withTimeLimit(readLimitMs, readVersion(db)).catch(() => version)
    isReading = false
    if (latest === version) return
    version = latest
    for (const listener of listeners) void listener()
  }
  const timer = setInterval(() => void refresh(), pollIntervalMs)
  timer.unref()
  return {
    current: () => version,
    onChange: (listener) => listeners.push(listener),
    close: () => clearInterval(timer),
  }
}

/** Call it after every change of cached data: products, prices, menus, settings. */
export async function raiseCacheVersion(db: Database): Promise<void> {
  await db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, counter))
}

async function readVersion(db: Database): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, counter))
  return row?.value ?? 0
}
