import { describe, expect, it } from 'vitest'
import {
  type FulfilmentState,
  fulfilmentState,
  isOwedOnAccount,
  matchesPaymentFilter,
  type OrderPaymentState,
  orderPaymentState,
  paymentFilters,
} from './order-payment-state.ts'
import { type OrderStatus, orderStatuses } from './order-states.ts'

const now = new Date('2026-12-16T12:00:00Z')
const earlier = new Date('2026-12-15T23:59:59.999Z')
const later = new Date('2026-12-16T23:59:59.999Z')
const prepaid = { paymentDueAt: null, dispatchedAt: null }
const onAccount = { paymentDueAt: later, dispatchedAt: null }

describe('fulfilmentState', () => {
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
  it.each(table)('%s is %s when prepaid, %s on account', (status, whenPrepaid, whenOnAccount) => {
    expect(fulfilmentState({ status, ...prepaid })).toBe(whenPrepaid)
    expect(fulfilmentState({ status, ...onAccount })).toBe(whenOnAccount)
  })

  it('counts a refunded order as completed once its goods have left', () => {
    expect(fulfilmentState({ ...prepaid, status: 'refunded', dispatchedAt: earlier })).toBe('completed')
  })
})

describe('orderPaymentState', () => {
  const unpaid = { paidAt: null, refundedGrossPence: 0 }
  const paid = { paidAt: earlier, refundedGrossPence: 0 }
  const partlyRefunded = { paidAt: earlier, refundedGrossPence: 1 }
  type Facts = Omit<Parameters<typeof orderPaymentState>[0], 'status'>
  const everywhere: readonly OrderStatus[] = orderStatuses.filter(
    (status) => status !== 'cancelled' && status !== 'refunded',
  )
  const table: [readonly OrderStatus[], Facts, OrderPaymentState][] = [
    [everywhere, { paymentDueAt: null, ...unpaid }, 'unpaid'],
    [everywhere, { paymentDueAt: later, ...unpaid }, 'on account'],
    [everywhere, { paymentDueAt: now, ...unpaid }, 'on account'],
    [everywhere, { paymentDueAt: earlier, ...unpaid }, 'overdue'],
    [everywhere, { paymentDueAt: null, ...paid }, 'paid'],
    [everywhere, { paymentDueAt: earlier, ...paid }, 'paid'],
    [everywhere, { paymentDueAt: later, ...partlyRefunded }, 'partly refunded'],
    [['refunded'], { paymentDueAt: null, ...partlyRefunded }, 'refunded'],
    [['refunded'], { paymentDueAt: earlier, ...partlyRefunded }, 'refunded'],
    [['cancelled'], { paymentDueAt: null, ...unpaid }, 'voided'],
    [['cancelled'], { paymentDueAt: earlier, ...unpaid }, 'voided'],
  ]
  it.each(table)('%j with %j is %s', (statuses, facts, state) => {
    for (const status of statuses) expect(orderPaymentState({ status, ...facts }, now)).toBe(state)
  })

  it('owes on account until the due date and after it, and nothing in any other state', () => {
    expect([isOwedOnAccount('on account'), isOwedOnAccount('overdue')]).toEqual([true, true])
    const others = ['unpaid', 'paid', 'partly refunded', 'refunded', 'voided'] as const
    expect(others.filter(isOwedOnAccount)).toEqual([])
  })

  it('finds overdue orders by both filters, and every other state by its own', () => {
    const filtersOf = (state: OrderPaymentState) =>
      paymentFilters.filter((filter) => matchesPaymentFilter(filter, state))
    expect(filtersOf('overdue')).toEqual(['on account', 'overdue'])
    expect(filtersOf('on account')).toEqual(['on account'])
    expect(filtersOf('unpaid')).toEqual(['unpaid'])
    expect(filtersOf('voided')).toEqual([])
  })
})
