import type { Shop } from '#src/platform/shop.server.ts'
import { countGuestOrders, saveGuestOrderOwner, saveGuestOrdersOwner } from './guest-orders-store.server.ts'

/*
 * Orders placed without an account. They enter one by its email address, never by the browser they were placed from. The
 * caller has checked that the address is the account's own, and that its owner has proven it.
 */

export function countOrdersOfGuest(shop: Shop, email: string): Promise<number> {
  return countGuestOrders(shop.db, email)
}

export function linkOrdersOfGuest(shop: Shop, owner: { email: string; customerId: number }): Promise<number> {
  return saveGuestOrdersOwner(shop.db, owner)
}

/** An account opened with an order keeps that order, if it was placed with the same address. */
export function linkOrderOfNewAccount(
  shop: Shop,
  owner: { orderId: number; email: string; customerId: number },
): Promise<void> {
  return saveGuestOrderOwner(shop.db, owner)
}
