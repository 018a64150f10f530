import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findLatestSentVersion, findQuoteRequest } from '../quotes-store.server.ts'
import { quoteEmailJob } from './quote-email-job-contract.ts'
import { formatQuoteJobReference, type QuoteEmailKind } from './quote-emails.ts'

/** Like `queueOrderEmail`. Each sent version of an offer gets its own email. */
export async function queueQuoteEmail(
  shop: Shop,
  { kind, quoteRequestId, note }: { kind: QuoteEmailKind; quoteRequestId: number; note?: string },
): Promise<void> {
  const quote = await findQuoteRequest(shop.db, { id: quoteRequestId })
  if (!quote) throw new Error(`Cannot queue an email: quote ${quoteRequestId} does not exist`)
  const version = kind === 'quote received' ? [] : [await findLatestSentVersion(shop.db, quoteRequestId)]
  await queueJob(shop, quoteEmailJob, {
    reference: formatQuoteJobReference(quote.number),
    payload: { kind, quoteRequestId, ...(note && { note }) },
    dedupeKey: [kind, quoteRequestId, ...version].join(' '),
  })
}
