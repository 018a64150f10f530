import { Form } from 'react-router'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { ProductionChoices } from '#src/domains/catalogue/components/production-choices.tsx'
import { VariantChoices } from '#src/domains/catalogue/components/variant-choices.tsx'
import { RunningPrice } from '#src/domains/pricing/components/running-price.tsx'
import { TierTable } from '#src/domains/pricing/components/tier-table.tsx'
import * as productText from '#src/translations/product-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { refreshIcon } from '#src/ui/icons/actions.ts'
import { clockIcon, shieldIcon } from '#src/ui/icons/status.ts'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import { useText } from '#src/ui/text.tsx'
import { ProductBuyBar } from './product-buy-bar.tsx'
import type { ProductOrder } from './product-order.ts'
import { ProductQuoteActions } from './product-quote-actions.tsx'
import { useOrderAddress } from './use-order-address.ts'
import { useWantedQuantity } from './use-wanted-quantity.ts'

/** Everything that is chosen before buying. A form of its own address: it works without script, only less at once. */
export function ProductOrderPanel({ product, order }: { product: Product; order: ProductOrder }) {
  const t = useText()
  const address = useOrderAddress()
  const [wanted, changeQuantity] = useWantedQuantity(
    order.pricing.qty,
    (qty) => void address.change({ qty: String(qty) }),
  )
  const { qty } = order.pricing
  const { lowest, highest } = order.bounds
  const limits = [
    lowest > 1 && t(productText.minimum, { count: lowest }),
    product.maximum_order_quantity !== null && t(productText.maximum, { count: highest }),
  ]

  return (
    <Form
      action="."
      method="get"
      replace
      preventScrollReset
      aria-label={t(productText.orderPanel)}
      className="order-panel"
    >
      {Object.entries(address.current).map(
        ([name, value]) =>
          value &&
          name !== 'qty' &&
          name !== 'turnaround' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <VariantChoices product={product} selection={order.selection} addressWith={address.withVariation} />
      {order.pricing.tiers.length > 1 && (
        <div className="order-section">
          <TierTable tiers={order.pricing.tiers} qty={qty} addressAt={address.withQuantity} />
        </div>
      )}
      <div className="order-section">
        <ProductionChoices
          options={order.production.options}
          poa={product.poa}
          chosenId={order.turnaroundId}
          onChange={(id) => void address.change({ turnaround: id })}
        />
      </div>
      <div className="order-section flex flex-wrap items-center gap-x-3 gap-y-1">
        <QuantityStepper name="qty" value={wanted} min={lowest} max={highest} onChange={changeQuantity} />
        <IconButton icon={refreshIcon} label={t(productText.refresh)} type="submit" />
        <span className="text-sm text-steel">{limits.filter(Boolean).join(' · ')}</span>
      </div>
      {order.line && (
        <div className="order-section bg-mist">
          <RunningPrice line={order.line} />
        </div>
      )}
      <ProductBuyBar product={product} order={order} quantity={wanted} />
      <ProductQuoteActions product={product} order={order} quantity={wanted} />
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
