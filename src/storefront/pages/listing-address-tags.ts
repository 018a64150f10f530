import { plainQuery } from '#src/domains/catalogue/listing.ts'
import { isFiltered, parseListingAddress } from '#src/domains/catalogue/listing-choices.ts'
import type { ShownListing } from '#src/domains/catalogue/listing-contract.ts'
import { addressTags, linkTag } from './address-tags.ts'

/** Each page of a category is a page of its own, with its neighbours; filtered and sorted ones are views of the category. */
export function listingAddressTags(origin: string, { page_url, products }: ShownListing) {
  const query = parseListingAddress(page_url)
  const isView = isFiltered(query) || query.sort !== plainQuery.sort
  if (isView) return [linkTag('canonical', origin + page_url.split('?')[0])]
  const neighbours = { prev: products.links[0]?.public_url, next: products.links.at(-1)?.public_url }
  return [
    ...addressTags(origin + page_url),
    ...Object.entries(neighbours).flatMap(([rel, address]) => (address ? [linkTag(rel, origin + address)] : [])),
  ]
}
