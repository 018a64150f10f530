import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import { isPaidByTransfer, isPaidLater } from '../payment-rules.ts'
import type { OrderStatus } from '../state/order-states.ts'

export const orderEmailKinds = [
  'order received',
  'payment received',
  'payment failed',
  'payment refunded',
  'order dispatched',
  'order changed',
  'order cancelled',
  'order expired',
  'artwork needed',
  'invoice reminder',
] as const
export type OrderEmailKind = (typeof orderEmailKinds)[number]

/** The `reference` of jobs and sent emails about an order; staff list the emails of an order by it. */
export const formatOrderJobReference = (number: number | '') => `order ${number}`

type OrderPaymentFields = { status: OrderStatus; paymentKind: PaymentKind | null }

/** The customer has chosen bank transfer, and the money has not arrived. */
export const isAwaitingTransfer = ({ status, paymentKind }: OrderPaymentFields) =>
  status === 'awaiting payment' && isPaidByTransfer(paymentKind)

/** The customer has still to pay by card, or to choose a payment method. */
export const isAwaitingPaymentChoice = ({ status, paymentKind }: OrderPaymentFields) =>
  status === 'awaiting payment' && !isPaidLater(paymentKind)

/** These stay true whatever happens to the order before they are sent. */
const alwaysSent: ReadonlySet<OrderEmailKind> = new Set([
  'payment refunded',
  'order dispatched',
  'order cancelled',
  'order expired',
])

const causedWithoutPayment: ReadonlySet<OrderEmailKind> = new Set(['order received', 'payment failed', 'order expired'])

/** Anybody can cause these emails at no cost, so they are limited per mailbox (docs/decisions/0029). */
export const isCausedWithoutPayment = (kind: OrderEmailKind): boolean => causedWithoutPayment.has(kind)

/** Checked when a queued email is sent: the order may have changed since, and another email may have replaced this one. */
export function shouldStillSend(
  { kind, isPaymentRequest }: { kind: OrderEmailKind; isPaymentRequest: boolean },
  order: OrderPaymentFields & { paidAt: Date | null },
): boolean {
  if (alwaysSent.has(kind)) return true
  if (kind === 'invoice reminder') return order.paidAt === null && order.status !== 'cancelled'
  if (order.status === 'cancelled') return false
  return isAwaitingPaymentChoice(order) || !(isPaymentRequest || kind === 'payment failed')
}
