type Sized = { size: number }
type Entry<Body> = { body: Body; version: number }

const maxRequestedOnce = 10_000

export type ResponseCache<Body extends Sized> = {
  find(key: string, version: number): Body | undefined
  /** True for a URL without a query, and for the second request of a URL with one: most of those are never requested again. */
  shouldStore(key: string): boolean
  store(key: string, version: number, body: Body): void
}

/** Public responses, the most recently used ones within a bound of memory. A newer cache version invalidates an entry. */
export function createResponseCache<Body extends Sized>(maxBytes: number): ResponseCache<Body> {
  const entries = new Map<string, Entry<Body>>()
  const requestedOnce = new Set<string>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= entries.get(key)?.body.size ?? 0
    entries.delete(key)
  }

  return {
    find(key, version) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.version !== version) {
        bytes -= entry.body.size
        return undefined
      }
      entries.set(key, entry)
      return entry.body
    },
    shouldStore(key) {
      if (!key.includes('?') || requestedOnce.delete(key)) return true
      if (requestedOnce.size >= maxRequestedOnce) requestedOnce.clear()
      requestedOnce.add(key)
      return false
    },
    store(key, version, body) {
      remove(key)
      entries.set(key, { body, version })
      bytes += body.size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
