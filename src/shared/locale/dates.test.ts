import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, endOfDay, endOfDayAfter, formatDate, formatDay, formatHour, toLondonDay } from './dates.ts'

describe('dates', () => {
  it('formats a day in both languages', () => {
    expect(formatDay('en', '2026-11-19')).toBe('Thu 19 Nov')
    expect(formatDay('es', '2026-11-18')).toBe('mié 18 nov')
  })

  it('formats a date in the time zone of the shop', () => {
    expect(formatDate('en', '2026-06-30T23:30:00.000Z')).toBe('1 Jul 2026')
    expect(formatDate('es', '2026-01-05T12:00:00.000Z')).toBe('5 ene 2026')
  })

  it.each([
    ['2026-11-19T14:00:00+00:00', '2 pm', '14:00'],
    ['2026-06-12T14:00:00+01:00', '2 pm', '14:00'],
    ['2026-01-12T12:00:00+00:00', '12 pm', '12:00'],
    ['2026-01-12T00:00:00+00:00', '12 am', '0:00'],
  ])('formats the hour of %s as written', (dateTime, english, spanish) => {
    expect(formatHour('en', dateTime)).toBe(english)
    expect(formatHour('es', dateTime)).toBe(spanish)
  })

  it.each([
    ['2026-07-10', '2026-07-10T22:59:59.999Z'],
    ['2026-12-10', '2026-12-10T23:59:59.999Z'],
    ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ])('ends %s at %s, in summer and winter time', (day, end) => {
    expect(endOfDay(day).toISOString()).toBe(end)
    expect(toLondonDay(new Date(end))).toBe(day)
  })

  it.each([
    ['2026-03-28T23:30:00.000Z', 1, '2026-03-29T22:59:59.999Z', 'the day of 23 hours'],
    ['2026-10-24T23:30:00.000Z', 1, '2026-10-26T23:59:59.999Z', 'from within the day of 25 hours'],
    ['2026-03-01T00:00:00.000Z', 30, '2026-03-31T22:59:59.999Z', 'into summer time'],
    ['2026-10-10T22:59:00.000Z', 30, '2026-11-09T23:59:59.999Z', 'out of it'],
    ['2028-02-28T12:00:00.000Z', 1, '2028-02-29T23:59:59.999Z', 'a leap year'],
    ['2026-06-30T23:30:00.000Z', 0, '2026-07-01T22:59:59.999Z', 'the same day, by the shop’s clock'],
  ])('counts calendar days from %s: %i to %s, %s', (dateTime, days, end) => {
    expect(endOfDayAfter(new Date(dateTime), days).toISOString()).toBe(end)
  })

  it('counts the same calendar days from any time of the day', () => {
    const dateTimes = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dateTimes, fc.integer({ min: 0, max: 400 }), (dateTime, days) => {
        const due = toLondonDay(endOfDayAfter(dateTime, days))
        expect((Date.parse(due) - Date.parse(toLondonDay(dateTime))) / 86_400_000).toBe(days)
        expect(toLondonDay(new Date(endOfDayAfter(dateTime, days).getTime() + 1))).toBe(addDays(due, 1))
      }),
    )
  })
})
