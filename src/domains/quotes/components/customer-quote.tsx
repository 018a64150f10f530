import { LineItemTable } from '#src/domains/orders/components/line-item-table.tsx'
import { PdfLinks } from '#src/domains/orders/components/pdf-links.tsx'
import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import * as datesText from '#src/translations/ui/dates-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'

type Props = {
  quote: QuoteDetail
  deliveryCurrencySign: string
  /** The hire ended before it started, so its end was set to its start on submit. */
  areDatesCorrected?: boolean
}

/** The customer's view of a quote: its status, the offer or the requested items, and earlier offers. */
export function CustomerQuote({ quote, deliveryCurrencySign, areDatesCorrected }: Props) {
  const t = useText()
  const locale = useLocale()
  const hire = quote.hire && { from: formatDate(locale, quote.hire.from), to: formatDate(locale, quote.hire.to) }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge status={quote.display_status} />
        <span>{formatDate(locale, quote.requested_at)}</span>
        {hire && <span>{t(ordersText.hireFor, hire)}</span>}
        {hire && areDatesCorrected && <span>{t(datesText.corrected)}</span>}
        {quote.expires_at && (
          <span>
            {t(ordersText.validUntil)} {formatDate(locale, quote.expires_at)}
          </span>
        )}
      </p>
      {quote.note && (
        <MessageBox title={t(ordersText.ourNote)}>
          <p className="whitespace-pre-line">{quote.note}</p>
        </MessageBox>
      )}
      <section className="grid grid-cols-1 gap-3" aria-labelledby="quote-lines">
        <h2 id="quote-lines" className="text-xl">
          {t(quote.totals ? quoteText.offer : quoteText.requestedItems)}
        </h2>
        <LineItemTable
          caption={t(ordersText.quoteNumber, { number: quote.number })}
          lines={quote.lines}
          totals={quote.totals}
          deliveryCurrencySign={deliveryCurrencySign}
        />
        <PdfLinks links={quote.pdfs} />
      </section>
      {quote.message && (
        <section>
          <h2 className="mb-2 text-xl">{t(ordersText.yourMessage)}</h2>
          <p className="max-w-160 whitespace-pre-line">{quote.message}</p>
        </section>
      )}
      {quote.versions.length > 1 && <EarlierOffers versions={quote.versions.slice(0, -1)} />}
    </>
  )
}

function EarlierOffers({ versions }: Pick<QuoteDetail, 'versions'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t(quoteText.versions)}</h2>
      <DataTable
        caption={t(quoteText.versions)}
        rows={versions}
        rowKey={({ version }) => version}
        columns={[
          // Version 1 is the request, so the first offer is version 2.
          { title: t(ordersText.number), cell: ({ version }) => version - 1, rowHeader: true },
          { title: t(quoteText.sentOn), cell: ({ sent_at }) => formatDate(locale, sent_at) },
          {
            title: t(ordersText.totalIncl),
            cell: ({ total }) => formatPounds(locale, fromPounds(total)),
            numeric: true,
          },
        ]}
      />
    </section>
  )
}
