import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import * as productText from '#src/translations/product-text.ts'
import { ReadMore } from '#src/ui/read-more.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { useEnteredLanguage, useText } from '#src/ui/text.tsx'

// spec §9
const detailsLimit = 300

export function ProductTexts({ product }: { product: Product }) {
  const t = useText()
  const lang = useEnteredLanguage()
  if (!product.product_details && !product.long_description) return null
  return (
    <section className="grid max-w-180 gap-3">
      <h2>{t(productText.details)}</h2>
      {product.product_details && <ReadMore text={product.product_details} limit={detailsLimit} lang={lang} />}
      <div lang={lang}>
        <RichText text={product.long_description} />
      </div>
    </section>
  )
}
