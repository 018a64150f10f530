import type { AccountingSoftware } from '#src/shared/accounting/accounting-software.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { TotalsComparison } from '../compare-totals.ts'

type Props = { comparison: TotalsComparison; software: AccountingSoftware }

/** The same amounts from the documents, their lines and the files. */
export function TotalsComparisonTable({ comparison, software }: Props) {
  const t = useText()
  const locale = useLocale()
  const { columns, sources } = accountingText
  const { documents, lines, files, isEqual } = comparison
  const name = settingsText.softwareNames[software]
  const show = (amount: number) => formatPounds(locale, pence(amount))
  return (
    <>
      <DataTable
        caption={t(accountingText.comparison)}
        rows={[
          { name: t(sources.documents), ...documents },
          { name: t(sources.lines), ...lines },
          { name: t(sources.files, { software: t(name) }), ...files },
        ]}
        rowKey={({ name }) => name}
        columns={[
          { title: t(accountingText.source), cell: (row) => row.name, rowHeader: true },
          { title: t(columns.net), cell: ({ netPence }) => show(netPence), numeric: true },
          { title: t(columns.vat), cell: ({ vatPence }) => show(vatPence), numeric: true },
          { title: t(accountingText.money), cell: ({ moneyPence }) => show(moneyPence), numeric: true },
        ]}
      />
      <MessageBox
        type={isEqual ? 'success' : 'error'}
        title={t(isEqual ? accountingText.equal : accountingText.different)}
      />
    </>
  )
}
