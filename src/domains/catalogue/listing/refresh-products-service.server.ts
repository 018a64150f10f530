import { splitIntoStatements } from '#src/platform/database/statement-parts.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { refreshListings } from './listing-rows-store.server.ts'

/** Refreshes the listing rows of any number of products. */
export async function refreshProducts(shop: Shop, productIds: readonly number[]): Promise<void> {
  for (const part of splitIntoStatements(productIds)) await refreshListings(shop.db, part)
}
