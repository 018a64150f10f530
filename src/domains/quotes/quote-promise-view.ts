import { formatReplyPromise } from '#src/shared/calendar/format-reply-promise.ts'
import type { ReplyTarget } from '#src/shared/calendar/reply-time.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'

const texts = { within: quoteText.replyPromise, by: quoteText.replyBy }

export function presentQuotePromise(
  locale: Locale,
  replyTarget: ReplyTarget,
  times: { requestedAt: Date; now: Date },
): string {
  return formatReplyPromise(locale, replyTarget, { ...times, texts })
}
