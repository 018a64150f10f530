import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { dayRangeConditions } from '#src/platform/database/day-range-conditions.server.ts'
import type { ReportPeriod } from './report-period.ts'

export type QuoteOutcome = 'open' | 'won' | 'declined' | 'withdrawn' | 'expired'

export type QuoteReportRow = {
  requestedAt: Date
  answeredAt: Date | null
  outcome: QuoteOutcome
  /** Why it was lost, in the words of the customer or the staff. */
  reason: string
  /** Net pence of the latest offer; of the request if there is none. */
  valueNet: number
}

type QuoteSqlRow = {
  created_at: string | Date
  answered_at: string | Date | null
  outcome: QuoteOutcome
  reason: string
  value_net: string | number
}

/** Quotes that were requested in the period. `staffId`: only those assigned to or priced by this member of staff. */
export async function listQuotesForReport(
  db: Database,
  { period, staffId }: { period: ReportPeriod; staffId?: number },
): Promise<QuoteReportRow[]> {
  const conditions: (SQL | undefined)[] = [
    ...dayRangeConditions(sql`q.created_at`, period),
    staffId === undefined
      ? undefined
      : sql`(q.assigned_to = ${staffId} or exists (
          select from quote_versions own where own.quote_request_id = q.id and own.created_by = ${staffId}))`,
  ]
  const { rows } = await db.execute<QuoteSqlRow>(sql`
    select q.created_at, q.answered_at,
      case when q.status in ('accepted', 'ordered') then 'won' when q.status = 'expired' then 'expired'
        when q.status <> 'declined' then 'open'
        when q.withdrawal is not null or q.answered_at is null then 'withdrawn' else 'declined' end as outcome,
      coalesce(q.withdrawal, declined.note, '') as reason, coalesce(offer.net, 0) as value_net
    from quote_requests q
    left join lateral (
      select v.total_gross_pence - v.vat_pence as net from quote_versions v
      where v.quote_request_id = q.id and (v.sent_at is not null or v.version = 1) order by v.version desc limit 1
    ) offer on true
    left join lateral (
      select e.note from order_events e
      where q.status = 'declined' and e.quote_request_id = q.id and e.to_status = 'declined' order by e.id desc limit 1
    ) declined on true
    where ${and(...conditions)}`)
  return rows.map((row) => ({
    requestedAt: new Date(row.created_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    outcome: row.outcome,
    reason: row.reason,
    valueNet: Number(row.value_net),
  }))
}
