import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate, formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { StaffQuote } from '../../staff/quote-admin-view.ts'

/** The versions and the events of a quote. */
export function StaffQuoteHistory({ quote }: { quote: StaffQuote }) {
  const t = useText()
  const locale = useLocale()
  const firstVersion = quote.is_made_by_staff ? quoteAdminText.versionMadeByStaff : quoteAdminText.versionRequested
  const formatActor = (by: string) => (staffOrdersText.actors[by] ? t(staffOrdersText.actors[by]) : by)
  return (
    <>
      <section className="backoffice-panel" aria-labelledby="quote-versions">
        <h2 id="quote-versions">{t(quoteAdminText.versions)}</h2>
        <DataTable
          caption={t(quoteAdminText.versions)}
          rows={quote.versions}
          rowKey={({ version }) => version}
          columns={[
            {
              title: t(quoteAdminText.version),
              cell: ({ version }) => (version === 1 ? t(firstVersion, { version }) : version),
              rowHeader: true,
            },
            { title: t(quoteAdminText.createdBy), cell: ({ by }) => by ?? '–' },
            {
              title: t(quoteAdminText.sentAt),
              cell: ({ sent_at }) => (sent_at ? formatDateTime(locale, sent_at) : t(quoteAdminText.notSent)),
            },
            {
              title: t(quoteAdminText.validUntil),
              cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
            },
            {
              title: t(quoteAdminText.totalIncl),
              cell: ({ total }) =>
                total === null ? t(quoteAdminText.onApplication) : formatPounds(locale, fromPounds(total)),
              numeric: true,
            },
          ]}
        />
      </section>
      <section className="backoffice-panel" aria-labelledby="quote-history">
        <h2 id="quote-history">{t(quoteAdminText.history)}</h2>
        <ol className="grid gap-2">
          {quote.events.map((event, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 text-steel tabular-nums">{formatDateTime(locale, event.at)}</span>
              {event.display_status === 'requested' && quote.is_made_by_staff ? (
                <Badge>{t(quoteAdminText.madeByStaff)}</Badge>
              ) : (
                <StatusBadge status={event.display_status} />
              )}
              <span className="text-sm text-steel">{formatActor(event.by)}</span>
              {event.note && <span className="basis-full sm:pl-43">{event.note}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
