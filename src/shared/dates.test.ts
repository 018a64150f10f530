import { describe, expect, it } from 'vitest'
import { formatDay, formatHour } from './dates.ts'

describe('dates', () => {
  it('names a day in both languages', () => {
    expect(formatDay('en', '2026-11-19')).toBe('Thu 19 Nov')
    expect(formatDay('es', '2026-11-18')).toBe('mié 18 nov')
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
})
