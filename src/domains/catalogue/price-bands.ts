import { type Pence, pence } from '#src/shared/money.ts'

/** Excl. VAT. Both ends belong to the band, so that one band ends a penny below the next and no price is in two. */
export type PriceBand = { min: Pence; max: Pence }

const shares = [0.2, 0.4, 0.6, 0.8]
const roundFactors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10]

/** At most five bands of about equally many products, cut at round amounts. One band would choose nothing: none then. */
export function priceBands(risingPrices: readonly Pence[]): PriceBand[] {
  const lowest = risingPrices[0]
  const highest = risingPrices.at(-1)
  if (lowest === undefined || highest === undefined) return []
  const cuts: number[] = []
  for (const share of shares) {
    const cut = nearestRound(risingPrices[Math.floor(share * risingPrices.length)] ?? highest, highest)
    const previous = cuts.at(-1) ?? 0
    const hasPrices = risingPrices.some((price) => price >= previous && price < cut)
    if (hasPrices) cuts.push(cut)
  }
  if (cuts.length === 0) return []
  const starts = [0, ...cuts]
  const ends = [...cuts, roundAbove(highest)]
  return starts.map((start, index) => ({ min: pence(start), max: pence((ends[index] ?? start) - 1) }))
}

function nearestRound(amount: number, highest: number): number {
  const possible = roundAmounts(amount).filter((one) => one <= highest)
  return possible.reduce((best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best))
}

function roundAbove(amount: number): number {
  return roundAmounts(amount + 1).find((one) => one > amount) ?? amount + 1
}

function roundAmounts(amount: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  return roundFactors.map((factor) => factor * magnitude).filter(Number.isInteger)
}
