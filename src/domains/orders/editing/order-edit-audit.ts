import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import type { EditableOrder, EditedOrder, LineAmounts, NewLineEdit } from './order-edit.ts'

type Line = LineAmounts & { id: number; internalSku: string }
type Added = NewLineEdit & { frozen: { internalSku: string } }
type AuditFields = Record<string, string | number>

/** What an edit changes, in words for the audit log: '2 × MUG-1 @ £5.32'. */
export function describeOrderEdit(
  locale: Locale,
  order: EditableOrder<Line>,
  { kept, added, totals, deliveryDetail }: EditedOrder<Line, Added>,
): { before: AuditFields; after: AuditFields } {
  const describe = (sku: string, { qty, unitNetPence, setupNetPence }: LineAmounts) => {
    const setup = setupNetPence > 0 ? ` + ${formatPounds(locale, pence(setupNetPence))}` : ''
    return `${qty} × ${sku} @ ${formatPounds(locale, pence(unitNetPence))}${setup}`
  }
  const linesAfter = [
    ...kept.map(({ line, amounts }) => describe(line.internalSku, amounts)),
    ...added.map(({ line, amounts }) => describe(line.frozen.internalSku, amounts)),
  ]
  const before = {
    lines: order.lines.map((line) => describe(line.internalSku, line)).join(', '),
    delivery: `${formatPounds(locale, pence(order.deliveryNetPence))} ${order.deliveryDetail}`.trim(),
    totalGrossPence: order.totalGrossPence,
  }
  const after = {
    lines: linesAfter.join(', '),
    delivery: `${formatPounds(locale, pence(totals.deliveryNetPence))} ${deliveryDetail}`.trim(),
    totalGrossPence: totals.totalGrossPence,
  }
  return { before, after }
}
