import { addDays } from '#src/shared/dates.ts'

/** A day of the calendar: `2026-06-12`. */
export type Day = string

/** Orders from this hour on, London time, count for the next working day. */
const cutOffHour = 14

export type DispatchPromise = {
  dispatchDate: Day
  /** The last moment at which an order still leaves on that day, written on the clock of London. */
  orderBy: string
}

/** When an order placed now leaves after so many working days of production. */
export function dispatchPromise(now: Date, workingDays: number): DispatchPromise {
  const london = londonTime(now)
  const today = london.hour < cutOffHour ? london.day : dayAfter(london.day)
  const startsOn = isWorkingDay(today) ? today : nextWorkingDay(today)
  let dispatchDate = startsOn
  for (let day = 0; day < workingDays; day++) dispatchDate = nextWorkingDay(dispatchDate)
  return { dispatchDate, orderBy: cutOffOn(startsOn) }
}

export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= 5 && !bankHolidays(Number(day.slice(0, 4))).includes(day)
}

const holidaysOf = new Map<number, readonly Day[]>()

/** The bank holidays of England that follow from the calendar; those proclaimed for one year are not among them. */
export function bankHolidays(year: number): readonly Day[] {
  const known = holidaysOf.get(year) ?? computeBankHolidays(year)
  holidaysOf.set(year, known)
  return known
}

function computeBankHolidays(year: number): readonly Day[] {
  const newYear = dayOf(year, 1, 1)
  const easter = easterSunday(year)
  return [
    isWeekend(newYear) ? firstMonday(year, 1, 2) : newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5, 1),
    firstMonday(year, 5, 25),
    firstMonday(year, 8, 25),
    // Two holidays in a row: where one meets a weekend, the days after the second stand in.
    isWeekend(dayOf(year, 12, 25)) ? dayOf(year, 12, 27) : dayOf(year, 12, 25),
    isWeekend(dayOf(year, 12, 26)) ? dayOf(year, 12, 28) : dayOf(year, 12, 26),
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
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1)
}

function nextWorkingDay(day: Day): Day {
  let next = dayAfter(day)
  while (!isWorkingDay(next)) next = dayAfter(next)
  return next
}

function firstMonday(year: number, month: number, from: number): Day {
  const day = dayOf(year, month, from)
  return addDays(day, (8 - weekdayOf(day)) % 7)
}

const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const dayAfter = (day: Day): Day => addDays(day, 1)
const weekdayOf = (day: Day): number => new Date(day).getUTCDay()
const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

type LondonTime = { day: Day; hour: number }

const hourMs = 3_600_000
const londonHours = new Map<number, LondonTime>()

/** Asked for with every price, and the same for a whole hour. */
function londonTime(moment: Date): LondonTime {
  const hour = Math.floor(moment.getTime() / hourMs)
  const known = londonHours.get(hour) ?? readLondonClock(moment)
  if (londonHours.size > 1_000) londonHours.clear()
  londonHours.set(hour, known)
  return known
}

function readLondonClock(moment: Date): LondonTime {
  const part = Object.fromEntries(londonClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
}

/** London is at most an hour ahead of UTC. */
function cutOffOn(day: Day): string {
  const ahead = londonTime(new Date(Date.parse(day) + cutOffHour * hourMs)).hour - cutOffHour
  return `${day}T${cutOffHour}:00:00+0${ahead}:00`
}
