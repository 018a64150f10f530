import type { ShownListing } from '#src/domains/catalogue/listing-contract.ts'

/** The products of this page in their order, for search engines; the product page tells the rest. */
export function itemListJsonLd(origin: string, { products }: ShownListing) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: products.total,
    itemListElement: products.data.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: (products.from ?? 1) + index,
      name: title,
      url: `${origin}/product/${url}`,
    })),
  }
}
