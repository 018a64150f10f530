import type { CatalogueVersion } from './catalogue-version.server.ts'

/** Answers what was read before under the same key, as long as the catalogue has not changed since. */
export type Kept = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

const mostEntries = 2_000

/** What nearly every page needs (menus, settings, the category tree) is read once per catalogue version, not once per page. */
export function keepByVersion(version: Pick<CatalogueVersion, 'current'>, most = mostEntries): Kept {
  const entries = new Map<string, { version: number; value: Promise<unknown> }>()

  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const now = version.current()
    const known = entries.get(key)
    // The newest stand last, so the first is the one that nobody has asked for longest.
    entries.delete(key)
    if (known?.version === now) {
      entries.set(key, known)
      return known.value as Promise<Value>
    }
    const value = read()
    const entry = { version: now, value }
    entries.set(key, entry)
    if (entries.size > most) entries.delete(entries.keys().next().value as string)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
}

/** Inside a transaction nothing is kept: what is read there may never be committed. */
export const keepNothing: Kept = (_key, read) => read()
