import type { FrozenOption } from '#src/domains/orders/frozen-order.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'

type Period = { locale: Locale; hireFrom: string | null; hireTo: string | null }
type Line = { options: FrozenOption[]; isHire: boolean }

/** Adds the hire dates to the options of a hired line. A quote may contain the same product for hire and for sale. */
export function addHirePeriodOption({ options, isHire }: Line, { locale, hireFrom, hireTo }: Period): FrozenOption[] {
  if (!isHire || !hireFrom || !hireTo) return options
  const [from, to] = [formatDate(locale, hireFrom), formatDate(locale, hireTo)]
  return [...options, { kind: 'option', label: translate(locale, ordersText.hireFor, { from, to }) }]
}
