type Sized = { size: number }
type Entry<Body> = { body: Body; version: number }

const mostAskedOnce = 10_000

export type AnswerCache<Body extends Sized> = {
  find(key: string, version: number): Body | undefined
  /** An address with a query has to be asked for twice: there are too many that nobody ever asks for again. */
  isWorthKeeping(key: string): boolean
  keep(key: string, version: number, body: Body): void
}

/**
 * Answers that are the same for many, the most recently used ones within a bound of memory. A newer catalogue makes an
 * entry void.
 */
export function answerCache<Body extends Sized>(maxBytes: number): AnswerCache<Body> {
  const entries = new Map<string, Entry<Body>>()
  const askedOnce = new Set<string>()
  let bytes = 0

  const drop = (key: string) => {
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
    isWorthKeeping(key) {
      if (!key.includes('?') || askedOnce.delete(key)) return true
      if (askedOnce.size >= mostAskedOnce) askedOnce.clear()
      askedOnce.add(key)
      return false
    },
    keep(key, version, body) {
      drop(key)
      entries.set(key, { body, version })
      bytes += body.size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
