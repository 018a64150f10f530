import type { Shop } from '#src/platform/shop.server.ts'
import { refreshListingData } from './listing-rows-store.server.ts'

/** A statement of the running shop may take five seconds. */
const productsPerStatement = 1000

/** Refreshes the listing rows of any number of products. */
export async function refreshProducts(shop: Shop, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += productsPerStatement) {
    await refreshListingData(shop.db, productIds.slice(start, start + productsPerStatement))
  }
}
