import { expect, it } from 'vitest'
import { formatOrderBy } from './format-order-by.ts'

it.each([
  ['en', true, '2 pm'],
  ['en', false, '2 pm on Thu 19 Nov'],
  ['es', true, '14:00'],
  ['es', false, '14:00 del jue 19 nov'],
] as const)('names in %s the day of the cut-off unless it is today (%s)', (locale, order_by_today, expected) => {
  const dispatch = { dispatch_date: '2026-11-20', order_by: '2026-11-19T14:00:00+00:00', order_by_today }
  expect(formatOrderBy(locale, dispatch)).toBe(expected)
})
