import type { Shop } from '#src/platform/shop.server.ts'
import { countGuestQuotes, saveGuestQuotesOwner } from './own-quotes-store.server.ts'

/** Quote requests sent without an account, which enter one by its email address, as guests' orders do. */
export function countQuotesOfGuest(shop: Shop, email: string): Promise<number> {
  return countGuestQuotes(shop.db, email)
}

export function linkQuotesOfGuest(shop: Shop, owner: { email: string; customerId: number }): Promise<number> {
  return saveGuestQuotesOwner(shop.db, owner)
}
