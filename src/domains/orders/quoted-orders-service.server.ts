import type { Shop } from '#src/platform/shop.server.ts'
import {
  findOrderOfQuote as findOrder,
  insertEvent,
  listEventsOfQuote,
  type NewOrderEvent,
} from './orders-store.server.ts'

/* What quotes, which stand above orders, ask of them: a quote writes its history in the same book, and may become an order. */

export function findOrderOfQuote(shop: Shop, quoteRequestId: number) {
  return findOrder(shop.db, quoteRequestId)
}
export type OrderOfQuote = NonNullable<Awaited<ReturnType<typeof findOrderOfQuote>>>

type QuoteEvent = Omit<NewOrderEvent, 'orderId' | 'quoteRequestId'> & { quoteRequestId: number }

/** Call it inside the transaction that moves the quote. */
export function recordQuoteEvent(shop: Shop, event: QuoteEvent): Promise<void> {
  return insertEvent(shop.db, event)
}

export function listQuoteEvents(shop: Shop, quoteRequestId: number) {
  return listEventsOfQuote(shop.db, quoteRequestId)
}
