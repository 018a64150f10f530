import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate, formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { staffQuotePath } from '#src/shared/paths/backoffice-paths.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffQuoteSummary } from '../../staff/quote-admin-view.ts'
import { QuoteReplyTimeBadge } from './quote-reply-time-badge.tsx'

type Props = { quotes: readonly StaffQuoteSummary[]; paging: DataTableProps<StaffQuoteSummary>['paging'] }

export function StaffQuoteTable({ quotes, paging }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(quoteAdminText.title)}
      rows={quotes}
      rowKey={({ number }) => number}
      empty={<p>{t(quoteAdminText.empty)}</p>}
      paging={paging}
      columns={[
        { title: t(quoteAdminText.number), cell: numberCell, rowHeader: true },
        { title: t(quoteAdminText.replyTime), cell: replyTimeCell },
        { title: t(quoteAdminText.status), cell: statusCell },
        { title: t(quoteAdminText.customer), cell: customerCell },
        { title: t(quoteAdminText.requested), cell: ({ requested_at }) => formatDateTime(locale, requested_at) },
        { title: t(quoteAdminText.assigned), cell: ({ assigned_to }) => assigned_to ?? '–' },
        {
          title: t(quoteAdminText.validUntil),
          cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
        },
        {
          title: t(quoteAdminText.offered),
          cell: ({ offered }) => (offered === null ? '–' : formatPounds(locale, fromPounds(offered))),
          numeric: true,
        },
      ]}
    />
  )
}

const numberCell = (row: StaffQuoteSummary) => <QuoteNumber row={row} />
const replyTimeCell = ({ clock, status }: StaffQuoteSummary) => (
  <QuoteReplyTimeBadge replyTime={clock} status={status} />
)
const statusCell = ({ display_status }: StaffQuoteSummary) => <StatusBadge status={display_status} />
const customerCell = ({ name, company, email }: StaffQuoteSummary) => (
  <span className="grid">
    <span>{[name, company].filter(Boolean).join(', ')}</span>
    <span className="break-all text-sm text-steel">{email}</span>
  </span>
)

function QuoteNumber({ row: { number, is_hire } }: { row: StaffQuoteSummary }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink to={staffQuotePath(number)}>{number}</TextLink>
      {is_hire && <Badge>{t(quoteAdminText.hire)}</Badge>}
    </span>
  )
}
