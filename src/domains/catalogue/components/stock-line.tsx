import { formatDay, formatHour } from '#src/shared/dates.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { infoIcon, successIcon } from '#src/ui/icons/status.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { ProductionOptionAnswer } from '../catalogue-contract.ts'

/** The in-stock badge of spec §2 in words: whether it is there, and when it leaves. */
export function StockLine({ inStock, option }: { inStock: boolean; option: ProductionOptionAnswer | undefined }) {
  const t = useText()
  const locale = useLocale()
  if (!inStock) {
    return (
      <p className="flex items-center gap-2 font-semibold text-saving">
        <Icon shape={infoIcon} />
        {t(cardText.outOfStock)}
      </p>
    )
  }
  const promise =
    option &&
    t(productText.leavesIfOrderedBy, {
      day: formatDay(locale, option.dispatch_date),
      time: formatHour(locale, option.order_by),
    })
  return (
    <p className="flex items-center gap-2 font-semibold text-stock">
      <Icon shape={successIcon} />
      <span>{[t(cardText.inStock), promise].filter(Boolean).join(', ')}</span>
    </p>
  )
}
