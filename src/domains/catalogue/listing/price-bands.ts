import { type Pence, pence } from '#src/shared/money/money.ts'

/** Excl. VAT, from `min` to below `max`. Bands have neither gaps nor overlaps. */
export type PriceBand = { min: Pence; max: Pence }

const quantiles = [0.2, 0.4, 0.6, 0.8]
const roundFactors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** At most five bands with about equally many products and round limits. Returns none instead of a single band, which would filter nothing. */
export function buildPriceBands(risingPrices: readonly Pence[]): PriceBand[] {
  const lowest = risingPrices[0]
  const highest = risingPrices.at(-1)
  if (lowest === undefined || highest === undefined) return []
  const starts = [roundDown(lowest)]
  for (const quantile of quantiles) {
    const cut = roundToNearest(risingPrices[Math.floor(quantile * risingPrices.length)] ?? highest, highest)
    const previous = starts.at(-1) ?? 0
    const hasPrices = risingPrices.some((price) => price >= previous && price < cut)
    if (hasPrices) starts.push(cut)
  }
  if (starts.length === 1) return []
  const ends = [...starts.slice(1), roundUp(highest)]
  return starts.map((start, index) => ({ min: pence(start), max: pence(ends[index] ?? start) }))
}

/** Bands between limits that staff have set. Bands without products are left out. */
export function buildPriceBandsBetween(limits: readonly Pence[], prices: readonly Pence[]): PriceBand[] {
  if (prices.length === 0) return []
  const highest = prices.reduce((highest, price) => Math.max(highest, price), 0)
  const bands = [0, ...limits].map((start, index) => ({
    min: pence(start),
    max: limits[index] ?? pence(roundUp(highest)),
  }))
  const filled = bands.filter(({ min, max }) => prices.some((price) => price >= min && price < max))
  return filled.length > 1 ? filled : []
}

function roundToNearest(amount: number, highest: number): number {
  const candidates = listRoundAmounts(amount).filter((candidate) => candidate <= highest)
  return candidates.reduce((best, candidate) =>
    Math.abs(candidate - amount) < Math.abs(best - amount) ? candidate : best,
  )
}

function roundDown(amount: number): number {
  return listRoundAmounts(amount).findLast((candidate) => candidate <= amount) ?? 0
}

function roundUp(amount: number): number {
  return listRoundAmounts(amount + 1).find((candidate) => candidate > amount) ?? amount + 1
}

function listRoundAmounts(amount: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  return roundFactors.map((factor) => factor * magnitude).filter(Number.isInteger)
}
