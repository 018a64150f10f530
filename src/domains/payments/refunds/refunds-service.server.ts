import { can, type Visitor } from '#src/domains/access/access.ts'
import { getCreditedLineTitle } from '#src/domains/billing/invoice-content.ts'
import { lockOrder, lockOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { Actor } from '#src/domains/orders/state/order-transitions-service.server.ts'
import {
  getGross,
  type RefundEntry,
  type RefundInput,
  type RefundProblem,
} from '#src/domains/pricing/refunds/refund.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { findProvider } from '#src/platform/payments/payment-providers.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds } from '#src/shared/money/money.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { raisePaymentAlert } from '../alerts/payment-alerts-store.server.ts'
import { refundJob } from '../payment-jobs-contract.ts'
import { applyPaymentUpdate } from '../payment-updates-service.server.ts'
import { createCaptureUpdate } from '../payments.ts'
import { lockPayment, type PaymentRow } from '../payments-store.server.ts'
import { getPlanFingerprint, isSameRefund, sumGross } from './refund-lines.ts'
import {
  listRefundablePayments,
  type OrderWithLines,
  planOrderRefund,
  planUnsentUnits,
} from './refund-plan-service.server.ts'
import type { RefundedGoods } from './refunded-goods.ts'
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

/** `problems` belong to fields of the form. `differs_from_preview`: the refund differs from the one that was previewed. */
export type RefundRefusal =
  | 'forbidden'
  | 'unknown'
  | 'not_paid'
  | 'idempotency_key_reused'
  | 'nothing_to_refund'
  | 'too_much'
  | 'goods_not_chosen'
  | 'differs_from_preview'
  | 'gateway_refused'
  | 'provider_not_configured'
  | { problems: RefundProblem[] }

type RefundPaymentInput = {
  orderId: number
  input: RefundInput
  /** Which units of partly dispatched lines are refunded. */
  goods?: RefundedGoods
  reason: string
  /** Idempotency key of the form: a repeated submission refunds once; the same key with another refund is refused. */
  key?: string
  /** The fingerprint of the previewed plan; undefined if there was no preview. */
  fingerprint?: string
}

/**
 * Refunds units of lines, set-up charges, delivery, or an amount as goodwill. `isDone` is false if the gateway does not respond:
 * the refund is stored with its lines, and a job retries it.
 */
export async function refundPayment(
  shop: Shop,
  visitor: Visitor,
  input: RefundPaymentInput,
): Promise<Result<{ isDone: boolean }, RefundRefusal>> {
  if (!can(visitor, 'payment.manage')) return refuse('forbidden')
  const created = await rollBackOnRefusal<number[], RefundRefusal>(shop, (shop) => createRefund(shop, visitor, input))
  if (!created.ok) return created
  const statuses = await executeRefunds(shop, created.value)
  if (statuses.includes('failed')) return refuse('gateway_refused')
  return ok({ isDone: statuses.every((status) => status === 'succeeded') })
}

/** Call it after the transaction that stored them. */
export async function executeRefunds(shop: Shop, refundIds: readonly number[]): Promise<RefundRow['status'][]> {
  const statuses: RefundRow['status'][] = []
  for (const id of refundIds) statuses.push(await executeRefund(shop, id))
  return statuses
}

async function createRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, input, goods, reason, key = newRandomId(), fingerprint }: RefundPaymentInput,
): Promise<Result<number[], RefundRefusal>> {
  const order = await lockOrderWithLines(shop, orderId)
  if (!order) return refuse('unknown')
  const payments = await listRefundablePayments(shop, orderId)
  if (payments.length === 0) return refuse('not_paid')
  if (!canRefund(shop, payments)) return refuse('provider_not_configured')
  const existing = await findRefundByKey(shop.db, key)
  if (existing) {
    const stored = await listRefundEntries(shop.db, orderId)
    const entries = stored.filter(({ refundId }) => refundId === existing.id).map(({ entry }) => entry)
    const isSame = payments.some(({ payment }) => payment.id === existing.paymentId) && isSameRefund(entries, input)
    return isSame ? ok([existing.id]) : refuse('idempotency_key_reused')
  }
  const planned = await planOrderRefund(shop, order, input)
  if (!planned.ok) return planned
  const entries = planned.value
  if (fingerprint !== undefined && fingerprint !== getPlanFingerprint(entries)) return refuse('differs_from_preview')
  const unsent = await planUnsentUnits(shop, orderId, { entries, goods })
  if (!unsent.ok) return unsent
  const amount = sumGross(entries)
  const refundIds = await insertSplitRefund(shop, payments, {
    amountGrossPence: amount,
    reason,
    idempotencyKey: key,
    staffId: visitor.customerId,
  })
  const [refundId] = refundIds
  if (refundId === undefined) return refuse('nothing_to_refund')
  await insertRefundEntries(shop.db, { refundId, unsentUnits: unsent.value }, entries)
  const audit = {
    action: 'payment refunded',
    subject: 'order',
    subjectId: order.number,
    after: { amount, lines: describeEntries(visitor.locale, entries, order.lines) },
    note: reason,
  } as const
  await recordAudit(shop, { by: visitor, ...audit })
  return ok(refundIds)
}

type RefundablePayments = Awaited<ReturnType<typeof listRefundablePayments>>

const canRefund = (shop: Shop, payments: RefundablePayments): boolean =>
  payments.every(({ payment }) => !payment.gatewayPaymentId || findProvider(shop.payments, payment.provider))

type MoneyBack = Pick<RefundRow, 'amountGrossPence' | 'reason' | 'idempotencyKey'> & {
  staffId: number | undefined
  isOrderEdit?: boolean
}

