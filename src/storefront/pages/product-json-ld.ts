import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import type { OrderChoices } from './order-choices.ts'

type Crumb = { title: string; to?: string }

/** What search engines read off the page. React Router escapes it when it writes it into the document. */
export function productJsonLd(origin: string, product: Product, { price, inStock, sku }: OrderChoices) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.short_description,
    sku,
    image: product.gallery_images.map(({ key }) => origin + pictureUrl(key, 960, 'webp')),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(!price.poa && {
      offers: {
        '@type': 'Offer',
        url: `${origin}/product/${product.url}`,
        priceCurrency: 'GBP',
        price: price.calculated_price_including_vat.toFixed(2),
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  }
}

export function breadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(to && { item: origin + to }),
    })),
  }
}
