/** spec §5: YYYY-MM-DD, YYYY-MM-DD HH:mm:ss, HH:mm:ss. */
export type DateFormat = 'date' | 'datetime' | 'time'

const day = '(\\d{4})-(\\d{2})-(\\d{2})'
const time = '(\\d{2}):(\\d{2}):(\\d{2})'
const patterns: Record<DateFormat, RegExp> = {
  date: new RegExp(`^${day}$`),
  datetime: new RegExp(`^${day} ${time}$`),
  time: new RegExp(`^${time}$`),
}

/** A moment that exists, written exactly in its format; so two of one format compare as texts. */
export function isTyped(format: DateFormat, typed: string): boolean {
  const parts = patterns[format].exec(typed)?.slice(1).map(Number)
  if (!parts) return false
  if (format !== 'time' && !isDay(parts.splice(0, 3))) return false
  const [hour = 0, minute = 0, second = 0] = parts
  return hour < 24 && minute < 60 && second < 60
}

/** The thirtieth of February is none; year 0 neither. */
function isDay([year = 0, month = 0, date = 0]: readonly number[]): boolean {
  const made = new Date(Date.UTC(2000, month - 1, date))
  made.setUTCFullYear(year, month - 1, date)
  return year >= 1 && made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

export type DateBounds = { format: DateFormat; earliest?: string; latest?: string }

export type ReadDate = { kind: 'cleared' } | { kind: 'read'; value: string } | { kind: 'invalid' | 'disabled' }

/** spec §5: empty clears, what is no date or a disabled one is rejected. Bounds are days, whatever the format. */
export function readTypedDate(typed: string, { format, earliest, latest }: DateBounds): ReadDate {
  const value = typed.trim()
  if (value === '') return { kind: 'cleared' }
  if (!isTyped(format, value)) return { kind: 'invalid' }
  if (format === 'time') return { kind: 'read', value }
  const onDay = dayOf(value)
  const isDisabled = (earliest !== undefined && onDay < earliest) || (latest !== undefined && onDay > latest)
  return isDisabled ? { kind: 'disabled' } : { kind: 'read', value }
}

export type DateRange = { from: string | null; to: string | null }

/** spec §5: a range whose end precedes its start is corrected to equal the start. */
export function correctRange({ from, to }: DateRange): DateRange {
  return { from, to: from !== null && to !== null && to < from ? from : to }
}

/** A press in the calendar: the first gives the start, the second the end, the next one starts anew. */
export function pickDay(range: DateRange, picked: string, format: DateFormat): DateRange {
  const at = (before: string | null) => (format === 'datetime' ? `${picked} ${timeOf(before)}` : picked)
  if (range.from === null || range.to !== null) return { from: at(range.from), to: null }
  return correctRange({ from: range.from, to: at(range.from) })
}

export function dayOf(value: string): string {
  return value.slice(0, 10)
}

function timeOf(value: string | null): string {
  return value?.slice(11) || '00:00:00'
}

/** The panel shows ten years: 2020 to 2029. */
export function yearPanel(year: number): number[] {
  const first = year - (year % 10)
  return Array.from({ length: 10 }, (_, index) => first + index)
}

/** For a calendar, which knows days of the machine's own clock only. */
export function toLocalDay(value: string): Date {
  const [year = 0, month = 1, date = 1] = dayOf(value).split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function fromLocalDay(day: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`
}
