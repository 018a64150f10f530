import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctRange,
  type DateFormat,
  fromLocalDay,
  getDay,
  isValidDate,
  listPanelYears,
  parseDateInput,
  pickDay,
  toLocalDay,
} from './date-input.ts'

describe('a date input [CHK-12]', () => {
  const cases: [DateFormat, string, boolean][] = [
    ['date', '2026-06-10', true],
    ['date', '2024-02-29', true],
    ['date', '2026-02-29', false],
    ['date', '2100-02-29', false],
    ['date', '2026-04-31', false],
    ['date', '2026-13-01', false],
    ['date', '2026-00-10', false],
    ['date', '2026-06-00', false],
    ['date', '0000-01-01', false],
    ['date', '0001-01-01', true],
    ['date', '2026-6-10', false],
    ['date', '10/06/2026', false],
    ['date', '2026-06-10 12:00:00', false],
    ['date', 'tomorrow', false],
    ['date', '２０２６-06-10', false],
    ['datetime', '2026-06-10 23:59:59', true],
    ['datetime', '2026-06-10 24:00:00', false],
    ['datetime', '2026-06-10 12:60:00', false],
    ['datetime', '2026-06-10 12:00', false],
    ['datetime', '2026-06-10T12:00:00', false],
    ['datetime', '2026-02-30 12:00:00', false],
    ['time', '00:00:00', true],
    ['time', '23:59:59', true],
    ['time', '12:00', false],
    ['time', '12:00:60', false],
    ['time', '2026-06-10', false],
  ]
  it.each(cases)('as %s, %s is valid: %s', (format, typed, isValid) => {
    expect(isValidDate(format, typed)).toBe(isValid)
  })

  const bounds = { format: 'date', earliest: '2026-06-10', latest: '2026-12-31' } as const
  it.each([
    ['', { kind: 'cleared' }],
    ['   ', { kind: 'cleared' }],
    [' 2026-06-10 ', { kind: 'read', value: '2026-06-10' }],
    ['2026-12-31', { kind: 'read', value: '2026-12-31' }],
    ['2026-06-09', { kind: 'disabled' }],
    ['2027-01-01', { kind: 'disabled' }],
    ['2026-06-31', { kind: 'invalid' }],
    ['soon', { kind: 'invalid' }],
  ])('within bounds, %j is %j', (typed, parsed) => {
    expect(parseDateInput(typed, bounds)).toEqual(parsed)
  })

  it('compares a date-time with its bounds by day', () => {
    expect(parseDateInput('2026-12-31 23:00:00', { ...bounds, format: 'datetime' })).toMatchObject({ kind: 'read' })
    expect(parseDateInput('2026-06-09 23:59:59', { ...bounds, format: 'datetime' })).toEqual({ kind: 'disabled' })
    expect(parseDateInput('01:00:00', { ...bounds, format: 'time' })).toMatchObject({ kind: 'read' })
  })
})

describe('a date range [CHK-12]', () => {
  it.each([
    [null, null, null, null],
    ['2026-06-10', null, '2026-06-10', null],
    [null, '2026-06-10', null, '2026-06-10'],
    ['2026-06-10', '2026-06-12', '2026-06-10', '2026-06-12'],
    ['2026-06-10', '2026-06-09', '2026-06-10', '2026-06-10'],
    ['2026-06-10 12:00:00', '2026-06-10 11:59:59', '2026-06-10 12:00:00', '2026-06-10 12:00:00'],
    ['12:00:00', '09:00:00', '12:00:00', '12:00:00'],
  ])('%s to %s becomes %s to %s', (from, to, start, end) => {
    expect(correctRange({ from, to })).toEqual({ from: start, to: end })
  })

  it('is set by two clicks, and started again by a third', () => {
    const first = pickDay({ from: null, to: null }, '2026-06-10', 'date')
    expect(first).toEqual({ from: '2026-06-10', to: null })
    const second = pickDay(first, '2026-06-14', 'date')
    expect(second).toEqual({ from: '2026-06-10', to: '2026-06-14' })
    expect(pickDay(second, '2026-06-20', 'date')).toEqual({ from: '2026-06-20', to: null })
    expect(pickDay(first, '2026-06-01', 'date')).toEqual({ from: '2026-06-10', to: '2026-06-10' })
    expect(pickDay({ from: null, to: null }, '2026-06-10', 'datetime').from).toBe('2026-06-10 00:00:00')
    expect(pickDay({ from: '2026-06-10 09:30:00', to: null }, '2026-06-12', 'datetime').to).toBe('2026-06-12 09:30:00')
  })
})

it.each([
  [2020, 2020, 2029],
  [2026, 2020, 2029],
  [2029, 2020, 2029],
  [2030, 2030, 2039],
])('the panel of %s shows ten years, %s to %s [CHK-12]', (year, first, last) => {
  const years = listPanelYears(year)
  expect(years).toHaveLength(10)
  expect([years[0], years.at(-1)]).toEqual([first, last])
})

it('converts any day to a local date and back [CHK-12]', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (dateTime) => {
      const value = getDay(dateTime.toISOString())
      expect(isValidDate('date', value)).toBe(true)
      expect(fromLocalDay(toLocalDay(value))).toBe(value)
    }),
  )
})
