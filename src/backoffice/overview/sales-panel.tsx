import type { SalesFigure, SalesFigures } from '#src/domains/reports/sales-figures-service.server.ts'
import { formatDay } from '#src/shared/locale/dates.ts'
import type { Message } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { reportPath } from '#src/shared/paths/backoffice-paths.ts'
import * as overviewText from '#src/translations/backoffice/overview-text.ts'
import { TimeChart } from '#src/ui/chart/bar-chart.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

/** Sales of today and this week, with the last two weeks as a chart and a table. Each figure leads to its report. */
export function SalesPanel({ sales: { today, thisWeek, lastWeek, days, isOwn } }: { sales: SalesFigures }) {
  const t = useText()
  const locale = useLocale()
  const bars = days.map(({ day, net }) => ({
    label: formatDay(locale, day),
    value: net,
    text: formatPounds(locale, pence(net)),
  }))
  const title = t(overviewText.salesOfTwoWeeks)
  return (
    <section aria-labelledby="sales" className="grid gap-3">
      <h2 id="sales">{t(isOwn ? overviewText.ownSales : overviewText.sales)}</h2>
      <ul className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        <Figure name={overviewText.salesToday} figure={today} />
        <Figure name={overviewText.salesThisWeek} figure={thisWeek} />
        <Figure name={overviewText.salesLastWeek} figure={lastWeek} />
      </ul>
      <TimeChart title={title} bars={bars} />
      <details>
        <summary className="cursor-pointer text-brand">{t(overviewText.showTable)}</summary>
        <DataTable
          caption={title}
          rows={bars}
          rowKey={({ label }) => label}
          columns={[
            { title: t(overviewText.day), cell: ({ label }) => label, rowHeader: true },
            { title: t(overviewText.salesNet), cell: ({ text }) => text, numeric: true },
          ]}
        />
      </details>
    </section>
  )
}

function Figure({ name, figure: { period, net } }: { name: Message; figure: SalesFigure }) {
  const t = useText()
  const locale = useLocale()
  return (
    <li className="relative grid content-start gap-1 rounded-box border border-line bg-paper p-4 hover:border-brand">
      <span className="font-display font-semibold text-3xl tabular-nums">{formatPounds(locale, pence(net))}</span>
      <ShopLink to={reportPath('sales', period)} className="stretched font-semibold text-brand">
        {t(name)}
      </ShopLink>
    </li>
  )
}
