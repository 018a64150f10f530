import * as inboxText from '#src/translations/inbox-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useText } from '#src/ui/text.tsx'
import type { ReplyTime } from '../enquiries.ts'

/** How long an enquiry waits, or waited for its answer. */
export function ReplyClock({ reply: { minutes, tone } }: { reply: ReplyTime }) {
  const t = useText()
  if (minutes >= 48 * 60) return <Badge tone={tone}>{t(inboxText.days, { count: Math.floor(minutes / 1440) })}</Badge>
  if (minutes >= 120) return <Badge tone={tone}>{t(inboxText.hours, { count: Math.floor(minutes / 60) })}</Badge>
  return <Badge tone={tone}>{t(inboxText.minutes, { count: minutes })}</Badge>
}
