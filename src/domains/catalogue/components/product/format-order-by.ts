import { formatDay, formatHour } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import type { DispatchEstimateResponse } from '../../sellables/sellable-contract.ts'

/** '2 pm', or '2 pm on Thu 19 Nov' if that is another day. */
export function formatOrderBy(locale: Locale, { order_by, order_by_today }: DispatchEstimateResponse): string {
  const hour = formatHour(locale, order_by)
  if (order_by_today) return hour
  return translate(locale, productText.hourOnDay, { hour, day: formatDay(locale, order_by.slice(0, 10)) })
}
