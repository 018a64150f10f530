import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import {
  lockOrderByNumber,
  markOrderUnpaid,
  recordReceivedTotal,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import type { OrderTransitionRefusal } from '#src/domains/orders/state/order-states.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { owesExtra } from '../payments.ts'
import { lockPayment, type PaymentRow, savePayment } from '../payments-store.server.ts'
import { sumPendingRefunds } from '../refunds/refunds-store.server.ts'
import { sumReceipts, type WithdrawalKind } from './payment-receipt.ts'
import { findOrderReceipt, listReceipts, saveReceipt } from './receipts-store.server.ts'
import { toReceiptAudit } from './received-payment-service.server.ts'

type WithdrawReceiptInput = { number: number; receiptId: number; as: WithdrawalKind; reason: string }
type WithdrawReceiptResult = Result<
  undefined,
  | PermissionRefusal
  | 'not_found'
  | OrderTransitionRefusal
  | 'already_withdrawn'
  | 'receipt_refunded'
  | 'edited_since'
  | 'invoiced_as_paid'
  | 'paid_otherwise'
>

/**
 * Takes back a receipt that was recorded by mistake, or whose money was paid back. The row stays with the reason. An order on
 * account that was paid by it owes the amount again. The invoice of any other paid order says that it is paid, so such an order can
 * only be refunded.
 */
export async function withdrawReceipt(
  shop: Shop,
  visitor: Visitor,
  { number, receiptId, as, reason }: WithdrawReceiptInput,
): Promise<WithdrawReceiptResult> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<WithdrawReceiptResult> => {
    const order = await lockOrderByNumber(shop, number)
    const receipt = order && (await findOrderReceipt(shop.db, { orderId: order.id, receiptId }))
    const payment = receipt && (await lockPayment(shop.db, receipt.paymentId))
    if (!payment) return refuse('not_found')
    if (receipt.withdrawnAt) return refuse('already_withdrawn')
    // The pending payment of a paid order is that of what an edit has added.
    if (order.paidAt !== null && payment.status !== 'pending') {
      const reopened = await reopenPayment(shop, visitor, { order, payment, reason })
      if (!reopened.ok) return reopened
    }
    const withdrawnAt = shop.clock.now()
    const withdrawal = { withdrawnAt, withdrawnById: visitor.customerId, withdrawnAs: as, withdrawalReason: reason }
    await saveReceipt(shop.db, receiptId, withdrawal)
    const amountGrossPence = receipt.amountGrossPence ?? payment.amountGrossPence
    // The total is read from the rows: the stored one lacks receipts of instances of the last version, and of payments before parts existed.
    await recordReceivedTotal(shop, order.id, sumReceipts(await listReceipts(shop.db, order.id), payment))
    const before = toReceiptAudit({ ...receipt, amountGrossPence })
    const entry = { action: 'receipt withdrawn', subject: 'order', subjectId: number } as const
    await recordAudit(shop, { by: visitor, ...entry, before, after: { withdrawnAs: as }, note: reason })
    return ok(undefined)
  })
}

/** A captured payment goes back to pending only here: no gateway has a part in it (decision 13). */
async function reopenPayment(
  shop: Shop,
  visitor: Visitor,
  { order, payment, reason }: { order: OrderRow; payment: PaymentRow; reason: string },
): Promise<WithdrawReceiptResult> {
  // Only a payment that its receipts have captured can be reopened.
  if (payment.status !== 'succeeded') return refuse('paid_otherwise')
  if (!isOnAccount(order.paymentKind)) return refuse('invoiced_as_paid')
  if (payment.amountGrossPence !== order.totalGrossPence || owesExtra(order)) return refuse('edited_since')
  const isRefunded = payment.refundedGrossPence > 0 || (await sumPendingRefunds(shop.db, payment.id)) > 0
  if (isRefunded) return refuse('receipt_refunded')
  if (order.status === 'paid') {
    const by = { kind: 'staff', id: visitor.customerId } as const
    const input = { orderId: order.id, to: 'awaiting payment', by, note: reason, undoesRecordedPayment: true } as const
    const moved = await transitionOrder(shop, input)
    if (!moved.ok) return refuse(moved.refusal === 'unknown' ? 'not_found' : moved.refusal)
  }
  await markOrderUnpaid(shop, order.id)
  await savePayment(shop.db, payment.id, { status: 'pending', capturedAt: null, updatedAt: shop.clock.now() })
  return ok(undefined)
}
