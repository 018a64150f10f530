import { getJson } from '#src/shared/http/call.ts'
import type { ListingResponse, listingContract } from './listing-contract.ts'

/** `pageUrl` is the URL of the page, as returned by `listingUrl` and in `page_url`: `/oil/oil-tanks?page=2`. */
export function fetchListing(pageUrl: string, signal?: AbortSignal): Promise<ListingResponse> {
  return getJson<typeof listingContract.list>(`/data/${pageUrl.slice(1)}`, { signal })
}
