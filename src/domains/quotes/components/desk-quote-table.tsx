import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate, formatMoment } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { deskQuotePath } from '../desk-path.ts'
import type { DeskRow } from '../quote-desk-view.ts'
import { QuoteClock } from './quote-clock.tsx'

type Props = { quotes: readonly DeskRow[]; paging: DataTableProps<DeskRow>['paging'] }

export function DeskQuoteTable({ quotes, paging }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(quoteDeskText.title)}
      rows={quotes}
      rowKey={({ number }) => number}
      empty={<p>{t(quoteDeskText.empty)}</p>}
      paging={paging}
      columns={[
        { title: t(quoteDeskText.number), cell: numberCell, rowHeader: true },
        { title: t(quoteDeskText.reply), cell: clockCell },
        { title: t(quoteDeskText.status), cell: statusCell },
        { title: t(quoteDeskText.customer), cell: customerCell },
        { title: t(quoteDeskText.asked), cell: ({ asked_at }) => formatMoment(locale, asked_at) },
        { title: t(quoteDeskText.assigned), cell: ({ assigned_to }) => assigned_to ?? '–' },
        {
          title: t(quoteDeskText.validUntil),
          cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
        },
        {
          title: t(quoteDeskText.offered),
          cell: ({ offered }) => (offered === null ? '–' : formatPounds(fromPounds(offered))),
          numeric: true,
        },
      ]}
    />
  )
}

const numberCell = (row: DeskRow) => <Number row={row} />
const clockCell = ({ clock, status }: DeskRow) => <QuoteClock clock={clock} status={status} />
const statusCell = ({ standing }: DeskRow) => <StatusBadge status={standing} />
const customerCell = ({ name, company, email }: DeskRow) => (
  <span className="grid">
    <span>{[name, company].filter(Boolean).join(', ')}</span>
    <span className="break-all text-sm text-steel">{email}</span>
  </span>
)

function Number({ row: { number, is_hire } }: { row: DeskRow }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink to={deskQuotePath(number)}>{number}</TextLink>
      {is_hire && <Badge>{t(quoteDeskText.hire)}</Badge>}
    </span>
  )
}
