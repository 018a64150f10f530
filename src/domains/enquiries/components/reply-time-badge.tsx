import type { ReplyTime } from '#src/shared/calendar/reply-time.ts'
import * as inboxText from '#src/translations/backoffice/inbox-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'

const tones = { calm: 'positive', hurry: 'waiting', late: 'negative' } as const

/** How long an enquiry has waited, or waited until its first answer. The colour counts the opening hours only. */
export function ReplyTimeBadge({ reply }: { reply: ReplyTime }) {
  const t = useText()
  const { elapsedMinutes: minutes } = reply
  const tone = tones[reply.tone]
  if (minutes >= 48 * 60) return <Badge tone={tone}>{t(inboxText.days, { count: Math.floor(minutes / 1440) })}</Badge>
  if (minutes >= 120) return <Badge tone={tone}>{t(inboxText.hours, { count: Math.floor(minutes / 60) })}</Badge>
  return <Badge tone={tone}>{t(inboxText.minutes, { count: minutes })}</Badge>
}
