import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { StockLine } from '#src/domains/catalogue/components/stock-line.tsx'
import { PriceBlock } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { OrderBuilder } from './use-order-builder.ts'

export function ProductHead({ product, order }: { product: Product; order: OrderBuilder }) {
  const t = useText()
  const chosen = order.options.find(({ id }) => id === order.turnaround)
  const facts = [
    `${t(cardText.sku)} ${order.sku}`,
    product.brand && t(productText.by, { brand: product.brand }),
    product.capacity,
  ]
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h1>{product.title}</h1>
        <p className="text-sm text-steel">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <PriceBlock price={order.price} place="page" />
      <StockLine inStock={order.inStock} option={chosen} />
      {product.short_description && <p className="text-steel">{product.short_description}</p>}
    </div>
  )
}
