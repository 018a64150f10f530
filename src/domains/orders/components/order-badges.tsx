import { formatDate } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { Badge, type BadgeProps } from '#src/ui/badge.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { FulfilmentState, OrderPaymentState } from '../order-payment-state.ts'
import type { OrderPayment, OrderSummary } from '../order-view.ts'
import { StatusBadge } from './status-badge.tsx'

const fulfilmentTones: Partial<Record<FulfilmentState, BadgeProps['tone']>> = {
  'awaiting payment': 'waiting',
  'to produce': 'stock',
  dispatched: 'stock',
  cancelled: 'late',
}

const paymentTones: Partial<Record<OrderPaymentState, BadgeProps['tone']>> = {
  unpaid: 'waiting',
  'on account': 'waiting',
  overdue: 'late',
  paid: 'stock',
}

type Audience = { forStaff?: boolean }

/** How far the goods are. Staff read what is to be done, customers that all is well. */
export function FulfilmentBadge({ state, forStaff }: Audience & { state: FulfilmentState }) {
  const t = useText()
  const text = forStaff && state === 'to produce' ? staffOrdersText.toProduce : ordersText.fulfilmentStates[state]
  return <Badge tone={fulfilmentTones[state]}>{t(text)}</Badge>
}

/** What has been paid, and on account by when. */
export function PaymentBadge({ payment, forStaff }: Audience & { payment: OrderPayment }) {
  const text = usePaymentText({ forStaff })
  return (
    <Badge tone={paymentTones[payment.state]} className="whitespace-normal">
      {text(payment)}
    </Badge>
  )
}

export function usePaymentText({ forStaff }: Audience) {
  const t = useText()
  const locale = useLocale()
  return ({ state, due_at }: OrderPayment): string => {
    if (state !== 'on account' && state !== 'overdue') return t(ordersText.paymentStates[state])
    const overdue = forStaff ? staffOrdersText.overdueSince : ordersText.paymentWasDue
    return t(state === 'overdue' ? overdue : ordersText.onAccountDue, { date: formatDate(locale, due_at ?? '') })
  }
}

/** A state that the order came into. On account it never waited for its payment. */
export function HistoryBadge({ status, payment, forStaff }: Audience & { status: string; payment: OrderPayment }) {
  const isConfirmed = status === 'awaiting payment' && payment.due_at !== null
  return isConfirmed ? <FulfilmentBadge state="to produce" forStaff={forStaff} /> : <StatusBadge status={status} />
}

/** Both, at the head of a customer's order. An order that waits for its payment is not said twice to be unpaid. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'fulfilment' | 'payment'> }) {
  return (
    <>
      <FulfilmentBadge state={order.fulfilment} />
      {order.fulfilment !== 'awaiting payment' && <PaymentBadge payment={order.payment} />}
    </>
  )
}
