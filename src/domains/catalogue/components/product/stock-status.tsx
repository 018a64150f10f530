import { formatDay } from '#src/shared/locale/dates.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { infoIcon, successIcon } from '#src/ui/icons/status.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { DispatchEstimateResponse } from '../../sellables/sellable-contract.ts'
import { formatOrderBy } from './format-order-by.ts'

type Props = {
  inStock: boolean
  /** Undefined for products that can only be quoted. */
  dispatch: DispatchEstimateResponse | undefined
}

/** Whether the product is in stock, and its dispatch date. */
export function StockStatus({ inStock, dispatch }: Props) {
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
    dispatch &&
    t(productText.leavesIfOrderedBy, {
      day: formatDay(locale, dispatch.dispatch_date),
      time: formatOrderBy(locale, dispatch),
    })
  return (
    <p className="flex items-center gap-2 font-semibold text-stock">
      <Icon shape={successIcon} />
      <span>{[t(cardText.inStock), dispatchText].filter(Boolean).join(', ')}</span>
    </p>
  )
}
