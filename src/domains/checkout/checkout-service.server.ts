import type { Visitor } from '#src/domains/access/access.ts'
import {
  type BasketForOrder,
  emptyOrderedBasket,
  findBasketForOrder,
  findBasketId,
} from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import { mergeBaskets } from '#src/domains/basket/transfer/merge-baskets-service.server.ts'
import { findOrderByLink, type OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import {
  detachOrderFromBasket,
  findOpenOrder,
  moveOrdersToBasket,
} from '#src/domains/orders/placing/basket-orders-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { clearCheckoutFormValues, findCheckout, saveCheckout, saveCheckoutFormValues } from './checkout-store.server.ts'
import type { CheckoutFormValues } from './delivery/delivery-form-values.ts'
import { linkGuestHistoryIfVerified } from './guest-history-service.server.ts'

export type OpenCheckout = { token: string; formValues: CheckoutFormValues; basket: BasketForOrder }

/** Returns undefined for an empty basket. A token that has become an order is replaced by a new one. */
export async function openCheckout(shop: Shop, visitor: Visitor): Promise<OpenCheckout | undefined> {
  const basket = await findBasketForOrder(shop, visitor)
  if (!basket) return undefined
  let checkout = await findCheckout(shop.db, basket.id)
  if (!checkout || checkout.hasOrder) {
    const { id: basketId, version: basketVersion } = basket
    await saveCheckout(shop.db, { token: newRandomId(), basketId, basketVersion, now: shop.clock.now() })
    checkout = await findCheckout(shop.db, basketId)
  }
  // The checkout is gone when a sign-in has just merged the basket into another one.
  return checkout ? { token: checkout.token, formValues: checkout.details, basket } : openCheckout(shop, visitor)
}

/** Stores the submitted form, so that the delivery step is filled in when the visitor comes back to it. */
export async function saveFormValues(
  shop: Shop,
  visitor: Visitor,
  { token, formValues }: { token: string; formValues: CheckoutFormValues },
): Promise<void> {
  const basketId = await findBasketId(shop, visitor)
  if (basketId !== undefined) await saveCheckoutFormValues(shop.db, { token, basketId }, formValues)
}

/**
 * Whether a guest submits the delivery form with an empty basket that has never been in the checkout: the session that the form
 * was opened in has ended since.
 */
export async function hasCheckoutSessionEnded(shop: Shop, visitor: Visitor): Promise<boolean> {
  if (visitor.customerId !== undefined) return false
  const basketId = await findBasketId(shop, visitor)
  if (basketId !== undefined && (await findCheckout(shop.db, basketId))) return false
  return (await findBasketForOrder(shop, visitor)) === undefined
}

/**
 * Runs at sign-in: merges the guest's baskets into the account. Placed orders are not merged, because somebody else may have
 * used this browser. They are linked only by the account's verified email address.
 */
export async function mergeGuestSession(
  shop: Shop,
  { before, customerId }: { before: Visitor; customerId: number },
): Promise<void> {
  const fromBasketId = await findBasketId(shop, before)
  // First, because artwork and designs follow the owner of the order that has them.
  await linkGuestHistoryIfVerified(shop, customerId)
  await mergeBaskets(shop, { before, customerId })
  if (fromBasketId === undefined || before.customerId !== undefined) return
  const toBasketId = await findBasketId(shop, { ...before, customerId })
  if (toBasketId !== undefined) await moveOrdersToBasket(shop, { fromBasketId, toBasketId })
}

/** Finds the order of the link or, without a link, the unpaid order placed from the visitor's basket. */
export async function findOrderToPay(
  shop: Shop,
  visitor: Visitor,
  publicToken?: string,
): Promise<OrderRow | undefined> {
  if (publicToken !== undefined) return findOrderByLink(shop, publicToken)
  const basketId = await findBasketId(shop, visitor)
  return basketId === undefined ? undefined : findOpenOrder(shop, basketId)
}

/**
 * Empties the basket of an order that is paid, placed on account or to be paid by bank transfer, and clears its checkout form.
 * A basket that has changed since is left alone. Runs inside the caller's transaction; repeating it changes nothing.
 */
export async function emptyBasketAfterOrder(shop: Shop, orderId: number): Promise<void> {
  const basket = await detachOrderFromBasket(shop, orderId)
  if (!basket) return
  await emptyOrderedBasket(shop, basket)
  await clearCheckoutFormValues(shop.db, basket.basketId)
}
