import { queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type QuoteMailKind, quoteMailWork } from './quote-mails.ts'
import { findSentVersion } from './quotes-store.server.ts'

/** As `queueOrderMail`; each version of an offer that was sent is an occasion of its own. */
export async function queueQuoteMail(
  shop: Shop,
  { kind, quoteRequestId }: { kind: QuoteMailKind; quoteRequestId: number },
): Promise<void> {
  const version = kind === 'quote received' ? [] : [await findSentVersion(shop.db, quoteRequestId)]
  await queueWork(shop, {
    kind: quoteMailWork,
    payload: { kind, quoteRequestId },
    dedupeKey: [kind, quoteRequestId, ...version].join(' '),
  })
}
