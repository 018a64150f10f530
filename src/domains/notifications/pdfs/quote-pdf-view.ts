import { freezeParty, freezeSeller, type PdfSeller } from '#src/domains/billing/invoice-content.ts'
import { presentQuoteStatus } from '#src/domains/quotes/quote-view.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { quotePath } from '#src/shared/paths/checkout-paths.ts'
import type { Pdf } from '#src/shared/pdf/pdf.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { addHirePeriods, type NotificationQuote } from '../emails/quote-email-content.ts'
import {
  buildAmountInWords,
  buildLinesTable,
  buildParties,
  buildPdfFrame,
  buildTotals,
  formatPdfDate,
} from './pdf-view.ts'

/** Dated by when the version was sent, or made if it was not sent. A quote that is no longer open shows its status instead of the validity note. */
export function buildQuotePdf(quote: NotificationQuote, seller: PdfSeller, origin: string): Pdf {
  const { locale, number, version, hireFrom, hireTo } = quote
  const sentAt = version.sentAt ?? version.createdAt
  const { status, display_status } = presentQuoteStatus(quote)
  const isOpen = status === 'priced'
  const until = version.expiresAt && status !== 'declined' ? formatPdfDate(locale, version.expiresAt) : ''
  const hire = hireFrom && hireTo && `${formatDate(locale, hireFrom)} – ${formatDate(locale, hireTo)}`
  const frozenSeller = freezeSeller(seller)
  const notes = [version.note, isOpen && until && translate(locale, pdfText.quoteNote, { date: until })]
    .filter(Boolean)
    .join('\n')
  return {
    ...buildPdfFrame(locale, {
      heading: pdfText.quote,
      number: String(number),
      seller: frozenSeller,
      at: sentAt,
    }),
    details: [
      [translate(locale, pdfText.quote), String(number)],
      [translate(locale, pdfText.date), formatPdfDate(locale, sentAt)],
      ...(until ? [[translate(locale, ordersText.validUntil), until] as const] : []),
      ...(isOpen
        ? []
        : [
            [
              translate(locale, ordersText.status),
              translate(locale, ordersText.quoteStatuses[display_status]),
            ] as const,
          ]),
      ...(hire ? [[translate(locale, ordersText.hire), hire] as const] : []),
      ...(hire ? [] : [[translate(locale, pdfText.request), formatPdfDate(locale, quote.createdAt)] as const]),
    ],
    parties: buildParties(locale, { seller: frozenSeller, buyer: getBuyer(quote) }),
    table: buildLinesTable(locale, addHirePeriods(quote).map(toPdfLine)),
    totals: buildTotals(locale, {
      ...version,
      reductionName: '',
      shippingNetPence: version.deliveryNetPence,
      deliveryCurrencySign: seller.deliveryCurrencySign,
      grossPence: version.totalGrossPence,
    }),
    sections: [
      buildAmountInWords(locale, version.totalGrossPence),
      // The reader may have nothing but the PDF.
      ...(isOpen
        ? [{ title: translate(locale, pdfText.acceptOnline), text: origin + quotePath(quote.publicToken) }]
        : []),
      { title: translate(locale, pdfText.notes), text: notes || '–' },
    ],
  }
}

function getBuyer({ billing, companyName, firstName, lastName, postcode }: NotificationQuote) {
  if (billing) return freezeParty(billing)
  const person = `${firstName} ${lastName}`.trim()
  return { name: companyName || person, lines: [companyName && person, postcode].filter(Boolean) }
}

function toPdfLine(line: NotificationQuote['lines'][number]) {
  const { title, internalSku: sku, options, qty, vatRateBp, unitNetPence, setupNetPence, lineNetPence } = line
  const labels = options.map(({ label }) => label)
  const isPriced = unitNetPence !== null && setupNetPence !== null && lineNetPence !== null
  return {
    title,
    sku,
    options: labels,
    qty,
    vatRateBp,
    ...(isPriced && { amounts: { unitNetPence, setupNetPence, discountNetPence: 0, netPence: lineNetPence } }),
  }
}
