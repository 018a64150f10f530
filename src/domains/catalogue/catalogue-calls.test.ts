// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listingCall, pricingCall, productionTimesCall, variationsCall } from './catalogue-calls.ts'
import { listingAddress, plainQuery } from './listing.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())

it.each([
  [() => pricingCall(1001, { qty: 50, artworkColours: 2 }), '/data/product/1001/pricing?qty=50&artwork_colours=2'],
  [() => productionTimesCall(1001, 50), '/data/product/1001/production-times?qty=50'],
  [() => variationsCall(1001), '/data/product/1001/variations'],
  [
    () => listingCall(listingAddress('oil/oil-tanks', { ...plainQuery, filters: [7], page: 2 })),
    '/data/oil/oil-tanks?filters[0]=7&page=2',
  ],
])('%o', async (call, address) => {
  await call()
  expect(fetched).toHaveBeenLastCalledWith(address, expect.objectContaining({ method: 'GET' }))
})
