import { describe, expect, it } from 'vitest'
import { dayOfMoment, endOfDay, formatDate, formatDay, formatHour } from './dates.ts'

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
    ['2026-11-19T14:00:00.000Z', '2 pm', '14:00'],
    ['2026-06-12T13:00:00.000Z', '2 pm', '14:00'],
    ['2026-01-12T12:00:00.000Z', '12 pm', '12:00'],
    ['2026-01-12T00:00:00.000Z', '12 am', '0:00'],
  ])('tells the hour of %s in London, summer and winter', (moment, english, spanish) => {
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
})
