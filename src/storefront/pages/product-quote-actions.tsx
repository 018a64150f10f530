import { AddToQuoteButton } from '#src/domains/basket/components/add-to-quote-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'

type Props = { product: Product; order: OrderBuilder }

/** spec §4: nothing while the shop takes no quotes. */
export function ProductQuoteActions({ product, order }: Props) {
  const { quoteEnabled = true } = useRootData()?.shell.globals ?? {}
  if (!quoteEnabled) return null
  const wish = {
    productId: order.sellableId,
    quantity: order.qty,
    artworkColours: order.colours,
    turnaround: order.turnaround,
  }
  return (
    <div className="order-section flex flex-wrap gap-3">
      <AddToQuoteButton {...wish} />
      {product.available_for_hire && <AddToQuoteButton {...wish} hire />}
    </div>
  )
}
