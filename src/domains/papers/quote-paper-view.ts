import { quotePath } from '#src/domains/orders/document-paths.ts'
import { presentEnd } from '#src/domains/quotes/quote-view.ts'
import type { Paper } from '#src/platform/paper.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as papersText from '#src/translations/papers-text.ts'
import { freezeSeller, type PaperSeller, partyOf } from './invoice-content.ts'
import { day, linesTable, paperFrame, partiesOf, totalsOf, wordsSection } from './papers-view.ts'
import { type ToldQuote, toldLines } from './quote-letters.ts'

/** The version that was sent last, as it was sent; of what is no longer open it promises nothing. */
export function quotePaper(quote: ToldQuote, seller: PaperSeller, origin: string): Paper {
  const { locale, number, version, hireFrom, hireTo } = quote
  const sentAt = version.sentAt ?? version.createdAt
  const { status, standing } = presentEnd(quote)
  const isOpen = status === 'priced'
  const until = version.expiresAt && status !== 'declined' ? day(locale, version.expiresAt) : ''
  const hire = hireFrom && hireTo && `${formatDate(locale, hireFrom)} – ${formatDate(locale, hireTo)}`
  const frozenSeller = freezeSeller(seller)
  const notes = [version.note, isOpen && until && say(locale, papersText.quoteNote, { date: until })]
    .filter(Boolean)
    .join('\n')
  return {
    ...paperFrame(locale, {
      heading: papersText.quote,
      number: String(number),
      seller: frozenSeller,
      at: sentAt,
    }),
    facts: [
      [say(locale, papersText.quote), String(number)],
      [say(locale, papersText.date), day(locale, sentAt)],
      ...(until ? [[say(locale, ordersText.validUntil), until] as const] : []),
      ...(isOpen ? [] : [[say(locale, ordersText.status), say(locale, ordersText.quoteStatuses[standing])] as const]),
      ...(hire ? [[say(locale, ordersText.hire), hire] as const] : []),
      ...(hire ? [] : [[say(locale, papersText.request), day(locale, quote.createdAt)] as const]),
    ],
    parties: partiesOf(locale, { seller: frozenSeller, buyer: buyerOf(quote) }),
    table: linesTable(locale, toldLines(quote).map(paperLine)),
    totals: totalsOf(locale, {
      ...version,
      reductionName: '',
      shippingNetPence: version.deliveryNetPence,
      deliverySign: seller.deliverySign,
      grossPence: version.totalGrossPence,
    }),
    sections: [
      wordsSection(locale, version.totalGrossPence),
      // Whoever decides may hold nothing but the paper.
      ...(isOpen ? [{ title: say(locale, papersText.acceptOnline), text: origin + quotePath(quote.publicToken) }] : []),
      { title: say(locale, papersText.notes), text: notes || '–' },
    ],
  }
}

function buyerOf({ billing, companyName, firstName, lastName, postcode }: ToldQuote) {
  if (billing) return partyOf(billing)
  const person = `${firstName} ${lastName}`.trim()
  return { name: companyName || person, lines: [companyName && person, postcode].filter(Boolean) }
}

function paperLine(line: ToldQuote['lines'][number]) {
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
