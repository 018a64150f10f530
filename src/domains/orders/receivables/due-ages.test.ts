import { describe, expect, it } from 'vitest'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { type DueAge, dueAges, getDueRange } from './due-ages.ts'

const now = new Date('2026-11-18T12:00:00Z')

const listAges = (dueAt: Date): DueAge[] =>
  dueAges.filter((age) => {
    const { from, before } = getDueRange(age, now)
    return (from === null || dueAt >= from) && (before === null || dueAt < before)
  })

describe('getDueRange', () => {
  it.each([
    [30, 'not due'],
    [0, 'not due'],
    [-1, '1-30'],
    [-30, '1-30'],
    [-31, '31-60'],
    [-60, '31-60'],
    [-61, '61-90'],
    [-90, '61-90'],
    [-91, 'over 90'],
    [-1000, 'over 90'],
  ] as const)('puts a due day %i days from today into %s only', (days, age) => {
    expect(listAges(endOfDayAfter(now, days))).toEqual([age])
  })
})
