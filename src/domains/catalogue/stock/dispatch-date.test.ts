import { describe, expect, it } from 'vitest'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { estimateDispatch, estimateOrderDispatch, getProductionDays, recalculatePromisedDays } from './dispatch-date.ts'

const terms = { cutOffHour: 14, leadDays: 3, closedDays: [], openingHours: officeHours }

describe('estimateDispatch', () => {
  it.each<[string, string, number, string, string]>([
    ['before the cut-off, summer time', '2026-06-10T12:59:59Z', 1, '2026-06-11', '2026-06-10T14:00:00+01:00'],
    ['at the cut-off', '2026-06-10T13:00:00Z', 1, '2026-06-12', '2026-06-11T14:00:00+01:00'],
    ['before the cut-off, winter time', '2026-01-14T13:59:59Z', 0, '2026-01-14', '2026-01-14T14:00:00+00:00'],
    ['after the cut-off, same-day production', '2026-01-14T14:00:00Z', 0, '2026-01-15', '2026-01-15T14:00:00+00:00'],
    ['on a Friday afternoon', '2026-06-12T15:00:00Z', 1, '2026-06-16', '2026-06-15T14:00:00+01:00'],
    ['on a Saturday', '2026-06-13T09:00:00Z', 0, '2026-06-15', '2026-06-15T14:00:00+01:00'],
    ['before Easter', '2026-04-02T10:00:00Z', 1, '2026-04-07', '2026-04-02T14:00:00+01:00'],
    ['on a bank holiday', '2026-05-25T08:00:00Z', 2, '2026-05-28', '2026-05-26T14:00:00+01:00'],
    ['before Christmas and New Year', '2026-12-24T15:00:00Z', 4, '2027-01-05', '2026-12-29T14:00:00+00:00'],
    [
      'just after midnight in London, still yesterday in UTC',
      '2026-06-10T23:30:00Z',
      0,
      '2026-06-11',
      '2026-06-11T14:00:00+01:00',
    ],
    ['before the change to winter time', '2026-10-23T14:00:00Z', 5, '2026-11-02', '2026-10-26T14:00:00+00:00'],
  ])('estimates an order placed %s', (_name, now, days, dispatchDate, orderBy) => {
    const estimate = estimateDispatch(new Date(now), days, terms)
    expect([estimate.dispatchDate, estimate.orderBy]).toEqual([dispatchDate, orderBy])
    expect(estimate.isOrderByToday).toBe(toLondonDay(new Date(now)) === orderBy.slice(0, 10))
  })
  it('uses the cut-off hour of the shop', () => {
    const at = (cutOffHour: number) => estimateDispatch(new Date('2026-06-10T08:30:00Z'), 1, { ...terms, cutOffHour })
    expect(at(9)).toEqual({ dispatchDate: '2026-06-12', orderBy: '2026-06-11T09:00:00+01:00', isOrderByToday: false })
    expect(at(10)).toEqual({ dispatchDate: '2026-06-11', orderBy: '2026-06-10T10:00:00+01:00', isOrderByToday: true })
  })

  it('neither starts production nor dispatches on a closed day', () => {
    const closedDays = ['2026-06-10', '2026-06-12']
    const estimate = estimateDispatch(new Date('2026-06-10T08:00:00Z'), 1, { ...terms, closedDays })
    expect(estimate).toMatchObject({ dispatchDate: '2026-06-15', orderBy: '2026-06-11T14:00:00+01:00' })
  })

  it('neither starts production nor dispatches on a weekday without opening hours', () => {
    const openingHours = officeHours.map((hours, index) => (index === 4 ? null : hours))
    const atFriday = (days: number) =>
      estimateDispatch(new Date('2026-06-12T08:00:00Z'), days, { ...terms, openingHours })
    expect(atFriday(0)).toMatchObject({ dispatchDate: '2026-06-15', orderBy: '2026-06-15T14:00:00+01:00' })
    expect(atFriday(4).dispatchDate).toBe('2026-06-22')
  })
})

describe('getProductionDays', () => {
  const options = [
    { id: 1, daysToTurnAround: 2, maxQty: 100 },
    { id: 2, daysToTurnAround: 8, maxQty: null },
  ]
  it.each<[string, typeof options, number | null, number, number]>([
    ['the chosen option', options, 2, 10, 8],
    ['the first option without a choice', options, null, 10, 2],
    ['the first option available at the quantity without a choice', options, null, 101, 8],
    ['the lead time of the shop without options', [], null, 10, 3],
  ])('returns the days of %s', (_, offered, productionOptionId, qty, expected) => {
    expect(getProductionDays(offered, { productionOptionId, qty }, terms)).toBe(expected)
  })
})

describe('estimateOrderDispatch', () => {
  const now = new Date('2026-06-10T09:00:00Z')

  it('returns the date of the slowest line', () => {
    expect(estimateOrderDispatch(now, [1, 5, 0], terms)).toEqual(estimateDispatch(now, 5, terms))
  })

  it('returns no date without lines', () => {
    expect(estimateOrderDispatch(now, [], terms)).toBeUndefined()
  })
})

describe('recalculatePromisedDays', () => {
  // Placed on a Wednesday before the cut-off hour, for five working days and two more to the customer.
  const promisedAt = new Date('2026-06-10T09:00:00Z')
  const promised = { dispatchDate: '2026-06-17', deliveryDate: '2026-06-19' }
  it.each<[string, string, string, string]>([
    ['on the same day', '2026-06-10T12:59:00Z', '2026-06-17', '2026-06-19'],
    ['after the cut-off hour', '2026-06-10T13:00:00Z', '2026-06-18', '2026-06-22'],
    ['at the weekend', '2026-06-13T09:00:00Z', '2026-06-22', '2026-06-24'],
    ['after the promised day', '2026-06-24T09:00:00Z', '2026-07-01', '2026-07-03'],
  ])('moves the promised days of an order paid %s', (_name, paidAt, dispatchDate, deliveryDate) => {
    const times = { promisedAt, paidAt: new Date(paidAt) }
    expect(recalculatePromisedDays(promised, times, terms)).toEqual({ dispatchDate, deliveryDate })
    expect(recalculatePromisedDays({ ...promised, deliveryDate: null }, times, terms)).toEqual({
      dispatchDate,
      deliveryDate: null,
    })
  })

  it('keeps what was promised when the terms become faster', () => {
    const times = { promisedAt, paidAt: new Date('2026-06-10T13:30:00Z') }
    expect(recalculatePromisedDays(promised, times, { ...terms, cutOffHour: 16, leadDays: 1 })).toEqual(promised)
  })
})
