import { queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { aboutQuote, type QuoteMailKind, quoteMailWork } from './quote-mails.ts'
import { findQuoteRequest, findSentVersion } from './quotes-store.server.ts'

/** As `queueOrderMail`; each version of an offer that was sent is an occasion of its own. */
export async function queueQuoteMail(
  shop: Shop,
  { kind, quoteRequestId, note }: { kind: QuoteMailKind; quoteRequestId: number; note?: string },
): Promise<void> {
  const quote = await findQuoteRequest(shop.db, { id: quoteRequestId })
  if (!quote) throw new Error(`There is no quote ${quoteRequestId} to tell about`)
  const version = kind === 'quote received' ? [] : [await findSentVersion(shop.db, quoteRequestId)]
  await queueWork(shop, {
    kind: quoteMailWork,
    about: aboutQuote(quote.number),
    payload: { kind, quoteRequestId, ...(note && { note }) },
    dedupeKey: [kind, quoteRequestId, ...version].join(' '),
  })
}
