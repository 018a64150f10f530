import type { OrderStatus } from './order-states.ts'
import type { PaymentMethodId } from './orders-tables.server.ts'

export const orderMailKinds = [
  'order received',
  'payment received',
  'payment failed',
  'payment refunded',
  'order dispatched',
  'order cancelled',
  'order expired',
  'artwork needed',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** The kind of its rows in the outbox. */
export const orderMailWork = 'order mail'

/** What a mail is about, as the outbox and the sent mails are asked for it. */
export const aboutOrder = (number: number | '') => `order ${number}`

type Standing = { status: OrderStatus; paymentMethod: PaymentMethodId | null }

/** It is paid once the money has arrived, with nothing left for the customer to press. */
export const isAwaitingTransfer = ({ status, paymentMethod }: Standing) =>
  status === 'awaiting payment' && paymentMethod === 'bacs'

/** It waits for somebody to pay it by card, or to say how they will. */
export const isUnpaid = ({ status, paymentMethod }: Standing) =>
  status === 'awaiting payment' && paymentMethod !== 'bacs' && paymentMethod !== 'account'

/** What has left, gone back or come to an end stays so. */
const toldAnyway: ReadonlySet<OrderMailKind> = new Set([
  'payment refunded',
  'order dispatched',
  'order cancelled',
  'order expired',
])

/** Whether a mail that waits for its turn will be sent as things stand, or another has told it better by now. */
export function isStillToTell({ kind, isUnlessPaid }: { kind: OrderMailKind; isUnlessPaid: boolean }, order: Standing) {
  if (toldAnyway.has(kind)) return true
  if (order.status === 'cancelled') return false
  return isUnpaid(order) || !(isUnlessPaid || kind === 'payment failed')
}
