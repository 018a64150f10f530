import type { Shop } from '#src/platform/shop.server.ts'
import { readUnpaidSettings } from '../billing/orders-for-billing-store.server.ts'
import type { QuoteOrder } from '../order.ts'
import {
  findOrderByQuoteId,
  insertOrderEvent,
  listEventsByQuoteId,
  type NewOrderEvent,
} from '../orders-store.server.ts'
import { getQuoteOrderExpiry } from './unpaid-order-expiry.ts'

/* For the quotes domain: an accepted quote becomes an order, and the history of quotes is stored in `order_events`. */

export function findQuoteOrder(shop: Shop, quoteRequestId: number): Promise<QuoteOrder | undefined> {
  return findOrderByQuoteId(shop.db, quoteRequestId)
}

/** When the order of a quote that is accepted now is cancelled unless it is paid. Staff may accept one without an end. */
export async function findQuoteOrderExpiry(
  shop: Pick<Shop, 'db' | 'clock'>,
  { customerId, isByStaff }: { customerId: number | null; isByStaff: boolean },
): Promise<Date | null> {
  if (isByStaff) return null
  return getQuoteOrderExpiry({ customerId }, { settings: await readUnpaidSettings(shop.db), now: shop.clock.now() })
}

type QuoteEvent = Omit<NewOrderEvent, 'orderId' | 'quoteRequestId'> & { quoteRequestId: number }

/** Call it inside the transaction that changes the quote's state. */
export function recordQuoteEvent(shop: Shop, event: QuoteEvent): Promise<void> {
  return insertOrderEvent(shop.db, event)
}

export function listQuoteEvents(shop: Shop, quoteRequestId: number) {
  return listEventsByQuoteId(shop.db, quoteRequestId)
}
