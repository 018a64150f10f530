import type { Visitor } from '#src/domains/access/access.ts'
import { workOnOrder } from '#src/domains/orders/staff-order-forms-service.server.ts'
import { callOffPayment } from '#src/domains/payments/settling-service.server.ts'
import { isPaymentForm, workOnPayments } from '#src/domains/payments/staff-payment-forms-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { clerk } from './pay-order.ts'

type Sent = { number: number; visitor?: Visitor }

/** A form of the order page of the back office, as that page passes it on. */
export function sendOrderForm(shop: Shop, fields: Record<string, string>, { number, visitor = clerk }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return isPaymentForm(form)
    ? workOnPayments(shop, visitor, { number, form })
    : workOnOrder(shop, visitor, { number, form, whenCancelled: callOffPayment })
}
