import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { reportIds, reports } from '#src/domains/reports/report.ts'
import { presentReport } from '#src/domains/reports/report-view.ts'
import { reportQuery } from '#src/domains/reports/reports-contract.ts'
import { getReport } from '#src/domains/reports/reports-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { reportsPath } from '#src/shared/paths/backoffice-paths.ts'
import { exportReportPath } from '#src/shared/paths/file-paths.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { RankingChart, TimeChart } from '#src/ui/chart/bar-chart.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/report-page.ts'
import { PeriodFilter } from './period-filter.tsx'

/** The service returns at most this number of rows for a page. */
const maxShownRows = 200

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const id = reportIds.find((report) => report === params.report)
  if (!id) throw new Response(null, { status: 404 })
  const query = reportQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const report = unwrapOrThrow(await getReport(shop, visitor, { ...query, report: id }))
  const { chart, hasPeriod, title, about } = reports[id]
  return {
    id,
    title: translate(visitor.locale, title),
    about: translate(visitor.locale, about),
    report: presentReport(visitor.locale, report),
    filter: hasPeriod
      ? { ...report.period, per: query.per, hasIntervals: chart.kind === 'time', today: toLondonDay(shop.clock.now()) }
      : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type ReportPageData = Route.ComponentProps['loaderData']
type Row = { key: string; name: string; detail: string; to?: string; values: string[]; isTotal: boolean }

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, about, report, filter } = loaderData
  const { from, until, per } = filter ?? {}
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(reportsText.title), to: reportsPath }]}>
      <p className="max-w-3xl text-steel">{about}</p>
      {report.isOwn && <p className="max-w-3xl">{t(reportsText.ownOnly)}</p>}
      {filter && <PeriodFilter report={id} title={title} {...filter} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <strong>{report.period ?? t(reportsText.asOfNow)}</strong>
        <a href={exportReportPath(id, { from, until, per })} download className="text-link">
          {t(reportsText.download)}
        </a>
      </p>
      <Chart chart={report.chart} />
      <ReportTable title={title} report={report} />
    </BackofficePage>
  )
}

function Chart({ chart: { kind, title, bars } }: { chart: ReportPageData['report']['chart'] }) {
  if (bars.length === 0) return null
  return kind === 'time' ? <TimeChart title={title} bars={bars} /> : <RankingChart title={title} bars={bars} />
}

function ReportTable({ title, report }: { title: string; report: ReportPageData['report'] }) {
  const t = useText()
  const { rowTitle, detailTitle, columns, rows, totals, period } = report
  const totalRow: Row = { key: 'total', name: t(reportsText.total), detail: '', values: totals, isTotal: true }
  const shown = rows.map((row, index): Row => ({ ...row, key: String(index), isTotal: false }))
  return (
    <>
      <DataTable
        caption={title}
        rows={rows.length === 0 ? [] : [...shown, totalRow]}
        rowKey={({ key }) => key}
        empty={<p>{t(period ? reportsText.empty : reportsText.emptyNow)}</p>}
        columns={[
          { title: rowTitle, cell: renderName, rowHeader: true },
          ...(detailTitle ? [{ title: detailTitle, cell: renderDetail }] : []),
          ...columns.map((column, index) => ({
            title: column,
            cell: (row: Row) => renderValue(row, index),
            numeric: true,
          })),
        ]}
      />
      {rows.length === maxShownRows && (
        <p className="text-steel">{t(reportsText.firstRows, { count: maxShownRows })}</p>
      )}
    </>
  )
}

function renderName({ name, to, isTotal }: Row) {
  if (isTotal) return <strong>{name}</strong>
  return to ? <TextLink to={to}>{name}</TextLink> : name
}

const renderValue = ({ values, isTotal }: Row, index: number) =>
  isTotal ? <strong>{values[index]}</strong> : values[index]

const renderDetail = ({ detail }: Row) => <span className="break-all">{detail}</span>
