import type { Shop } from '#src/platform/shop.server.ts'
import { assignQuotesByGuestEmail, countQuotesByGuestEmail } from './customer-quotes-store.server.ts'

/* Quote requests sent without an account. They are linked to an account by its verified email address, like guest orders. */

export function countGuestQuotes(shop: Shop, email: string): Promise<number> {
  return countQuotesByGuestEmail(shop.db, email)
}

export function linkGuestQuotes(shop: Shop, owner: { email: string; customerId: number }): Promise<number> {
  return assignQuotesByGuestEmail(shop.db, owner)
}
