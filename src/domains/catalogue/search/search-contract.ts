import { z } from 'zod'
import { flatQuery, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { listingFields, listingResponse, toListingQuery } from '../listing/listing-contract.ts'
import { productCardResponse } from '../products/product-contract.ts'
import { maxSearchLength, normaliseSearch } from './search.ts'

/** Refuses longer texts and a repeated `q` [T94]. */
const searchText = z.string().max(maxSearchLength)

const smartSearchQuery = flatQuery({ q: searchText.prefault('') })

export const searchQuery = z
  .looseObject({ ...listingFields, q: searchText.prefault(''), exact: z.string().max(1).optional() })
  .transform((raw, context) => ({
    search: normaliseSearch(raw.q),
    isExact: raw.exact === '1',
    query: toListingQuery(raw, context),
  }))

const suggestedProduct = productCardResponse.pick({
  id: true,
  url: true,
  title: true,
  internal_sku: true,
  thumbnail_url: true,
  thumbnail_key: true,
  focal_point: true,
  categories: true,
  poa: true,
  calculated_price: true,
  calculated_price_including_vat: true,
  from_price: true,
  was_amount: true,
  save_amount: true,
})

/** The suggestions of the search popup. */
const smartSearchResponse = z.object({
  query: z.string(),
  products: z.array(suggestedProduct),
  products_count: z.number().describe('All results of /search?q='),
  categories: z.array(z.object({ title: z.string(), url: z.string() })),
})

export const searchContract = {
  suggest: defineCall({
    method: 'GET',
    path: '/data/smart-search',
    tag: 'Catalogue',
    summary: 'Suggestions of the search popup',
    query: smartSearchQuery,
    responses: { 200: smartSearchResponse, 422: validationErrorResponse },
  }),
  search: defineCall({
    method: 'GET',
    path: '/data/search',
    tag: 'Catalogue',
    summary: 'Search results: filtered, sorted and paged like a category',
    query: searchQuery,
    responses: { 200: listingResponse, 422: validationErrorResponse },
  }),
}

export type SmartSearchResponse = z.infer<typeof smartSearchResponse>
export type SuggestedProduct = z.infer<typeof suggestedProduct>
