import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds, type Pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { defaultListingQuery, type ListingQuery, sortRules } from './listing.ts'

/*
 * Changes of a listing's query when a shopper ticks a filter or a price band. Every change returns to the first page.
 */

/** Parses `page_url`, which is trusted; `readListingQuery` parses the URL that a visitor requested. */
export function parseListingUrl(url: string): ListingQuery {
  const searchParams = new URLSearchParams(url.split('?')[1])
  const filters = [...searchParams].filter(([name]) => name.startsWith('filters[')).map(([, value]) => Number(value))
  return {
    filters,
    priceMin: readPounds(searchParams, 'price_min'),
    priceMax: readPounds(searchParams, 'price_max'),
    sort: sortRules.find((rule) => rule === searchParams.get('srule')) ?? defaultListingQuery.sort,
    page: Number(searchParams.get('page') ?? defaultListingQuery.page),
  }
}

function readPounds(searchParams: URLSearchParams, name: string): Pence | undefined {
  return parsePounds(searchParams.get(name) ?? '')
}

export function toggleFilter(query: ListingQuery, id: number): ListingQuery {
  const rest = query.filters.filter((filterId) => filterId !== id)
  const filters = rest.length < query.filters.length ? rest : [...rest, id].sort((a, b) => a - b)
  return { ...query, filters, page: 1 }
}

export type PriceLimits = Pick<ListingQuery, 'priceMin' | 'priceMax'>

/** Only one band is selected at a time: another band replaces it, the same band clears it. */
export function toggleBand(query: ListingQuery, band: Required<PriceLimits>): ListingQuery {
  return isSelectedBand(query, band) ? clearPrice(query) : { ...query, ...band, page: 1 }
}

/** A band is selected only when both limits match. */
export function isSelectedBand(query: PriceLimits, band: PriceLimits): boolean {
  return query.priceMin === band.priceMin && query.priceMax === band.priceMax
}

export function clearPrice(query: ListingQuery): ListingQuery {
  return { ...query, priceMin: undefined, priceMax: undefined, page: 1 }
}

/** Keeps the sort order. */
export function clearFilters(query: ListingQuery): ListingQuery {
  return { ...defaultListingQuery, sort: query.sort }
}

export function hasPriceLimit({ priceMin, priceMax }: PriceLimits): boolean {
  return priceMin !== undefined || priceMax !== undefined
}

export function hasActiveFilters(query: ListingQuery): boolean {
  return query.filters.length > 0 || hasPriceLimit(query)
}

/** '£500 – £1,000', '£500+'. */
export function formatPriceRange(locale: Locale, { priceMin, priceMax }: PriceLimits): string {
  const format = (amount: Pence) => formatPounds(locale, amount).replace(/[.,]00(?!\d)/, '')
  if (priceMax === undefined) return `${format(priceMin ?? zero)}+`
  return `${format(priceMin ?? zero)} – ${format(priceMax)}`
}
