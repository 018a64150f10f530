import { getReplyDue, type ReplyPromise } from '#src/shared/calendar/reply-time.ts'
import { formatDueTime, formatMinutes } from '#src/shared/locale/durations.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'

/** The promise to a customer, with the time when the answer is due if the shop is closed meanwhile. */
export function presentQuotePromise(
  locale: Locale,
  promise: ReplyPromise,
  { requestedAt, now }: { requestedAt: Date; now: Date },
): string {
  const due = getReplyDue(promise, requestedAt)
  const isDelayed = due.getTime() > requestedAt.getTime() + promise.minutes * 60_000
  const sentence = translate(locale, quoteText.replyPromise, { time: formatMinutes(locale, promise.minutes) })
  if (!isDelayed || due <= now) return sentence
  return `${sentence} ${translate(locale, quoteText.replyBy, { due: formatDueTime(locale, due, now) })}`
}
