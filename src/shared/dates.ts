import { lazily } from './lazily.ts'
import type { Locale } from './message.ts'

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
}
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
}

/** 'Thu 19 Nov'. Written out here, because the date tables of server and browser need not agree to the letter. */
export function formatDay(locale: Locale, day: string): string {
  const date = new Date(day)
  return `${weekdays[locale][date.getUTCDay()]} ${date.getUTCDate()} ${months[locale][date.getUTCMonth()]}`
}

const londonDays = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }))

/** '19 Nov 2026': the day of a moment on the shop's own clock. */
export function formatDate(locale: Locale, moment: string): string {
  const [year, month, day] = londonDays().format(new Date(moment)).split('-').map(Number)
  return `${day} ${months[locale][(month ?? 1) - 1]} ${year}`
}

/** The full hour of a moment as it is written, '2026-06-12T14:00:00+01:00': '2 pm', '14:00'. */
export function formatHour(locale: Locale, moment: string): string {
  const hour = Number(moment.slice(11, 13))
  if (locale === 'es') return `${hour}:00`
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
}

const londonTimes = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** '19 Nov 2026, 14:05' on the shop's own clock. */
export function formatMoment(locale: Locale, moment: string): string {
  return `${formatDate(locale, moment)}, ${londonTimes().format(new Date(moment))}`
}

/** The day of a moment on the shop's own clock, as YYYY-MM-DD. */
export function dayOfMoment(moment: Date): string {
  return londonDays().format(moment)
}

/** The last millisecond of a day (YYYY-MM-DD) on the shop's own clock, whether summer time or not. */
export function endOfDay(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`)
  return dayOfMoment(end) === day ? end : new Date(end.getTime() - 3_600_000)
}

/** A day of the calendar (YYYY-MM-DD), so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The end of the day that comes so many days after that of a moment. A change of summer time, a day of 23 or 25 hours, shifts nothing. */
export function endOfDayAfter(moment: Date, days: number): Date {
  return endOfDay(addDays(dayOfMoment(moment), days))
}
