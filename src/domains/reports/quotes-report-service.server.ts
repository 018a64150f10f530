import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getReplyDue, type ReplyTarget } from '#src/shared/calendar/reply-time.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { formatInterval } from './format-interval.ts'
import { listQuotesForReport, type QuoteReportRow } from './quotes-report-store.server.ts'
import { type ReportId, type ReportRow, reports, sumRows } from './report.ts'
import { chooseInterval, listIntervals, startOfInterval } from './report-period.ts'
import type { BuildReportInput, BuiltReport } from './sales-report-service.server.ts'

/** Quotes by the day on which they were requested, or the lost ones by their reason. */
export async function buildQuotesReport(shop: Shop, id: ReportId, input: BuildReportInput): Promise<BuiltReport> {
  const quotes = await listQuotesForReport(shop.db, input)
  const { columns } = reports[id]
  if (id === 'lost-quotes') {
    const rows = groupByReason(input.visitor.locale, quotes)
    return { rows: rows.slice(0, input.limit), totals: sumRows(columns, rows) }
  }
  const interval = input.per ?? chooseInterval(input.period)
  const replyTarget = await getReplyTarget(shop)
  const byStart = Map.groupBy(quotes, ({ requestedAt }) => startOfInterval(interval, toLondonDay(requestedAt)))
  const rows = listIntervals(interval, input.period).map((start) => ({
    name: formatInterval(input.visitor.locale, interval, start),
    detail: start,
    values: countQuotes(byStart.get(start) ?? [], replyTarget),
  }))
  return { rows, interval, totals: sumRows(columns, rows) }
}

const isLost = ({ outcome }: QuoteReportRow) => outcome !== 'won' && outcome !== 'open'
const sumValues = (quotes: readonly QuoteReportRow[]) => quotes.reduce((sum, { valueNet }) => sum + valueNet, 0)

function countQuotes(quotes: readonly QuoteReportRow[], replyTarget: ReplyTarget): number[] {
  const won = quotes.filter(({ outcome }) => outcome === 'won')
  const lost = quotes.filter(isLost)
  return [
    quotes.length,
    quotes.filter(({ answeredAt }) => answeredAt !== null).length,
    quotes.filter((quote) => isAnsweredInTime(quote, replyTarget)).length,
    won.length,
    lost.length,
    quotes.length - won.length - lost.length,
    sumValues(won),
    sumValues(lost),
  ]
}

function isAnsweredInTime({ requestedAt, answeredAt }: QuoteReportRow, replyTarget: ReplyTarget): boolean {
  if (answeredAt === null) return false
  // Opening hours never pass faster than the clock.
  if (answeredAt.getTime() - requestedAt.getTime() <= replyTarget.minutes * 60_000) return true
  return answeredAt <= getReplyDue(replyTarget, requestedAt)
}

function groupByReason(locale: Locale, quotes: readonly QuoteReportRow[]): ReportRow[] {
  const lost = quotes.filter(isLost)
  const groups = Map.groupBy(lost, ({ outcome, reason }) => `${outcome} ${reason.trim().toLowerCase()}`)
  const rows = [...groups.values()].flatMap((group): ReportRow[] => {
    const [first] = group
    if (!first || first.outcome === 'won' || first.outcome === 'open') return []
    const name = first.reason.trim() || translate(locale, reportsText.noReason)
    const detail = translate(locale, reportsText.outcomes[first.outcome])
    return [{ name, detail, values: [group.length, sumValues(group)] }]
  })
  return rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || (b.values[1] ?? 0) - (a.values[1] ?? 0))
}
