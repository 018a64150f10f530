import { defaultListingQuery } from '#src/domains/catalogue/listing/listing.ts'
import type { ListingView } from '#src/domains/catalogue/listing/listing-contract.ts'
import { hasActiveFilters, parseListingUrl } from '#src/domains/catalogue/listing/listing-query.ts'
import { canonicalTags, linkTag } from '#src/storefront/shell/meta/canonical-tags.ts'

/**
 * Each page of a category is canonical, with links to the previous and next page. The canonical URL of a filtered or
 * sorted list is the category.
 */
export function listingCanonicalTags(origin: string, { page_url, products }: ListingView) {
  const query = parseListingUrl(page_url)
  const isFilteredOrSorted = hasActiveFilters(query) || query.sort !== defaultListingQuery.sort
  if (isFilteredOrSorted) return [linkTag('canonical', origin + page_url.split('?')[0])]
  const neighbours = { prev: products.links[0]?.public_url, next: products.links.at(-1)?.public_url }
  return [
    ...canonicalTags(origin + page_url),
    ...Object.entries(neighbours).flatMap(([rel, path]) => (path ? [linkTag(rel, origin + path)] : [])),
  ]
}
