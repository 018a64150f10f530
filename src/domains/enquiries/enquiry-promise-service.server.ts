import { getReplyPromise } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { presentEnquiryPromise } from './enquiry-promise-view.ts'

/** What the sender of an enquiry is promised, if it is sent now. */
export async function describeEnquiryPromise(shop: Shop, locale: Locale): Promise<string> {
  return presentEnquiryPromise(locale, await getReplyPromise(shop), shop.clock.now())
}
