import type { Shop } from '#src/platform/shop.server.ts'
import type { QuoteOrder } from '../order.ts'
import {
  findOrderByQuoteId,
  insertOrderEvent,
  listEventsByQuoteId,
  type NewOrderEvent,
} from '../orders-store.server.ts'

/* For the quotes domain: an accepted quote becomes an order, and the history of quotes is stored in `order_events`. */

export function findQuoteOrder(shop: Shop, quoteRequestId: number): Promise<QuoteOrder | undefined> {
  return findOrderByQuoteId(shop.db, quoteRequestId)
}

type QuoteEvent = Omit<NewOrderEvent, 'orderId' | 'quoteRequestId'> & { quoteRequestId: number }

/** Call it inside the transaction that changes the quote's state. */
export function recordQuoteEvent(shop: Shop, event: QuoteEvent): Promise<void> {
  return insertOrderEvent(shop.db, event)
}

export function listQuoteEvents(shop: Shop, quoteRequestId: number) {
  return listEventsByQuoteId(shop.db, quoteRequestId)
}
