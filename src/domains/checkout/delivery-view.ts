import type { BasketAnswer } from '#src/domains/basket/basket-contract.ts'
import { normaliseEmail } from '#src/domains/customers/customers.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { readCheckoutAddress } from './checkout-address-view.ts'
import type { DeliveryFields } from './checkout-contract.ts'
import type { TrackedProduct } from './components/use-checkout-tracking.ts'
import type { OrderDetails, PlaceOrderRefusal } from './placing-service.server.ts'

export function readDelivery({ customer, billing: billed, shipping: shipped, referrer }: DeliveryFields): OrderDetails {
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  const billing = readCheckoutAddress(billed, person)
  return {
    email: 'email' in customer ? normaliseEmail(customer.email) : '',
    ...person,
    telephone: customer.phone,
    billing,
    shipping: shipped ? readCheckoutAddress(shipped, person) : billing,
    referrer,
    ...('source' in customer && {
      internal: {
        source: customer.source,
        paymentMethod: customer.payment_method,
        externalOrderId: customer.external_order_id,
        externalTransactionId: customer.external_transaction_id,
      },
    }),
  }
}

const refusals: Record<Exclude<Extract<PlaceOrderRefusal, string>, 'basket_empty' | 'transaction_known'>, Message> = {
  basket_changed: checkoutText.basketChanged,
  token_used: checkoutText.basketChanged,
  unavailable: checkoutText.unavailable,
  out_of_stock: checkoutText.outOfStock,
  voucher_gone: checkoutText.voucherGone,
  guest_units: checkoutText.guestUnits,
}

/** Why no order was made, in the visitor's language. */
export function explainRefusal(locale: Locale, refusal: keyof typeof refusals): string {
  return say(locale, refusals[refusal])
}

/**
 * TRACK-03: names, numbers and prices of the goods, nothing of the person. By the name that the order will have: a variant is
 * told by its number.
 */
export function trackProducts({ items }: BasketAnswer): TrackedProduct[] {
  return Object.values(items).map(({ title, parent, sku, price, qty }) => ({
    name: parent?.title ?? title,
    sku,
    price,
    quantity: qty,
  }))
}
