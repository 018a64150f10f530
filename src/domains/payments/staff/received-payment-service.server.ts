import { can, type Visitor } from '#src/domains/access/access.ts'
import { lockOrder, recordReceivedTotal } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { isPaidLater } from '#src/domains/orders/payment-rules.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { applyPaymentUpdate } from '../payment-updates-service.server.ts'
import { createCaptureUpdate, isPaymentSettled } from '../payments.ts'
import { findPendingPayment, type PaymentRow } from '../payments-store.server.ts'
import { checkReceipt, type PaymentReceipt, type ReceiptRefusal, sumReceipts } from './payment-receipt.ts'
import { findReceiptByKey, insertReceipt, listReceipts } from './receipts-store.server.ts'

export type ReceivedPaymentInput = {
  orderId: number
  /** What is missing has the value that the form starts with: everything that is owed, received today by bank transfer. */
  receipt?: Partial<PaymentReceipt>
  /** Idempotency key of the form: a repeated submission records the money once. */
  key?: string
  /** What the form showed as owed. If it is another amount now, nothing is recorded. */
  shownOwedGrossPence?: number
}
/** `isPaid`: nothing is owed any more. */
export type ReceivedPaymentResult = Result<
  { isPaid: boolean },
  'forbidden' | 'unknown' | 'not_pending' | 'receipt_key_reused' | ReceiptRefusal
>

/**
 * Records money for an order by bank transfer or on account, because staff saw that it arrived. The pending payment is captured
 * once its receipts add up to its amount; until then the order stays unpaid. The locked order serialises receipts.
 */
export async function recordReceivedPayment(
  shop: Shop,
  visitor: Visitor,
  { orderId, receipt = {}, key = newRandomId(), shownOwedGrossPence }: ReceivedPaymentInput,
): Promise<ReceivedPaymentResult> {
  if (!can(visitor, 'payment.manage')) return refuse('forbidden')
  return rollBackOnRefusal(shop, async (shop): Promise<ReceivedPaymentResult> => {
    const order = await lockOrder(shop, orderId)
    if (!order) return refuse('unknown')
    const stored = await findReceiptByKey(shop.db, key)
    if (stored) {
      const isSame = stored.orderId === orderId && isSameReceipt(stored.receipt, receipt)
      const isRepeated = isSame && stored.receipt.withdrawnAt === null
      return isRepeated ? ok({ isPaid: order.paidAt !== null }) : refuse('receipt_key_reused')
    }
    if (isPaymentSettled(order) && order.paidAt !== null) return refuse({ owedGrossPence: 0 })
    const pending = await findPendingPayment(shop.db, orderId)
    if (!pending || !isPaidLater(pending.kind)) return refuse('not_pending')
    return storeReceipt(shop, visitor, { order, pending, receipt, key, shownOwedGrossPence })
  })
}

type StoreReceiptInput = {
  order: OrderRow
  pending: PaymentRow
  receipt: Partial<PaymentReceipt>
  key: string
  shownOwedGrossPence: number | undefined
}

async function storeReceipt(
  shop: Shop,
  visitor: Visitor,
  { order, pending, receipt: input, key, shownOwedGrossPence }: StoreReceiptInput,
): Promise<ReceivedPaymentResult> {
  const now = shop.clock.now()
  const today = toLondonDay(now)
  const receipts = await listReceipts(shop.db, order.id)
  const own = receipts.filter(({ paymentId }) => paymentId === pending.id)
  const owedGrossPence = pending.amountGrossPence - sumReceipts(own, pending)
  const initial = {
    amountGrossPence: owedGrossPence,
    receivedOn: today,
    means: 'bank transfer',
    reference: '',
  } as const
  const receipt: PaymentReceipt = { ...initial, ...input }
  const problem = checkReceipt(receipt, { owedGrossPence, shownOwedGrossPence, today })
  if (problem) return refuse(problem)
  const isPaid = receipt.amountGrossPence === owedGrossPence
  const staffId = visitor.customerId
  await insertReceipt(shop.db, { ...receipt, paymentId: pending.id, idempotencyKey: key, staffId, recordedAt: now })
  await recordReceivedTotal(shop, order.id, order.receivedGrossPence + receipt.amountGrossPence)
  if (isPaid) {
    const by = { kind: 'staff', id: visitor.customerId } as const
    await applyPaymentUpdate(shop, createCaptureUpdate(pending), { provider: pending.provider, by })
  }
  await recordAudit(shop, {
    by: visitor,
    action: isPaid ? 'transfer confirmed' : 'part payment recorded',
    subject: 'order',
    subjectId: order.number,
    after: toReceiptAudit(receipt),
  })
  return ok({ isPaid })
}

function isSameReceipt(stored: PaymentReceiptFields, input: Partial<PaymentReceipt>): boolean {
  return receiptFields.every((field) => input[field] === undefined || input[field] === stored[field])
}
const receiptFields = ['amountGrossPence', 'receivedOn', 'means', 'reference'] as const
type PaymentReceiptFields = { [Field in keyof PaymentReceipt]: PaymentReceipt[Field] | null }

export function toReceiptAudit({ amountGrossPence, receivedOn, means, reference }: PaymentReceipt) {
  return { totalGrossPence: amountGrossPence, receivedOn, means, ...(reference && { transaction: reference }) }
}
