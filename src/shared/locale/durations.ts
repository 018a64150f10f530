import * as durationText from '#src/translations/ui/duration-text.ts'
import { addDays, formatDay, formatLondonTime, toLondonDay } from './dates.ts'
import type { Locale } from './languages.ts'
import { translate } from './message.ts'

/** '45 minutes', '1 hour'. */
export function formatMinutes(locale: Locale, minutes: number): string {
  return minutes % 60 === 0
    ? translate(locale, durationText.hours, { count: minutes / 60 })
    : translate(locale, durationText.minutes, { count: minutes })
}

/** 'today at 16:30', 'tomorrow at 09:30' or 'Wed 18 Nov at 09:30', in the shop's time zone. */
export function formatDueTime(locale: Locale, due: Date, now: Date): string {
  const day = toLondonDay(due)
  const today = toLondonDay(now)
  const time = formatLondonTime(due)
  if (day === today) return translate(locale, durationText.today, { time })
  if (day === addDays(today, 1)) return translate(locale, durationText.tomorrow, { time })
  return translate(locale, durationText.onDay, { day: formatDay(locale, day), time })
}
