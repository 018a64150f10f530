import type { Visitor } from '#src/domains/access/access.ts'
import { handleOrderForm } from '#src/domains/orders/staff/staff-order-form.server.ts'
import { handlePaymentForm, isPaymentForm } from '#src/domains/payments/staff/staff-payment-form.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { staffVisitor } from './test-visitors.ts'

export type OrderFormTarget = { number: number; visitor?: Visitor }

/** Sends a form of the back-office order page to its handler, as that page does. */
export function sendOrderForm(
  shop: Shop,
  fields: Record<string, string>,
  { number, visitor = staffVisitor }: OrderFormTarget,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return isPaymentForm(form)
    ? handlePaymentForm(shop, visitor, { number, form })
    : handleOrderForm(shop, visitor, { number, form })
}
