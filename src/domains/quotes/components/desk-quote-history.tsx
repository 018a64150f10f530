import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate, formatMoment } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { DeskQuote } from '../quote-desk-view.ts'

/** Every version that there was, and everything that happened. */
export function DeskQuoteHistory({ quote }: { quote: DeskQuote }) {
  const t = useText()
  const locale = useLocale()
  const whoOf = (by: string) => (staffOrdersText.actors[by] ? t(staffOrdersText.actors[by]) : by)
  return (
    <>
      <section className="backoffice-panel" aria-labelledby="quote-versions">
        <h2 id="quote-versions">{t(quoteDeskText.versions)}</h2>
        <DataTable
          caption={t(quoteDeskText.versions)}
          rows={quote.versions}
          rowKey={({ version }) => version}
          columns={[
            {
              title: t(quoteDeskText.version),
              cell: ({ version }) => (version === 1 ? t(quoteDeskText.versionAsked, { version }) : version),
              rowHeader: true,
            },
            { title: t(quoteDeskText.madeBy), cell: ({ by }) => by ?? '–' },
            {
              title: t(quoteDeskText.sentAt),
              cell: ({ sent_at }) => (sent_at ? formatMoment(locale, sent_at) : t(quoteDeskText.notSent)),
            },
            {
              title: t(quoteDeskText.validUntil),
              cell: ({ expires_at }) => (expires_at ? formatDate(locale, expires_at) : '–'),
            },
            {
              title: t(quoteDeskText.totalIncl),
              cell: ({ total }) => (total === null ? t(quoteDeskText.onApplication) : formatPounds(fromPounds(total))),
              numeric: true,
            },
          ]}
        />
      </section>
      <section className="backoffice-panel" aria-labelledby="quote-history">
        <h2 id="quote-history">{t(quoteDeskText.history)}</h2>
        <ol className="grid gap-2">
          {quote.events.map((event, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 text-steel tabular-nums">{formatMoment(locale, event.at)}</span>
              <StatusBadge status={event.standing} />
              <span className="text-sm text-steel">{whoOf(event.by)}</span>
              {event.note && <span className="basis-full sm:pl-43">{event.note}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
