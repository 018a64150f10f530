import { formatLondonTime } from '#src/shared/locale/dates.ts'
import type { Day } from './working-days.ts'

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** The date and hour in the shop's time zone. */
export type LondonTime = { day: Day; hour: number }

const hourMs = 3_600_000
const londonHours = new Map<number, LondonTime>()

/** Cached per hour, because every price needs it. */
export function toLondonTime(dateTime: Date): LondonTime {
  const hour = Math.floor(dateTime.getTime() / hourMs)
  const time = londonHours.get(hour) ?? readLondonClock(dateTime)
  if (londonHours.size > 1_000) londonHours.clear()
  londonHours.set(hour, time)
  return time
}

function readLondonClock(dateTime: Date): LondonTime {
  const part = Object.fromEntries(londonClock.formatToParts(dateTime).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
}

const instants = new Map<string, number>()

/** The moment at which clocks in London show a time (`HH:MM`) on a day. A time that they skip in spring is the moment of the change. */
export function toLondonInstant(day: Day, time: string): number {
  const key = `${day}T${time}Z`
  const instant = instants.get(key) ?? computeInstant(day, time)
  if (instants.size > 10_000) instants.clear()
  instants.set(key, instant)
  return instant
}

function computeInstant(day: Day, time: string): number {
  const inWinter = Date.parse(`${day}T${time}Z`)
  const inSummer = inWinter - hourMs
  const shows = (instant: number) => formatLondonTime(new Date(instant)) === time
  if (shows(inWinter)) return inWinter
  return shows(inSummer) ? inSummer : Date.parse(`${day}T01:00Z`)
}
