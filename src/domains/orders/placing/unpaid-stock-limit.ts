export type ExceededStockLimit = {
  /** Too much of one item would be reserved: by the order alone, or together with other unpaid orders of the buyer. */
  reason: 'order_units' | 'unpaid_units'
  sellableId: number
  /** How many of the item can be ordered. */
  max: number
}

/** `title`: of the item. */
export type UnpaidStockRefusal = Omit<ExceededStockLimit, 'sellableId'> & { title: string }

/** One order that can be paid at once may reserve this many times as much as the orders that wait for a bank transfer. */
const singleOrderFactor = 4

/** Units by product or variant id. */
type UnpaidUnits = { units: ReadonlyMap<number, number>; unitsBefore: ReadonlyMap<number, number> }

/** `max`: the units of one product that all unpaid orders of a buyer may reserve together. */
export function findExceededStockLimit(
  { units, unitsBefore }: UnpaidUnits,
  { max, isPayableAtOnce }: { max: number; isPayableAtOnce: boolean },
): ExceededStockLimit | undefined {
  const maxSingle = isPayableAtOnce ? max * singleOrderFactor : max
  for (const [sellableId, count] of units) {
    const before = unitsBefore.get(sellableId) ?? 0
    if (before > 0 && before + count > max) {
      return { reason: 'unpaid_units', sellableId, max: Math.max(max - before, 0) }
    }
    if (count > maxSingle) return { reason: 'order_units', sellableId, max: maxSingle }
  }
  return undefined
}
