import { getJson } from '#src/shared/http/call.ts'
import type { productContract, VariationsResponse } from './product-contract.ts'

export function fetchVariations(id: number, signal?: AbortSignal): Promise<VariationsResponse> {
  return getJson<typeof productContract.variations>(`/data/product/${id}/variations`, { signal })
}
