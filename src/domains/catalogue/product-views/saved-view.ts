import { isSame } from '#src/shared/editing/merge-changes.ts'

export const viewLimits = { name: 40, perPerson: 20, shown: 60 }

/** The filters that are set, by the names of the query. */
export type SavedFilters = Readonly<Record<string, string | number>>

export type SavedView = { id: number; name: string; isShared: boolean; filters: SavedFilters; canChange: boolean }

/** Filters without the empty ones, so that two equal lists compare equal. */
export function pickSetFilters(filters: Readonly<Record<string, unknown>>): SavedFilters {
  const set = Object.entries(filters).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== ''),
  )
  return Object.fromEntries(set.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const hasSameFilters = (one: SavedFilters, other: Readonly<Record<string, unknown>>) =>
  isSame(pickSetFilters(one), pickSetFilters(other))
