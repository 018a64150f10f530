import { addDays, toLondonDay } from '#src/shared/locale/dates.ts'
import { toLondonInstant } from './london-time.ts'
import type { OpeningHours } from './opening-hours.ts'
import { type Day, isBankHoliday } from './working-days.ts'

/** When the shop is open. Bank holidays are closed. */
export type BusinessCalendar = {
  openingHours: OpeningHours
  /** Further days on which the shop is closed: YYYY-MM-DD. */
  closedDays: readonly string[]
}

const minuteMs = 60_000

/** The moment when `minutes` of the opening hours have passed since `from`. */
export function addBusinessMinutes(calendar: BusinessCalendar, from: Date, minutes: number): Date {
  let remaining = minutes * minuteMs
  for (const { open, close } of openPeriods(calendar, from)) {
    if (remaining <= close - open) return new Date(open + remaining)
    remaining -= close - open
  }
  return new Date(from.getTime() + remaining)
}

/** How many minutes of the opening hours lie between two moments. Zero if `to` is not after `from`. */
export function businessMinutesBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  const end = to.getTime()
  if (end <= from.getTime()) return 0
  let passed = 0
  for (const { open, close } of openPeriods(calendar, from)) {
    if (open >= end) return passed / minuteMs
    passed += Math.min(close, end) - open
  }
  return (end - from.getTime()) / minuteMs
}

/** The hours of a day, or null when the shop is closed all day. */
export function getHoursOn({ openingHours, closedDays }: BusinessCalendar, day: Day): OpeningHours[number] {
  return closedDays.includes(day) || isBankHoliday(day) ? null : getWeekdayHours(openingHours, day)
}

function getWeekdayHours(openingHours: OpeningHours, day: Day): OpeningHours[number] {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7
  return openingHours[fromMonday] ?? null
}

/** The days from `from` on on which the shop is closed, although it has opening hours on that weekday. */
export function listHolidays(calendar: BusinessCalendar, { from, days }: { from: Day; days: number }): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).filter(
    (day) => getWeekdayHours(calendar.openingHours, day) && !getHoursOn(calendar, day),
  )
}

/**
 * The periods after `from` in which the shop is open, without end. None if it never opens: then every minute counts, so
 * that a shop without opening hours still has deadlines.
 */
function* openPeriods(calendar: BusinessCalendar, from: Date): Generator<{ open: number; close: number }> {
  if (!calendar.openingHours.some((hours) => hours)) return
  for (let day = toLondonDay(from); ; day = addDays(day, 1)) {
    const hours = getHoursOn(calendar, day)
    if (!hours) continue
    const open = Math.max(toLondonInstant(day, hours[0]), from.getTime())
    const close = toLondonInstant(day, hours[1])
    if (close > open) yield { open, close }
  }
}
