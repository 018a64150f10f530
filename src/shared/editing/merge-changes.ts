export type Conflict<Value = unknown> = { field: string; mine: Value; theirs: Value }

export type Values = Readonly<Record<string, unknown>>

/**
 * Merges the changes of two people who started from the same values. What only one of them changed is taken over. What both
 * changed to different values is a conflict.
 */
export function mergeChanges({ base, theirs, mine }: { base: Values; theirs: Values; mine: Values }): {
  merged: Values
  conflicts: Conflict[]
} {
  const changedByMe = Object.keys(mine).filter((field) => !isSame(mine[field], base[field]))
  const conflicts = changedByMe
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
  const merged = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) }
  return { merged, conflicts }
}

/** Compares values as JSON stores them. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
