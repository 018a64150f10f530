import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { presentEnquiryPromise } from './enquiry-promise-view.ts'

/** What the sender of an enquiry is promised, if it is sent now. The text of the page says when applications are decided. */
export async function describeEnquiryPromise(shop: Shop, locale: Locale, page?: string): Promise<string> {
  if (page === tradeAccountSlug) return translate(locale, enquiryText.decisionPromise)
  return presentEnquiryPromise(locale, await getReplyTarget(shop), shop.clock.now())
}
