import { readCompany } from '#src/platform/company.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { OrderStatus } from './order-states.ts'
import {
  claimPurchase as claimPurchaseRow,
  detachBasket,
  findCanceller,
  findOrderBy,
  findOrderState,
  listLines,
  listNumbers,
  listOpenOrdersOf,
  listOrdersAround,
  moveOrdersToBasket,
  type OrderRow,
} from './orders-store.server.ts'
import { findOrderOfLink } from './own-orders-store.server.ts'
import { isSettled, presentReview, type Review } from './review-view.ts'

export type { OrderRow } from './orders-store.server.ts'

/** The unguessable link is the key: whoever has it may see the order and pay it (threats.md T39). */
export async function findOrderByLink(shop: Shop, publicToken: string): Promise<OrderRow | undefined> {
  return findOrderBy(shop.db, { publicToken })
}

export async function findOrderOfCheckout(shop: Shop, checkoutToken: string): Promise<OrderRow | undefined> {
  return findOrderBy(shop.db, { checkoutToken })
}

/** The order that a checkout has become, and the newest of its basket that waits for its payment: often the same one. */
export async function findOrdersAround(
  shop: Shop,
  checkout: { checkoutToken: string; basketId: string },
): Promise<{ known: OrderRow | undefined; open: OrderRow | undefined }> {
  const found = await listOrdersAround(shop.db, checkout)
  return {
    known: found.find(({ order }) => order.checkoutToken === checkout.checkoutToken)?.order,
    open: found.findLast(({ isOpen }) => isOpen)?.order,
  }
}

export async function findOrderStatus(shop: Shop, orderId: number): Promise<OrderStatus | undefined> {
  return (await findOrderState(shop.db, orderId))?.status
}

/** Otherwise it was not paid in time, or another one has taken its place. */
export async function isCancelledByStaff(shop: Shop, { id, status }: OrderRow): Promise<boolean> {
  return status === 'cancelled' && (await findCanceller(shop.db, id)) === 'staff'
}

export async function isTransactionKnown(shop: Shop, externalTransactionId: string): Promise<boolean> {
  return (await findOrderBy(shop.db, { externalTransactionId })) !== undefined
}

/** Placed from this basket and waiting for its payment; there is at most one, and the newest counts. */
export async function findOpenOrder(shop: Shop, basketId: string): Promise<OrderRow | undefined> {
  return (await listOpenOrdersOf(shop.db, basketId)).at(-1)
}

/** By the ids of their rows. */
export async function listOrderNumbers(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = ids.length > 0 ? await listNumbers(shop.db, ids) : []
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export function listOrderLines(shop: Shop, orderId: number) {
  return listLines(shop.db, orderId)
}

/** Inside the transaction that settles the order. Answers the basket it came from, the first time. */
export function detachFromBasket(shop: Shop, orderId: number) {
  return detachBasket(shop.db, orderId)
}

/** ROUTE-10: everything about an order, for whoever has its link. */
export async function findReview(shop: Shop, publicToken: string): Promise<Review | undefined> {
  const [order, { bankDetails }] = await Promise.all([findOrderOfLink(shop.db, publicToken), readCompany(shop.db)])
  return order && presentReview(order, bankDetails, shop.clock.now())
}

/** TRACK-04: true once per order, for the browser that may tell the data layer; never before there is a purchase. */
export async function claimPurchase(shop: Shop, publicToken: string): Promise<boolean> {
  const order = await findOrderBy(shop.db, { publicToken })
  if (!order || !isSettled(order)) return false
  return claimPurchaseRow(shop.db, publicToken, shop.clock.now())
}

/** Signing in: the basket has another id from now on. Whose the orders are does not change. */
export function moveOrdersWithBasket(
  shop: Shop,
  { fromBasketId, toBasketId }: { fromBasketId: string; toBasketId: string },
): Promise<void> {
  return moveOrdersToBasket(shop.db, fromBasketId, toBasketId)
}
