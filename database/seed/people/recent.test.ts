import { describe, expect, it } from 'vitest'
import { recent } from './recent.ts'

describe('the history of the demo', () => {
  it.each([
    ['2026-10-28T08:02:00Z', '2026-11-22', '2026-10-28T08:02:00Z'],
    ['2026-10-28T08:02:00Z', '2026-11-23', '2026-11-04T08:02:00Z'],
    ['2026-12-01', '2027-11-20', '2027-11-30'],
    // A clock that is wrong.
    ['2026-10-28T08:02:00Z', '2020-01-01', '2026-10-28T08:02:00Z'],
  ])('%s is seeded on %s as %s', (time, now, expected) => {
    expect(recent(time, new Date(now))).toBe(expected)
  })
})
