import { formatDay } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as productText from '#src/translations/product-text.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { useAhead } from '#src/ui/use-ahead.ts'
import type { ProductionOptionAnswer } from '../catalogue-contract.ts'

type ProductionChoicesProps = {
  options: readonly ProductionOptionAnswer[]
  /** On application, and so is what a quicker way adds. */
  poa: boolean
  chosenId: number | undefined
  onChange: (id: string) => void
}

/** When the order leaves, and what a quicker way adds to each unit. */
export function ProductionChoices({ options, poa, chosenId, onChange }: ProductionChoicesProps) {
  const t = useText()
  const locale = useLocale()
  const [chosen, choose] = useAhead(String(chosenId))
  if (options.length === 0) return <p className="text-steel">{t(productText.noProductionTimes)}</p>
  return (
    <RadioGroup
      name="turnaround"
      label={t(productText.productionTime)}
      appearance="cards"
      value={chosen}
      onChange={(id) => {
        choose(id)
        onChange(id)
      }}
      options={options.map((option) => ({
        value: String(option.id),
        label: option.title,
        detail: `${option.delivery_time} · ${t(productText.leaves, { day: formatDay(locale, option.dispatch_date) })}`,
        aside: poa ? undefined : upliftText(option, t),
      }))}
    />
  )
}

function upliftText({ load, load_type }: ProductionOptionAnswer, t: ReturnType<typeof useText>): string {
  if (load === 0) return t(productText.included)
  if (load_type === 'percentage') return t(productText.plusPercent, { percent: load })
  return t(productText.plusEach, { amount: formatPounds(fromPounds(load)) })
}
