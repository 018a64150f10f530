import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { ReadMore } from '#src/ui/page/read-more.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { useText } from '#src/ui/text/text.tsx'

const detailsLimit = 300

export function ProductTexts({ product }: { product: ProductResponse }) {
  const t = useText()
  if (!product.product_details && !product.long_description) return null
  return (
    <section className="grid max-w-180 gap-3">
      <h2>{t(productText.details)}</h2>
      {product.product_details && <ReadMore text={product.product_details} limit={detailsLimit} />}
      <RichText text={product.long_description} />
    </section>
  )
}
