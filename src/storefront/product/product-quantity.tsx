import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { PricingSlider } from '#src/domains/pricing/components/pricing-slider.tsx'
import { TierTable } from '#src/domains/pricing/components/tier-table.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { QuantityStepper } from '#src/ui/field/quantity-stepper.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { refreshIcon } from '#src/ui/icons/controls.ts'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

/** Quantity, number of print colours, and the price tiers. */
export function ProductQuantity({
  product,
  configurator,
}: {
  product: ProductResponse
  configurator: ProductConfigurator
}) {
  const t = useText()
  const { quoteEnabled = true } = useRootData()?.site.globals ?? {}
  const { min, max } = configurator.bounds
  const tiers = configurator.pricing.tiers.filter(({ qty }) => qty <= max)
  const changeQuantity = (qty: number) => configurator.change({ qty: Math.max(min, qty) })
  const limits = [
    min > 1 && t(productText.minimum, { count: min }),
    product.maximum_order_quantity !== null && t(productText.maximum, { count: max }),
  ]
  return (
    <>
      {product.max_colours > 1 && (
        <div className="order-section">
          <RadioGroup
            name="artwork_colours"
            label={t(productText.printColours)}
            appearance="buttons"
            value={String(configurator.artwork_colours)}
            onChange={(colours) => configurator.change({ artwork_colours: Number(colours) })}
            options={Array.from({ length: product.max_colours }, (_, index) => String(index + 1)).map((value) => ({
              value,
              label: value,
            }))}
          />
        </div>
      )}
      <div className="order-section grid gap-3">
        <b>{t(productText.quantity)}</b>
        {tiers.length > 1 && <PricingSlider tiers={tiers} qty={configurator.qty} onChange={changeQuantity} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper live name="qty" value={configurator.qty} min={min} max={max} onChange={changeQuantity} />
          <IconButton icon={refreshIcon} label={t(productText.refresh)} type="submit" />
          <span className="text-sm text-steel">{limits.filter(Boolean).join(' · ')}</span>
          <p role="status" className="w-full text-saving text-sm">
            {getQuantityNotice(product, configurator, { t, quoteEnabled })}
          </p>
        </div>
        {tiers.length > 1 && (
          <Collapsible title={t(productText.quantityPrices)} closedOnMobile className="border-b-0">
            <TierTable
              tiers={tiers}
              qty={configurator.qty}
              hrefForQuantity={(qty) => configurator.buildHref({ qty })}
              onSelect={changeQuantity}
            />
          </Collapsible>
        )}
      </div>
    </>
  )
}

/** Says that the quantity in the URL was corrected, or that the stock is too low. */
function getQuantityNotice(
  product: ProductResponse,
  { notice, bounds, pricing }: ProductConfigurator,
  { t, quoteEnabled }: { t: ReturnType<typeof useText>; quoteEnabled: boolean },
) {
  if (notice === 'raised_to_minimum') return t(controlsText.minimumQuantity, { limit: bounds.min })
  if (notice) return t(controlsText.maximumQuantity, { limit: bounds.max })
  const stock = pricing.only_in_stock
  const isBuyable = product.purchasable === 1 && !product.poa
  if (!stock || !isBuyable) return undefined
  return quoteEnabled
    ? t(productText.onlyInStock, { stock, qty: pricing.qty })
    : t(productText.onlyInStockChooseFewer, { stock })
}
