import { expect, it } from 'vitest'
import { listHistory, omitUndoneSteps } from './order-history-view.ts'
import type { OrderRefund } from './order-view.ts'

const event = (status: string, day: number) => ({ status, at: `2026-06-0${day}T10:00:00.000Z`, note: '' })
const refund = (amount: number, day: number, reason: string): OrderRefund => ({
  amount,
  at: `2026-06-0${day}T11:00:00.000Z`,
  reason,
  lines: [],
})
const paidAndDispatched = [event('awaiting payment', 1), event('paid', 1), event('dispatched', 4)]

it('lists a partial refund with its amount and reason, by date', () => {
  const history = listHistory(paidAndDispatched, [refund(20, 2, 'Damaged'), refund(5, 5, 'Late')])
  expect(history.map(({ status, note }) => [status, note])).toEqual([
    ['awaiting payment', ''],
    ['paid', ''],
    ['partly refunded', 'Damaged'],
    ['dispatched', ''],
    ['partly refunded', 'Late'],
  ])
  expect(history[2]).toMatchObject({ refunded: 20 })
})

it('lists the refund that completes a full refund once', () => {
  const events = [...paidAndDispatched, event('refunded', 6)]
  const history = listHistory(events, [refund(20, 2, 'Damaged'), refund(80, 6, 'The rest')])
  expect(history.map(({ status }) => status)).toEqual([
    'awaiting payment',
    'paid',
    'partly refunded',
    'dispatched',
    'refunded',
  ])
})

it.each([
  ['nothing undone', ['awaiting payment', 'paid', 'in production'], ['awaiting payment', 'paid', 'in production']],
  ['production undone', ['awaiting payment', 'paid', 'in production', 'paid'], ['awaiting payment', 'paid']],
  ['production begun again', ['paid', 'in production', 'paid', 'in production'], ['paid', 'in production']],
])('shows customers each status once: %s', (_, statuses, shown) => {
  const events = statuses.map((status, index) => event(status, index + 1))
  expect(omitUndoneSteps(events).map(({ status }) => status)).toEqual(shown)
})
