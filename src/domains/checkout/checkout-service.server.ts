import type { Visitor } from '#src/domains/access/access.ts'
import { emptyOrderedBasket, findBagId } from '#src/domains/basket/ordering-service.server.ts'
import {
  detachFromBasket,
  findOpenOrder,
  findOrderByLink,
  type OrderRow,
} from '#src/domains/orders/placed-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** The order of the link, or else the one that the visitor has placed from their basket and not paid yet. */
export async function findOrderToPay(
  shop: Shop,
  visitor: Visitor,
  publicToken?: string,
): Promise<OrderRow | undefined> {
  if (publicToken !== undefined) return findOrderByLink(shop, publicToken)
  const basketId = await findBagId(shop, visitor)
  return basketId === undefined ? undefined : findOpenOrder(shop, basketId)
}

/**
 * Call it inside the transaction that settles an order (paid, placed on account, to be paid by bank transfer): empties the
 * basket that it came from if that is still what was ordered, and leaves it to the next order. Once is enough, twice no harm.
 */
export async function emptyBasketOf(shop: Shop, orderId: number): Promise<void> {
  const ordered = await detachFromBasket(shop, orderId)
  if (ordered) await emptyOrderedBasket(shop, ordered)
}
