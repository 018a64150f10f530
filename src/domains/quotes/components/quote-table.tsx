import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate } from '#src/shared/locale/dates.ts'
import { accountQuotePath } from '#src/shared/paths/account-paths.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
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
        { title: t(ordersText.requested), cell: ({ requested_at }) => formatDate(locale, requested_at) },
        { title: t(ordersText.status), cell: statusCell },
        {
          title: t(ordersText.validUntil),
          cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
        },
      ]}
    />
  )
}

const numberCell = ({ number }: QuoteSummary) => <TextLink to={accountQuotePath(number)}>{number}</TextLink>
const statusCell = ({ display_status }: QuoteSummary) => <StatusBadge status={display_status} />
