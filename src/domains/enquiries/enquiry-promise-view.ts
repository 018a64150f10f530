import { formatReplyPromise } from '#src/shared/calendar/format-reply-promise.ts'
import type { ReplyTarget } from '#src/shared/calendar/reply-time.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'

const texts = { within: enquiryText.replyPromise, by: enquiryText.replyBy }

/** What the sender of an enquiry is promised, if it is sent now. */
export function presentEnquiryPromise(locale: Locale, replyTarget: ReplyTarget, now: Date): string {
  return formatReplyPromise(locale, replyTarget, { requestedAt: now, now, texts })
}
