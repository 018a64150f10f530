import type { FormEvent } from 'react'
import { Form } from 'react-router'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { ProductionChoices } from '#src/domains/catalogue/components/production-choices.tsx'
import { VariantChoices } from '#src/domains/catalogue/components/variant-choices.tsx'
import { variationKinds } from '#src/domains/catalogue/variants.ts'
import type { PersonalisationAttribute } from '#src/domains/personalisation/personalisation-contract.ts'
import { RunningPrice } from '#src/domains/pricing/components/running-price.tsx'
import * as productText from '#src/translations/product-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { clockIcon, shieldIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text.tsx'
import { useRootData } from '../shell/root-data.ts'
import { buyActionOf, readBuyState } from './buy-action.ts'
import { ProductBuyBar } from './product-buy-bar.tsx'
import { ProductQuantity } from './product-quantity.tsx'
import { ProductQuoteActions } from './product-quote-actions.tsx'
import type { OrderBuilder } from './use-order-builder.ts'

type Props = { product: Product; attributes: readonly PersonalisationAttribute[]; order: OrderBuilder }

/** Everything that is chosen before buying. A form of its own address: it works without script, only less at once. */
export function ProductOrderPanel({ product, attributes, order }: Props) {
  const t = useText()
  const { pricing, options } = order
  const refresh = (event: FormEvent) => {
    event.preventDefault()
    order.refresh()
  }
  const needsDesign = attributes.some(({ options }) => options.required)
  const action = buyActionOf(readBuyState(product, order, { ...useRootData()?.shell.globals, needsDesign }))
  const hasTimes = product.active_delivery_option_id !== null
  return (
    <Form action="." method="get" onSubmit={refresh} aria-label={t(productText.orderPanel)} className="order-panel">
      <KeptVariations product={product} order={order} />
      <VariantChoices
        product={product}
        selection={order.selection}
        addressWith={(kind, value, fits) => order.addressWith({ variation: { kind, value, fits } })}
      />
      <ProductQuantity product={product} order={order} />
      {hasTimes && (
        <div className="order-section">
          <ProductionChoices
            options={options}
            poa={product.poa}
            chosenId={order.turnaround}
            isLoading={order.isLoadingOptions}
            onChange={(turnaround) => order.change({ turnaround })}
          />
        </div>
      )}
      {!pricing.poa && (
        <div className="order-section bg-mist" aria-busy={order.isPricing || undefined}>
          <RunningPrice line={pricing} timing={timingOf(order)} />
          {order.isPricingFailed && (
            <p role="alert" className="py-2 text-checkout text-sm">
              {t(productText.priceFailed)}
            </p>
          )}
        </div>
      )}
      <ProductBuyBar product={product} order={order} action={action} />
      <ProductQuoteActions product={product} order={order} isInBar={action.kind === 'quote'} />
      {/* It says 'above', so it stands below the quote buttons. */}
      {!hasTimes && <p className="order-section text-steel">{t(productText.noProductionTimes)}</p>}
      <ul className="order-section flex flex-wrap gap-x-5 gap-y-1 text-sm text-steel">
        <li className="flex items-center gap-2">
          <Icon shape={clockIcon} size={18} />
          {t(productText.quoteReply)}
        </li>
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

/** Nothing to say where no production time costs more than another. */
function timingOf({ options, pricing }: OrderBuilder): string | undefined {
  const isFree = options.every(({ load }) => load === 0)
  return isFree ? undefined : options.find(({ id }) => id === pricing.turnaround)?.title
}

/** For the form without script: the choices that are links go along with those that are fields. */
function KeptVariations({ product, order }: { product: Product; order: OrderBuilder }) {
  const address = new URLSearchParams(order.addressWith({}))
  if (product.variants.length === 0) return null
  return variationKinds.map((kind) => {
    const value = address.get(kind)
    return value && <input key={kind} type="hidden" name={kind} value={value} />
  })
}
