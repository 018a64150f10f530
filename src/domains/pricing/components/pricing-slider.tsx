import type { CSSProperties } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { WireTier } from './tier-table.tsx'

type PricingSliderProps = { tiers: readonly WireTier[]; qty: number; onChange: (qty: number) => void }

/** One stop per tier, labelled with its price. Disabled without JavaScript; the links of the tier table replace it. */
export function PricingSlider({ tiers, qty, onChange }: PricingSliderProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const tierIndex = Math.max(
    0,
    tiers.findLastIndex((tier) => tier.qty <= qty),
  )
  const price = tiers[tierIndex]?.price ?? 0
  return (
    <div
      className="pricing-slider"
      data-many={tiers.length > 6 || undefined}
      style={{ '--stops': tiers.length } as CSSProperties}
    >
      <input
        type="range"
        min={0}
        max={tiers.length - 1}
        step={1}
        value={tierIndex}
        disabled={!isHydrated}
        aria-label={t(productText.priceSlider)}
        aria-valuetext={t(productText.tierValue, { qty, price: formatPounds(fromPounds(price)) })}
        onChange={(event) => onChange(tiers[Number(event.target.value)]?.qty ?? qty)}
      />
      <ol aria-hidden="true">
        {tiers.map((tier, index) => (
          <li key={tier.qty} data-current={index === tierIndex || undefined}>
            <b>{tier.qty}</b> {formatPounds(fromPounds(tier.price))}
          </li>
        ))}
      </ol>
    </div>
  )
}
