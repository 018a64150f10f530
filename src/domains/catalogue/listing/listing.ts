import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type Pence, toPounds } from '#src/shared/money/money.ts'

/** The values of the URL parameter `srule`; the first is the default. */
export const sortRules = ['best-match', 'price-asc', 'price-desc', 'newest', 'name-asc', 'biggest-saving'] as const
export type SortRule = (typeof sortRules)[number]

/** The state of a listing in its URL. Price limits are excl. VAT: from `priceMin` to below `priceMax`. */
export type ListingQuery = {
  filters: readonly number[]
  priceMin?: Pence
  priceMax?: Pence
  sort: SortRule
  page: number
}

export const defaultListingQuery: ListingQuery = { filters: [], sort: sortRules[0], page: 1 }

export const productsPerPage = 24

/** An attribute to filter by, with the number of products that each of its values would leave. */
export type Facet = {
  slug: string
  name: StoredTranslations
  values: readonly { id: number; name: StoredTranslations; count: number }[]
}

/** The canonical URL of a listing: default values are left out. `firstParameters` come before the others. */
export function listingUrl(path: string, query: ListingQuery, ...firstParameters: string[]): string {
  const { filters, priceMin, priceMax, sort, page } = query
  const parameters = [...firstParameters, ...filters.map((id, index) => `filters[${index}]=${id}`)]
  if (priceMin !== undefined) parameters.push(`price_min=${toPounds(priceMin)}`)
  if (priceMax !== undefined) parameters.push(`price_max=${toPounds(priceMax)}`)
  if (sort !== defaultListingQuery.sort) parameters.push(`srule=${sort}`)
  if (page > 1) parameters.push(`page=${page}`)
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
}

/** The first two, the last two and the neighbours of the current page; 0 stands for a gap. */
export function listPageNumbers(current: number, last: number): number[] {
  const candidates = [1, 2, current - 1, current, current + 1, last - 1, last]
  const pages = [...new Set(candidates)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 1) return [page]
    return gap === 2 ? [page - 1, page] : [0, page]
  })
}
