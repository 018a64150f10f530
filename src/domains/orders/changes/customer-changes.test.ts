import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../state/order-states.ts'
import { getCustomerChange } from './customer-changes.ts'

const unpaid = {
  status: 'awaiting payment',
  paidAt: null,
  receivedGrossPence: 0,
  paymentDueAt: null,
  firstDispatchedAt: null,
} as const
const day = new Date('2026-06-10')

describe('getCustomerChange', () => {
  it.each([
    [{}, 'cancel'],
    [{ receivedGrossPence: 100 }, 'request'],
    [{ paymentDueAt: day }, 'request'],
    [{ status: 'paid', paidAt: day }, 'request'],
    [{ status: 'paid', paidAt: day, firstDispatchedAt: day }, 'none'],
  ] as const)('of an order with %j is %s', (changes, expected) => {
    expect(getCustomerChange({ ...unpaid, ...changes })).toBe(expected)
  })

  it('is nothing once production has started or the order has ended', () => {
    const statuses = orderStatuses.filter((status) => getCustomerChange({ ...unpaid, status }) !== 'none')
    expect(statuses).toEqual(['awaiting payment', 'paid'])
  })
})
