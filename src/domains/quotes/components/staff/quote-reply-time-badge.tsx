import type { ReplyTime } from '#src/shared/calendar/reply-time.ts'
import { formatDay, formatLondonTime, toLondonDay } from '#src/shared/locale/dates.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { clockIcon } from '#src/ui/icons/status.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { QuoteStatus } from '../../quote-states.ts'

const tones = { calm: 'positive', hurry: 'waiting', late: 'negative' } as const

/** Amber from half of the promised time, red when it is over. The text says the same without colour. */
export function QuoteReplyTimeBadge({ replyTime, status }: { replyTime: ReplyTime; status: QuoteStatus }) {
  const t = useText()
  const locale = useLocale()
  const { isAnswered, minutes, minutesLeft, minutesLate, tone } = replyTime
  if (!isAnswered && status !== 'requested') return <span className="text-steel">{t(quoteAdminText.notAnswered)}</span>
  return (
    <Badge tone={tones[tone]} icon={clockIcon}>
      {isAnswered ? formatAnswered() : formatWaiting()}
    </Badge>
  )

  function formatAnswered() {
    return minutes < 120
      ? t(quoteAdminText.answeredInMinutes, { count: minutes })
      : t(quoteAdminText.answeredInHours, { count: Math.floor(minutes / 60) })
  }
  function formatWaiting() {
    if (tone !== 'late') {
      if (replyTime.isDueToday) return t(quoteAdminText.minutesLeft, { count: minutesLeft })
      const due = new Date(replyTime.dueAt)
      return t(quoteAdminText.dueAt, { day: formatDay(locale, toLondonDay(due)), time: formatLondonTime(due) })
    }
    return minutesLate < 120
      ? t(quoteAdminText.minutesLate, { count: minutesLate })
      : t(quoteAdminText.hoursLate, { count: Math.floor(minutesLate / 60) })
  }
}
