import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { type Report, type ReportColumn, type ReportRow, reports } from './report.ts'

export type ReportView = ReturnType<typeof presentReport>

const maxRankedBars = 10

/** A report as its page shows it: every value as text, and the bars of its chart. */
export function presentReport(locale: Locale, report: Report) {
  const { rowTitle, detailTitle, isDetailShown = false, columns, chart, hasPeriod } = reports[report.id]
  const isEmpty = report.rows.length === 0
  return {
    rowTitle: translate(locale, rowTitle),
    detailTitle: isDetailShown ? translate(locale, detailTitle) : undefined,
    columns: columns.map(({ title }) => translate(locale, title)),
    rows: report.rows.map((row) => presentRow(locale, row, columns)),
    totals: isEmpty ? [] : report.totals.map((value, index) => formatValue(locale, value, columns[index])),
    period: hasPeriod ? presentPeriod(locale, report) : undefined,
    isOwn: report.isOwn,
    chart: {
      kind: chart.kind,
      title: getChartTitle(locale, report, columns[chart.column]),
      bars: listBars(locale, report),
    },
  }
}

const presentRow = (locale: Locale, { name, detail, to, values }: ReportRow, columns: readonly ReportColumn[]) => ({
  ...{ name, detail, to },
  values: values.map((value, index) => formatValue(locale, value, columns[index])),
})

const presentPeriod = (locale: Locale, { period: { from, until } }: Report) =>
  translate(locale, reportsText.periodShown, { from: formatDate(locale, from), until: formatDate(locale, until) })

function getChartTitle(locale: Locale, { id }: Report, column: ReportColumn | undefined): string {
  const report = translate(locale, reports[id].title)
  return column ? translate(locale, reportsText.chartOf, { column: translate(locale, column.title), report }) : report
}

/** Every interval, or the largest values. */
function listBars(locale: Locale, { id, rows }: Report) {
  const { chart, columns } = reports[id]
  const shown = chart.kind === 'time' ? rows : rows.slice(0, maxRankedBars)
  return shown.map(({ name, values }) => {
    const value = values[chart.column] ?? 0
    return { label: name, value, text: formatValue(locale, value, columns[chart.column]) }
  })
}

function formatValue(locale: Locale, value: number, column: ReportColumn | undefined): string {
  if (column?.unit === 'pence') return formatPounds(locale, pence(value))
  if (column?.unit === 'percent') return `${value} %`
  return value < 0 ? `-${formatCount(locale, -value)}` : formatCount(locale, value)
}
