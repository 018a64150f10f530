import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfMoment, endOfDay, endOfDayAfter, formatDate, formatDay, formatHour } from './dates.ts'

describe('dates', () => {
  it('names a day in both languages', () => {
    expect(formatDay('en', '2026-11-19')).toBe('Thu 19 Nov')
    expect(formatDay('es', '2026-11-18')).toBe('mié 18 nov')
  })

  it('dates a moment by the clock of the shop', () => {
    expect(formatDate('en', '2026-06-30T23:30:00.000Z')).toBe('1 Jul 2026')
    expect(formatDate('es', '2026-01-05T12:00:00.000Z')).toBe('5 ene 2026')
  })

  it.each([
    ['2026-11-19T14:00:00+00:00', '2 pm', '14:00'],
    ['2026-06-12T14:00:00+01:00', '2 pm', '14:00'],
    ['2026-01-12T12:00:00+00:00', '12 pm', '12:00'],
    ['2026-01-12T00:00:00+00:00', '12 am', '0:00'],
  ])('tells the hour of %s on the clock that it is written on', (moment, english, spanish) => {
    expect(formatHour('en', moment)).toBe(english)
    expect(formatHour('es', moment)).toBe(spanish)
  })

  it.each([
    ['2026-07-10', '2026-07-10T22:59:59.999Z'],
    ['2026-12-10', '2026-12-10T23:59:59.999Z'],
    ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ])('ends %s at %s, summer and winter', (day, moment) => {
    expect(endOfDay(day).toISOString()).toBe(moment)
    expect(dayOfMoment(new Date(moment))).toBe(day)
  })

  it.each([
    ['2026-03-28T23:30:00.000Z', 1, '2026-03-29T22:59:59.999Z', 'the day of 23 hours'],
    ['2026-10-24T23:30:00.000Z', 1, '2026-10-26T23:59:59.999Z', 'from within the day of 25 hours'],
    ['2026-03-01T00:00:00.000Z', 30, '2026-03-31T22:59:59.999Z', 'into summer time'],
    ['2026-10-10T22:59:00.000Z', 30, '2026-11-09T23:59:59.999Z', 'out of it'],
    ['2028-02-28T12:00:00.000Z', 1, '2028-02-29T23:59:59.999Z', 'a leap year'],
    ['2026-06-30T23:30:00.000Z', 0, '2026-07-01T22:59:59.999Z', 'the same day, by the shop’s clock'],
  ])('counts days of the calendar from %s: %i to %s, %s', (moment, days, end) => {
    expect(endOfDayAfter(new Date(moment), days).toISOString()).toBe(end)
  })

  it('whenever it is issued, an invoice is due on the same day of the calendar', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 400 }), (moment, days) => {
        const due = dayOfMoment(endOfDayAfter(moment, days))
        expect((Date.parse(due) - Date.parse(dayOfMoment(moment))) / 86_400_000).toBe(days)
        expect(dayOfMoment(new Date(endOfDayAfter(moment, days).getTime() + 1))).toBe(addDays(due, 1))
      }),
    )
  })
})
