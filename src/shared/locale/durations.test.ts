import { describe, expect, it } from 'vitest'
import { formatDueTime, formatMinutes } from './durations.ts'

it.each([
  ['en', 1, '1 minute'],
  ['en', 45, '45 minutes'],
  ['en', 60, '1 hour'],
  ['en', 90, '90 minutes'],
  ['en', 240, '4 hours'],
  ['es', 60, '1 hora'],
  ['es', 30, '30 minutos'],
] as const)('formats in %s %i minutes as %s', (locale, minutes, expected) => {
  expect(formatMinutes(locale, minutes)).toBe(expected)
})

describe('formatDueTime names the day as people say it', () => {
  const now = new Date('2026-06-10T20:00:00Z')
  it.each([
    ['en', '2026-06-10T21:30:00Z', 'today at 22:30'],
    ['en', '2026-06-11T08:30:00Z', 'tomorrow at 09:30'],
    // Past midnight in London, though not by UTC.
    ['en', '2026-06-10T23:15:00Z', 'tomorrow at 00:15'],
    ['en', '2026-06-15T08:30:00Z', 'Mon 15 Jun at 09:30'],
    ['es', '2026-06-11T08:30:00Z', 'mañana a las 09:30'],
    ['es', '2026-06-15T08:30:00Z', 'el lun 15 jun a las 09:30'],
  ] as const)('in %s, %s: %s', (locale, due, expected) => {
    expect(formatDueTime(locale, new Date(due), now)).toBe(expected)
  })
})
