import { callOffWork, queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { dayOfMoment } from '#src/shared/dates.ts'
import { aboutOrder, isUnpaid, type OrderMailKind, orderMailWork } from './order-mails.ts'
import { aboutStoredOrder, findOrderState, type OrderState } from './orders-store.server.ts'

/** Whoever is paying just now need not be told that they have not paid yet; nor while staff choose how it is paid. */
const payingMs = 10 * 60_000

/** Money that went back; `serial` of its credit note, where there is one. `upTo`: how much of the payment that makes. */
export type Refund = { grossPence: number; serial?: number; paymentId: number; upTo: number }

type Occasion = {
  kind: OrderMailKind
  orderId: number
  /** How often paying it has failed by now: each time is told. */
  failures?: number
  refund?: Refund
  /** What staff wrote to the customer. */
  note?: string
  /** As whoever calls is just storing it: the number may be on its way yet. */
  state?: Omit<OrderState, 'number'> & { number?: number }
}

/**
 * Call it inside the transaction that the mail is about; the same occasion is told once, however often it is called. Papers
 * write it when it is sent.
 */
export async function queueOrderMail(shop: Shop, occasion: Occasion): Promise<void> {
  const { kind, orderId, refund, note } = occasion
  const order = occasion.state ?? (await findOrderState(shop.db, orderId))
  if (!order) throw new Error(`There is no order ${orderId} to tell about`)
  const isBeingPaid = kind === 'order received' && isUnpaid(order)
  await queueWork(shop, {
    kind: orderMailWork,
    about: order.number === undefined ? aboutStoredOrder(orderId) : aboutOrder(order.number),
    payload: { kind, orderId, isUnlessPaid: isBeingPaid, refund, note },
    dedupeKey: keyOf(kind, orderId, ...whatElseTellsApart(shop, occasion, order)),
    ...(isBeingPaid && { availableAt: new Date(shop.clock.now().getTime() + payingMs) }),
  })
}

/** Whoever was asked to pay another way is not asked again by this; once it is paid or promised, that is told as ever. */
export function callOffAskingToPay(shop: Shop, orderId: number): Promise<void> {
  return callOffWork(shop, keyOf('order received', orderId))
}

const keyOf = (kind: OrderMailKind, ...rest: (string | number)[]) => [kind, ...rest].join(' ')

/** How it will be paid may be said after the order came, a payment fail more than once, artwork be missed another day. */
function whatElseTellsApart(
  shop: Shop,
  { kind, failures = 0, refund }: Occasion,
  { paymentMethod }: Pick<OrderState, 'paymentMethod'>,
): (string | number)[] {
  if (kind === 'payment failed') return [failures]
  if (refund) return [refund.paymentId, refund.upTo]
  if (kind === 'artwork needed') return [dayOfMoment(shop.clock.now())]
  const isPromised = paymentMethod === 'bacs' || paymentMethod === 'account'
  return kind === 'order received' && isPromised ? [paymentMethod] : []
}
