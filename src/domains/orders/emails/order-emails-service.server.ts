import { staffEmailJob } from '#src/platform/email/staff-email-job-contract.ts'
import { cancelJob, queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import { findOrderStatusRow, type OrderStatusRow, selectOrderJobReference } from '../orders-store.server.ts'
import { isPaidLater } from '../payment-rules.ts'
import { undoWindowMs } from '../shipments/shipment.ts'
import { orderEmailJob } from './order-email-job-contract.ts'
import { formatOrderJobReference, isAwaitingPaymentChoice, type OrderEmailKind } from './order-emails.ts'

/** "Order received" waits this long while the customer may still be paying by card, or staff choose the payment method. */
const paymentGraceMs = 10 * 60_000

/** `serial`: of the credit note, if there is one. `refundedTotalPence`: of the payment, after this refund. */
export type RefundEmailDetails = { grossPence: number; serial?: number; paymentId: number; refundedTotalPence: number }

type OrderEmailInput = {
  kind: OrderEmailKind
  orderId: number
  /** The number of failed payments so far. Each failure gets its own email. */
  failures?: number
  /** The payment by transfer or on account that was just recorded. Each gets its own email with its terms of payment. */
  paymentId?: number
  refund?: RefundEmailDetails
  /** The shipment of "order dispatched". Its email waits until the shipment cannot be undone any more. */
  shipmentId?: number
  /** The version of the order after the edit of "order changed". */
  version?: number
  /** What is paid back after the edit of "order changed". */
  moneyBackPence?: number
  /** A note from staff to the customer. */
  note?: string
  /** The state of an order that the caller is just storing; its number may not be known yet. */
  state?: Omit<OrderStatusRow, 'number'> & { number?: number }
}

/**
 * Call it inside the transaction of the event that the email reports. Repeated calls for the same event queue one email. The
 * notifications domain writes the email when it is sent.
 */
export async function queueOrderEmail(shop: Shop, input: OrderEmailInput): Promise<void> {
  const { kind, orderId, refund, note, shipmentId, moneyBackPence } = input
  const order = input.state ?? (await findOrderStatusRow(shop.db, orderId))
  if (!order) throw new Error(`Cannot queue an email: order ${orderId} does not exist`)
  const isPaymentRequest = kind === 'order received' && isAwaitingPaymentChoice(order)
  const delayMs = isPaymentRequest ? paymentGraceMs : shipmentId === undefined ? 0 : undoWindowMs
  await queueJob(shop, orderEmailJob, {
    reference: order.number === undefined ? selectOrderJobReference(orderId) : formatOrderJobReference(order.number),
    payload: { kind, orderId, isPaymentRequest, refund, note, shipmentId, moneyBackPence },
    dedupeKey: dedupeKey(kind, orderId, ...dedupeSuffix(shop, input, order)),
    ...(delayMs > 0 && { availableAt: new Date(shop.clock.now().getTime() + delayMs) }),
  })
  if (shouldNotifyStaff(kind, order)) await queueNewOrderEmail(shop, orderId)
}

/** Staff get one email: when a card payment has arrived, or when the customer chooses to pay by transfer or on account. */
const shouldNotifyStaff = (kind: OrderEmailKind, order: Omit<OrderStatusRow, 'number'>) =>
  kind === 'order received'
    ? !isAwaitingPaymentChoice(order)
    : kind === 'payment received' && !isPaidLater(order.paymentKind)

const queueNewOrderEmail = (shop: Shop, orderId: number) =>
  queueJob(shop, staffEmailJob, {
    payload: { event: 'newOrderEmail', id: orderId },
    dedupeKey: `newOrderEmail ${orderId}`,
  })

/** Cancels the delayed "order received" of an unpaid order, because another email has asked for the payment. */
export async function cancelPaymentRequestEmail(shop: Shop, orderId: number): Promise<void> {
  await cancelJob(shop, dedupeKey('order received', orderId))
}

/** Cancels the unsent "order received" about a payment that the customer has just replaced by another. */
export async function cancelPaymentTermsEmail(
  shop: Shop,
  { orderId, kind, id }: { orderId: number; kind: PaymentKind; id: number },
): Promise<void> {
  await cancelJob(shop, dedupeKey('order received', orderId, kind, id))
}

/** Returns false if the email was sent already. */
export function cancelDispatchEmail(
  shop: Shop,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<boolean> {
  return cancelJob(shop, dedupeKey('order dispatched', orderId, shipmentId))
}

const dedupeKey = (kind: OrderEmailKind, ...rest: (string | number)[]) => [kind, ...rest].join(' ')

/** Distinguishes repeated events of one kind: each failed payment, refund, shipment, edit, or day that artwork is requested. */
function dedupeSuffix(
  shop: Shop,
  { kind, failures = 0, paymentId, refund, shipmentId, version }: OrderEmailInput,
  { paymentKind }: Pick<OrderStatusRow, 'paymentKind'>,
): (string | number)[] {
  if (kind === 'payment failed') return [failures]
  if (refund) return [refund.paymentId, refund.refundedTotalPence]
  if (shipmentId !== undefined) return [shipmentId]
  if (version !== undefined) return [version, ...(paymentId === undefined ? [] : [paymentId])]
  // What an edit has added to a paid order is paid on its own.
  if (kind === 'payment received' && paymentId !== undefined) return [paymentId]
  if (kind === 'artwork needed') return [toLondonDay(shop.clock.now())]
  // A customer who chooses transfer or account later, or again, gets "order received" with the terms of that payment.
  return kind === 'order received' && paymentKind !== null && isPaidLater(paymentKind)
    ? [paymentKind, ...(paymentId === undefined ? [] : [paymentId])]
    : []
}
