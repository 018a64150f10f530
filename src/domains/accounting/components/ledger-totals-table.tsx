import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { LedgerTotals } from '../ledger-entry.ts'

type Row = { name: string; net?: number; vat?: number; gross: number }

/** Sales by VAT rate, money received and paid back. */
export function LedgerTotalsTable({ totals }: { totals: LedgerTotals }) {
  const t = useText()
  const locale = useLocale()
  const { columns } = accountingText
  const { invoices, creditNotes, netPence, vatPence, rates, receivedPence, paidBackPence } = totals
  const rows: Row[] = [
    ...rates.map((rate) => ({
      name: t(accountingText.atRate, { percent: rate.vatRateBp / 100 }),
      ...{ net: rate.netPence, vat: rate.vatPence, gross: rate.netPence + rate.vatPence },
    })),
    { name: t(accountingText.sales), net: netPence, vat: vatPence, gross: netPence + vatPence },
    { name: t(accountingText.received), gross: receivedPence },
    { name: t(accountingText.paidBack), gross: 0 - paidBackPence },
    { name: t(accountingText.change), gross: netPence + vatPence - receivedPence + paidBackPence },
  ]
  const show = (amount: number | undefined) => (amount === undefined ? '' : formatPounds(locale, pence(amount)))
  return (
    <>
      <p>{t(accountingText.documents, { invoices, creditNotes })}</p>
      <DataTable
        caption={t(accountingText.totals)}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { title: t(columns.name), cell: ({ name }) => name, rowHeader: true },
          { title: t(columns.net), cell: ({ net }) => show(net), numeric: true },
          { title: t(columns.vat), cell: ({ vat }) => show(vat), numeric: true },
          { title: t(columns.gross), cell: ({ gross }) => show(gross), numeric: true },
        ]}
      />
    </>
  )
}
