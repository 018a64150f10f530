import { sumUnitsBySellable } from '#src/domains/catalogue/stock/stock-reservation.ts'
import { listOrderReservations } from '#src/domains/catalogue/stock/stock-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import {
  findOrderRowWithLines,
  listOrderLineRows,
  lockOrderRow,
  type OrderKey,
  type OrderRow,
} from '../orders-store.server.ts'
import { syncBasketReservations } from '../placing/basket-orders-service.server.ts'
import { cardPaymentWindowMs, getTransferExpiry } from '../placing/unpaid-order-expiry.ts'
import { isCustomerKnown } from '../placing/unpaid-stock-store.server.ts'
import { lockOrderRowByNumber } from '../staff/staff-orders-store.server.ts'
import {
  deleteBuyerNetworkHashes,
  listExpiredOrderIds,
  readUnpaidSettings,
  saveOrderExtraOwed,
  saveOrderPaidAt,
  saveOrderReceivedTotal,
  saveOrderRefundedTotal,
  savePaymentKind,
  sumCustomerUnpaidOnAccount,
  updateOrderEmail,
} from './orders-for-billing-store.server.ts'

/*
 * For the billing and payments domains. They lock the order before they change anything about it, in their own transaction,
 * so that two transactions cannot deadlock.
 */

type ShopDatabase = Pick<Shop, 'db'>

/** Locks the order until the end of the caller's transaction. */
export function lockOrder(shop: ShopDatabase, orderId: number): Promise<OrderRow | undefined> {
  return lockOrderRow(shop.db, orderId)
}

/** Locks the order until the end of the caller's transaction. */
export function lockOrderByNumber(shop: ShopDatabase, number: number): Promise<OrderRow | undefined> {
  return lockOrderRowByNumber(shop.db, number)
}

export async function lockOrderWithLines(shop: ShopDatabase, orderId: number) {
  const order = await lockOrderRow(shop.db, orderId)
  return order && { ...order, lines: await listOrderLineRows(shop.db, orderId) }
}

export function findOrderWithLines(shop: ShopDatabase, key: OrderKey) {
  return findOrderRowWithLines(shop.db, key)
}

type PaymentKindInput = {
  kind: PaymentKind
  /** When an order on account is due. */
  paymentDueAt?: Date
  /** When the unpaid order is cancelled; null for never. Without it, a date that was promised before still holds. */
  expiresAt?: Date | null
}

/** The payment kind decides whether the order's basket may still replace it, so it also decides whose its reservations are. */
export async function setOrderPaymentKind(shop: ShopDatabase, orderId: number, input: PaymentKindInput): Promise<void> {
  const { kind, paymentDueAt = null, expiresAt } = input
  const { basketId } = await savePaymentKind(shop.db, orderId, {
    paymentKind: kind,
    paymentDueAt,
    ...(expiresAt !== undefined && { expiresAt }),
  })
  if (basketId) await syncBasketReservations(shop, basketId)
}

/** Call it in the transaction that records the refund. `grossPence` is the refunded total of the order. */
export function recordRefundedTotal(shop: ShopDatabase, orderId: number, grossPence: number): Promise<void> {
  return saveOrderRefundedTotal(shop.db, orderId, grossPence)
}

/** What edits have added to the paid order and is not paid. Call it in the transaction of the edit or the payment. */
export function recordExtraOwed(shop: ShopDatabase, orderId: number, grossPence: number): Promise<void> {
  return saveOrderExtraOwed(shop.db, orderId, grossPence)
}

export type TransferTerms = { expiresAt: Date | null; exceedsStockLimit: boolean }

/** When an unpaid transfer would expire, and whether an unknown buyer would reserve more stock than the settings allow. */
export async function getTransferTerms(shop: Pick<Shop, 'db' | 'clock'>, order: OrderRow): Promise<TransferTerms> {
  const settings = await readUnpaidSettings(shop.db)
  const expiresAt = getTransferExpiry(order, { settings, now: shop.clock.now() })
  return { expiresAt, exceedsStockLimit: await exceedsStockLimit(shop, order, settings.maxUnpaidGuestUnits) }
}

async function exceedsStockLimit(shop: ShopDatabase, order: OrderRow, maxUnits: number): Promise<boolean> {
  const { id, customerId, placedByStaffId, quoteRequestId } = order
  if (placedByStaffId !== null || quoteRequestId !== null) return false
  const units = sumUnitsBySellable(await listOrderReservations(shop, id))
  if (Math.max(0, ...units.values()) <= maxUnits) return false
  return customerId === null || !(await isCustomerKnown(shop.db, customerId))
}

/** Saves a corrected email address. The frozen billing address stays. */
export function saveOrderEmail(shop: ShopDatabase, orderId: number, email: string): Promise<void> {
  return updateOrderEmail(shop.db, orderId, email)
}

/** Marks an order on account as paid after dispatch: its status stays. */
export function markOrderPaid(shop: Pick<Shop, 'db' | 'clock'>, orderId: number): Promise<void> {
  return saveOrderPaidAt(shop.db, orderId, shop.clock.now())
}

/** Marks an order on account as unpaid after a receipt was withdrawn. */
export function markOrderUnpaid(shop: ShopDatabase, orderId: number): Promise<void> {
  return saveOrderPaidAt(shop.db, orderId, null)
}

/** Call it in the transaction that stores or withdraws a receipt. `grossPence` is the received total of the order. */
export function recordReceivedTotal(shop: ShopDatabase, orderId: number, grossPence: number): Promise<void> {
  return saveOrderReceivedTotal(shop.db, orderId, grossPence)
}

/** What the customer owes on account, without the given order. In pence, incl. VAT. */
export function getUnpaidAccountTotal(shop: ShopDatabase, customerId: number, exceptOrderId: number): Promise<number> {
  return sumCustomerUnpaidOnAccount(shop.db, customerId, exceptOrderId)
}

const pageSize = 100

/** The ids of orders that were not paid in time, read page by page. */
export async function* iterateExpiredOrderIds(shop: Pick<Shop, 'db' | 'clock'>): AsyncGenerator<number> {
  const now = shop.clock.now()
  const cardBefore = new Date(now.getTime() - cardPaymentWindowMs)
  let afterId = 0
  while (true) {
    const page = await listExpiredOrderIds(shop.db, { cardBefore, now, afterId, limit: pageSize })
    for (const { id } of page) yield id
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    afterId = last.id
  }
}

/** A scheduled job: network hashes are needed only while an order waits for its payment. */
export function clearBuyerNetworkHashes(shop: ShopDatabase): Promise<void> {
  return deleteBuyerNetworkHashes(shop.db)
}
