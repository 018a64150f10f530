import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { brandedTypeId } from '#src/domains/catalogue/products/product-types.ts'
import { contactMessagePath } from '#src/shared/paths/storefront-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type BuyAction, getProductionNotice } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

type Props = { product: ProductResponse; configurator: ProductConfigurator; action: BuyAction }

/** Stands below the quote buttons, which its text refers to. */
export function ProductionNotice({ product, configurator, action }: Props) {
  const t = useText()
  const { quoteEnabled = true } = useRootData()?.shell.globals ?? {}
  const notice = getProductionNotice(action, {
    hasProductionTimes: product.active_delivery_option_id !== null,
    isPrinted: product.product_type_id === brandedTypeId,
    quoteEnabled,
  })
  if (!notice) return null
  const { qty } = configurator.line
  const question = t(buyText.askAboutProductMessage, { qty, title: product.title, sku: configurator.sku })
  return (
    <p className="order-section text-steel">
      {t(notice === 'quote' ? productText.noProductionTimes : productText.askProductionTime)}
      {notice === 'ask' && (
        <>
          {' '}
          <a href={`${contactMessagePath(question)}#enquiry`} className="text-link">
            {t(buyText.askAboutProduct)}
          </a>
        </>
      )}
    </p>
  )
}
