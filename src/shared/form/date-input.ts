/** YYYY-MM-DD, YYYY-MM-DD HH:mm:ss, HH:mm:ss. */
export type DateFormat = 'date' | 'datetime' | 'time'

const day = '(\\d{4})-(\\d{2})-(\\d{2})'
const time = '(\\d{2}):(\\d{2}):(\\d{2})'
const patterns: Record<DateFormat, RegExp> = {
  date: new RegExp(`^${day}$`),
  datetime: new RegExp(`^${day} ${time}$`),
  time: new RegExp(`^${time}$`),
}

/** Whether the text is an existing date or time in exactly its format. Two values of one format compare as strings. */
export function isValidDate(format: DateFormat, typed: string): boolean {
  const parts = patterns[format].exec(typed)?.slice(1).map(Number)
  if (!parts) return false
  if (format !== 'time' && !isExistingDay(parts.splice(0, 3))) return false
  const [hour = 0, minute = 0, second = 0] = parts
  return hour < 24 && minute < 60 && second < 60
}

/** False for 30 February and for the year 0. */
function isExistingDay([year = 0, month = 0, date = 0]: readonly number[]): boolean {
  const normalised = new Date(Date.UTC(2000, month - 1, date))
  normalised.setUTCFullYear(year, month - 1, date)
  return (
    year >= 1 &&
    normalised.getUTCFullYear() === year &&
    normalised.getUTCMonth() === month - 1 &&
    normalised.getUTCDate() === date
  )
}

export type DateBounds = { format: DateFormat; earliest?: string; latest?: string }

export type ParsedDate = { kind: 'cleared' } | { kind: 'read'; value: string } | { kind: 'invalid' | 'disabled' }

/** An empty input clears the field; an invalid or disabled date is rejected. Bounds are days in every format. */
export function parseDateInput(typed: string, { format, earliest, latest }: DateBounds): ParsedDate {
  const value = typed.trim()
  if (value === '') return { kind: 'cleared' }
  if (!isValidDate(format, value)) return { kind: 'invalid' }
  if (format === 'time') return { kind: 'read', value }
  const day = getDay(value)
  const isDisabled = (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)
  return isDisabled ? { kind: 'disabled' } : { kind: 'read', value }
}

export type DateRange = { from: string | null; to: string | null }

/** A range whose end precedes its start is corrected to end at its start. */
export function correctRange({ from, to }: DateRange): DateRange {
  return { from, to: from !== null && to !== null && to < from ? from : to }
}

/** A click in the calendar: the first sets the start, the second the end, the third starts a new range. */
export function pickDay(range: DateRange, picked: string, format: DateFormat): DateRange {
  const withTime = (previous: string | null) => (format === 'datetime' ? `${picked} ${getTime(previous)}` : picked)
  if (range.from === null || range.to !== null) return { from: withTime(range.from), to: null }
  return correctRange({ from: range.from, to: withTime(range.from) })
}

export function getDay(value: string): string {
  return value.slice(0, 10)
}

function getTime(value: string | null): string {
  return value?.slice(11) || '00:00:00'
}

/** The ten years shown together with `year`, such as 2020 to 2029. */
export function listPanelYears(year: number): number[] {
  const first = year - (year % 10)
  return Array.from({ length: 10 }, (_, index) => first + index)
}

/** Converts a day for the calendar, which uses local dates. */
export function toLocalDay(value: string): Date {
  const [year = 0, month = 1, date = 1] = getDay(value).split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function fromLocalDay(day: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`
}
