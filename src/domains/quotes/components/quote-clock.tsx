import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { clockIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text.tsx'
import { type QuoteStatus, quoteReplyMinutes, type ReplyClock } from '../quote-states.ts'

const tones = { calm: 'stock', hurry: 'waiting', late: 'late' } as const

/** look.md: the clock turns amber at 30 and red at 60 minutes; the words say the same without colour. */
export function QuoteClock({ clock, status }: { clock: ReplyClock; status: QuoteStatus }) {
  const t = useText()
  const { isAnswered, minutes, tone } = clock
  if (!isAnswered && status !== 'requested') return <span className="text-steel">{t(quoteDeskText.notAnswered)}</span>
  return (
    <Badge tone={tones[tone]} icon={clockIcon}>
      {isAnswered ? answered() : waiting()}
    </Badge>
  )

  function answered() {
    return minutes < 120
      ? t(quoteDeskText.answeredInMinutes, { count: minutes })
      : t(quoteDeskText.answeredInHours, { count: Math.floor(minutes / 60) })
  }
  function waiting() {
    const over = minutes - quoteReplyMinutes
    if (over < 0) return t(quoteDeskText.minutesLeft, { count: -over })
    return over < 120
      ? t(quoteDeskText.minutesOver, { count: over })
      : t(quoteDeskText.hoursOver, { count: Math.floor(over / 60) })
  }
}
