import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/shared/locale/dates.ts'
import {
  chooseInterval,
  getPresetPeriod,
  listIntervals,
  type PeriodPreset,
  reportIntervals,
  resolvePeriod,
  startOfInterval,
} from './report-period.ts'

const today = '2026-03-01'

describe('getPresetPeriod', () => {
  it.each<[PeriodPreset, string, string]>([
    ['today', '2026-03-01', '2026-03-01'],
    ['last 30 days', '2026-01-31', '2026-03-01'],
    ['this month', '2026-03-01', '2026-03-01'],
    ['last month', '2026-02-01', '2026-02-28'],
    ['this year', '2026-01-01', '2026-03-01'],
    ['last year', '2025-01-01', '2025-12-31'],
  ])('%s is %s to %s', (preset, from, until) => {
    expect(getPresetPeriod(preset, today)).toEqual({ from, until })
  })
})

describe('resolvePeriod', () => {
  it.each([
    [{}, '2026-01-31', '2026-03-01'],
    [{ from: '2026-02-10' }, '2026-02-10', '2026-03-01'],
    [{ from: '2026-03-10' }, '2026-03-10', '2026-04-08'],
    [{ until: '2026-01-30' }, '2026-01-01', '2026-01-30'],
    [{ from: '2026-02-02', until: '2026-02-01' }, '2026-02-01', '2026-02-02'],
    [{ from: '0001-01-01', until: '2026-02-01' }, '2006-01-17', '2026-02-01'],
  ])('%o is %s to %s', (period, from, until) => {
    expect(resolvePeriod(period, today)).toEqual({ from, until })
  })
})

describe('listIntervals', () => {
  it('starts weeks on Monday and months on the first', () => {
    expect(listIntervals('week', { from: '2026-02-25', until: '2026-03-02' })).toEqual(['2026-02-23', '2026-03-02'])
    expect(listIntervals('month', { from: '2025-12-31', until: '2026-02-01' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
  })

  it('has the interval of every day of the period once, and about a hundred by default', () => {
    const start = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days))
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 3000 }), (from, days) => {
        const period = { from, until: addDays(from, days) }
        for (const interval of reportIntervals) {
          const starts = new Set(
            Array.from({ length: days + 1 }, (_, day) => startOfInterval(interval, addDays(from, day))),
          )
          expect(listIntervals(interval, period)).toEqual([...starts])
        }
        expect(listIntervals(chooseInterval(period), period).length).toBeLessThanOrEqual(101)
      }),
      { numRuns: 20 },
    )
  })
})
