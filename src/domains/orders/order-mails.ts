import type { OrderStatus } from './order-states.ts'
import type { PaymentMethodId } from './orders-tables.server.ts'

export const orderMailKinds = ['order received', 'payment received', 'payment failed', 'artwork needed'] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** The kind of its rows in the outbox. */
export const orderMailWork = 'order mail'

/** What a mail is about, as the outbox and the sent mails are asked for it. */
export const aboutOrder = (number: number) => `order ${number}`

type Standing = { status: OrderStatus; paymentMethod: PaymentMethodId | null }

/** It is paid once the money has arrived, with nothing left for the customer to press. */
export const isAwaitingTransfer = ({ status, paymentMethod }: Standing) =>
  status === 'awaiting payment' && paymentMethod === 'bacs'

/** It waits for somebody to pay it by card, or to say how they will. */
export const isUnpaid = ({ status, paymentMethod }: Standing) =>
  status === 'awaiting payment' && paymentMethod !== 'bacs' && paymentMethod !== 'account'
