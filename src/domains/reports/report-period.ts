import { addDays } from '#src/shared/locale/dates.ts'

/** Both days included, as YYYY-MM-DD in the shop's time zone. */
export type ReportPeriod = { from: string; until: string }

export const reportIntervals = ['day', 'week', 'month'] as const
export type ReportInterval = (typeof reportIntervals)[number]

export const periodPresets = ['today', 'last 30 days', 'this month', 'last month', 'this year', 'last year'] as const
export type PeriodPreset = (typeof periodPresets)[number]

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`

export function getPresetPeriod(preset: PeriodPreset, today: string): ReportPeriod {
  const endOfLastMonth = addDays(startOfMonth(today), -1)
  const endOfLastYear = addDays(startOfYear(today), -1)
  const periods: Record<PeriodPreset, ReportPeriod> = {
    today: { from: today, until: today },
    'last 30 days': { from: addDays(today, -29), until: today },
    'this month': { from: startOfMonth(today), until: today },
    'last month': { from: startOfMonth(endOfLastMonth), until: endOfLastMonth },
    'this year': { from: startOfYear(today), until: today },
    'last year': { from: startOfYear(endOfLastYear), until: endOfLastYear },
  }
  return periods[preset]
}

const maxDays = 20 * 366

/** Without days, the last 30. One missing day makes a period of 30 days with the other one; two days in the wrong order are swapped. */
export function resolvePeriod({ from, until }: Partial<ReportPeriod>, today: string): ReportPeriod {
  if (from === undefined) return { from: addDays(until ?? today, -29), until: until ?? today }
  const last = until ?? (today > from ? today : addDays(from, 29))
  const [start, end] = from <= last ? [from, last] : [last, from]
  const earliest = addDays(end, -maxDays)
  return { from: start < earliest ? earliest : start, until: end }
}

/** Chooses the interval so that a chart has about a hundred bars at most. */
export function chooseInterval({ from, until }: ReportPeriod): ReportInterval {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
  return days <= 92 ? 'day' : days <= 92 * 7 ? 'week' : 'month'
}

/** The first day of the interval that has the day. Weeks begin on Monday. */
export function startOfInterval(interval: ReportInterval, day: string): string {
  if (interval === 'day') return day
  if (interval === 'month') return startOfMonth(day)
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The first days of the intervals that a period touches, without gaps. */
export function listIntervals(interval: ReportInterval, { from, until }: ReportPeriod): string[] {
  const starts: string[] = []
  for (let day = startOfInterval(interval, from); day <= until; day = nextInterval(interval, day)) starts.push(day)
  return starts
}

function nextInterval(interval: ReportInterval, start: string): string {
  if (interval === 'month') return startOfMonth(addDays(start, 31))
  return addDays(start, interval === 'week' ? 7 : 1)
}
