import { AddToQuoteButton } from '#src/domains/basket/components/add-to-basket/add-to-quote-button.tsx'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { brandedTypeId } from '#src/domains/catalogue/products/product-types.ts'
import { freeVisualPath } from '#src/shared/paths/enquiry-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

type Props = {
  product: ProductResponse
  configurator: ProductConfigurator
  /** The buy bar has the button "Add to quote" already. */
  isInBar: boolean
}

const tooltipMs = 5000

/** Renders nothing if the shop accepts no quote requests. */
export function ProductQuoteActions({ product, configurator, isInBar }: Props) {
  const { quoteEnabled = true, replyTime = '' } = useRootData()?.site.globals ?? {}
  const t = useText()
  // Only printed products can be shown with a customer's logo.
  const hasVisual = product.product_type_id === brandedTypeId
  const isEmpty = isInBar && !product.available_for_hire && !hasVisual
  if (!quoteEnabled || isEmpty) return null
  const { line } = configurator
  return (
    <div className="order-section flex flex-wrap items-center gap-3">
      {!isInBar && (
        <Tooltip text={t(productText.quoteTooltip, { time: replyTime })} align="start" disposeAfterMs={tooltipMs}>
          {(describedBy) => <AddToQuoteButton line={line} aria-describedby={describedBy} />}
        </Tooltip>
      )}
      {product.available_for_hire && <AddToQuoteButton line={{ ...line, hire: true }} />}
      {hasVisual && (
        <TextLink to={freeVisualPath(configurator)} className="py-2">
          {t(productText.freeVisualLink)}
        </TextLink>
      )}
    </div>
  )
}
