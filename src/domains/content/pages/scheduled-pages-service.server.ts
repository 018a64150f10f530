import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { markCurrentPages } from './scheduled-pages-store.server.ts'

/**
 * Runs every few seconds. A page itself appears and disappears at its minute; menus and the sitemap, which every instance has
 * cached, follow when the cache version rises.
 */
export function publishScheduledPages(shop: Shop): Promise<void> {
  return transaction(shop, async (shop) => {
    if ((await markCurrentPages(shop.db, shop.clock.now())) > 0) await raiseCacheVersion(shop.db)
  })
}
