import type { Pence } from '#src/shared/money/money.ts'
import { hasPriceLimit } from './listing-query.ts'
import type { PriceBand } from './price-bands.ts'

/**
 * The products of a listing that have the same filter values, by rising price; products on application come last and have
 * no entry in `prices`. There are far fewer groups than products, so any combination of filters is counted from them.
 */
export type ListingRowGroup = {
  valueIds: readonly number[]
  productIds: readonly number[]
  prices: readonly Pence[]
}

/** `valueGroups` has the selected values of each attribute: a product needs one of every group. */
export type ListingFilter = {
  valueGroups: readonly (readonly number[])[]
  priceMin?: Pence
  priceMax?: Pence
}

export type FacetCounts = { total: number; byValue: ReadonlyMap<number, number>; byBand: readonly number[] }

type FacetCountInput = {
  filter: ListingFilter
  bands: readonly PriceBand[]
  /** The index of the value group that a value belongs to, or -1. */
  findValueGroup: (valueId: number) => number
}

/**
 * Counts the products in total, per filter value and per price band. The values of one attribute are alternatives, so each
 * is counted as if no other value of its attribute were selected; the same goes for bands. So a product that matches every
 * group counts for all of its values, and one that matches all groups but one counts for the values of that attribute.
 */
export function countFacets(
  groups: readonly ListingRowGroup[],
  { filter, bands, findValueGroup }: FacetCountInput,
): FacetCounts {
  const byValue = new Map<number, number>()
  const byBand = bands.map(() => 0)
  let total = 0
  for (const { valueIds, productIds, prices } of groups) {
    const unmatched = findUnmatchedGroups(valueIds, filter.valueGroups)
    if (unmatched.length > 1) continue
    const count = hasPriceLimit(filter) ? countBetween(prices, filter.priceMin, filter.priceMax) : productIds.length
    if (unmatched.length === 0) {
      total += count
      for (const [index, { min, max }] of bands.entries()) byBand[index]! += countBetween(prices, min, max)
    }
    for (const id of valueIds) {
      if (unmatched.length === 0 || findValueGroup(id) === unmatched[0]) byValue.set(id, (byValue.get(id) ?? 0) + count)
    }
  }
  return { total, byValue, byBand }
}

/** The ids of all matching products, unordered. */
export function filterProductIds(groups: readonly ListingRowGroup[], filter: ListingFilter): Set<number> {
  const matching = new Set<number>()
  for (const { valueIds, productIds, prices } of groups) {
    if (findUnmatchedGroups(valueIds, filter.valueGroups).length > 0) continue
    const [from, to] = hasPriceLimit(filter)
      ? [countBelow(prices, filter.priceMin ?? 0), countBelow(prices, filter.priceMax ?? Number.POSITIVE_INFINITY)]
      : [0, productIds.length]
    for (let index = from; index < to; index++) matching.add(productIds[index]!)
  }
  return matching
}

function findUnmatchedGroups(valueIds: readonly number[], groups: ListingFilter['valueGroups']): number[] {
  return groups.flatMap((ids, group) => (ids.some((id) => valueIds.includes(id)) ? [] : [group]))
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

const sampleCount = 50

/** Evenly spaced prices from the lowest to the highest: as many as `buildPriceBands` needs. */
export function samplePrices(groups: readonly ListingRowGroup[]): Pence[] {
  const rising = Float64Array.from(groups.flatMap(({ prices }) => prices)).sort()
  if (rising.length === 0) return []
  return Array.from({ length: sampleCount + 1 }, (_, n) => {
    const index = Math.ceil((n / sampleCount) * rising.length) - 1
    return rising[Math.max(0, index)] as Pence
  })
}

export function collectValueIds(groups: readonly ListingRowGroup[]): Set<number> {
  return new Set(groups.flatMap(({ valueIds }) => valueIds))
}
