import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { StockLine } from '#src/domains/catalogue/components/stock-line.tsx'
import { PriceBlock, type WirePrice } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { useEnteredLanguage, useText } from '#src/ui/text.tsx'
import type { OrderBuilder } from './use-order-builder.ts'

export function ProductHead({ product, order }: { product: Product; order: OrderBuilder }) {
  const t = useText()
  const lang = useEnteredLanguage()
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
      <div>
        <PriceBlock price={headlineOf(order)} place="page" />
        <PriceNote order={order} />
      </div>
      <StockLine inStock={order.inStock} option={chosen} />
      {product.short_description && (
        <p lang={lang} className="text-steel">
          {product.short_description}
        </p>
      )}
    </div>
  )
}

/** As the product opens: the lowest quantity, one colour, no production time that costs more. */
function isPlain({ pricing, bounds }: OrderBuilder): boolean {
  return pricing.qty === bounds.lowest && pricing.artwork_colours === 1 && pricing.uplift === 0
}

/** What is chosen is what it costs: the headline is the unit price of the order, no more 'From' (spec §2, price block). */
function headlineOf(order: OrderBuilder): WirePrice {
  const { price, pricing } = order
  if (price.poa || isPlain(order)) return price
  return {
    ...price,
    calculated_price: pricing.unit_price,
    calculated_price_including_vat: pricing.unit_price_including_vat,
    from_price: null,
    was_amount: null,
    was_amount_including_vat: null,
  }
}

/** Where quantity moves the price, the price says which quantity it is for. */
function PriceNote({ order }: { order: OrderBuilder }) {
  const t = useText()
  const { pricing, price } = order
  const [first, last] = [pricing.tiers[0], pricing.tiers.at(-1)]
  if (!first || !last || first === last) return null
  const isFrom = price.from_price !== null && isPlain(order)
  return (
    <p className="text-sm text-steel">
      {isFrom ? t(productText.unitPriceFrom, { qty: last.qty }) : t(productText.unitPriceFor, { qty: pricing.qty })}
    </p>
  )
}
