import { lazily } from '#src/shared/lazily.ts'
import { type Locale, languages } from './languages.ts'

/** 'Thu 19 Nov'. */
export function formatDay(locale: Locale, day: string): string {
  const date = new Date(day)
  const { weekdays, months } = languages[locale]
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

const londonDayFormat = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }))

/** '19 Nov 2026', in the shop's time zone. */
export function formatDate(locale: Locale, dateTime: string): string {
  const [year, month, day] = londonDayFormat().format(new Date(dateTime)).split('-').map(Number)
  return `${day} ${languages[locale].months[(month ?? 1) - 1]} ${year}`
}

/** The hour of '2026-06-12T14:00:00+01:00' as written: '2 pm' or '14:00'. */
export function formatHour(locale: Locale, dateTime: string): string {
  return languages[locale].formatHour(Number(dateTime.slice(11, 13)))
}

const londonTimeFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** '14:05', in the shop's time zone. */
export function formatLondonTime(dateTime: Date): string {
  return londonTimeFormat().format(dateTime)
}

/** '19 Nov 2026, 14:05', in the shop's time zone. */
export function formatDateTime(locale: Locale, dateTime: string): string {
  return `${formatDate(locale, dateTime)}, ${formatLondonTime(new Date(dateTime))}`
}

/** The day in the shop's time zone, as YYYY-MM-DD. */
export function toLondonDay(dateTime: Date): string {
  return londonDayFormat().format(dateTime)
}

/** The last millisecond of a day (YYYY-MM-DD) in the shop's time zone. */
export function endOfDay(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`)
  return toLondonDay(end) === day ? end : new Date(end.getTime() - 3_600_000)
}

/** Adds calendar days to a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The end of the day that is `days` calendar days after a date-time. Days of 23 or 25 hours count as one day. */
export function endOfDayAfter(dateTime: Date, days: number): Date {
  return endOfDay(addDays(toLondonDay(dateTime), days))
}
