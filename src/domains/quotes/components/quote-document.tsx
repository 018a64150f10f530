import { DocumentLines } from '#src/domains/orders/components/document-lines.tsx'
import { PaperLinks } from '#src/domains/orders/components/paper-links.tsx'
import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { formatDate } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as datesText from '#src/translations/dates-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'

type Props = {
  quote: QuoteDetail
  deliverySign: string
  /** The end of the hire was before its start, and was set to it as the request came in. */
  areDatesCorrected?: boolean
}

/** What a customer reads of a quote: where it stands, the offer or what was asked for, and the offers before it. */
export function QuoteDocument({ quote, deliverySign, areDatesCorrected }: Props) {
  const t = useText()
  const locale = useLocale()
  const hire = quote.hire && { from: formatDate(locale, quote.hire.from), to: formatDate(locale, quote.hire.to) }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge status={quote.standing} />
        <span>{formatDate(locale, quote.asked_at)}</span>
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
          {t(quote.totals ? quoteText.offer : quoteText.itemsAsked)}
        </h2>
        <DocumentLines
          caption={t(ordersText.quoteNumber, { number: quote.number })}
          lines={quote.lines}
          totals={quote.totals}
          deliverySign={deliverySign}
        />
        <PaperLinks papers={quote.papers} />
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
          // Version 1 is what was asked for, so the first offer is the second version.
          { title: t(ordersText.number), cell: ({ version }) => version - 1, rowHeader: true },
          { title: t(quoteText.sentOn), cell: ({ sent_at }) => formatDate(locale, sent_at) },
          { title: t(ordersText.totalIncl), cell: ({ total }) => formatPounds(fromPounds(total)), numeric: true },
        ]}
      />
    </section>
  )
}
