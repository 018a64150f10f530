import { AddToQuoteButton } from '#src/domains/basket/components/add-to-quote-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { useRootData } from '../shell/root-data.ts'
import type { ProductOrder } from './product-order.ts'

type Props = { product: Product; order: ProductOrder; quantity: number }

/** spec §4: nothing while the shop takes no quotes. */
export function ProductQuoteActions({ product, order, quantity }: Props) {
  const { quoteEnabled = true } = useRootData()?.shell.globals ?? {}
  if (!quoteEnabled) return null
  const wish = { productId: order.sellableId, quantity, turnaround: order.turnaroundId }
  return (
    <div className="order-section flex flex-wrap gap-3">
      <AddToQuoteButton {...wish} />
      {product.available_for_hire && <AddToQuoteButton {...wish} hire />}
    </div>
  )
}
