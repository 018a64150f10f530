import { formatDay, formatHour } from '#src/shared/locale/dates.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { infoIcon, successIcon } from '#src/ui/icons/status.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ProductionOptionResponse } from '../../sellables/sellable-contract.ts'

/** Whether the product is in stock, and its dispatch date. */
export function StockStatus({ inStock, option }: { inStock: boolean; option: ProductionOptionResponse | undefined }) {
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
  const dispatchText =
    option &&
    t(productText.leavesIfOrderedBy, {
      day: formatDay(locale, option.dispatch_date),
      time: formatHour(locale, option.order_by),
    })
  return (
    <p className="flex items-center gap-2 font-semibold text-stock">
      <Icon shape={successIcon} />
      <span>{[t(cardText.inStock), dispatchText].filter(Boolean).join(', ')}</span>
    </p>
  )
}
