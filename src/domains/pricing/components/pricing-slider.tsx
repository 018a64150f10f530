import type { CSSProperties } from 'react'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TierAmount } from './tier-amount.tsx'
import type { WireTier } from './tier-table.tsx'

type PricingSliderProps = { tiers: readonly WireTier[]; qty: number; onChange: (qty: number) => void }

/** One stop per tier, labelled with its price. Disabled without JavaScript; the links of the tier table replace it. */
export function PricingSlider({ tiers, qty, onChange }: PricingSliderProps) {
  const t = useText()
  const locale = useLocale()
  const isHydrated = useHydrated()
  const tierIndex = Math.max(
    0,
    tiers.findLastIndex((tier) => tier.qty <= qty),
  )
  const price = tiers[tierIndex]?.price ?? 0
  return (
    <div
      className="pricing-slider"
      data-stops={describeStops(tiers.length)}
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
        aria-valuetext={t(productText.tierValue, { qty, price: formatPounds(locale, fromPounds(price)) })}
        onChange={(event) => onChange(tiers[Number(event.target.value)]?.qty ?? qty)}
      />
      <ol aria-hidden="true">
        {tiers.map((tier, index) => (
          <li key={tier.qty} data-current={index === tierIndex || undefined}>
            <b>{formatCount(locale, tier.qty)}</b> <TierAmount net={tier.price} gross={tier.price_including_vat} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Describes the number of stops for the style sheet, which leaves out marks that would touch. */
function describeStops(count: number): 'many' | 'very many' | undefined {
  if (count > 8) return 'very many'
  return count > 6 ? 'many' : undefined
}
