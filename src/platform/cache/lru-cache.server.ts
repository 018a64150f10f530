type GetOrLoad<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>

/** Caches the `maxEntries` most recently used values. Failed loads, and values that are not cacheable, are loaded again. */
export function lruCache<Value>(
  maxEntries: number,
  isCacheable: (value: Value) => boolean = () => true,
): GetOrLoad<Value> {
  const entries = new Map<string, Promise<Value>>()

  return (key, load) => {
    const entry = entries.get(key) ?? load()
    // Reinserted at the end, so that the first entry is the least recently used one.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
    const evict = () => entries.get(key) === entry && entries.delete(key)
    entry.then((value) => isCacheable(value) || evict(), evict)
    return entry
  }
}
