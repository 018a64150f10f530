import { lazy } from 'react'
import { StockStatus } from '#src/domains/catalogue/components/product/stock-status.tsx'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { PriceBlock, type WirePrice } from '#src/domains/pricing/components/price-block.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import type { CaptchaConfig } from '#src/ui/form/recaptcha.ts'
import { LateForm } from '#src/ui/rendering/late-form.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { getBuyAction, getBuyState, isBuyable } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

const backInStockId = 'back-in-stock'

/** A chunk of its own: most products are in stock. */
const BackInStockForm = lazy(async () => {
  const module = await import('#src/domains/back-in-stock/components/back-in-stock-form.tsx')
  return { default: module.BackInStockForm }
})

export function ProductHead({
  product,
  configurator,
  captcha,
}: {
  product: ProductResponse
  configurator: ProductConfigurator
  captcha: CaptchaConfig | undefined
}) {
  const t = useText()
  const globals = useRootData()?.site.globals
  const action = getBuyAction(getBuyState(product, configurator, { ...globals }))
  const dispatch = isBuyable(action) ? configurator.dispatch : undefined
  const facts = [
    `${t(cardText.sku)} ${configurator.sku}`,
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
        <PriceBlock
          price={getHeadlinePrice(configurator)}
          place="page"
          poaText={t(productText.poaText, { time: globals?.replyTime ?? '' })}
        />
        <PriceNote configurator={configurator} />
      </div>
      <StockStatus inStock={configurator.inStock} dispatch={dispatch} />
      {!configurator.inStock && (
        <LateForm id={backInStockId}>
          <BackInStockForm
            key={configurator.sellableId}
            sellableId={configurator.sellableId}
            captcha={captcha}
            lateFormId={backInStockId}
          />
        </LateForm>
      )}
      {product.short_description && <p className="text-steel">{product.short_description}</p>}
    </div>
  )
}

/** The default configuration: the lowest quantity, one colour, no production time that costs extra. */
function isDefault({ pricing, bounds }: ProductConfigurator): boolean {
  return pricing.qty === bounds.min && pricing.artwork_colours === 1 && pricing.uplift === 0
}

/** The default configuration shows the product's price ("From …"), any other one its own unit price. */
function getHeadlinePrice(configurator: ProductConfigurator): WirePrice {
  const { price, pricing } = configurator
  if (price.poa || isDefault(configurator)) return price
  return {
    ...price,
    calculated_price: pricing.unit_price,
    calculated_price_including_vat: pricing.unit_price_including_vat,
    from_price: null,
    was_amount: null,
    was_amount_including_vat: null,
  }
}

/** Says which quantity the price is for, if the product has price tiers. */
function PriceNote({ configurator }: { configurator: ProductConfigurator }) {
  const t = useText()
  const { pricing, price } = configurator
  const [first, last] = [pricing.tiers[0], pricing.tiers.at(-1)]
  if (!first || !last || first === last) return null
  const isFrom = price.from_price !== null && isDefault(configurator)
  return (
    <p className="text-sm text-steel">
      {isFrom ? t(productText.unitPriceFrom, { qty: last.qty }) : t(productText.unitPriceFor, { qty: pricing.qty })}
    </p>
  )
}
