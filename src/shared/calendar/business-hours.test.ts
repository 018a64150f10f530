import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessMinutes, type BusinessCalendar, businessMinutesBetween, listHolidays } from './business-hours.ts'
import { type OpeningHours, officeHours } from './opening-hours.ts'

const office: BusinessCalendar = { openingHours: officeHours, closedDays: [] }
const always: BusinessCalendar = { openingHours: [null, null, null, null, null, null, null], closedDays: [] }
const everyDay = (open: string, close: string): OpeningHours => Array.from({ length: 7 }, () => [open, close])
const sundayNight: BusinessCalendar = { openingHours: everyDay('00:30', '03:00'), closedDays: [] }
const from = (start: string, calendar: BusinessCalendar, minutes: number) =>
  addBusinessMinutes(calendar, new Date(start), minutes).toISOString().slice(0, 16)

describe('addBusinessMinutes counts minutes of the opening hours', () => {
  it.each<[string, string, BusinessCalendar, number, string]>([
    ['while the shop is open', '2026-11-17T10:00Z', office, 60, '2026-11-17T11:00'],
    ['after closing time: the next morning', '2026-11-17T19:34Z', office, 60, '2026-11-18T09:30'],
    ['before opening time', '2026-11-17T05:00Z', office, 60, '2026-11-17T09:30'],
    ['across closing time', '2026-11-17T16:30Z', office, 60, '2026-11-18T09:00'],
    ['until closing time exactly', '2026-11-17T16:00Z', office, 60, '2026-11-17T17:00'],
    ['over a weekend', '2026-11-20T16:45Z', office, 60, '2026-11-23T09:15'],
    ['over several days', '2026-11-17T08:30Z', office, 510 * 3, '2026-11-19T17:00'],
    ['over Christmas, with Boxing Day on the Monday', '2026-12-24T16:30Z', office, 60, '2026-12-29T09:00'],
    ['over a closed day', '2026-11-17T16:30Z', { ...office, closedDays: ['2026-11-18'] }, 60, '2026-11-19T09:00'],
    ['in summer time', '2026-06-10T18:34Z', office, 60, '2026-06-11T08:30'],
    ['over the change to summer time', '2026-03-27T16:30Z', office, 60, '2026-03-30T08:00'],
    ['over the change to winter time', '2026-10-23T15:30Z', office, 60, '2026-10-26T09:00'],
    ['in the night of 23 hours', '2026-03-29T00:00Z', sundayNight, 90, '2026-03-29T02:00'],
    ['in the night of 25 hours', '2026-10-24T23:30Z', sundayNight, 210, '2026-10-25T03:00'],
    ['around the clock without opening hours', '2026-11-17T19:34Z', always, 60, '2026-11-17T20:34'],
    ['not at all for no minutes while it is open', '2026-11-17T10:00Z', office, 0, '2026-11-17T10:00'],
  ])('%s', (_name, start, calendar, minutes, expected) => {
    expect(from(start, calendar, minutes)).toBe(expected)
  })
})

it('lists bank holidays and closed days, without weekdays that are closed anyway', () => {
  const calendar = { ...office, closedDays: ['2026-12-24', '2026-12-26'] }
  expect(listHolidays(calendar, { from: '2026-12-23', days: 14 })).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
  ])
  expect(listHolidays(calendar, { from: '2026-12-29', days: 3 })).toEqual([])
})

describe('businessMinutesBetween', () => {
  it.each<[string, string, BusinessCalendar, number]>([
    ['2026-11-17T10:00Z', '2026-11-17T10:45Z', office, 45],
    ['2026-11-17T19:34Z', '2026-11-18T08:00Z', office, 0],
    ['2026-11-17T19:34Z', '2026-11-18T08:40Z', office, 10],
    ['2026-11-20T16:45Z', '2026-11-23T09:15Z', office, 60],
    ['2026-11-14T00:00Z', '2026-11-16T00:00Z', office, 0],
    ['2026-11-17T12:00Z', '2026-11-17T11:00Z', office, 0],
    ['2026-03-29T00:00Z', '2026-03-29T12:00Z', sundayNight, 90],
    ['2026-10-24T20:00Z', '2026-10-25T12:00Z', sundayNight, 210],
    ['2026-11-17T19:34Z', '2026-11-18T19:34Z', always, 1440],
  ])('from %s to %s', (start, end, calendar, minutes) => {
    expect(businessMinutesBetween(calendar, new Date(start), new Date(end))).toBe(minutes)
  })
})

describe('whatever the calendar', () => {
  const time = fc.integer({ min: 0, max: 1439 })
  const formatTime = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const hours = fc
    .tuple(time, time)
    .filter(([a, b]) => a !== b)
    .map(([a, b]): [string, string] => [formatTime(Math.min(a, b)), formatTime(Math.max(a, b))])
  const calendars = fc.record({
    openingHours: fc.array(fc.option(hours), { minLength: 7, maxLength: 7 }),
    closedDays: fc.subarray(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2026-06-10']),
  })
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const minutes = fc.integer({ min: 1, max: 10_080 })

  it('finds as many minutes between a request and its due time as were added', () => {
    fc.assert(
      fc.property(calendars, moments, minutes, (calendar, start, count) => {
        const due = addBusinessMinutes(calendar, start, count)
        expect(businessMinutesBetween(calendar, start, due)).toBeCloseTo(count, 6)
      }),
    )
  })

  it('is never due before a request that was made earlier', () => {
    fc.assert(
      fc.property(calendars, moments, moments, minutes, (calendar, a, b, count) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        const due = addBusinessMinutes(calendar, first, count)
        expect(due.getTime()).toBeLessThanOrEqual(addBusinessMinutes(calendar, second, count).getTime())
        expect(due.getTime()).toBeGreaterThan(first.getTime())
      }),
    )
  })

  it('adds up over any moment between', () => {
    fc.assert(
      fc.property(calendars, fc.tuple(moments, moments, moments), (calendar, unsorted) => {
        const [a, b, c] = unsorted.toSorted((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date]
        const parts = businessMinutesBetween(calendar, a, b) + businessMinutesBetween(calendar, b, c)
        expect(businessMinutesBetween(calendar, a, c)).toBeCloseTo(parts, 6)
      }),
    )
  })
})
