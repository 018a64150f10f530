import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { getCategoryTrail } from '../categories/category.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import { feedEnd, formatFeedItem, formatFeedStart, toFeedItem } from './google-feed.ts'
import { readFeedSellables } from './google-feed-store.server.ts'

export async function isGoogleFeedEnabled(shop: Shop): Promise<boolean> {
  return (await getSettings(shop)).googleFeedEnabled
}

/** The products of the shop for Google Merchant Center as RSS, in parts: memory does not grow with the catalogue. */
export async function* generateGoogleFeed(shop: Shop, locale: Locale): AsyncGenerator<string> {
  const { publicOrigin: origin } = shop.config
  const [{ company }, tree] = await Promise.all([getSettings(shop), getCategoryTree(shop)])
  yield formatFeedStart({ title: company, origin, locale })
  for await (const rows of readFeedSellables(shop.db)) {
    const items = rows.map(({ primaryCategoryId, ...row }) => {
      const category = primaryCategoryId === null ? undefined : tree.byId.get(primaryCategoryId)
      const categoryTitles = category ? getCategoryTrail(tree, category).map(({ title }) => title) : []
      const item = toFeedItem({ ...row, categoryTitles }, { origin, locale })
      return item ? formatFeedItem(item) : ''
    })
    yield items.join('')
  }
  yield feedEnd
}
