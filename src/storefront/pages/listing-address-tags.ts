import { plainQuery } from '#src/domains/catalogue/listing.ts'
import { isFiltered, parseListingAddress } from '#src/domains/catalogue/listing-choices.ts'
import type { ShownListing } from '#src/domains/catalogue/listing-contract.ts'
import { locales } from '#src/shared/message.ts'

/** Each page of a category is a page of its own, with its neighbours; filtered and sorted ones are views of the category. */
export function listingAddressTags(origin: string, { page_url, products }: ShownListing) {
  const query = parseListingAddress(page_url)
  const isView = isFiltered(query) || query.sort !== plainQuery.sort
  if (isView) return [tag('canonical', origin + page_url.split('?')[0])]
  const address = origin + page_url
  const neighbours = { prev: products.links[0]?.public_url, next: products.links.at(-1)?.public_url }
  return [
    tag('canonical', address),
    // One address speaks every language of the shop, as its visitor asks for.
    ...[...locales, 'x-default'].map((hrefLang) => ({ ...tag('alternate', address), hrefLang })),
    ...Object.entries(neighbours).flatMap(([rel, address]) => (address ? [tag(rel, origin + address)] : [])),
  ]
}

function tag(rel: string, href: string) {
  return { tagName: 'link' as const, rel, href }
}
