import { can, type Visitor } from '#src/domains/access/access.ts'
import { findBasketId } from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import { findOrderByCheckout, type OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import type { PlacedOrder } from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findCheckout } from '../checkout-store.server.ts'

/** Finds the order that has already been placed with this token and has emptied the basket. */
export async function findPlacedOrder(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<PlacedOrder, 'basket_empty'>> {
  const order = await findOrderByCheckout(shop, token)
  const isOwn = order && (await isOwnOrder(shop, visitor, { order, basketId: await findBasketId(shop, visitor) }))
  return isOwn ? ok(order) : refuse('basket_empty')
}

/**
 * An order is the visitor's own if it belongs to their account, if they placed it as staff, or, for guests, if it came from
 * their basket [T88]. A paid order has left its basket, but the checkout of that basket still has the token of the order.
 */
export async function isOwnOrder(
  shop: Shop,
  visitor: Visitor,
  { order, basketId }: { order: OrderRow; basketId: string | undefined },
): Promise<boolean> {
  const { customerId } = visitor
  // Merging a guest's basket into an account does not make the guest's order the account's.
  if (customerId !== undefined)
    return order.customerId === customerId || (order.placedByStaffId === customerId && can(visitor, 'order.on-behalf'))
  if (basketId === undefined) return false
  if (order.basketId !== null) return order.basketId === basketId
  return (await findCheckout(shop.db, basketId))?.token === order.checkoutToken
}
