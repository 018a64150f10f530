import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import { type AgedDebtorRow, listAgedDebtorRows } from './aged-debtors-store.server.ts'
import { type DueAge, dueAges } from './due-ages.ts'

/** Far more customers than owe something at a time. */
const maxDebtors = 10_000

/** Amounts are pence, incl. VAT. */
export type AgedDebtor = AgedDebtorRow & { totalGrossPence: number }
export type AgedDebtors = { rows: AgedDebtor[]; total: { owedByAge: Record<DueAge, number>; totalGrossPence: number } }

/** What customers owe on account, by how long it has been due. */
export async function getAgedDebtors(shop: Shop, visitor: Visitor): Promise<Result<AgedDebtors, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const found = await listAgedDebtorRows(shop.db, { now: shop.clock.now(), limit: maxDebtors })
  const rows = found.map((row) => ({ ...row, totalGrossPence: sumAges(row.owedByAge) }))
  const owedByAge = Object.fromEntries(
    dueAges.map((age) => [age, rows.reduce((sum, row) => sum + row.owedByAge[age], 0)]),
  ) as Record<DueAge, number>
  return ok({ rows, total: { owedByAge, totalGrossPence: sumAges(owedByAge) } })
}

/** A customer with an account who owes something overdue: a statement can be emailed. */
export const isOverdueCustomer = (debtor: AgedDebtor): debtor is AgedDebtor & { customerId: number } =>
  debtor.customerId !== null && debtor.totalGrossPence > debtor.owedByAge['not due']

const sumAges = (owedByAge: Record<DueAge, number>) => dueAges.reduce((sum, age) => sum + owedByAge[age], 0)

export async function exportAgedDebtors(shop: Shop, visitor: Visitor): Promise<Result<string, PermissionRefusal>> {
  const debtors = await getAgedDebtors(shop, visitor)
  if (!debtors.ok) return debtors
  const { columns, ages, onHold, totals } = receivablesText
  const t = (message: Message) => translate(visitor.locale, message)
  const header = [
    t(columns.customer),
    t(columns.email),
    ...dueAges.map((age) => t(ages[age])),
    t(columns.total),
    t(columns.limit),
    t(columns.hold),
  ]
  const formatAges = (owedByAge: Record<DueAge, number>) => dueAges.map((age) => formatPoundsField(owedByAge[age]))
  const { rows, total } = debtors.value
  const lines = rows.map((row) => [
    row.name,
    row.email,
    ...formatAges(row.owedByAge),
    formatPoundsField(row.totalGrossPence),
    row.creditLimitGrossPence === null ? '' : formatPoundsField(row.creditLimitGrossPence),
    row.isOnHold ? t(onHold) : '',
  ])
  const last = [t(totals), '', ...formatAges(total.owedByAge), formatPoundsField(total.totalGrossPence), '', '']
  return ok(byteOrderMark + [header, ...lines, last].map((cells) => formatCsvRow(cells.map(protectCell))).join(''))
}
