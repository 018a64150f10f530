import { toLondonDay } from '#src/shared/locale/dates.ts'
import type { OrderStatus } from './order-states.ts'

/** How far the goods of an order are, independent of its payment. */
export const fulfilmentStates = [
  'awaiting payment',
  'to produce',
  'in production',
  'partly dispatched',
  'dispatched',
  'completed',
  'cancelled',
] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** What has been paid of an order, independent of its fulfilment. `voided`: cancelled, nothing is owed. */
export const orderPaymentStates = [
  'unpaid',
  'on account',
  'overdue',
  'paid',
  'partly refunded',
  'refunded',
  'voided',
] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

/**
 * The payment filter of the staff order list. `on account` covers everything unpaid on account, overdue included. `part paid` covers
 * orders of every kind of which something was received and something is owed, also because an edit has added it.
 */
export const paymentFilters = [
  'unpaid',
  'part paid',
  'on account',
  'overdue',
  'paid',
  'partly refunded',
  'refunded',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** `paymentDueAt` is set exactly for orders on account. */
type FulfilmentInput = {
  status: OrderStatus
  paymentDueAt: Date | null
  firstDispatchedAt: Date | null
}
type PaymentStateInput = {
  status: OrderStatus
  paymentDueAt: Date | null
  paidAt: Date | null
  refundedGrossPence: number
}

/**
 * An order on account is produced before it is paid. A refunded order counts as completed if anything of it was dispatched, as
 * cancelled otherwise. An order whose first shipment has left is partly dispatched until everything has left.
 */
export function getFulfilmentState(order: FulfilmentInput): FulfilmentState {
  const { status, paymentDueAt, firstDispatchedAt } = order
  if ((status === 'paid' || status === 'in production') && firstDispatchedAt) return 'partly dispatched'
  if (status === 'refunded') return firstDispatchedAt ? 'completed' : 'cancelled'
  if (status === 'paid') return 'to produce'
  return status === 'awaiting payment' && paymentDueAt ? 'to produce' : status
}

const statesToDispatch: readonly FulfilmentState[] = ['to produce', 'in production', 'partly dispatched']

/** Paid or on account, and something of it has not left. */
export const isToDispatch = (state: FulfilmentState): boolean => statesToDispatch.includes(state)

type PromisedOrder = FulfilmentInput & { promisedDispatchDate: string | null; paidAt: Date | null }

/**
 * The promised day of dispatch is over, and not everything has left. The promise was for a payment in time, so an order that was
 * paid after that day is not late. `today` is a day in London.
 */
export function isDispatchLate({ promisedDispatchDate, paidAt, ...order }: PromisedOrder, today: string): boolean {
  if (promisedDispatchDate === null || promisedDispatchDate >= today) return false
  if (paidAt && toLondonDay(paidAt) > promisedDispatchDate) return false
  return isToDispatch(getFulfilmentState(order))
}

export function getOrderPaymentState(order: PaymentStateInput, now: Date): OrderPaymentState {
  const { status, paymentDueAt, paidAt, refundedGrossPence } = order
  if (status === 'cancelled') return 'voided'
  if (status === 'refunded') return 'refunded'
  if (paidAt) return refundedGrossPence > 0 ? 'partly refunded' : 'paid'
  if (!paymentDueAt) return 'unpaid'
  return paymentDueAt < now ? 'overdue' : 'on account'
}

export function isOwedOnAccount(state: OrderPaymentState): boolean {
  return state === 'on account' || state === 'overdue'
}

/** Something was received and something is still owed. It stands beside the payment state: an overdue order may be part paid. */
export function isPartPaid({
  status,
  paidAt,
  receivedGrossPence,
}: {
  status: OrderStatus
  paidAt: Date | null
  receivedGrossPence: number
}): boolean {
  return receivedGrossPence > 0 && paidAt === null && status !== 'cancelled' && status !== 'refunded'
}

/** An edit has added something to the paid order that is not paid yet. */
export function hasExtraOwed({
  status,
  extraOwedGrossPence,
}: {
  status: OrderStatus
  extraOwedGrossPence: number
}): boolean {
  return extraOwedGrossPence > 0 && status !== 'cancelled' && status !== 'refunded'
}

type FilteredPayment = { state: OrderPaymentState; isPartPaid: boolean }

export function matchesPaymentFilter(filter: PaymentFilter, { state, isPartPaid }: FilteredPayment): boolean {
  if (filter === 'part paid') return isPartPaid
  return filter === 'on account' ? isOwedOnAccount(state) : filter === state
}
