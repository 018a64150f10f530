import { addDays } from '#src/shared/locale/dates.ts'
import type { OpeningHours } from './opening-hours.ts'

/** A calendar day: `2026-06-12`. */
export type Day = string

/** The days on which a shop does not work, besides weekends and bank holidays. */
export type WorkingCalendar = {
  closedDays: readonly Day[]
  /** Weekdays without hours are closed. */
  openingHours: OpeningHours
}

/** Monday to Friday, without bank holidays and without the days on which the shop is closed. */
export function isWorkingDay(day: Day, calendar?: WorkingCalendar): boolean {
  if (isWeekend(day) || isBankHoliday(day)) return false
  return !calendar || !(calendar.closedDays.includes(day) || isClosedWeekday(calendar.openingHours, day))
}

/** A shop that opens at weekends only works from Monday to Friday all the same, because every date needs a working day. */
function isClosedWeekday(openingHours: OpeningHours, day: Day): boolean {
  const mondayToFriday = openingHours.slice(0, 5)
  return mondayToFriday.some((hours) => hours) && !mondayToFriday[getWeekday(day) - 1]
}

export function isBankHoliday(day: Day): boolean {
  return bankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The day itself, if it is a working day, or the next one. */
export function firstWorkingDay(day: Day, calendar?: WorkingCalendar): Day {
  let first = day
  while (!isWorkingDay(first, calendar)) first = addDays(first, 1)
  return first
}

/** Adds working days. With no days to add, returns the day itself or the next working day. */
export function addWorkingDays(day: Day, days: number, calendar?: WorkingCalendar): Day {
  let result = firstWorkingDay(day, calendar)
  for (let added = 0; added < days; added++) result = firstWorkingDay(addDays(result, 1), calendar)
  return result
}

/** How many working days to add to `from`, a working day, to get to `to`. */
export function countWorkingDays(from: Day, to: Day, calendar?: WorkingCalendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count++
  return count
}

const holidaysByYear = new Map<number, readonly Day[]>()

/** The regular bank holidays of England, without those proclaimed for a single year. */
export function bankHolidays(year: number): readonly Day[] {
  const holidays = holidaysByYear.get(year) ?? computeBankHolidays(year)
  holidaysByYear.set(year, holidays)
  return holidays
}

function computeBankHolidays(year: number): readonly Day[] {
  const newYear = toDay(year, 1, 1)
  const easter = easterSunday(year)
  return [
    isWeekend(newYear) ? firstMonday(year, 1, 2) : newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5, 1),
    firstMonday(year, 5, 25),
    firstMonday(year, 8, 25),
    // A holiday on a weekend moves to the next working day after Boxing Day.
    isWeekend(toDay(year, 12, 25)) ? toDay(year, 12, 27) : toDay(year, 12, 25),
    isWeekend(toDay(year, 12, 26)) ? toDay(year, 12, 28) : toDay(year, 12, 26),
  ]
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return toDay(year, Math.floor(f / 31), (f % 31) + 1)
}

function firstMonday(year: number, month: number, from: number): Day {
  const day = toDay(year, month, from)
  return addDays(day, (8 - getWeekday(day)) % 7)
}

const toDay = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const getWeekday = (day: Day): number => new Date(day).getUTCDay()
const isWeekend = (day: Day): boolean => getWeekday(day) % 6 === 0
