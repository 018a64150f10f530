import type { BasketAnswer } from '#src/domains/basket/basket-contract.ts'
import { normaliseEmail } from '#src/domains/customers/customers.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import type { DeliveryFields } from './checkout-contract.ts'
import type { TrackedProduct } from './components/use-checkout-tracking.ts'
import type { CheckoutAddress } from './customer-contract.ts'
import type { OrderDetails, PlaceOrderRefusal } from './placing-service.server.ts'

type Person = { firstName: string; lastName: string }

/** spec §3: the names of an address are the customer's own where they are left out. */
function readAddress(fields: CheckoutAddress, { firstName, lastName }: Person): FrozenAddress {
  return {
    companyName: fields.company_name,
    firstName: fields.first_name || firstName,
    lastName: fields.last_name || lastName,
    houseNumber: fields.house_number,
    address1: fields.address_1,
    address2: fields.address_2,
    address3: fields.address_3,
    address4: fields.address_4,
    postcode: fields.postcode,
    country: fields.country,
  }
}

export function readDelivery({ customer, billing: billed, shipping: shipped, referrer }: DeliveryFields): OrderDetails {
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  const billing = readAddress(billed, person)
  return {
    email: 'email' in customer ? normaliseEmail(customer.email) : '',
    ...person,
    telephone: customer.phone,
    billing,
    shipping: shipped ? readAddress(shipped, person) : billing,
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

const refusals: Record<Exclude<PlaceOrderRefusal, 'basket_empty' | 'transaction_known'>, Message> = {
  basket_changed: checkoutText.basketChanged,
  token_used: checkoutText.basketChanged,
  unavailable: checkoutText.unavailable,
  out_of_stock: checkoutText.outOfStock,
  voucher_gone: checkoutText.voucherGone,
}

/** Why no order was made, in the visitor's language. */
export function explainRefusal(locale: Locale, refusal: keyof typeof refusals): string {
  return say(locale, refusals[refusal])
}

/** TRACK-03: names, numbers and prices of the goods, nothing of the person. */
export function trackProducts({ items }: BasketAnswer): TrackedProduct[] {
  return Object.values(items).map(({ title, sku, price, qty }) => ({ name: title, sku, price, quantity: qty }))
}
