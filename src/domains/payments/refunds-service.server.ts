import { can, type Visitor } from '#src/domains/access/access.ts'
import type { Actor } from '#src/domains/orders/order-moves-service.server.ts'
import { holdOrder, holdOrderToBill } from '#src/domains/orders/owed-orders-service.server.ts'
import { titleOf } from '#src/domains/papers/invoice-content.ts'
import { grossOf, type RefundEntry, type RefundInput, type RefundProblem } from '#src/domains/pricing/refund.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { GatewayFact } from '#src/platform/gateway-facts.server.ts'
import { queueWork } from '#src/platform/outbox.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { formatPounds } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { captureOf } from './payments-service.server.ts'
import { findCaptured, findPending, lockPayment, type PaymentRow, raiseAlert } from './payments-store.server.ts'
import { isSameRefund, planFingerprint, sumGross } from './refund-lines.ts'
import { planOrderRefund, type WholeOrder } from './refund-plan-service.server.ts'
import {
  deleteRefundEntries,
  findRefund,
  findRefundByKey,
  insertRefund,
  insertRefundEntries,
  listRefundEntries,
  type RefundRow,
  saveRefund,
} from './refunds-store.server.ts'
import { refundKind, settleWithin } from './settling-service.server.ts'

/** `problems` belong to fields of the form. `changed`: the refund is not the one that was shown. */
export type RefundRefusal =
  | 'forbidden'
  | 'unknown'
  | 'not_paid'
  | 'key_used'
  | 'nothing'
  | 'too_much'
  | 'changed'
  | 'gateway_refused'
  | 'no_gateway'
  | { problems: RefundProblem[] }

type Refunding = {
  orderId: number
  input: RefundInput
  reason: string
  /** The form's own key: pressed twice, it gives back once; with another refund it is refused, not taken for done. */
  key?: string
  /** Of the plan that was shown; without one nothing was shown. */
  fingerprint?: string
}

/**
 * Gives money back for units of lines, set-up charges, delivery, or as goodwill. `isDone` is false while the gateway does not
 * answer: the refund is on the books then, with its lines, and carried out as soon as it does.
 */
export async function refundPayment(
  shop: Shop,
  visitor: Visitor,
  refunding: Refunding,
): Promise<Result<{ isDone: boolean }, RefundRefusal>> {
  if (!can(visitor, 'payment.manage')) return refuse('forbidden')
  const booked = await allOrNothing<number, RefundRefusal>(shop, (shop) => requestRefund(shop, visitor, refunding))
  if (!booked.ok) return booked
  const done = await carryOutRefund(shop, booked.value)
  return done === 'failed' ? refuse('gateway_refused') : ok({ isDone: done === 'succeeded' })
}

async function requestRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, input, reason, key = newRandomId(), fingerprint }: Refunding,
): Promise<Result<number, RefundRefusal>> {
  const order = await holdOrderToBill(shop, orderId)
  if (!order) return refuse('unknown')
  const payment = await findCaptured(shop.db, orderId)
  if (!payment) return refuse('not_paid')
  if (payment.gatewayChargeReference && !shop.payments.gateway) return refuse('no_gateway')
  const earlier = await findRefundByKey(shop.db, key)
  if (earlier) {
    const made = (await listRefundEntries(shop.db, orderId)).filter(({ refundId }) => refundId === earlier.id)
    const isSame =
      earlier.paymentId === payment.id &&
      isSameRefund(
        made.map(({ entry }) => entry),
        input,
      )
    return isSame ? ok(earlier.id) : refuse('key_used')
  }
  const planned = await planOrderRefund(shop, order, { payment, input })
  if (!planned.ok) return planned
  const entries = planned.value
  if (fingerprint !== undefined && fingerprint !== planFingerprint(entries)) return refuse('changed')
  const amount = sumGross(entries)
  const refundId = await insertRefund(shop.db, {
    paymentId: payment.id,
    amountGrossPence: amount,
    reason,
    idempotencyKey: key,
    staffId: visitor.customerId,
    createdAt: shop.clock.now(),
  })
  await insertRefundEntries(shop.db, refundId, entries)
  await queueWork(shop, { kind: refundKind, payload: { refundId } })
  const audit = {
    action: 'payment refunded',
    subject: 'order',
    subjectId: order.number,
    after: { amount, lines: describeEntries(visitor.locale, entries, order.lines) },
    note: reason,
  } as const
  await recordAudit(shop, { by: visitor, ...audit })
  return ok(refundId)
}

