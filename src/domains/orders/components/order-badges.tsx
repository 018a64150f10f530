import { formatDate } from '#src/shared/locale/dates.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { OrderPayment, OrderSummary } from '../order-view.ts'
import type { FulfilmentState, OrderPaymentState } from '../state/order-payment-state.ts'
import { StatusBadge } from './status-badge.tsx'

const fulfilmentTones: Partial<Record<FulfilmentState, BadgeProps['tone']>> = {
  'awaiting payment': 'waiting',
  'to produce': 'positive',
  'partly dispatched': 'positive',
  dispatched: 'positive',
  cancelled: 'negative',
}

const paymentTones: Partial<Record<OrderPaymentState, BadgeProps['tone']>> = {
  unpaid: 'waiting',
  'on account': 'waiting',
  overdue: 'negative',
  paid: 'positive',
}

type Audience = { forStaff?: boolean }

/** 'To produce' is a task for staff; customers read 'Confirmed'. */
export function FulfilmentBadge({ state, forStaff }: Audience & { state: FulfilmentState }) {
  const t = useText()
  const text = forStaff && state === 'to produce' ? staffOrdersText.toProduce : ordersText.fulfilmentStates[state]
  return <Badge tone={fulfilmentTones[state]}>{t(text)}</Badge>
}

export function PaymentBadge({ payment, forStaff }: Audience & { payment: OrderPayment }) {
  const text = usePaymentText({ forStaff })
  return (
    <>
      <Badge tone={paymentTones[payment.state]} className="whitespace-normal">
        {text(payment)}
      </Badge>
      <PartPaidBadge payment={payment} />
    </>
  )
}

function PartPaidBadge({ payment }: { payment: OrderPayment }) {
  const t = useText()
  return payment.is_part_paid && <Badge tone="waiting">{t(ordersText.partPaid)}</Badge>
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

/** A past status. Orders on account never show 'Awaiting payment', because they do not wait for it. */
export function HistoryBadge({ status, payment, forStaff }: Audience & { status: string; payment: OrderPayment }) {
  const isConfirmed = status === 'awaiting payment' && payment.due_at !== null
  return isConfirmed ? <FulfilmentBadge state="to produce" forStaff={forStaff} /> : <StatusBadge status={status} />
}

/** Fulfilment and payment of a customer's order. 'Awaiting payment' already says that it is unpaid. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'fulfilment' | 'payment'> }) {
  return (
    <>
      <FulfilmentBadge state={order.fulfilment} />
      {order.fulfilment === 'awaiting payment' ? (
        <PartPaidBadge payment={order.payment} />
      ) : (
        <PaymentBadge payment={order.payment} />
      )}
    </>
  )
}
