/** Quantity and unit price excl. VAT in pence. */
export type Tiers = readonly (readonly [qty: number, unitPence: number])[]

type DiscountLadder = readonly (readonly [qty: number, percentOff: number])[]

export const tankLadder: DiscountLadder = [
  [1, 0],
  [2, 2],
  [5, 4],
  [10, 7],
]
export const boilerLadder: DiscountLadder = [
  [1, 0],
  [3, 3],
  [6, 5],
  [12, 8],
]
export const partsLadder: DiscountLadder = [
  [1, 0],
  [5, 5],
  [10, 9],
  [25, 14],
  [100, 20],
]
export const printLadder: DiscountLadder = [
  [25, 0],
  [50, 9],
  [100, 17],
  [250, 26],
  [500, 33],
  [1000, 39],
  [2500, 44],
]

/** Percentage added to the first tier when the minimum quantity lies between two steps of the ladder. */
const smallOrderPremium = 6

/** Price tiers for every step of the discount ladder from `moq` on; `unitPence` is the price of the first tier. */
export function buildTiers(unitPence: number, ladder: DiscountLadder, moq = 1): Tiers {
  const steps = ladder.filter(([qty]) => qty > moq)
  const firstDiscount = ladder.find(([qty]) => qty === moq)?.[1] ?? (steps[0]?.[1] ?? 0) - smallOrderPremium
  return [
    [moq, roundTier(unitPence)],
    ...steps.map(
      ([qty, discount]) => [qty, roundTier((unitPence * (100 - discount)) / (100 - firstDiscount))] as const,
    ),
  ]
}

/** Rounds to a typical shop price: £1,054.00, £86.50, £4.95. */
export function roundShopPrice(pence: number): number {
  if (pence >= 50_000) return Math.round(pence / 500) * 500 - 100
  if (pence >= 5_000) return Math.round(pence / 50) * 50
  return pence >= 300 ? Math.round(pence / 5) * 5 : Math.round(pence)
}

const roundTier = (pence: number) => (pence >= 5_000 ? Math.round(pence / 50) * 50 : Math.max(1, Math.round(pence)))
