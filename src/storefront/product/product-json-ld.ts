import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import type { SelectedVariant } from './configurator/selected-variant.ts'

/** Structured data for search engines. React Router escapes it when it renders the document. */
export function productJsonLd(origin: string, product: ProductResponse, { price, inStock, sku }: SelectedVariant) {
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
        url: origin + productPath(product.url),
        priceCurrency: 'GBP',
        price: price.calculated_price_including_vat.toFixed(2),
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  }
}
