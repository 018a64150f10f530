import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { ProductionChoices } from '#src/domains/catalogue/components/product/production-choices.tsx'
import { VariantChoices } from '#src/domains/catalogue/components/product/variant-choices.tsx'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { variationKinds } from '#src/domains/catalogue/products/variants.ts'
import type { DesignAreaView } from '#src/domains/personalisation/personalisation-contract.ts'
import { PriceBreakdown } from '#src/domains/pricing/components/price-breakdown.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { clockIcon, shieldIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'
import { getBuyAction, getBuyState, hasProductionTimes, isBuyable } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'
import { ProductBuyBar } from './product-buy-bar.tsx'
import { ProductQuantity } from './product-quantity.tsx'
import { ProductQuoteActions } from './product-quote-actions.tsx'
import { ProductionNotice } from './production-notice.tsx'

type Props = {
  product: ProductResponse
  designAreas: readonly DesignAreaView[]
  configurator: ProductConfigurator
}

/** All choices before buying. Without script it is a form that loads the page again with the choices in its URL. */
export function ProductPurchasePanel({ product, designAreas, configurator }: Props) {
  const t = useText()
  const { pricing, productionOptions } = configurator
  const refresh = (event: FormEvent) => {
    event.preventDefault()
    configurator.refresh()
  }
  const needsDesign = designAreas.some(({ options }) => options.required)
  const globals = useRootData()?.site.globals
  const action = getBuyAction(getBuyState(product, configurator, { ...globals, needsDesign }))
  return (
    <Form action="." method="get" onSubmit={refresh} aria-label={t(productText.orderPanel)} className="order-panel">
      <VariationFields product={product} configurator={configurator} />
      <VariantChoices
        product={product}
        selection={configurator.selection}
        hrefWith={(kind, value, hasVariant) => configurator.buildHref({ variation: { kind, value, hasVariant } })}
      />
      <ProductQuantity product={product} configurator={configurator} />
      {hasProductionTimes(product) && (
        <div className="order-section">
          <ProductionChoices
            options={productionOptions}
            poa={product.poa}
            isBuyable={isBuyable(action)}
            chosenId={configurator.turnaround}
            isLoading={configurator.isLoadingOptions}
            onChange={(turnaround) => configurator.change({ turnaround })}
          />
        </div>
      )}
      {!pricing.poa && (
        <div className="order-section bg-mist" aria-busy={configurator.isPricing || undefined}>
          <PriceBreakdown line={pricing} productionTimeTitle={getProductionTimeTitle(configurator)} />
          {configurator.isPricingFailed && (
            <p role="alert" className="py-2 text-checkout text-sm">
              {t(productText.priceFailed)}
            </p>
          )}
        </div>
      )}
      <ProductBuyBar product={product} configurator={configurator} action={action} />
      <ProductQuoteActions product={product} configurator={configurator} isInBar={action.kind === 'quote'} />
      <ProductionNotice product={product} action={action} />
      <ul className="order-section flex flex-wrap gap-x-5 gap-y-1 text-sm text-steel">
        {globals?.quoteEnabled && (
          <li className="flex items-center gap-2">
            <Icon shape={clockIcon} size={18} />
            {t(productText.quoteReply, { time: globals.replyTime })}
          </li>
        )}
        {product.guarantee && (
          <li className="flex items-center gap-2">
            <Icon shape={shieldIcon} size={18} />
            {t(productText.guarantee, { guarantee: product.guarantee })}
          </li>
        )}
      </ul>
    </Form>
  )
}

/** Undefined if no production time costs extra. */
function getProductionTimeTitle({ productionOptions, pricing }: ProductConfigurator): string | undefined {
  const isFree = productionOptions.every(({ load }) => load === 0)
  return isFree ? undefined : productionOptions.find(({ id }) => id === pricing.turnaround)?.title
}

/** The fields of the form without script: sends the variant, which is chosen by links, together with the fields. */
function VariationFields({ product, configurator }: { product: ProductResponse; configurator: ProductConfigurator }) {
  const searchParams = new URLSearchParams(configurator.buildHref({}))
  if (product.variants.length === 0) return null
  return variationKinds.map((kind) => {
    const value = searchParams.get(kind)
    return value && <input key={kind} type="hidden" name={kind} value={value} />
  })
}
