import { assignStockReservations } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { assignVoucherReservation } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import {
  clearOrderBasket,
  listCheckoutOrders,
  listOpenOrdersByBasket,
  type OrderRow,
  saveOrdersBasket,
} from '../orders-store.server.ts'

/*
 * The orders placed from a basket. An open order has no payment method yet, or waits for its card payment; the next checkout of
 * the basket replaces it.
 */

/** A basket has at most one open order; if there are more, the newest counts. */
export async function findOpenOrder(shop: Shop, basketId: string): Promise<OrderRow | undefined> {
  return (await listOpenOrdersByBasket(shop.db, basketId)).at(-1)
}

/** `placed`: the order that this checkout has become. `open`: the open order of its basket, often the same one. */
export async function findCheckoutOrders(
  shop: Shop,
  checkout: { checkoutToken: string; basketId: string },
): Promise<{ placed: OrderRow | undefined; open: OrderRow | undefined }> {
  const found = await listCheckoutOrders(shop.db, checkout)
  return {
    placed: found.find(({ order }) => order.checkoutToken === checkout.checkoutToken)?.order,
    open: found.findLast(({ isOpen }) => isOpen)?.order,
  }
}

/**
 * Sets which reservations count for the basket: the stock and voucher use of its open order, because placing again cancels that
 * order first, or none without an open order. Call it in the transaction that changes which order is open.
 */
export async function syncBasketReservations(shop: Pick<Shop, 'db'>, basketId: string): Promise<void> {
  const orderId = (await listOpenOrdersByBasket(shop.db, basketId)).at(-1)?.id
  await Promise.all([
    assignStockReservations(shop, basketId, orderId),
    assignVoucherReservation(shop, basketId, orderId),
  ])
}

/** Call it inside the transaction that settles the order. Returns the order's basket on the first call, then undefined. */
export async function detachOrderFromBasket(shop: Shop, orderId: number) {
  const basket = await clearOrderBasket(shop.db, orderId)
  if (basket) await syncBasketReservations(shop, basket.basketId)
  return basket
}

/** Signing in merges the visitor's basket into the account's. The owner of the orders does not change. */
export async function moveOrdersToBasket(
  shop: Shop,
  { fromBasketId, toBasketId }: { fromBasketId: string; toBasketId: string },
): Promise<void> {
  await saveOrdersBasket(shop.db, fromBasketId, toBasketId)
  for (const basketId of [fromBasketId, toBasketId]) await syncBasketReservations(shop, basketId)
}
