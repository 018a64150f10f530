/** What identifies a variant: its options and its SKU. */
export type VariantIdentity = { optionIds: readonly number[]; internalSku: string }

/**
 * Which stored variant each row stands for, so that baskets keep their lines when an SKU or an option changes: the one with the
 * same options, else the one with the same SKU. Each stored variant is used once. A withdrawn variant comes back.
 */
export function matchVariants<Row extends VariantIdentity, Stored extends VariantIdentity & { isWithdrawn: boolean }>(
  rows: readonly Row[],
  stored: readonly Stored[],
): Map<Row, Stored> {
  const matches = new Map<Row, Stored>()
  const free = new Set(stored)
  const match = (candidates: readonly Stored[], getKey: (variant: VariantIdentity) => string) => {
    const byKey = new Map(candidates.filter((each) => free.has(each)).map((each) => [getKey(each), each]))
    for (const row of rows) {
      const found = byKey.get(getKey(row))
      if (!found || matches.has(row) || !free.has(found)) continue
      matches.set(row, found)
      free.delete(found)
    }
  }
  const getCombination = ({ optionIds }: VariantIdentity) => optionIds.toSorted((a, b) => a - b).join(' ')
  const getSku = ({ internalSku }: VariantIdentity) => internalSku.toLowerCase()
  const current = stored.filter(({ isWithdrawn }) => !isWithdrawn)
  match(current, getCombination)
  match(stored, getSku)
  match(stored, getCombination)
  return matches
}
