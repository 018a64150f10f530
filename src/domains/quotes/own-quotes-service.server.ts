import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { type ListPage, placeOf, type WantedPage } from '#src/domains/orders/list-page.ts'
import { findOrderOfQuote } from '#src/domains/orders/quoted-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { countQuotesOf, listQuotesOf } from './own-quotes-store.server.ts'
import { presentQuote, presentQuoteSummary, type QuoteDetail, type QuoteSummary } from './quote-view.ts'
import { findQuote } from './quotes-store.server.ts'

/** What a customer has asked a price for. The owner is whoever is signed in, never what the address says. */
export async function listOwnQuotes(
  shop: Shop,
  visitor: Visitor,
  wanted: WantedPage,
): Promise<Result<ListPage<QuoteSummary>, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const place = placeOf(await countQuotesOf(shop.db, customerId), wanted)
  const rows = await listQuotesOf(shop.db, customerId, place)
  return ok({ ...place, rows: rows.map(presentQuoteSummary) })
}

export async function getOwnQuote(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<QuoteDetail, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const quote = await readQuote(shop, { customerId, number })
  return quote ? ok(quote) : refuse('not_found')
}

/** The unguessable link is the key: whoever has it may see the quote and answer it (threats.md T39). */
export function findQuoteByLink(shop: Shop, publicToken: string): Promise<QuoteDetail | undefined> {
  return readQuote(shop, { publicToken })
}

/** For a copy of somebody's data: every quote, whole. */
export async function exportQuotes(shop: Shop, visitor: Visitor): Promise<Result<QuoteDetail[], 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const quotes: QuoteDetail[] = []
  for (const { number } of await listQuotesOf(shop.db, customerId, { limit: 10_000, offset: 0 })) {
    const quote = await readQuote(shop, { customerId, number })
    if (quote) quotes.push(quote)
  }
  return ok(quotes)
}

async function readQuote(shop: Shop, key: Parameters<typeof findQuote>[1]): Promise<QuoteDetail | undefined> {
  const quote = await findQuote(shop.db, key)
  if (!quote) return undefined
  const order = await findOrderOfQuote(shop, quote.id)
  return presentQuote({ ...quote, order }, shop.clock.now())
}
