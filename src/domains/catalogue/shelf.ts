import type { Pence } from '#src/shared/money.ts'
import type { PriceBand } from './price-bands.ts'

/**
 * The products of a listing that carry the same filter values, with their prices from low to high; those on application
 * stand last and have none. There are far fewer of these groups than products, so every combination of filters is counted
 * from them.
 */
export type ShelfGroup = {
  valueIds: readonly number[]
  productIds: readonly number[]
  prices: readonly Pence[]
}

/** What narrows a listing: the chosen values of each attribute (any of them will do), and the price. */
export type Narrowing = {
  valueGroups: readonly (readonly number[])[]
  priceMin?: Pence
  priceMax?: Pence
}

export type Counts = { total: number; byValue: ReadonlyMap<number, number>; byBand: readonly number[] }

type Counting = { narrowing: Narrowing; bands: readonly PriceBand[]; groupOfValue: (valueId: number) => number }

/**
 * How many products there are, per filter value and per price band. The values of one attribute are alternatives, so
 * each is counted as if nothing else of its own attribute were chosen; bands likewise. Hence a product counts for
 * everything when it misses no condition, and for the one attribute it misses when it misses exactly one.
 */
export function countShelf(shelf: readonly ShelfGroup[], { narrowing, bands, groupOfValue }: Counting): Counts {
  const byValue = new Map<number, number>()
  const byBand = bands.map(() => 0)
  let total = 0
  for (const { valueIds, productIds, prices } of shelf) {
    const missed = missedGroups(valueIds, narrowing.valueGroups)
    if (missed.length > 1) continue
    const within = isPriceLimited(narrowing)
      ? countBetween(prices, narrowing.priceMin, narrowing.priceMax)
      : productIds.length
    if (missed.length === 0) {
      total += within
      for (const [index, { min, max }] of bands.entries()) byBand[index]! += countBetween(prices, min, max)
    }
    for (const id of valueIds) {
      if (missed.length === 0 || groupOfValue(id) === missed[0]) byValue.set(id, (byValue.get(id) ?? 0) + within)
    }
  }
  return { total, byValue, byBand }
}

/** The numbers of the products that miss no condition, in no order. */
export function fittingProducts(shelf: readonly ShelfGroup[], narrowing: Narrowing): Set<number> {
  const fitting = new Set<number>()
  for (const { valueIds, productIds, prices } of shelf) {
    if (missedGroups(valueIds, narrowing.valueGroups).length > 0) continue
    const [from, to] = isPriceLimited(narrowing)
      ? [
          countBelow(prices, narrowing.priceMin ?? 0),
          countBelow(prices, narrowing.priceMax ?? Number.POSITIVE_INFINITY),
        ]
      : [0, productIds.length]
    for (let place = from; place < to; place++) fitting.add(productIds[place]!)
  }
  return fitting
}

function missedGroups(valueIds: readonly number[], groups: Narrowing['valueGroups']): number[] {
  return groups.flatMap((wanted, group) => (wanted.some((id) => valueIds.includes(id)) ? [] : [group]))
}

export function isPriceLimited({ priceMin, priceMax }: Narrowing): boolean {
  return priceMin !== undefined || priceMax !== undefined
}

function countBetween(rising: readonly number[], min = 0, max = Number.POSITIVE_INFINITY): number {
  return Math.max(0, countBelow(rising, max) - countBelow(rising, min))
}

function countBelow(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

const samples = 50

/** From the lowest to the highest, at equal distances: as many as price bands need to be cut from. */
export function samplePrices(shelf: readonly ShelfGroup[]): Pence[] {
  const rising = Float64Array.from(shelf.flatMap(({ prices }) => prices)).sort()
  if (rising.length === 0) return []
  return Array.from({ length: samples + 1 }, (_, n) => {
    const place = Math.ceil((n / samples) * rising.length) - 1
    return rising[Math.max(0, place)] as Pence
  })
}

export function valuesOn(shelf: readonly ShelfGroup[]): Set<number> {
  return new Set(shelf.flatMap(({ valueIds }) => valueIds))
}
