import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type OrderDetail, type OrderSummary, presentOrder, presentOrderSummary } from './order-view.ts'
import {
  countOrdersOf,
  countQuotesOf,
  findOrderOf,
  listOrderLinesOf,
  listOrdersOf,
  listQuotesOf,
} from './own-documents-store.server.ts'
import { presentQuote, presentQuoteSummary, type QuoteDetail, type QuoteSummary } from './quote-view.ts'
import { findQuote } from './quotes-store.server.ts'

export type ListPage<Row> = { rows: Row[]; page: number; lastPage: number }
type Wanted = { page: number; perPage?: number }

/** What a customer has ordered and asked a price for. The owner is whoever is signed in, never what the address says. */
export async function listOwnOrders(
  shop: Shop,
  visitor: Visitor,
  wanted: Wanted,
): Promise<Result<ListPage<OrderSummary>, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const place = placeOf(await countOrdersOf(shop.db, customerId), wanted)
  const rows = await listOrdersOf(shop.db, customerId, place)
  return ok({ ...place, rows: rows.map(presentOrderSummary) })
}

export async function getOwnOrder(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<OrderDetail, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const order = await findOrderOf(shop.db, customerId, number)
  return order ? ok(presentOrder(order)) : refuse('not_found')
}

/** What was chosen, for ordering it again. */
export async function getOwnOrderLines(shop: Shop, visitor: Visitor, number: number) {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const lines = await listOrderLinesOf(shop.db, customerId, number)
  return lines.length > 0 ? ok(lines) : refuse('not_found')
}

export async function listOwnQuotes(
  shop: Shop,
  visitor: Visitor,
  wanted: Wanted,
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
  const quote = await findQuote(shop.db, { customerId, number })
  return quote ? ok(presentQuote(quote, shop.clock.now())) : refuse('not_found')
}

/** For a copy of somebody's data: every order and quote, whole. */
export async function exportDocuments(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ orders: OrderDetail[]; quotes: QuoteDetail[] }, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const everything = { limit: 10_000, offset: 0 }
  const orders: OrderDetail[] = []
  for (const { number } of await listOrdersOf(shop.db, customerId, everything)) {
    const order = await findOrderOf(shop.db, customerId, number)
    if (order) orders.push(presentOrder(order))
  }
  const quotes: QuoteDetail[] = []
  for (const { number } of await listQuotesOf(shop.db, customerId, everything)) {
    const quote = await findQuote(shop.db, { customerId, number })
    if (quote) quotes.push(presentQuote(quote, shop.clock.now()))
  }
  return ok({ orders, quotes })
}

function placeOf(total: number, { page: wanted, perPage = 20 }: Wanted) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, wanted), lastPage)
  return { page, lastPage, limit: perPage, offset: (page - 1) * perPage }
}
