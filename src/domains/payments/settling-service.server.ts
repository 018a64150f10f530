import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { type Actor, moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import { holdOrder, markPaid, recordRefundedTotal } from '#src/domains/orders/owed-orders-service.server.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { creditCancelled, issueInvoice } from '#src/domains/papers/invoices-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { GatewayFact } from '#src/platform/gateway-facts.server.ts'
import { queueWork } from '#src/platform/outbox.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { applyFact, findMismatch } from './payments.ts'
import {
  countFailed,
  findPending,
  listMeant,
  lockPayment,
  type PaymentRow,
  raiseAlert,
  savePayment,
} from './payments-store.server.ts'
import { creditReturned } from './refund-credits-service.server.ts'
import { insertRefund } from './refunds-store.server.ts'

/** `unknown`: it names a payment that we have not stored (yet). `not ours`: it names none of this shop. */
export type Settled = {
  outcome: GatewayFact['kind'] | 'mismatch' | 'unknown' | 'not ours'
  paymentId?: number
}
/** `refundId`: the refund of ours that the gateway has answered. */
type Source = { by?: Actor; eventId?: number; refundId?: number }

export const closeSessionKind = 'close card session'
export const refundKind = 'refund'
export const emptyBasketKind = 'empty basket'

/** Everything that follows from one word of the gateway: all of it, or nothing. */
export function settlePayment(shop: Shop, fact: GatewayFact, source?: Source): Promise<Settled> {
  return transaction(shop, (shop) => settleWithin(shop, fact, source))
}

/** As above, inside the caller's transaction. The same word again changes nothing (threats.md F17). */
export async function settleWithin(shop: Shop, fact: GatewayFact, source: Source = {}): Promise<Settled> {
  const [meant, ...others] = await listMeant(shop.db, fact)
  if (!meant) return { outcome: fact.paymentKey ? 'unknown' : 'not ours' }
  const { id: paymentId, orderId } = meant
  const order = await holdOrder(shop, orderId)
  const before = await lockPayment(shop.db, paymentId)
  if (!order || !before) throw new Error(`Payment ${paymentId} has gone`)
  const mismatch = others.length > 0 ? 'other payment' : findMismatch(before, fact)
  const now = shop.clock.now()
  if (mismatch) {
    await raiseAlert(shop.db, { reason: mismatch, orderId, paymentId, eventId: source.eventId, details: fact, now })
    return { outcome: 'mismatch', paymentId }
  }
  const by = source.by ?? { kind: 'gateway' }
  const payment = applyFact(before, fact)
  const isCaptured = payment.status === 'succeeded' && before.status !== 'succeeded'
  await savePayment(shop.db, paymentId, { ...payment, updatedAt: now, ...(isCaptured && { settledAt: now }) })
  if (isCaptured) payment.isSurplus = !(await payOrder(shop, { order, payment, by }))
  if (payment.refundedGrossPence > before.refundedGrossPence) {
    await bookRefund(shop, { order, before, payment, by, refundId: source.refundId })
  }
  if (payment.status === 'failed' && before.status !== 'failed') await tellOfFailure(shop, orderId)
  return { outcome: fact.kind, paymentId }
}

export async function tellOfFailure(shop: Shop, orderId: number): Promise<void> {
  const failures = await countFailed(shop.db, orderId)
  await queueOrderMail(shop, { kind: 'payment failed', orderId, failures })
}

type Captured = { order: OrderRow; payment: PaymentRow; by: Actor }

/** False where the order has no use for the money. */
async function payOrder(shop: Shop, captured: Captured): Promise<boolean> {
  const { order, by } = captured
  const isOwed = order.paidAt === null && order.status !== 'cancelled' && order.status !== 'refunded'
  if (!isOwed) {
    await returnSurplus(shop, captured)
    return false
  }
  if (order.status === 'awaiting payment') {
    const moved = await moveOrder(shop, { orderId: order.id, to: 'paid', by })
    if (!moved.ok) throw new Error(`Order ${order.id} cannot be paid: ${moved.refusal}`)
  } else {
    // On account the goods may have left before the money came.
    await markPaid(shop, order.id)
  }
  await cancelPending(shop, order.id)
  await issueInvoice(shop, order.id)
  // An order of nothing is told as received, with its invoice.
  if (order.totalGrossPence > 0) await queueOrderMail(shop, { kind: 'payment received', orderId: order.id })
  await queueEmptyBasket(shop, order.id)
  return true
}

/** Paid twice, or paid after it was cancelled: the customer gets it back without asking. */
async function returnSurplus(shop: Shop, { order, payment }: Captured): Promise<void> {
  const now = shop.clock.now()
  await savePayment(shop.db, payment.id, { isSurplus: true })
  const details = { status: order.status }
  await raiseAlert(shop.db, { reason: 'order not open', orderId: order.id, paymentId: payment.id, details, now })
  const left = payment.amountGrossPence - payment.refundedGrossPence
  if (left === 0) return
  const refundId = await insertRefund(shop.db, {
    paymentId: payment.id,
    amountGrossPence: left,
    reason: `Order ${order.number} was ${order.status}`,
    idempotencyKey: newRandomId(),
    createdAt: now,
  })
  await queueWork(shop, { kind: refundKind, payload: { refundId } })
}

async function bookRefund(
  shop: Shop,
  { order, before, payment, by, refundId }: Captured & { before: PaymentRow; refundId?: number },
): Promise<void> {
  const grossPence = payment.refundedGrossPence - before.refundedGrossPence
  const refund = { grossPence, paymentId: payment.id, upTo: payment.refundedGrossPence }
  if (payment.isSurplus) return queueOrderMail(shop, { kind: 'payment refunded', orderId: order.id, refund })
  await recordRefundedTotal(shop, order.id, payment.refundedGrossPence)
  const { serial, reason } = await creditReturned(shop, { payment, grossPence, refundId })
  await queueOrderMail(shop, { kind: 'payment refunded', orderId: order.id, refund: { ...refund, serial } })
  if (payment.refundedGrossPence < payment.amountGrossPence) return
  const moved = await moveOrder(shop, { orderId: order.id, to: 'refunded', by, note: reason })
  if (!moved.ok) throw new Error(`Order ${order.id} cannot be refunded: ${moved.refusal}`)
}

/** Another way of paying was chosen, or has come first: nobody shall pay a second time. */
export async function cancelPending(shop: Shop, orderId: number): Promise<void> {
  const pending = await findPending(shop.db, orderId)
  if (!pending) return
  await savePayment(shop.db, pending.id, { status: 'cancelled', updatedAt: shop.clock.now() })
  if (pending.gatewayReference) {
    await queueWork(shop, { kind: closeSessionKind, payload: { session: pending.gatewayReference } })
  }
}

/** Of an order that was cancelled just now, in the same transaction: nobody pays it, and nobody is billed for it. */
export async function callOffPayment(shop: Shop, orderId: number): Promise<void> {
  await cancelPending(shop, orderId)
  await creditCancelled(shop, orderId)
}

/** The basket is the checkout's business, which stands above orders: it is told by the outbox. */
export async function queueEmptyBasket(shop: Shop, orderId: number): Promise<void> {
  await queueWork(shop, { kind: emptyBasketKind, payload: { orderId }, dedupeKey: `${emptyBasketKind} ${orderId}` })
}
