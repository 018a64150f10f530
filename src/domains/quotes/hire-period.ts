import type { FrozenOption } from '#src/domains/orders/frozen-tables.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'

type Period = { locale: Locale; hireFrom: string | null; hireTo: string | null }
type Line = { options: FrozenOption[]; isHire: boolean }

/**
 * What was chosen, and for what is hired its days: wherever a line is read, it says that it is hired and not sold. A quote
 * may ask for the same thing both ways.
 */
export function optionsOf({ options, isHire }: Line, { locale, hireFrom, hireTo }: Period): FrozenOption[] {
  if (!isHire || !hireFrom || !hireTo) return options
  const [from, to] = [formatDate(locale, hireFrom), formatDate(locale, hireTo)]
  return [...options, { kind: 'option', label: say(locale, ordersText.hireFor, { from, to }) }]
}
