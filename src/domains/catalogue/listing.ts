import type { Localised } from '#src/shared/localised.ts'
import { type Pence, toPounds } from '#src/shared/money.ts'

/** decisions.md: the values of `srule`; the first one is the default. */
export const sortRules = ['best-match', 'price-asc', 'price-desc', 'newest', 'name-asc', 'biggest-saving'] as const
export type SortRule = (typeof sortRules)[number]

/** What a shopper asked a listing for. Price limits are excl. VAT: from `priceMin` to below `priceMax`. */
export type ListingQuery = {
  filters: readonly number[]
  priceMin?: Pence
  priceMax?: Pence
  sort: SortRule
  page: number
}

export const plainQuery: ListingQuery = { filters: [], sort: sortRules[0], page: 1 }

export const productsPerPage = 24

/** An attribute that a listing can be filtered by, with how many products each of its values would leave. */
export type FilterChoice = {
  slug: string
  name: Localised
  values: readonly { id: number; name: Localised; count: number }[]
}

/** The one address of a listing's state, after '/' + path: what is at its default is left out. `always` stands first. */
export function listingAddress(path: string, query: ListingQuery, ...always: string[]): string {
  const { filters, priceMin, priceMax, sort, page } = query
  const parameters = [...always, ...filters.map((id, index) => `filters[${index}]=${id}`)]
  if (priceMin !== undefined) parameters.push(`price_min=${toPounds(priceMin)}`)
  if (priceMax !== undefined) parameters.push(`price_max=${toPounds(priceMax)}`)
  if (sort !== plainQuery.sort) parameters.push(`srule=${sort}`)
  if (page > 1) parameters.push(`page=${page}`)
  return parameters.length === 0 ? `/${path}` : `/${path}?${parameters.join('&')}`
}

/** First, last and the neighbours of the current page; 0 marks a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const wanted = [1, 2, current - 1, current, current + 1, last - 1, last]
  const shown = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0)
    if (gap === 1) return [page]
    return gap === 2 ? [page - 1, page] : [0, page]
  })
}
