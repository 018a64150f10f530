// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultListingQuery, listingUrl } from './listing/listing.ts'
import { fetchListing } from './listing/listing-calls.ts'
import { fetchVariations } from './products/product-calls.ts'
import { fetchPricing, fetchProductionTimes } from './sellables/sellable-calls.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())

it.each([
  [() => fetchPricing(1001, { qty: 50, artworkColours: 2 }), '/data/product/1001/pricing?qty=50&artwork_colours=2'],
  [() => fetchProductionTimes(1001, 50), '/data/product/1001/production-times?qty=50'],
  [() => fetchVariations(1001), '/data/product/1001/variations'],
  [
    () => fetchListing(listingUrl('/oil/oil-tanks', { ...defaultListingQuery, filters: [7], page: 2 })),
    '/data/oil/oil-tanks?filters[0]=7&page=2',
  ],
])('requests the URL of %o', async (fetchData, url) => {
  await fetchData()
  expect(fetched).toHaveBeenLastCalledWith(url, expect.objectContaining({ method: 'GET' }))
})
