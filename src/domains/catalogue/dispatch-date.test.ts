import { describe, expect, it } from 'vitest'
import { bankHolidays, dispatchPromise, isWorkingDay } from './dispatch-date.ts'

describe('bankHolidays', () => {
  // As published for England and Wales; without the days proclaimed for one year only.
  it.each<[number, string]>([
    [2019, '2019-01-01 2019-04-19 2019-04-22 2019-05-06 2019-05-27 2019-08-26 2019-12-25 2019-12-26'],
    [2021, '2021-01-01 2021-04-02 2021-04-05 2021-05-03 2021-05-31 2021-08-30 2021-12-27 2021-12-28'],
    [2022, '2022-01-03 2022-04-15 2022-04-18 2022-05-02 2022-05-30 2022-08-29 2022-12-27 2022-12-26'],
    [2023, '2023-01-02 2023-04-07 2023-04-10 2023-05-01 2023-05-29 2023-08-28 2023-12-25 2023-12-26'],
    [2024, '2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26'],
    [2025, '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26'],
    [2026, '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28'],
    [2027, '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28'],
  ])('%i', (year, days) => {
    expect(bankHolidays(year)).toEqual(days.split(' '))
  })
})

describe('isWorkingDay', () => {
  it.each<[string, boolean]>([
    ['2026-06-11', true],
    ['2026-06-13', false],
    ['2026-06-14', false],
    ['2026-05-25', false],
    ['2026-12-28', false],
    ['2026-12-29', true],
  ])('%s: %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected)
  })
})

describe('dispatchPromise', () => {
  it.each<[string, string, number, string, string]>([
    ['before the cut-off, summer time', '2026-06-10T12:59:59Z', 1, '2026-06-11', '2026-06-10T14:00:00+01:00'],
    ['at the cut-off', '2026-06-10T13:00:00Z', 1, '2026-06-12', '2026-06-11T14:00:00+01:00'],
    ['before the cut-off, winter time', '2026-01-14T13:59:59Z', 0, '2026-01-14', '2026-01-14T14:00:00+00:00'],
    ['after the cut-off, same-day work', '2026-01-14T14:00:00Z', 0, '2026-01-15', '2026-01-15T14:00:00+00:00'],
    ['Friday afternoon', '2026-06-12T15:00:00Z', 1, '2026-06-16', '2026-06-15T14:00:00+01:00'],
    ['Saturday', '2026-06-13T09:00:00Z', 0, '2026-06-15', '2026-06-15T14:00:00+01:00'],
    ['over Easter', '2026-04-02T10:00:00Z', 1, '2026-04-07', '2026-04-02T14:00:00+01:00'],
    ['on a bank holiday', '2026-05-25T08:00:00Z', 2, '2026-05-28', '2026-05-26T14:00:00+01:00'],
    ['over Christmas and New Year', '2026-12-24T15:00:00Z', 4, '2027-01-05', '2026-12-29T14:00:00+00:00'],
    [
      'just after midnight in London, still yesterday in UTC',
      '2026-06-10T23:30:00Z',
      0,
      '2026-06-11',
      '2026-06-11T14:00:00+01:00',
    ],
    ['across the change to winter time', '2026-10-23T14:00:00Z', 5, '2026-11-02', '2026-10-26T14:00:00+00:00'],
  ])('%s', (_name, now, days, dispatchDate, orderBy) => {
    const promise = dispatchPromise(new Date(now), days)
    expect([promise.dispatchDate, promise.orderBy]).toEqual([dispatchDate, orderBy])
  })
})
