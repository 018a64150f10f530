import type { CacheVersion } from './cache-version.server.ts'

/** Returns the value cached under `key`, or reads it when the catalogue has changed since. */
export type ShopCache = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

const defaultMaxEntries = 2_000

/** Caches what nearly every page needs (menus, settings, the category tree) until the cache version changes. */
export function versionedCache(version: Pick<CacheVersion, 'current'>, maxEntries = defaultMaxEntries): ShopCache {
  const entries = new Map<string, { version: number; value: Promise<unknown> }>()

  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const currentVersion = version.current()
    const cached = entries.get(key)
    // Reinserted at the end, so that the first entry is the least recently used one.
    entries.delete(key)
    if (cached?.version === currentVersion) {
      entries.set(key, cached)
      return cached.value as Promise<Value>
    }
    const value = read()
    const entry = { version: currentVersion, value }
    entries.set(key, entry)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
}

/** Transactions use no cache, because what they read may never be committed. */
export const noCache: ShopCache = (_key, read) => read()
