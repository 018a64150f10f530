import { formatDay } from '#src/shared/locale/dates.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { ProductionOptionResponse } from '../../sellables/sellable-contract.ts'
import { formatOrderBy } from './format-order-by.ts'

type ProductionChoicesProps = {
  options: readonly ProductionOptionResponse[]
  /** Hides the uplifts of a price on application. */
  poa: boolean
  /** What cannot be bought gets no dispatch date. */
  isBuyable: boolean
  chosenId: number | undefined
  isLoading: boolean
  onChange: (id: number) => void
}

/** The production options with dispatch date and uplift per unit. Keeps the previous options while it loads new ones. */
export function ProductionChoices({ options, poa, isBuyable, chosenId, isLoading, onChange }: ProductionChoicesProps) {
  const t = useText()
  const locale = useLocale()
  const loading = isLoading && <span role="status">{t(productText.loadingOptions)}</span>
  if (options.length === 0) return <p className="text-steel">{loading || t(productText.noDispatchOptions)}</p>
  return (
    <RadioGroup
      name="turnaround"
      label={t(productText.productionTime)}
      appearance="cards"
      chosenLabel={loading}
      value={String(chosenId)}
      onChange={(id) => onChange(Number(id))}
      options={options.map((option) => ({
        value: String(option.id),
        label: option.title,
        detail: isBuyable
          ? t(productText.dispatchPromise, {
              time: option.delivery_time,
              hour: formatOrderBy(locale, option),
              day: formatDay(locale, option.dispatch_date),
            })
          : option.delivery_time,
        aside: poa ? undefined : <Uplift {...option} />,
      }))}
    />
  )
}

function Uplift({ load, load_type }: ProductionOptionResponse) {
  const t = useText()
  const money = usePounds()
  if (load === 0) return t(productText.included)
  if (load_type === 'percentage') return t(productText.plusPercent, { percent: load })
  return t(productText.plusEach, { amount: money(load) })
}
