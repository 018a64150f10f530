import type { Shop } from '#src/platform/shop.server.ts'
import { findOrderWithLines, listLines, lockOrder, type OrderKey, type OrderRow } from './orders-store.server.ts'
import type { PaymentMethodId } from './orders-tables.server.ts'
import {
  listAbandoned,
  saveEmail,
  savePaidAt,
  savePaymentMethod,
  saveRefunded,
  sumOwedOnAccount,
} from './owed-orders-store.server.ts'
import { findOrderId } from './staff-orders-store.server.ts'

/*
 * What payments and papers, which stand above orders, ask of an order. Whoever changes something holds the order first, in
 * a transaction of their own, so that two never wait for each other.
 */

type Books = Pick<Shop, 'db'>

/** Holds the order until the end of the caller's transaction. */
export function holdOrder(shop: Books, orderId: number): Promise<OrderRow | undefined> {
  return lockOrder(shop.db, orderId)
}

export async function holdOrderByNumber(shop: Books, number: number): Promise<OrderRow | undefined> {
  const id = await findOrderId(shop.db, number)
  return id === undefined ? undefined : lockOrder(shop.db, id)
}

/** Two that bill it at once come one after the other. */
export async function holdOrderToBill(shop: Books, orderId: number) {
  const order = await lockOrder(shop.db, orderId)
  return order && { ...order, lines: await listLines(shop.db, orderId) }
}

export function findWholeOrder(shop: Books, key: OrderKey) {
  return findOrderWithLines(shop.db, key)
}

type ChosenMethod = { method: Exclude<PaymentMethodId, 'account'> } | { method: 'account'; dueAt: Date }

/** An order on account has a due date, and no other has one. */
export function choosePaymentMethod(shop: Books, orderId: number, chosen: ChosenMethod): Promise<void> {
  const paymentDueAt = chosen.method === 'account' ? chosen.dueAt : null
  return savePaymentMethod(shop.db, orderId, { paymentMethod: chosen.method, paymentDueAt })
}

/** In the transaction that books the refund: how much of the order's payment has been refunded in all. */
export function recordRefundedTotal(shop: Books, orderId: number, grossPence: number): Promise<void> {
  return saveRefunded(shop.db, orderId, grossPence)
}

/** Staff have been told a better one; what was frozen for the books stays. */
export function saveOrderEmail(shop: Books, orderId: number, email: string): Promise<void> {
  return saveEmail(shop.db, orderId, email)
}

/** For an order that had left before its money came: its state stays. */
export function markPaid(shop: Pick<Shop, 'db' | 'clock'>, orderId: number): Promise<void> {
  return savePaidAt(shop.db, orderId, shop.clock.now())
}

/** Bought on account and not paid yet, without the order in question. */
export function sumOpenOnAccount(shop: Books, customerId: number, exceptOrderId: number): Promise<number> {
  return sumOwedOnAccount(shop.db, customerId, exceptOrderId)
}

export function listAbandonedOrders(shop: Books, before: Date) {
  return listAbandoned(shop.db, before)
}
