import { creditCancelledOrder, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import {
  lockOrder,
  markOrderPaid,
  recordExtraOwed,
  recordRefundedTotal,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { applyRefundToShipments } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { isPartPaid } from '#src/domains/orders/state/order-payment-state.ts'
import { type Actor, transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import { raisePaymentAlert } from './alerts/payment-alerts-store.server.ts'
import { closeSessionJob, emptyBasketJob, refundJob } from './payment-jobs-contract.ts'
import { findMismatch, mergePaymentUpdate, owesExtra } from './payments.ts'
import {
  countFailedPayments,
  findPaymentsByReference,
  findPendingPayment,
  lockPayment,
  type PaymentRow,
  savePayment,
} from './payments-store.server.ts'
import { issueRefundCreditNote } from './refunds/refund-credit-notes-service.server.ts'
import { insertRefund } from './refunds/refunds-store.server.ts'

/** `unknown`: its payment is not stored (yet). `not ours`: it belongs to no payment of this shop. */
export type PaymentUpdateResult = {
  outcome: PaymentUpdate['kind'] | 'mismatch' | 'unknown' | 'not ours'
  paymentId?: number
}
type PaymentUpdateSource = {
  /** Who reports it; null for money that arrived without a provider. */
  provider: string | null
  by?: Actor
  eventId?: number
  /** The refund of this shop that the gateway has just made. */
  refundId?: number
}

export function applyPaymentUpdateInTransaction(
  shop: Shop,
  update: PaymentUpdate,
  source: PaymentUpdateSource,
): Promise<PaymentUpdateResult> {
  return transaction(shop, (shop) => applyPaymentUpdate(shop, update, source))
}

/**
 * Applies an update to its payment, with everything that follows from it: order status, invoice, credit note, emails. Runs inside
 * the caller's transaction. Applying the same update again changes nothing [F17].
 */
export async function applyPaymentUpdate(
  shop: Shop,
  update: PaymentUpdate,
  source: PaymentUpdateSource,
): Promise<PaymentUpdateResult> {
  const [found, ...others] = await findPaymentsByReference(shop.db, update)
  if (!found) return { outcome: update.idempotencyKey ? 'unknown' : 'not ours' }
  const { id: paymentId, orderId } = found
  const order = await lockOrder(shop, orderId)
  const before = await lockPayment(shop.db, paymentId)
  if (!order || !before) throw new Error(`Payment ${paymentId} or its order does not exist`)
  const isOfOtherPayment = others.length > 0 || before.provider !== source.provider
  const mismatch = isOfOtherPayment ? 'other payment' : findMismatch(before, update)
  const now = shop.clock.now()
  if (mismatch) {
    const { eventId } = source
    await raisePaymentAlert(shop.db, { reason: mismatch, orderId, paymentId, eventId, details: update, now })
    return { outcome: 'mismatch', paymentId }
  }
  const by = source.by ?? { kind: 'gateway' }
  const payment = mergePaymentUpdate(before, update)
  const isCaptured = payment.status === 'succeeded' && before.status !== 'succeeded'
  await savePayment(shop.db, paymentId, { ...payment, updatedAt: now, ...(isCaptured && { capturedAt: now }) })
  if (isCaptured) payment.isSurplus = (await settleOrder(shop, { order, payment, by })) === 'surplus'
  if (payment.refundedGrossPence > before.refundedGrossPence) {
    await recordRefund(shop, { order, before, payment, by, refundId: source.refundId })
  }
  if (payment.status === 'failed' && before.status !== 'failed') await queuePaymentFailedEmail(shop, orderId)
  return { outcome: update.kind, paymentId }
}

export async function queuePaymentFailedEmail(shop: Shop, orderId: number): Promise<void> {
  const failures = await countFailedPayments(shop.db, orderId)
  await queueOrderEmail(shop, { kind: 'payment failed', orderId, failures })
}

type CapturedPayment = { order: OrderRow; payment: PaymentRow; by: Actor }

/**
 * The money is a surplus, and refunded, if the order is already paid or cancelled, was part paid another way, or costs another amount
 * since an edit.
 */
async function settleOrder(shop: Shop, captured: CapturedPayment): Promise<'settled' | 'surplus'> {
  const { order, by } = captured
  if (isExtraPayment(captured)) return settleExtra(shop, captured)
  const isUnpaid = order.paidAt === null && order.status !== 'cancelled' && order.status !== 'refunded'
  if (!isUnpaid || isPartPaidElsewhere(captured) || isOfOtherAmount(captured)) {
    await refundSurplusPayment(shop, captured)
    return 'surplus'
  }
  if (order.status === 'awaiting payment') {
    const paid = await transitionOrder(shop, { orderId: order.id, to: 'paid', by })
    if (!paid.ok) throw new Error(`Order ${order.id} cannot be paid: ${paid.refusal}`)
  } else {
    // An order on account may be fulfilled before it is paid; its status stays.
    await markOrderPaid(shop, order.id)
  }
  await cancelPendingPayment(shop, order.id)
  await issueInvoice(shop, order.id)
  // The email "order received" of a free order already has the invoice.
  if (order.totalGrossPence > 0) await queueOrderEmail(shop, { kind: 'payment received', orderId: order.id })
  await queueEmptyBasketJob(shop, order.id)
  return 'settled'
}

/** The payment is exactly what an edit has added to the paid order. */
const isExtraPayment = ({ order, payment }: CapturedPayment): boolean =>
  owesExtra(order) && payment.amountGrossPence === order.extraOwedGrossPence

async function settleExtra(shop: Shop, { order, payment }: CapturedPayment): Promise<'settled'> {
  await recordExtraOwed(shop, order.id, 0)
  await cancelPendingPayment(shop, order.id)
  await queueOrderEmail(shop, { kind: 'payment received', orderId: order.id, paymentId: payment.id })
  return 'settled'
}

/** A provider always charges the full total, so an order that is part paid would be overpaid. */
function isPartPaidElsewhere({ order, payment }: CapturedPayment): boolean {
  return payment.provider !== null && isPartPaid(order)
}

/** The customer has paid in a session that was open before an edit changed the total. */
const isOfOtherAmount = ({ order, payment }: CapturedPayment): boolean =>
  order.paidAt === null && payment.amountGrossPence !== order.totalGrossPence

/** The order was paid twice, paid after it was cancelled, paid in full after a part, or paid what it cost before an edit. */
async function refundSurplusPayment(shop: Shop, captured: CapturedPayment): Promise<void> {
  const { order, payment } = captured
  const now = shop.clock.now()
  await savePayment(shop.db, payment.id, { isSurplus: true })
  const details = { status: order.status }
  await raisePaymentAlert(shop.db, { reason: 'order not open', orderId: order.id, paymentId: payment.id, details, now })
  const remainingGrossPence = payment.amountGrossPence - payment.refundedGrossPence
  if (remainingGrossPence === 0) return
  const { defaultLocale } = await getSettings(shop)
  const reason = getSurplusReason(captured)
  const refundId = await insertRefund(shop.db, {
    paymentId: payment.id,
    amountGrossPence: remainingGrossPence,
    // Only staff read it, in the language of the shop.
    reason: translate(defaultLocale, reason, { reference: formatOrderNumber(order) }),
    idempotencyKey: newRandomId(),
    createdAt: now,
  })
  await queueJob(shop, refundJob, { payload: { refundId } })
}

function getSurplusReason(captured: CapturedPayment) {
  if (isPartPaidElsewhere(captured)) return refundText.surplusToPart
  const isOpen = captured.order.status !== 'cancelled' && captured.order.status !== 'refunded'
  return isOpen && isOfOtherAmount(captured) ? refundText.surplusToEdited : refundText.surplus
}

async function recordRefund(
  shop: Shop,
  { order, before, payment, by, refundId }: CapturedPayment & { before: PaymentRow; refundId?: number },
): Promise<void> {
  const grossPence = payment.refundedGrossPence - before.refundedGrossPence
  const refund = { grossPence, paymentId: payment.id, refundedTotalPence: payment.refundedGrossPence }
  if (payment.isSurplus) return queueOrderEmail(shop, { kind: 'payment refunded', orderId: order.id, refund })
  const document = await issueRefundCreditNote(shop, { payment, grossPence, refundId })
  const { serial, reason, moneyBackPence } = document
  if (serial !== undefined) {
    const credited = { ...refund, grossPence: document.creditedPence, serial }
    await queueOrderEmail(shop, { kind: 'payment refunded', orderId: order.id, refund: credited })
  }
  // Money back after an edit changes nothing else: the edit has.
  if (moneyBackPence === grossPence) return
  const refundedTotal = order.refundedGrossPence + grossPence - moneyBackPence
  await recordRefundedTotal(shop, order.id, refundedTotal)
  if (order.status === 'refunded') return
  if (refundedTotal < order.totalGrossPence) return applyRefundToShipments(shop, order.id)
  const refunded = await transitionOrder(shop, { orderId: order.id, to: 'refunded', by, note: reason })
  if (!refunded.ok) throw new Error(`Order ${order.id} cannot be refunded: ${refunded.refusal}`)
}

/** Cancels the payment and closes the hosted session, so that the order cannot be paid twice. */
export async function cancelPendingPayment(shop: Shop, orderId: number): Promise<void> {
  const pending = await findPendingPayment(shop.db, orderId)
  if (!pending) return
  await savePayment(shop.db, pending.id, { status: 'cancelled', updatedAt: shop.clock.now() })
  if (pending.gatewaySessionId) {
    await queueJob(shop, closeSessionJob, { payload: { session: pending.gatewaySessionId } })
  }
}

/** Runs in the transaction that cancels the order: cancels its payment and credits its invoice. */
export async function cancelPayment(shop: Shop, orderId: number): Promise<void> {
  await cancelPendingPayment(shop, orderId)
  await creditCancelledOrder(shop, orderId)
}

/** A job, because payments may not import the checkout. */
export async function queueEmptyBasketJob(shop: Shop, orderId: number): Promise<void> {
  await queueJob(shop, emptyBasketJob, { payload: { orderId }, dedupeKey: `${emptyBasketJob.kind} ${orderId}` })
}
