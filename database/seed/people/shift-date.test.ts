import { describe, expect, it } from 'vitest'
import { shiftDate } from './shift-date.ts'

describe('shiftDate', () => {
  it.each([
    ['2026-10-28T08:02:00Z', '2026-11-22', '2026-10-28T08:02:00Z'],
    ['2026-10-28T08:02:00Z', '2026-11-23', '2026-11-04T08:02:00Z'],
    ['2026-12-01', '2027-11-20', '2027-11-30'],
    // A clock that is years behind.
    ['2026-10-28T08:02:00Z', '2020-01-01', '2026-10-28T08:02:00Z'],
  ])('moves %s, seeded on %s, to %s', (date, now, expected) => {
    expect(shiftDate(date, new Date(now))).toBe(expected)
  })
})
