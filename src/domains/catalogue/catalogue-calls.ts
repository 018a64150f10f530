import { getJson } from '#src/shared/call.ts'
import type { PricingAnswer, ProductionTimesAnswer, VariationsAnswer } from './catalogue-contract.ts'
import type { ListingAnswer } from './listing-contract.ts'
import type { SmartSearchAnswer } from './search-contract.ts'

/** Of a product or a variant. */
export function pricingCall(
  id: number,
  { qty, artworkColours, turnaround }: { qty: number; artworkColours: number; turnaround?: number },
  signal?: AbortSignal,
): Promise<PricingAnswer> {
  return getJson(`/data/product/${id}/pricing`, { query: { qty, artwork_colours: artworkColours, turnaround }, signal })
}

export function productionTimesCall(id: number, qty: number, signal?: AbortSignal): Promise<ProductionTimesAnswer> {
  return getJson(`/data/product/${id}/production-times`, { query: { qty }, signal })
}

export function variationsCall(id: number, signal?: AbortSignal): Promise<VariationsAnswer> {
  return getJson(`/data/product/${id}/variations`, { signal })
}

/** `address` is that of the page, as `listingAddress` and `page_url` give it: `/oil/oil-tanks?page=2`. */
export function listingCall(address: string, signal?: AbortSignal): Promise<ListingAnswer> {
  return getJson(`/data${address}`, { signal })
}

export function smartSearchCall(q: string, signal?: AbortSignal): Promise<SmartSearchAnswer> {
  return getJson('/data/smart-search', { query: { q }, signal })
}
