import { type Pence, pence } from '#src/shared/money.ts'

/** Excl. VAT, from `min` to below `max`: each band begins where the one before it ends, and no price is in two. */
export type PriceBand = { min: Pence; max: Pence }

const shares = [0.2, 0.4, 0.6, 0.8]
const roundFactors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** At most five bands of about equally many products, cut at round amounts. One band would choose nothing: none then. */
export function priceBands(risingPrices: readonly Pence[]): PriceBand[] {
  const lowest = risingPrices[0]
  const highest = risingPrices.at(-1)
  if (lowest === undefined || highest === undefined) return []
  const starts = [roundUpTo(lowest)]
  for (const share of shares) {
    const cut = nearestRound(risingPrices[Math.floor(share * risingPrices.length)] ?? highest, highest)
    const previous = starts.at(-1) ?? 0
    const hasPrices = risingPrices.some((price) => price >= previous && price < cut)
    if (hasPrices) starts.push(cut)
  }
  if (starts.length === 1) return []
  const ends = [...starts.slice(1), roundAbove(highest)]
  return starts.map((start, index) => ({ min: pence(start), max: pence(ends[index] ?? start) }))
}

function nearestRound(amount: number, highest: number): number {
  const possible = roundAmounts(amount).filter((one) => one <= highest)
  return possible.reduce((best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best))
}

function roundUpTo(amount: number): number {
  return roundAmounts(amount).findLast((one) => one <= amount) ?? 0
}

function roundAbove(amount: number): number {
  return roundAmounts(amount + 1).find((one) => one > amount) ?? amount + 1
}

function roundAmounts(amount: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  return roundFactors.map((factor) => factor * magnitude).filter(Number.isInteger)
}
