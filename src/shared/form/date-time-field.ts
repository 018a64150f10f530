import { toLondonInstant } from '#src/shared/calendar/london-time.ts'
import { formatLondonTime, toLondonDay } from '#src/shared/locale/dates.ts'
import { isValidDate } from './date-input.ts'

/** `2026-11-18T09:00` in the shop's time zone, for a `datetime-local` field; empty without a date. */
export const formatDateTimeField = (date: Date | null) => (date ? `${toLondonDay(date)}T${formatLondonTime(date)}` : '')

/** The value of a `datetime-local` field, in the shop's time zone. Null when empty or not an existing time. */
export function parseDateTimeField(typed: string): Date | null {
  const [day = '', time = ''] = typed.split('T')
  const isYear = /^(19|20|21)/.test(day)
  return isYear && isValidDate('datetime', `${day} ${time}:00`) ? new Date(toLondonInstant(day, time)) : null
}
