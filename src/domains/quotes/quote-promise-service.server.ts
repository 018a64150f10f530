import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { presentQuotePromise } from './quote-promise-view.ts'

/** What the customer is promised about a request that was made then, or is made now. */
export async function describeQuotePromise(shop: Shop, locale: Locale, requestedAt?: string): Promise<string> {
  const now = shop.clock.now()
  const replyTarget = await getReplyTarget(shop)
  return presentQuotePromise(locale, replyTarget, { requestedAt: requestedAt ? new Date(requestedAt) : now, now })
}
