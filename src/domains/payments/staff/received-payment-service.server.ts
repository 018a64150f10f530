import { can, type Visitor } from '#src/domains/access/access.ts'
import { lockOrder } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { isPaidLater } from '#src/domains/orders/payment-rules.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { applyPaymentUpdate } from '../payment-updates-service.server.ts'
import { createCaptureUpdate } from '../payments.ts'
import { findPendingPayment, insertReceipt } from '../payments-store.server.ts'
import type { PaymentReceipt } from './payment-receipt.ts'

/** Captures the pending payment of an order by bank transfer or on account, because staff saw that the money arrived. */
export async function recordReceivedPayment(
  shop: Shop,
  visitor: Visitor,
  { orderId, receipt }: { orderId: number; receipt?: PaymentReceipt },
): Promise<Result<undefined, 'forbidden' | 'unknown' | 'not_pending'>> {
  if (!can(visitor, 'payment.manage')) return refuse('forbidden')
  return rollBackOnRefusal(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!order) return refuse('unknown')
    const pending = await findPendingPayment(shop.db, orderId)
    if (!pending || !isPaidLater(pending.method)) return refuse('not_pending')
    const by = { kind: 'staff', id: visitor.customerId } as const
    await applyPaymentUpdate(shop, createCaptureUpdate(pending), { provider: pending.provider, by })
    if (receipt) await insertReceipt(shop.db, toReceiptRow(pending.id, receipt, shop.clock.now()))
    await recordAudit(shop, {
      by: visitor,
      action: 'transfer confirmed',
      subject: 'order',
      subjectId: order.number,
      after: receipt && toReceiptAudit(receipt),
    })
    return ok(undefined)
  })
}

function toReceiptRow(paymentId: number, { receivedOn, means, reference }: PaymentReceipt, recordedAt: Date) {
  return { paymentId, receivedOn, means, reference, recordedAt }
}

function toReceiptAudit({ amountGrossPence, receivedOn, means, reference }: PaymentReceipt) {
  return { totalGrossPence: amountGrossPence, receivedOn, means, ...(reference && { transaction: reference }) }
}