/**
 * Stores and queues the refund of an amount. What edits have added was paid on its own, so the amount may come from two payments: the first
 * refund stands for the lines, the others are the rest of it. Returns their ids.
 */
export async function insertSplitRefund(
  shop: Shop,
  payments: RefundablePayments,
  { amountGrossPence, idempotencyKey, isOrderEdit = false, ...refund }: MoneyBack,
): Promise<number[]> {
  const ids: number[] = []
  let left = amountGrossPence
  for (const { payment, leftGrossPence } of payments) {
    const part = Math.min(left, leftGrossPence)
    if (part <= 0) continue
    const purpose = isOrderEdit ? 'order edit' : ids.length === 0 ? 'lines' : 'rest'
    const refundId = await insertRefund(shop.db, {
      ...refund,
      paymentId: payment.id,
      purpose,
      amountGrossPence: part,
      idempotencyKey: ids.length === 0 ? idempotencyKey : `${idempotencyKey} ${payment.id}`,
      createdAt: shop.clock.now(),
    })
    await queueJob(shop, refundJob, { payload: { refundId } })
    ids.push(refundId)
    left -= part
  }
  if (left > 0) throw new Error(`The payments do not cover a refund of ${amountGrossPence}`)
  return ids
}

/** Describes entries for the audit log: '1 × MUG-1 £6.38 (20 %), Delivery £2.00 (20 %)'. */
function describeEntries(locale: Locale, entries: readonly RefundEntry[], lines: OrderWithLines['lines']): string {
  return entries
    .map((entry) => {
      const line = lines.find(({ id }) => id === entry.lineId)
      const title = getCreditedLineTitle(locale, entry, line?.internalSku ?? '')
      const units = entry.units > 0 ? `${entry.units} × ` : ''
      return `${units}${title} ${formatPounds(locale, getGross(entry))} (${entry.vatRate / 100} %)`
    })
    .join(', ')
}

/** Calls the gateway with the refund's idempotency key, so that a retry after a crash does not refund twice. */
export async function executeRefund(shop: Shop, refundId: number): Promise<RefundRow['status']> {
  const refund = await findRefund(shop.db, refundId)
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  if (refund.status !== 'pending') return refund.status
  const payment = await transaction(shop, (shop) => lockPayment(shop.db, refund.paymentId))
  if (!payment) throw new Error(`Refund ${refundId} has no payment`)
  if (!payment.gatewayPaymentId) return completeRefund(shop, refund, { payment })
  const { amountGrossPence, idempotencyKey } = refund
  const provider = findProvider(shop.payments, payment.provider)
  // The refund stays pending until a key is set again.
  if (!provider) return 'pending'
  const result = await provider.gateway.refund({
    gatewayPaymentId: payment.gatewayPaymentId,
    amountGrossPence,
    idempotencyKey,
  })
  if (result.ok) return completeRefund(shop, refund, { payment, update: result.value.update })
  if (result.refusal.kind === 'unavailable') return 'pending'
  return failRefund(shop, refund, { payment, detail: result.refusal.detail })
}

/** Without an update from the gateway, staff have paid the money back themselves, for example by bank transfer. */
function completeRefund(
  shop: Shop,
  { id, paymentId, amountGrossPence }: RefundRow,
  { payment: { orderId, provider }, update }: { payment: PaymentRow; update?: PaymentUpdate },
) {
  return transaction(shop, async (shop): Promise<RefundRow['status']> => {
    const refund = await lockRefund(shop, { orderId, refundId: id })
    if (refund?.status !== 'pending') return refund?.status ?? 'failed'
    const payment = update ? undefined : await lockPayment(shop.db, paymentId)
    const applied = update ?? (payment && createManualRefundUpdate(payment, amountGrossPence))
    if (!applied) throw new Error(`Refund ${id} has no payment`)
    const by: Actor | undefined = refund.staffId ? { kind: 'staff', id: refund.staffId } : undefined
    await applyPaymentUpdate(shop, applied, { provider, by, refundId: id })
    // The gateway has already reported it together with another refund; that credit note does not have its lines.
    if ((await findRefund(shop.db, id))?.creditNoteId === null) await deleteRefundEntries(shop.db, id)
    await saveRefund(shop.db, id, { status: 'succeeded', completedAt: shop.clock.now() })
    return 'succeeded'
  })
}

function createManualRefundUpdate(payment: PaymentRow, amount: number): PaymentUpdate {
  return { ...createCaptureUpdate(payment), kind: 'refunded', refundedGrossPence: payment.refundedGrossPence + amount }
}

function failRefund(
  shop: Shop,
  { id: refundId, paymentId }: RefundRow,
  { payment: { orderId }, detail }: { payment: PaymentRow; detail: string },
) {
  return transaction(shop, async (shop): Promise<RefundRow['status']> => {
    const refund = await lockRefund(shop, { orderId, refundId })
    if (refund?.status !== 'pending') return refund?.status ?? 'failed'
    const now = shop.clock.now()
    await saveRefund(shop.db, refundId, { status: 'failed', failureReason: detail, completedAt: now })
    const details = { refund: refundId, detail }
    await raisePaymentAlert(shop.db, { reason: 'refund failed', orderId, paymentId, refundId, details, now })
    return 'failed'
  })
}

/** Locks the order first, like every change to a payment, which prevents deadlocks. */
async function lockRefund(shop: Shop, { orderId, refundId }: { orderId: number; refundId: number }) {
  await lockOrder(shop, orderId)
  return findRefund(shop.db, refundId, true)
}
