import type { Shop } from '#src/platform/shop.server.ts'
import { syncBasketReservations } from '../placing/basket-orders-service.server.ts'
import { assignOrdersByGuestEmail, countOrdersByGuestEmail } from './guest-orders-store.server.ts'

/*
 * Orders placed without an account. They are linked to an account by its email address, never by the browser. The caller has
 * checked that the address belongs to the account and is verified.
 */

export function countGuestOrders(shop: Shop, email: string): Promise<number> {
  return countOrdersByGuestEmail(shop.db, email)
}

/** Returns the number of linked orders. */
export function linkGuestOrders(shop: Shop, owner: { email: string; customerId: number }): Promise<number> {
  return linkOrders(shop, owner)
}

/** Links an order to the account created with it, but only if it was placed with the account's email address. */
export async function linkOrderToNewAccount(
  shop: Shop,
  owner: { orderId: number; email: string; customerId: number },
): Promise<void> {
  await linkOrders(shop, owner)
}

/** The account's basket may replace a linked order at the next checkout, so it gets the order's reservations. */
async function linkOrders(shop: Shop, owner: Parameters<typeof assignOrdersByGuestEmail>[1]): Promise<number> {
  const linked = await assignOrdersByGuestEmail(shop.db, owner)
  const basketIds = new Set(linked.flatMap(({ basketId }) => basketId ?? []))
  for (const basketId of basketIds) await syncBasketReservations(shop, basketId)
  return linked.length
}
