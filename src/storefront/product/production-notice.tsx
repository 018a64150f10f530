import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { brandedTypeId } from '#src/domains/catalogue/products/product-types.ts'
import { contactPath } from '#src/shared/paths/storefront-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { type BuyAction, getProductionNotice, hasProductionTimes } from './buy-action.ts'

/** Stands below the quote buttons, which its text refers to. */
export function ProductionNotice({ product, action }: { product: ProductResponse; action: BuyAction }) {
  const t = useText()
  const { quoteEnabled = true } = useRootData()?.site.globals ?? {}
  const notice = getProductionNotice(action, {
    hasProductionTimes: hasProductionTimes(product),
    isPrinted: product.product_type_id === brandedTypeId,
    quoteEnabled,
  })
  if (!notice) return null
  return (
    <p className="order-section text-steel">
      {notice === 'quote' && t(productText.noProductionTimes)}
      {notice === 'ask' && <TextLink to={contactPath}>{t(productText.askProductionTime)}</TextLink>}
    </p>
  )
}
