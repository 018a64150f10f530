import { AddToQuoteButton } from '#src/domains/basket/components/add-to-quote-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { brandedTypeId } from '#src/domains/catalogue/product-types.ts'
import * as productText from '#src/translations/product-text.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'

type Props = {
  product: Product
  order: OrderBuilder
  /** The buy bar carries the button already. */
  isInBar: boolean
}

// spec §9
const tooltipMs = 5000

/** decisions.md: product or variant, quantity, artwork colours, delivery option. */
function visualOf({ sellableId, qty, colours, turnaround }: OrderBuilder): string {
  return [sellableId, qty, colours, turnaround ?? 0].join('/')
}

/** spec §4: nothing while the shop takes no quotes. */
export function ProductQuoteActions({ product, order, isInBar }: Props) {
  const { quoteEnabled = true } = useRootData()?.shell.globals ?? {}
  const t = useText()
  // Only what is printed can be shown with a customer's logo.
  const hasVisual = product.product_type_id === brandedTypeId
  const isEmpty = isInBar && !product.available_for_hire && !hasVisual
  if (!quoteEnabled || isEmpty) return null
  const wish = {
    productId: order.sellableId,
    quantity: order.qty,
    artworkColours: order.colours,
    turnaround: order.turnaround,
  }
  return (
    <div className="order-section flex flex-wrap items-center gap-3">
      {!isInBar && (
        <Tooltip text={t(productText.quoteTooltip)} align="start" disposeAfterMs={tooltipMs}>
          {(describedBy) => <AddToQuoteButton {...wish} aria-describedby={describedBy} />}
        </Tooltip>
      )}
      {product.available_for_hire && <AddToQuoteButton {...wish} hire />}
      {hasVisual && (
        <TextLink to={`/request-a-free-visual/${visualOf(order)}`} className="py-2">
          {t(productText.freeVisualLink)}
        </TextLink>
      )}
    </div>
  )
}
