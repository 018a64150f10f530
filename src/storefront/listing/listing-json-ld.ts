import type { ListingView } from '#src/domains/catalogue/listing/listing-contract.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'

/** The products of this page in their order, for search engines. */
export function itemListJsonLd(origin: string, { products }: ListingView) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: products.total,
    itemListElement: products.data.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: (products.from ?? 1) + index,
      name: title,
      url: origin + productPath(url),
    })),
  }
}
