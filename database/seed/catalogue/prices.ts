/** Quantity and unit price excl. VAT in pence. */
export type Tiers = readonly (readonly [qty: number, unitPence: number])[]

type Ladder = readonly (readonly [qty: number, percentOff: number])[]

export const tankLadder: Ladder = [
  [1, 0],
  [2, 2],
  [5, 4],
  [10, 7],
]
export const boilerLadder: Ladder = [
  [1, 0],
  [3, 3],
  [6, 5],
  [12, 8],
]
export const counterLadder: Ladder = [
  [1, 0],
  [5, 5],
  [10, 9],
  [25, 14],
  [100, 20],
]
export const printLadder: Ladder = [
  [25, 0],
  [50, 9],
  [100, 17],
  [250, 26],
  [500, 33],
  [1000, 39],
  [2500, 44],
]

/** What the first step costs more than its successor when the minimum lies between two steps of the ladder, in percent. */
const smallOrderPremium = 6

/** A price for every step of the ladder from `moq` on; the price given is the one at the first step. */
export function tiersOf(unitPence: number, ladder: Ladder, moq = 1): Tiers {
  const steps = ladder.filter(([qty]) => qty > moq)
  const own = ladder.find(([qty]) => qty === moq)?.[1] ?? (steps[0]?.[1] ?? 0) - smallOrderPremium
  return [
    [moq, roundedTier(unitPence)],
    ...steps.map(([qty, off]) => [qty, roundedTier((unitPence * (100 - off)) / (100 - own))] as const),
  ]
}

/** Rounds as a price list does: £1,054.00, £86.50, £4.95. */
export function shopPrice(pence: number): number {
  if (pence >= 50_000) return Math.round(pence / 500) * 500 - 100
  if (pence >= 5_000) return Math.round(pence / 50) * 50
  return pence >= 300 ? Math.round(pence / 5) * 5 : Math.round(pence)
}

const roundedTier = (pence: number) => (pence >= 5_000 ? Math.round(pence / 50) * 50 : Math.max(1, Math.round(pence)))
