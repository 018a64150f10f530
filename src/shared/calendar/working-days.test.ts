import { describe, expect, it } from 'vitest'
import { type OpeningHours, officeHours } from './opening-hours.ts'
import { addWorkingDays, bankHolidays, countWorkingDays, isWorkingDay } from './working-days.ts'

describe('bankHolidays', () => {
  // The holidays are those published for England and Wales, without the days proclaimed for a single year.
  it.each<[number, string]>([
    [2019, '2019-01-01 2019-04-19 2019-04-22 2019-05-06 2019-05-27 2019-08-26 2019-12-25 2019-12-26'],
    [2021, '2021-01-01 2021-04-02 2021-04-05 2021-05-03 2021-05-31 2021-08-30 2021-12-27 2021-12-28'],
    [2022, '2022-01-03 2022-04-15 2022-04-18 2022-05-02 2022-05-30 2022-08-29 2022-12-27 2022-12-26'],
    [2023, '2023-01-02 2023-04-07 2023-04-10 2023-05-01 2023-05-29 2023-08-28 2023-12-25 2023-12-26'],
    [2024, '2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26'],
    [2025, '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26'],
    [2026, '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28'],
    [2027, '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28'],
  ])('lists those of %i', (year, days) => {
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
  ])('returns for %s: %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected)
  })

  it('returns false on a day on which the shop is closed', () => {
    expect(isWorkingDay('2026-06-11', { closedDays: ['2026-06-11'], openingHours: officeHours })).toBe(false)
  })

  const saturday: [string, string] = ['09:00', '12:00']
  it.each<[string, OpeningHours, string, boolean]>([
    ['a Wednesday without hours', officeHours.with(2, null), '2026-06-10', false],
    ['a Thursday with hours', officeHours.with(2, null), '2026-06-11', true],
    ['a Saturday with hours', officeHours.with(5, saturday), '2026-06-13', false],
    ['a Wednesday of a shop that opens on Saturdays only', Array(7).fill(null).with(5, saturday), '2026-06-10', true],
  ])('returns for %s', (_name, openingHours, day, expected) => {
    expect(isWorkingDay(day, { closedDays: [], openingHours })).toBe(expected)
  })
})

describe('addWorkingDays', () => {
  it.each<[string, number, string[], string]>([
    ['2026-06-10', 0, [], '2026-06-10'],
    ['2026-06-13', 0, [], '2026-06-15'],
    ['2026-06-12', 1, [], '2026-06-15'],
    ['2026-12-24', 2, [], '2026-12-30'],
    ['2026-12-24', 2, ['2026-12-29', '2026-12-30', '2026-12-31'], '2027-01-05'],
    ['2026-06-10', 0, ['2026-06-10'], '2026-06-11'],
  ])('counts from %s by %i without closed days %j', (day, days, closedDays, expected) => {
    expect(addWorkingDays(day, days, { closedDays, openingHours: officeHours })).toBe(expected)
  })
})

it.each([0, 1, 4, 12])('countWorkingDays finds the %i days that addWorkingDays has added', (days) => {
  const calendar = { closedDays: ['2026-12-29'], openingHours: officeHours }
  const to = addWorkingDays('2026-12-22', days, calendar)
  expect(countWorkingDays('2026-12-22', to, calendar)).toBe(days)
})
