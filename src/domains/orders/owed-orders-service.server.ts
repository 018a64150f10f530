import type { Shop } from '#src/platform/shop.server.ts'
import { isGuestOrder, keptMs, sumTakenUnits, transferExpiry } from './order-keeping.ts'
import { findOrderWithLines, listLines, lockOrder, type OrderKey, type OrderRow } from './orders-store.server.ts'
import type { PaymentMethodId } from './orders-tables.server.ts'
import {
  forgetPlacedFrom,
  listAbandoned,
  readUnpaidSettings,
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

/** `dueAt`: when an order on account is due. `expiresAt`: until when a bank transfer is awaited, if not for ever. */
type ChosenMethod =
  | { method: 'account'; dueAt: Date }
  | { method: 'bacs'; expiresAt: Date | null }
  | { method: Exclude<PaymentMethodId, 'account' | 'bacs'> }

export function choosePaymentMethod(shop: Books, orderId: number, chosen: ChosenMethod): Promise<void> {
  return savePaymentMethod(shop.db, orderId, {
    paymentMethod: chosen.method,
    paymentDueAt: chosen.method === 'account' ? chosen.dueAt : null,
    expiresAt: chosen.method === 'bacs' ? chosen.expiresAt : null,
  })
}

/** In the transaction that books the refund: how much of the order's payment has been refunded in all. */
export function recordRefundedTotal(shop: Books, orderId: number, grossPence: number): Promise<void> {
  return saveRefunded(shop.db, orderId, grossPence)
}

export type TransferTerms = { expiresAt: Date | null; isOverGuestUnits: boolean }

/** Until when an order to be paid by transfer is kept, and whether a guest would hold more stock by it than they may. */
export async function findTransferTerms(shop: Pick<Shop, 'db' | 'clock'>, order: OrderRow): Promise<TransferTerms> {
  const settings = await readUnpaidSettings(shop.db)
  const expiresAt = transferExpiry(order, { settings, now: shop.clock.now() })
  if (!isGuestOrder(order)) return { expiresAt, isOverGuestUnits: false }
  const units = sumTakenUnits(await listLines(shop.db, order.id))
  return { expiresAt, isOverGuestUnits: Math.max(0, ...units.values()) > settings.maxUnpaidGuestUnits }
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

const pageSize = 100

/** Orders that were not paid in time, a page at a time until there are none left. */
export async function* listAbandonedOrders(shop: Pick<Shop, 'db' | 'clock'>): AsyncGenerator<number> {
  const now = shop.clock.now()
  const cardBefore = new Date(now.getTime() - keptMs)
  let afterId = 0
  while (true) {
    const page = await listAbandoned(shop.db, { cardBefore, now, afterId, limit: pageSize })
    for (const { id } of page) yield id
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    afterId = last.id
  }
}

/** A job of the shop. */
export function forgetWhereOrdersCameFrom(shop: Books): Promise<void> {
  return forgetPlacedFrom(shop.db)
}
