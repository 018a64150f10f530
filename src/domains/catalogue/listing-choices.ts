import { formatPounds, type Pence } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { type ListingQuery, plainQuery, sortRules } from './listing.ts'

/** What a shopper ticks, and the address it leads to. All of it starts again at the first page (spec §4). */

/** Reads `page_url`, which the shop has made; what somebody has typed is read by `readListingQuery`. */
export function parseListingAddress(address: string): ListingQuery {
  const parameters = new URLSearchParams(address.split('?')[1])
  const filters = [...parameters].filter(([name]) => name.startsWith('filters[')).map(([, value]) => Number(value))
  return {
    filters,
    priceMin: poundsIn(parameters, 'price_min'),
    priceMax: poundsIn(parameters, 'price_max'),
    sort: sortRules.find((rule) => rule === parameters.get('srule')) ?? plainQuery.sort,
    page: Number(parameters.get('page') ?? plainQuery.page),
  }
}

function poundsIn(parameters: URLSearchParams, name: string): Pence | undefined {
  return parsePounds(parameters.get(name) ?? '')
}

export function toggleFilter(query: ListingQuery, id: number): ListingQuery {
  const rest = query.filters.filter((chosen) => chosen !== id)
  const filters = rest.length < query.filters.length ? rest : [...rest, id].sort((a, b) => a - b)
  return { ...query, filters, page: 1 }
}

export type PriceLimits = Pick<ListingQuery, 'priceMin' | 'priceMax'>

/** spec §4: one band at a time; the latest replaces the one before, and unticking takes the limits away. */
export function toggleBand(query: ListingQuery, band: Required<PriceLimits>): ListingQuery {
  return isChosenBand(query, band) ? withoutPrice(query) : { ...query, ...band, page: 1 }
}

/** spec §4: a band counts as chosen only when both ends match. */
export function isChosenBand(query: PriceLimits, band: PriceLimits): boolean {
  return query.priceMin === band.priceMin && query.priceMax === band.priceMax
}

export function withoutPrice(query: ListingQuery): ListingQuery {
  return { ...query, priceMin: undefined, priceMax: undefined, page: 1 }
}

/** The order of the list is no filter, so it stays. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...plainQuery, sort: query.sort }
}

export function hasPrice({ priceMin, priceMax }: PriceLimits): boolean {
  return priceMin !== undefined || priceMax !== undefined
}

export function isFiltered(query: ListingQuery): boolean {
  return query.filters.length > 0 || hasPrice(query)
}

export function formatLimits({ priceMin, priceMax }: PriceLimits): string {
  const [from, to] = [priceMin, priceMax].map(
    (amount) => amount !== undefined && formatPounds(amount).replace(/\.00$/, ''),
  )
  if (from && to) return `${from} – ${to}`
  return from ? `${from}+` : `£0 – ${to}`
}
