import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { PricingSlider } from '#src/domains/pricing/components/pricing-slider.tsx'
import { TierTable } from '#src/domains/pricing/components/tier-table.tsx'
import * as controlsText from '#src/translations/controls-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { Collapsible } from '#src/ui/collapsible.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { refreshIcon } from '#src/ui/icons/controls.ts'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useText } from '#src/ui/text.tsx'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'

/** How many, in how many print colours, and what each quantity costs. */
export function ProductQuantity({ product, order }: { product: Product; order: OrderBuilder }) {
  const t = useText()
  const { quoteEnabled = true } = useRootData()?.shell.globals ?? {}
  const { lowest, highest } = order.bounds
  const tiers = order.pricing.tiers.filter(({ qty }) => qty <= highest)
  const changeQuantity = (qty: number) => order.change({ qty: Math.max(lowest, qty) })
  const limits = [
    lowest > 1 && t(productText.minimum, { count: lowest }),
    product.maximum_order_quantity !== null && t(productText.maximum, { count: highest }),
  ]
  return (
    <>
      {product.max_colours > 1 && (
        <div className="order-section">
          <RadioGroup
            name="artwork_colours"
            label={t(productText.printColours)}
            appearance="buttons"
            value={String(order.colours)}
            onChange={(colours) => order.change({ colours: Number(colours) })}
            options={Array.from({ length: product.max_colours }, (_, index) => String(index + 1)).map((value) => ({
              value,
              label: value,
            }))}
          />
        </div>
      )}
      <div className="order-section grid gap-3">
        <b>{t(productText.quantity)}</b>
        {tiers.length > 1 && <PricingSlider tiers={tiers} qty={order.qty} onChange={changeQuantity} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper live name="qty" value={order.qty} min={lowest} max={highest} onChange={changeQuantity} />
          <IconButton icon={refreshIcon} label={t(productText.refresh)} type="submit" />
          <span className="text-sm text-steel">{limits.filter(Boolean).join(' · ')}</span>
          <p role="status" className="w-full text-saving text-sm">
            {noticeOf(product, order, { t, quoteEnabled })}
          </p>
        </div>
        {tiers.length > 1 && (
          <Collapsible title={t(productText.quantityPrices)} closedOnMobile className="border-b-0">
            <TierTable
              tiers={tiers}
              qty={order.qty}
              addressAt={(qty) => order.addressWith({ qty })}
              onChoose={changeQuantity}
            />
          </Collapsible>
        )}
      </div>
    </>
  )
}

/** What the address asked for cannot be ordered, and what became of it; or what can be quoted but not bought. */
function noticeOf(
  product: Product,
  { notice, bounds, pricing }: OrderBuilder,
  { t, quoteEnabled }: { t: ReturnType<typeof useText>; quoteEnabled: boolean },
) {
  if (notice === 'raised_to_minimum') return t(controlsText.raisedToMinimum, { limit: bounds.lowest })
  if (notice) return t(controlsText.loweredToMaximum, { limit: bounds.highest })
  const stock = pricing.only_in_stock
  const isBuyable = product.purchasable === 1 && !product.poa
  if (!stock || !isBuyable) return undefined
  return quoteEnabled
    ? t(productText.onlyInStock, { stock, qty: pricing.qty })
    : t(productText.onlyInStockChooseFewer, { stock })
}
