import type { Visitor } from '#src/domains/access/access.ts'
import {
  type BasketToOrder,
  emptyOrderedBasket,
  findBagId,
  findBasketToOrder,
} from '#src/domains/basket/ordering-service.server.ts'
import { mergeBaskets } from '#src/domains/basket/two-baskets-service.server.ts'
import {
  detachFromBasket,
  findOpenOrder,
  findOrderByLink,
  moveOrdersWithBasket,
  type OrderRow,
} from '#src/domains/orders/placed-orders-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { deleteTyped, findCheckout, saveCheckout, saveTyped } from './checkout-store.server.ts'
import type { TypedFields } from './checkout-tables.server.ts'
import { linkIfVerified } from './guest-history-service.server.ts'

export type OpenCheckout = { token: string; typed: TypedFields; basket: BasketToOrder }

/** The delivery step of a basket that has something in it. A token that has become an order is not used again. */
export async function openCheckout(shop: Shop, visitor: Visitor): Promise<OpenCheckout | undefined> {
  const basket = await findBasketToOrder(shop, visitor)
  if (!basket) return undefined
  let checkout = await findCheckout(shop.db, basket.id)
  if (!checkout || checkout.hasOrder) {
    const { id: basketId, version: basketVersion } = basket
    await saveCheckout(shop.db, { token: newRandomId(), basketId, basketVersion, now: shop.clock.now() })
    checkout = await findCheckout(shop.db, basketId)
  }
  // Gone in between: signing in has merged the basket into another.
  return checkout ? { token: checkout.token, typed: checkout.details, basket } : openCheckout(shop, visitor)
}

/** So that going back loses nothing. */
export async function keepTyped(
  shop: Shop,
  visitor: Visitor,
  { token, typed }: { token: string; typed: TypedFields },
): Promise<void> {
  const basketId = await findBagId(shop, visitor)
  if (basketId !== undefined) await saveTyped(shop.db, { token, basketId }, typed)
}

/**
 * Signing in: baskets become the account's. Placed orders do not, whoever used this browser before: they enter an account
 * only by its own, proven email address.
 */
export async function takeAlong(
  shop: Shop,
  { before, customerId }: { before: Visitor; customerId: number },
): Promise<void> {
  const fromBasketId = await findBagId(shop, before)
  await mergeBaskets(shop, { before, customerId })
  await linkIfVerified(shop, customerId)
  if (fromBasketId === undefined || before.customerId !== undefined) return
  const toBasketId = await findBagId(shop, { ...before, customerId })
  if (toBasketId !== undefined) await moveOrdersWithBasket(shop, { fromBasketId, toBasketId })
}

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
 * basket that it came from if that is still what was ordered, and forgets what was typed. Once is enough, twice no harm.
 */
export async function emptyBasketOf(shop: Shop, orderId: number): Promise<void> {
  const ordered = await detachFromBasket(shop, orderId)
  if (!ordered) return
  await emptyOrderedBasket(shop, ordered)
  await deleteTyped(shop.db, ordered.basketId)
}
