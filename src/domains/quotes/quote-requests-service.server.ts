import { recordQuoteEvent } from '#src/domains/orders/quoted-orders-service.server.ts'
import { drawNumber } from '#src/platform/counters.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { queueQuoteMail } from './quote-mails-service.server.ts'
import {
  findQuoteRequest,
  findShownVersion,
  insertQuoteRequest,
  insertVersion,
  listQuoteLines,
  type NewQuoteLine,
  type NewQuoteRequest,
  saveQuote,
  type VersionTotals,
} from './quotes-store.server.ts'

/** A request with everything on it as it will stay. */
export type FrozenQuote = Omit<NewQuoteRequest, 'number' | 'createdAt' | 'updatedAt'> & {
  totals: VersionTotals
  lines: readonly Omit<NewQuoteLine, 'position'>[]
}
export type SentQuote = { id: number; number: number; publicToken: string }

/** Inside the transaction that empties the quote basket: the gapless number, version 1, its history and the mail. */
export async function saveQuoteRequest(shop: Shop, { totals, lines, ...request }: FrozenQuote): Promise<SentQuote> {
  const now = shop.clock.now()
  const number = await drawNumber(shop.db, 'quote number')
  const sent = await insertQuoteRequest(shop.db, { ...request, number, createdAt: now, updatedAt: now })
  await insertVersion(
    shop.db,
    { ...totals, quoteRequestId: sent.id, version: 1, createdBy: request.customerId, createdAt: now },
    lines.map((line, position) => ({ ...line, position })),
  )
  await recordQuoteEvent(shop, {
    quoteRequestId: sent.id,
    toStatus: 'requested',
    actorKind: 'customer',
    actorId: request.customerId,
    occurredAt: now,
  })
  await queueQuoteMail(shop, { kind: 'quote received', quoteRequestId: sent.id })
  return sent
}

export async function findQuoteOfCheckout(shop: Shop, checkoutToken: string): Promise<SentQuote | undefined> {
  return findQuoteRequest(shop.db, { checkoutToken })
}

export type QuoteKey = { id: number } | { number: number } | { publicToken: string }

/** With the latest version that has been sent; before that, with what was asked for. A draft of staff is not shown. */
export async function findWholeQuote(shop: Shop, key: QuoteKey) {
  const quote = await findQuoteRequest(shop.db, key)
  const version = quote && (await findShownVersion(shop.db, quote.id))
  return version && { ...quote, version, lines: await listQuoteLines(shop.db, version.id) }
}

/** Staff have been told a better one. */
export async function saveQuoteEmail(shop: Shop, id: number, email: string): Promise<void> {
  await saveQuote(shop.db, id, { email, updatedAt: shop.clock.now() })
}
