import type { Values } from '#src/shared/editing/merge-changes.ts'
import { type MenuEntry, type MenuName, repairDepths, sortTilesLast } from './menu-entry.ts'
import { formatPlaces } from './menu-entry-fields.ts'

export const entryOrderField = 'entryOrder'
const entryPrefix = 'entry_'

/** The key of the entry that a merged value stands for; undefined for the order. */
export function getMergedEntryKey(field: string): string | undefined {
  return field.startsWith(entryPrefix) ? field.slice(entryPrefix.length) : undefined
}

/** A menu as values that can be merged one by one. `base`: entries of it that the menu does not have are null, for removed. */
export function toMergeValues(entries: readonly MenuEntry[], base: readonly MenuEntry[] = []): Values {
  const removed = base.map(({ key }) => [entryPrefix + key, null] as const)
  const own = entries.map(({ depth: _, ...entry }) => [entryPrefix + entry.key, entry] as const)
  return { [entryOrderField]: formatPlaces(entries), ...Object.fromEntries([...removed, ...own]) }
}

/** Entries that the merged order does not name are appended, so that none is lost. */
export function fromMergeValues(menu: MenuName, values: Values): MenuEntry[] {
  const entries = new Map(
    Object.entries(values).flatMap(([field, value]) => {
      const key = getMergedEntryKey(field)
      return key === undefined || value === null ? [] : [[key, value as Omit<MenuEntry, 'depth'>] as const]
    }),
  )
  const order = String(values[entryOrderField])
    .split(',')
    .map((place) => place.split(':'))
    .map(([key = '', depth]) => ({ key, depth: Number(depth) }))
  const named = new Set(order.map(({ key }) => key))
  const appended = [...entries.keys()].filter((key) => !named.has(key)).map((key) => ({ key, depth: 1 }))
  const merged = [...order, ...appended].flatMap(({ key, depth }) => {
    const entry = entries.get(key)
    return entry ? [{ ...entry, depth }] : []
  })
  return sortTilesLast(repairDepths(menu, merged))
}
