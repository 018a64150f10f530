import { z } from 'zod'
import type { Pence } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { type CardFields, type CategoryLink, pounds, productCard, wholeNumber } from './catalogue-contract.ts'
import { type ListingQuery, sortRules } from './listing.ts'
import { tidySearch } from './search.ts'
import { searchText } from './search-contract.ts'

const highestPage = 100_000
const mostFilters = 100
const filterName = /^filters\[\d{0,4}\]$/
const filterId = /^[1-9]\d{0,9}$/

const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,10})(\.\d{1,2})?$/)
  .transform((given) => parsePounds(given) as Pence)

export const listingParams = z.object({ '*': z.string().max(300).describe('Path of the category') })

const listingFields = {
  price_min: amount.optional(),
  price_max: amount.optional(),
  srule: z.enum(sortRules).prefault('best-match'),
  page: wholeNumber(1, highestPage).prefault('1'),
}

/** `filters[n]` entries stand beside the named ones; what is none of them (`utm_source`) is ignored. */
export const listingQuery = z.looseObject(listingFields).transform(toListingQuery)

export const searchQuery = z
  .looseObject({ ...listingFields, q: searchText.prefault('') })
  .transform((given, context) => ({ search: tidySearch(given.q), query: toListingQuery(given, context) }))

type Given = z.infer<z.ZodObject<typeof listingFields, z.core.$loose>>

function toListingQuery(given: Given, context: z.RefinementCtx): ListingQuery {
  const filters = filterIds(given)
  if (filters.length > mostFilters) {
    context.addIssue({
      code: 'too_big',
      origin: 'array',
      maximum: mostFilters,
      input: filters.length,
      path: ['filters'],
    })
  }
  return { filters, priceMin: given.price_min, priceMax: given.price_max, sort: given.srule, page: given.page }
}

/** What is no row number can be no known filter, and unknown filters are ignored (decisions.md). */
function filterIds(given: Record<string, unknown>): number[] {
  const values = Object.entries(given).flatMap(([name, value]) => (filterName.test(name) ? value : []))
  const ids = values.filter((value) => typeof value === 'string' && filterId.test(value)).map(Number)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** For a page: what a call would refuse is left out instead, so that a mangled link still shows the listing. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const given = Object.fromEntries(parameters)
  const parsed = listingQuery.safeParse(given)
  if (parsed.success) return parsed.data
  const refused = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const rest = Object.entries(given).filter(
    ([name]) => !refused.has(name) && !(refused.has('filters') && filterName.test(name)),
  )
  return listingQuery.parse(Object.fromEntries(rest))
}

const pageLink = z.object({
  label: z.string(),
  url: z.string().nullable().describe('The call'),
  public_url: z.string().nullable().describe('The page'),
  active: z.boolean(),
})

/** decisions.md: the usual paginator. `prev_page_url` and `next_page_url` are calls, as `links[].url`. */
const productPage = z.object({
  data: z.array(productCard),
  from: z.number().nullable(),
  to: z.number().nullable(),
  total: z.number(),
  per_page: z.number(),
  current_page: z.number(),
  last_page: z.number(),
  prev_page_url: z.string().nullable(),
  next_page_url: z.string().nullable(),
  links: z.array(pageLink),
})

const filterGroup = z.object({
  slug: z.string(),
  name: z.string(),
  values: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
})

/** Excl. VAT; `min` belongs to the band, `max` to the next one. */
const priceBand = z.object({ min: pounds, max: pounds, count: z.number() })

export const listingAnswer = z.object({
  products: productPage,
  properties: z.array(filterGroup),
  price_filters: z.array(priceBand),
  page_url: z.string(),
})

export type ListingAnswer = z.infer<typeof listingAnswer>
export type ProductPage = z.infer<typeof productPage>
export type PageLink = z.infer<typeof pageLink>
export type FilterGroup = z.infer<typeof filterGroup>
export type PriceBandAnswer = z.infer<typeof priceBand>

export type CategoryAnswer = CategoryLink & {
  description: string
  image_key: string | null
  is_landing: boolean
  breadcrumbs: readonly { title: string; url: string }[]
}

/** A tile of the home page and of a category that has others below it. */
export type CategoryTile = CategoryAnswer & { children: readonly CategoryAnswer[] }

export type AdvertAnswer = {
  slug: string
  title: string
  advert_image: string
  advert_image_key: string
  grid_position: number
}

export type BrandAnswer = { title: string; slug: string; logo: string | null; logo_key: string | null; isSvg: boolean }

/** What a page needs of a listing: that of a call, or its own, with no more of the products than the cards show. */
export type ShownListing = Omit<ListingAnswer, 'products'> & {
  products: Omit<ProductPage, 'data'> & { data: readonly CardFields[] }
}
