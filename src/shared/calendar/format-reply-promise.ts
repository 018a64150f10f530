import { formatDueTime, formatMinutes } from '#src/shared/locale/durations.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { getReplyDue, type ReplyTarget } from './reply-time.ts'

type ReplyPromiseOptions = {
  requestedAt: Date
  now: Date
  texts: { within: Message<'time'>; by: Message<'due'> }
}

/** The promise to a customer, with the time when the answer is due if the shop is closed meanwhile. */
export function formatReplyPromise(
  locale: Locale,
  replyTarget: ReplyTarget,
  { requestedAt, now, texts }: ReplyPromiseOptions,
): string {
  const due = getReplyDue(replyTarget, requestedAt)
  const isDelayed = due.getTime() > requestedAt.getTime() + replyTarget.minutes * 60_000
  const sentence = translate(locale, texts.within, { time: formatMinutes(locale, replyTarget.minutes) })
  if (!isDelayed || due <= now) return sentence
  return `${sentence} ${translate(locale, texts.by, { due: formatDueTime(locale, due, now) })}`
}
