import { getJson } from '#src/shared/http/call.ts'
import type { SmartSearchResponse, searchContract } from './search-contract.ts'

export function fetchSmartSearch(q: string, signal?: AbortSignal): Promise<SmartSearchResponse> {
  return getJson<typeof searchContract.suggest>('/data/smart-search', { query: { q }, signal })
}
