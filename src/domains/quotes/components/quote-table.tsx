import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { QuoteSummary } from '../quote-view.ts'

export function QuoteTable({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(ordersText.quotesTitle)}
      rows={quotes}
      rowKey={({ number }) => number}
      columns={[
        {
          title: t(ordersText.number),
          cell: numberCell,
          rowHeader: true,
        },
        { title: t(ordersText.asked), cell: ({ asked_at }) => formatDate(locale, asked_at) },
        { title: t(ordersText.status), cell: statusCell },
        {
          title: t(ordersText.validUntil),
          cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
        },
      ]}
    />
  )
}

const numberCell = ({ number }: QuoteSummary) => <TextLink to={`/my-account/quotes/${number}`}>{number}</TextLink>
const statusCell = ({ standing }: QuoteSummary) => <StatusBadge status={standing} />
