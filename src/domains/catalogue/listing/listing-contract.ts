import { z } from 'zod'
import { integerParam, messageResponse, poundsAmount, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import type { Pence } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { type ProductCardFields, productCardResponse } from '../products/product-contract.ts'
import { type ListingQuery, sortRules } from './listing.ts'

const maxPage = 100_000
const maxFilters = 100
const filterName = /^filters\[\d{0,4}\]$/
const filterId = /^[1-9]\d{0,9}$/

const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,10})(\.\d{1,2})?$/)
  .transform((value) => parsePounds(value) as Pence)

/** The named parameters of a listing; `filters[n]` come beside them. */
export const listingFields = {
  price_min: amount.optional(),
  price_max: amount.optional(),
  srule: z.enum(sortRules).prefault('best-match'),
  page: integerParam(1, maxPage).prefault('1'),
}

/** Unknown parameters such as `utm_source` are ignored. */
export const listingQuery = z.looseObject(listingFields).transform(toListingQuery)

type RawListingQuery = z.infer<z.ZodObject<typeof listingFields, z.core.$loose>>

export function toListingQuery(raw: RawListingQuery, context: z.RefinementCtx): ListingQuery {
  const filters = parseFilterIds(raw)
  if (filters.length > maxFilters) {
    context.addIssue({
      code: 'too_big',
      origin: 'array',
      maximum: maxFilters,
      input: filters.length,
      path: ['filters'],
    })
  }
  return { filters, priceMin: raw.price_min, priceMax: raw.price_max, sort: raw.srule, page: raw.page }
}

/** Ignores what is not a row id, as unknown filters are ignored. */
function parseFilterIds(raw: Record<string, unknown>): number[] {
  const values = Object.entries(raw).flatMap(([name, value]) => (filterName.test(name) ? value : []))
  const ids = values.filter((value) => typeof value === 'string' && filterId.test(value)).map(Number)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Reads the query of a page: drops the parameters that an endpoint would refuse, so that a mangled link still shows the listing. */
export function readListingQuery(searchParams: URLSearchParams): ListingQuery {
  const raw = Object.fromEntries(searchParams)
  const parsed = listingQuery.safeParse(raw)
  if (parsed.success) return parsed.data
  const invalid = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const rest = Object.entries(raw).filter(
    ([name]) => !invalid.has(name) && !(invalid.has('filters') && filterName.test(name)),
  )
  return listingQuery.parse(Object.fromEntries(rest))
}

const pageLink = z.object({
  label: z.string(),
  url: z.string().nullable().describe('The JSON endpoint'),
  public_url: z.string().nullable().describe('The page'),
  active: z.boolean(),
})

/** `prev_page_url`, `next_page_url` and `links[].url` are URLs of the JSON endpoint. */
const productPage = z.object({
  data: z.array(productCardResponse),
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

/** Excl. VAT, from `min` to below `max`. */
const priceBand = z.object({ min: poundsAmount, max: poundsAmount, count: z.number() })

export const listingResponse = z.object({
  products: productPage,
  properties: z.array(filterGroup),
  price_filters: z.array(priceBand),
  page_url: z.string(),
})

export const listingContract = {
  list: defineCall({
    method: 'GET',
    path: '/data/*',
    tag: 'Catalogue',
    summary: 'Products of a category and its subcategories: filtered, sorted and paged',
    description: 'Filters: filters[0]=12&filters[1]=15; values of one attribute are alternatives.',
    params: z.object({ '*': z.string().max(300).describe('Path of the category') }),
    query: listingQuery,
    responses: { 200: listingResponse, 404: messageResponse, 422: validationErrorResponse },
  }),
}

export type ListingResponse = z.infer<typeof listingResponse>
export type ProductPage = z.infer<typeof productPage>
export type PageLink = z.infer<typeof pageLink>
export type FilterGroup = z.infer<typeof filterGroup>
export type PriceBandResponse = z.infer<typeof priceBand>

/** A listing as a page shows it: like `ListingResponse`, but with the card fields of the products only. */
export type ListingView = Omit<ListingResponse, 'products'> & {
  products: Omit<ProductPage, 'data'> & { data: readonly ProductCardFields[] }
}