/** For the audit log: '1 × MUG-1 £6.38 (20 %), Delivery £2.00 (20 %)'. */
function describeEntries(locale: Locale, entries: readonly RefundEntry[], lines: WholeOrder['lines']): string {
  return entries
    .map((entry) => {
      const line = lines.find(({ id }) => id === entry.lineId)
      const title = titleOf(locale, entry, line?.internalSku ?? '')
      const units = entry.units > 0 ? `${entry.units} × ` : ''
      return `${units}${title} ${formatPounds(grossOf(entry))} (${entry.vatRate / 100} %)`
    })
    .join(', ')
}

/** Asks the gateway under the refund's own key, so that asking again after a crash gives back nothing twice. */
export async function carryOutRefund(shop: Shop, refundId: number): Promise<RefundRow['status']> {
  const refund = await findRefund(shop.db, refundId)
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  if (refund.status !== 'pending') return refund.status
  const payment = await transaction(shop, (shop) => lockPayment(shop.db, refund.paymentId))
  if (!payment) throw new Error(`Refund ${refundId} has no payment`)
  if (!payment.gatewayChargeReference) return bookRefund(shop, refund, { payment })
  const { amountGrossPence, idempotencyKey } = refund
  const { gateway } = shop.payments
  // The refund stays on the books, and is carried out when a key is set again.
  if (!gateway) return 'pending'
  const asked = await gateway.refund({ charge: payment.gatewayChargeReference, amountGrossPence, idempotencyKey })
  if (asked.ok) return bookRefund(shop, refund, { payment, fact: asked.value.fact })
  if (asked.refusal.kind === 'away') return 'pending'
  return giveUp(shop, refund, { payment, detail: asked.refusal.detail })
}

/** Without a gateway's word the money went back by hand: a transfer, or a credit on the account. */
function bookRefund(
  shop: Shop,
  { id, paymentId, amountGrossPence }: RefundRow,
  { payment: { orderId }, fact }: { payment: PaymentRow; fact?: GatewayFact },
) {
  return transaction(shop, async (shop): Promise<RefundRow['status']> => {
    const refund = await holdRefund(shop, { orderId, refundId: id })
    if (refund?.status !== 'pending') return refund?.status ?? 'failed'
    const payment = fact ? undefined : await lockPayment(shop.db, paymentId)
    const word = fact ?? (payment && byHand(payment, amountGrossPence))
    if (!word) throw new Error(`Refund ${id} has no payment`)
    const by: Actor | undefined = refund.staffId ? { kind: 'staff', id: refund.staffId } : undefined
    await settleWithin(shop, word, { by, refundId: id })
    // The gateway told of it before, mixed with another refund: that credit note has no lines of this one.
    if ((await findRefund(shop.db, id))?.creditNoteId === null) await deleteRefundEntries(shop.db, id)
    await saveRefund(shop.db, id, { status: 'succeeded', settledAt: shop.clock.now() })
    return 'succeeded'
  })
}

function byHand(payment: PaymentRow, amount: number): GatewayFact {
  return { ...captureOf(payment), kind: 'refunded', refundedGrossPence: payment.refundedGrossPence + amount }
}

function giveUp(
  shop: Shop,
  { id: refundId, paymentId }: RefundRow,
  { payment: { orderId }, detail }: { payment: PaymentRow; detail: string },
) {
  return transaction(shop, async (shop): Promise<RefundRow['status']> => {
    const refund = await holdRefund(shop, { orderId, refundId })
    if (refund?.status !== 'pending') return refund?.status ?? 'failed'
    const now = shop.clock.now()
    await saveRefund(shop.db, refundId, { status: 'failed', failureReason: detail, settledAt: now })
    const details = { refund: refundId, detail }
    await raiseAlert(shop.db, { reason: 'refund failed', orderId, paymentId, refundId, details, now })
    return 'failed'
  })
}

/** After the order, as whoever else settles or refunds: two never wait for each other. Another may have been first. */
async function holdRefund(shop: Shop, { orderId, refundId }: { orderId: number; refundId: number }) {
  await holdOrder(shop, orderId)
  return findRefund(shop.db, refundId, true)
}

/** Staff have seen the money of a bank transfer, or of an order on account, arrive. */
export async function confirmTransfer(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<Result<undefined, 'forbidden' | 'unknown' | 'not_pending'>> {
  if (!can(visitor, 'payment.manage')) return refuse('forbidden')
  return allOrNothing(shop, async (shop) => {
    const order = await holdOrder(shop, orderId)
    if (!order) return refuse('unknown')
    const pending = await findPending(shop.db, orderId)
    if (!pending || pending.method === 'stripe') return refuse('not_pending')
    await settleWithin(shop, captureOf(pending), { by: { kind: 'staff', id: visitor.customerId } })
    await recordAudit(shop, { by: visitor, action: 'transfer confirmed', subject: 'order', subjectId: order.number })
    return ok(undefined)
  })
}
