import type { RefundInput } from '#src/domains/pricing/refunds/refund.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { type OrderFormTarget, sendOrderForm } from './send-order-form.ts'

/** A refund of an amount that belongs to no line. */
export const buildGoodwillRefund = (gross: number, rate = 2000): RefundInput => ({
  parts: [],
  goodwill: { gross: pence(gross), vatRate: basisPoints(rate) },
})

/** Sends the refund form as the page does: first to review, then to confirm. */
export async function sendRefundForm(shop: Shop, fields: Record<string, string>, order: OrderFormTarget) {
  const values = { intent: 'refund', reason: 'Damaged', key: newRandomId(), goodwill_rate: '2000', ...fields }
  const reviewed = await sendOrderForm(shop, { ...values, step: 'review' }, order)
  if (!reviewed.ok || !('shown' in reviewed.value)) return reviewed
  const { preview } = reviewed.value.shown
  return sendOrderForm(shop, { ...values, step: 'confirm', fingerprint: preview?.fingerprint ?? '' }, order)
}
