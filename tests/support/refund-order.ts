import type { Visitor } from '#src/domains/access/access.ts'
import type { RefundInput } from '#src/domains/pricing/refund.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { sendOrderForm } from './work-on-order.ts'

/** An amount that is for no line in particular. */
export const goodwillOf = (gross: number, rate = 2000): RefundInput => ({
  parts: [],
  goodwill: { gross: pence(gross), vatRate: basisPoints(rate) },
})

type Sent = { number: number; visitor?: Visitor }

/** The refund form, reviewed and then confirmed, as the page sends it. */
export async function sendRefundForm(shop: Shop, fields: Record<string, string>, order: Sent) {
  const typed = { intent: 'refund', reason: 'Damaged', key: newRandomId(), goodwill_rate: '2000', ...fields }
  const reviewed = await sendOrderForm(shop, { ...typed, step: 'review' }, order)
  if (!reviewed.ok || !('shown' in reviewed.value)) return reviewed
  const { preview } = reviewed.value.shown
  return sendOrderForm(shop, { ...typed, step: 'confirm', fingerprint: preview?.fingerprint ?? '' }, order)
}
