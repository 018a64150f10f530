import { describe, expect, it } from 'vitest'
import {
  type FulfilmentState,
  getFulfilmentState,
  getOrderPaymentState,
  isDispatchLate,
  isOwedOnAccount,
  isPartPaid,
  matchesPaymentFilter,
  type OrderPaymentState,
  paymentFilters,
} from './order-payment-state.ts'
import { type OrderStatus, orderStatuses } from './order-states.ts'

const now = new Date('2026-12-16T12:00:00Z')
const earlier = new Date('2026-12-15T23:59:59.999Z')
const later = new Date('2026-12-16T23:59:59.999Z')
const unsent = { firstDispatchedAt: null, dispatchedAt: null }
const prepaid = { paymentDueAt: null, ...unsent }
const onAccount = { paymentDueAt: later, ...unsent }

describe('getFulfilmentState', () => {
  const table: [OrderStatus, FulfilmentState, FulfilmentState][] = [
    //                   prepaid             on account
    ['awaiting payment', 'awaiting payment', 'to produce'],
    ['paid', 'to produce', 'to produce'],
    ['in production', 'in production', 'in production'],
    ['dispatched', 'dispatched', 'dispatched'],
    ['completed', 'completed', 'completed'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['refunded', 'cancelled', 'cancelled'],
  ]
  it.each(table)('maps %s to %s when prepaid, to %s on account', (status, whenPrepaid, whenOnAccount) => {
    expect(getFulfilmentState({ status, ...prepaid })).toBe(whenPrepaid)
    expect(getFulfilmentState({ status, ...onAccount })).toBe(whenOnAccount)
  })

  it('is partly dispatched once a shipment has left, until everything has', () => {
    const open: readonly OrderStatus[] = ['paid', 'in production']
    for (const status of open) {
      for (const paymentDueAt of [null, later]) {
        const order = { status, paymentDueAt, firstDispatchedAt: earlier, dispatchedAt: null }
        expect(getFulfilmentState(order)).toBe('partly dispatched')
      }
    }
    for (const status of orderStatuses.filter((each) => !open.includes(each) && each !== 'refunded')) {
      expect(getFulfilmentState({ status, ...prepaid, firstDispatchedAt: earlier })).toBe(
        getFulfilmentState({ status, ...prepaid }),
      )
    }
  })

  it('counts a refunded order as completed if it was dispatched', () => {
    expect(getFulfilmentState({ ...prepaid, status: 'refunded', firstDispatchedAt: earlier })).toBe('completed')
  })
})

describe('getOrderPaymentState', () => {
  const unpaid = { paidAt: null, refundedGrossPence: 0 }
  const paid = { paidAt: earlier, refundedGrossPence: 0 }
  const partlyRefunded = { paidAt: earlier, refundedGrossPence: 1 }
  type Facts = Omit<Parameters<typeof getOrderPaymentState>[0], 'status'>
  const activeStatuses: readonly OrderStatus[] = orderStatuses.filter(
    (status) => status !== 'cancelled' && status !== 'refunded',
  )
  const table: [readonly OrderStatus[], Facts, OrderPaymentState][] = [
    [activeStatuses, { paymentDueAt: null, ...unpaid }, 'unpaid'],
    [activeStatuses, { paymentDueAt: later, ...unpaid }, 'on account'],
    [activeStatuses, { paymentDueAt: now, ...unpaid }, 'on account'],
    [activeStatuses, { paymentDueAt: earlier, ...unpaid }, 'overdue'],
    [activeStatuses, { paymentDueAt: null, ...paid }, 'paid'],
    [activeStatuses, { paymentDueAt: earlier, ...paid }, 'paid'],
    [activeStatuses, { paymentDueAt: later, ...partlyRefunded }, 'partly refunded'],
    [['refunded'], { paymentDueAt: null, ...partlyRefunded }, 'refunded'],
    [['refunded'], { paymentDueAt: earlier, ...partlyRefunded }, 'refunded'],
    [['cancelled'], { paymentDueAt: null, ...unpaid }, 'voided'],
    [['cancelled'], { paymentDueAt: earlier, ...unpaid }, 'voided'],
  ]
  it.each(table)('for %j with %j is %s', (statuses, facts, state) => {
    for (const status of statuses) expect(getOrderPaymentState({ status, ...facts }, now)).toBe(state)
  })

  it('is owed on account before and after the due date, and in no other state', () => {
    expect([isOwedOnAccount('on account'), isOwedOnAccount('overdue')]).toEqual([true, true])
    const others = ['unpaid', 'paid', 'partly refunded', 'refunded', 'voided'] as const
    expect(others.filter(isOwedOnAccount)).toEqual([])
  })

  it('matches overdue orders with two filters, and every other state with its own', () => {
    const listMatchingFilters = (state: OrderPaymentState, isPartPaid = false) =>
      paymentFilters.filter((filter) => matchesPaymentFilter(filter, { state, isPartPaid }))
    expect(listMatchingFilters('overdue')).toEqual(['on account', 'overdue'])
    expect(listMatchingFilters('on account')).toEqual(['on account'])
    expect(listMatchingFilters('unpaid')).toEqual(['unpaid'])
    expect(listMatchingFilters('voided')).toEqual([])
    expect(listMatchingFilters('overdue', true)).toEqual(['part paid', 'on account', 'overdue'])
    expect(listMatchingFilters('unpaid', true)).toEqual(['unpaid', 'part paid'])
  })
})

describe('isPartPaid', () => {
  it.each([
    [{ status: 'awaiting payment', paidAt: null, receivedGrossPence: 1 }, true],
    [{ status: 'completed', paidAt: null, receivedGrossPence: 1 }, true],
    [{ status: 'awaiting payment', paidAt: null, receivedGrossPence: 0 }, false],
    [{ status: 'paid', paidAt: earlier, receivedGrossPence: 1 }, false],
    [{ status: 'cancelled', paidAt: null, receivedGrossPence: 1 }, false],
  ] as const)('of %j is %s', (order, expected) => {
    expect(isPartPaid(order)).toBe(expected)
  })
})

describe('isDispatchLate', () => {
  const today = '2026-06-16'
  const sent = { paymentDueAt: null, firstDispatchedAt: null, paidAt: null }
  it.each([
    ['paid', '2026-06-15', true],
    ['in production', '2026-06-15', true],
    ['paid', today, false],
    ['paid', null, false],
    ['awaiting payment', '2026-06-15', false],
    ['dispatched', '2026-06-15', false],
    ['completed', '2026-06-15', false],
    ['cancelled', '2026-06-15', false],
    ['refunded', '2026-06-15', false],
  ] as const)('of an order that is %s and promised for %s is %s', (status, promisedDispatchDate, isLate) => {
    expect(isDispatchLate({ ...sent, status, promisedDispatchDate }, today)).toBe(isLate)
  })

  it.each([
    ['2026-06-15T22:59:00Z', true],
    ['2026-06-15T23:00:00Z', false],
  ])('of an order that was paid at %s is %s', (paidAt, isLate) => {
    const order = { ...sent, status: 'paid' as const, promisedDispatchDate: '2026-06-15', paidAt: new Date(paidAt) }
    expect(isDispatchLate(order, today)).toBe(isLate)
  })

  it('counts orders on account and the rest of partly dispatched ones', () => {
    const promised = { promisedDispatchDate: '2026-06-15' }
    const dueAt = new Date('2026-07-15')
    expect(isDispatchLate({ ...sent, ...promised, status: 'awaiting payment', paymentDueAt: dueAt }, today)).toBe(true)
    expect(isDispatchLate({ ...sent, ...promised, status: 'paid', firstDispatchedAt: dueAt }, today)).toBe(true)
  })
})
