import { getJson } from '#src/shared/http/call.ts'
import type { PricingResponse, ProductionTimesResponse, sellableContract } from './sellable-contract.ts'

type Contract = typeof sellableContract

/** Fetches the pricing of a product or variant by its id. */
export function fetchPricing(
  id: number,
  { qty, artworkColours, productionOptionId }: { qty: number; artworkColours: number; productionOptionId?: number },
  signal?: AbortSignal,
): Promise<PricingResponse> {
  const query = { qty, artwork_colours: artworkColours, turnaround: productionOptionId }
  return getJson<Contract['pricing']>(`/data/product/${id}/pricing`, { query, signal })
}

/** Fetches the production times of a product or variant by its id. */
export function fetchProductionTimes(id: number, qty: number, signal?: AbortSignal): Promise<ProductionTimesResponse> {
  return getJson<Contract['productionTimes']>(`/data/product/${id}/production-times`, { query: { qty }, signal })
}
