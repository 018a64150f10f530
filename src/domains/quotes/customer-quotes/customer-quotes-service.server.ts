import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { type PageInput, type PaginatedRows, paginate } from '#src/domains/orders/pagination.ts'
import { findQuoteOrder } from '#src/domains/orders/placing/quote-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { presentQuote, presentQuoteSummary, type QuoteDetail, type QuoteSummary } from '../quote-view.ts'
import { findQuoteWithVersions } from '../quotes-store.server.ts'
import { countCustomerQuotes, listCustomerQuoteRows } from './customer-quotes-store.server.ts'

/** The owner is always the signed-in customer, never a value of the request. */
export async function listCustomerQuotes(
  shop: Shop,
  visitor: Visitor,
  input: PageInput,
): Promise<Result<PaginatedRows<QuoteSummary>, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const page = paginate(await countCustomerQuotes(shop.db, customerId), input)
  const rows = await listCustomerQuoteRows(shop.db, customerId, page)
  return ok({ ...page, rows: rows.map(presentQuoteSummary) })
}

export async function getCustomerQuote(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<QuoteDetail, 'signed_out' | 'not_found'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const quote = await findQuoteDetail(shop, { customerId, number })
  return quote ? ok(quote) : refuse('not_found')
}

/** The token of the link is unguessable: whoever has the link may see the quote and answer it [T39]. */
export function findQuoteByLink(shop: Shop, publicToken: string): Promise<QuoteDetail | undefined> {
  return findQuoteDetail(shop, { publicToken })
}

/** Returns the quotes for the customer's data export. */
export async function exportCustomerQuotes(shop: Shop, visitor: Visitor): Promise<Result<QuoteDetail[], 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const quotes: QuoteDetail[] = []
  for (const { number } of await listCustomerQuoteRows(shop.db, customerId, { limit: 10_000, offset: 0 })) {
    const quote = await findQuoteDetail(shop, { customerId, number })
    if (quote) quotes.push(quote)
  }
  return ok(quotes)
}

async function findQuoteDetail(
  shop: Shop,
  key: Parameters<typeof findQuoteWithVersions>[1],
): Promise<QuoteDetail | undefined> {
  const quote = await findQuoteWithVersions(shop.db, key)
  if (!quote) return undefined
  const order = await findQuoteOrder(shop, quote.id)
  return presentQuote({ ...quote, order }, shop.clock.now())
}
