import { and, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import {
  extraOwedCondition,
  isDispatchOpen,
  isPartlyDispatched,
  isPartlyRefunded,
  isToProduce,
  isUnpaidOnAccount,
  orders,
  partPaidCondition,
} from '../orders-tables.server.ts'
import type { FulfilmentState, PaymentFilter } from './order-payment-state.ts'

/* The rules of order-payment-state.ts as SQL conditions on `orders`. order-state-store.db.test.ts compares the two. */

export function hasFulfilmentState(state: FulfilmentState): SQL | undefined {
  const isRefunded = eq(orders.status, 'refunded')
  switch (state) {
    case 'to produce':
      return isToProduce
    case 'awaiting payment':
      return and(eq(orders.status, state), isNull(orders.paymentDueAt))
    case 'completed':
      return or(eq(orders.status, state), and(isRefunded, isNotNull(orders.firstDispatchedAt)))
    case 'cancelled':
      return or(eq(orders.status, state), and(isRefunded, isNull(orders.firstDispatchedAt)))
    case 'partly dispatched':
      return isPartlyDispatched
    case 'in production':
      return and(eq(orders.status, state), isNull(orders.firstDispatchedAt))
    case 'dispatched':
      return eq(orders.status, state)
  }
}

export function buildPaymentCondition(filter: PaymentFilter, now: Date): SQL | undefined {
  switch (filter) {
    case 'unpaid':
      // Only orders on account leave 'awaiting payment' unpaid [P22].
      return hasFulfilmentState('awaiting payment')
    case 'part paid':
      return or(partPaidCondition, extraOwedCondition)
    case 'on account':
      return isUnpaidOnAccount
    case 'overdue':
      return and(isUnpaidOnAccount, isOverdue(now))
    case 'paid':
      return and(isNotNull(orders.paidAt), eq(orders.refundedGrossPence, 0), ne(orders.status, 'refunded'))
    case 'partly refunded':
      return isPartlyRefunded
    case 'refunded':
      return eq(orders.status, 'refunded')
  }
}

export const isOverdue = (now: Date): SQL => lt(orders.paymentDueAt, now)

export const buildLateCondition = (now: Date): SQL | undefined =>
  and(
    isDispatchOpen,
    lt(orders.promisedDispatchDate, toLondonDay(now)),
    sql`(${orders.paidAt} is null or (${orders.paidAt} at time zone 'Europe/London')::date <= ${orders.promisedDispatchDate})`,
  )
