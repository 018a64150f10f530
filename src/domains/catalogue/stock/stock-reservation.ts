/** Units taken from the stock of a product or variant. */
export type ReservedUnits = { sellableId: number; quantity: number }

/** Units by product or variant id. */
export function sumUnitsBySellable(reserved: readonly ReservedUnits[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { sellableId, quantity } of reserved) units.set(sellableId, (units.get(sellableId) ?? 0) + quantity)
  return units
}
