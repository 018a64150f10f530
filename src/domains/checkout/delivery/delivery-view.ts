import type { BasketView } from '#src/domains/basket/basket-contract.ts'
import { getSellableTitle, isPrinted, type Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import type { DetailsResponse, SavedAddressResponse } from '#src/domains/customers/account/account-contract.ts'
import { normaliseEmail } from '#src/domains/customers/auth/auth.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import type { UnpaidStockRefusal } from '#src/domains/orders/placing/unpaid-stock-limit.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import type { Pence } from '#src/shared/money/money.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { getTransactionRule } from '../checkout.ts'
import type { TrackedProduct } from '../components/use-checkout-tracking.ts'
import type { CheckoutDetails } from '../placing/freeze-order-service.server.ts'
import type { PlaceOrderRefusal } from '../placing/place-order-service.server.ts'
import { toFrozenAddress } from './checkout-address-view.ts'
import type { DeliveryFields } from './delivery-form-contract.ts'
import type { CheckoutFormValues } from './delivery-form-values.ts'

/** What the delivery step shows. */
export type DeliveryStep = {
  token: string
  formValues: CheckoutFormValues
  basket: BasketView
  totalPence: Pence
  /** The delivery charge with VAT. */
  deliveryPence: Pence
  /** Where the basket is priced to; empty while it is not known. */
  deliveryPostcode: string
  /** The services that can be chosen; `price` is excl. VAT. */
  services: { id: string; name: string; price: number; isChosen: boolean }[]
  account: (DetailsResponse & { email: string }) | null
  addresses: SavedAddressResponse[]
  isInternal: boolean
  /** The buyer's answer with the last order; empty without one. */
  lastReferrer: string
  /** The titles of printed items that have neither artwork nor a design. */
  missingArtwork: string[]
}

type PrintableLine = { sellable?: Sellable; artworkFileId: string | null; designId: string | null }

/** Printed items can be ordered without artwork; the shop asks for it after the order. */
export function listMissingArtwork(locale: Locale, lines: readonly PrintableLine[]): string[] {
  return lines.flatMap(({ sellable, artworkFileId, designId }) =>
    sellable && isPrinted(sellable) && artworkFileId === null && designId === null
      ? [getSellableTitle(locale, sellable)]
      : [],
  )
}

export function toOrderDetails({
  customer,
  billing: billed,
  shipping: shipped,
  purchase_order_number: purchaseOrderNumber,
  referrer,
  surcharges,
}: DeliveryFields): CheckoutDetails {
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  const billing = toFrozenAddress(billed, person)
  return {
    email: 'email' in customer ? normaliseEmail(customer.email) : '',
    ...person,
    telephone: customer.phone,
    billing,
    shipping: shipped ? toFrozenAddress(shipped, person) : billing,
    purchaseOrderNumber,
    referrer,
    deliveryServiceIds: surcharges,
    ...('source' in customer && {
      internal: {
        source: customer.source,
        paymentMethod: customer.payment_method,
        externalOrderId: customer.external_order_id,
        externalTransactionId:
          getTransactionRule(customer.payment_method) === 'none' ? '' : customer.external_transaction_id,
      },
    }),
  }
}

const refusals: Record<
  Exclude<Extract<PlaceOrderRefusal, string>, 'basket_empty' | 'transaction_already_recorded' | 'not_delivered'>,
  Message
> = {
  basket_changed: checkoutText.basketChanged,
  delivery_changed: checkoutText.deliveryChanged,
  token_used: checkoutText.basketChanged,
  no_payment_method: paymentText.noMethodInShop,
  unavailable: checkoutText.unavailable,
  out_of_stock: checkoutText.outOfStock,
  voucher_unavailable: checkoutText.voucherUnavailable,
}

export function describePlaceOrderRefusal(locale: Locale, refusal: keyof typeof refusals): string {
  return translate(locale, refusals[refusal])
}

type PaymentRefusal = Extract<PlaceOrderRefusal, { reason: 'payment_refused' }>

/** Explains the refusal to staff, who chose the payment method for the customer. */
export function describePaymentRefusal({ kind, paymentRefusal }: PaymentRefusal): Message {
  if (paymentRefusal === 'over_limit') return checkoutText.staffPaymentRefusals.overLimit
  if (paymentRefusal === 'on_hold') return checkoutText.staffPaymentRefusals.onHold
  return isOnAccount(kind) ? checkoutText.staffPaymentRefusals.account : checkoutText.staffPaymentRefusals.transfer
}

/** Names the item and how many of it can be ordered. */
export function describeUnpaidStockRefusal(locale: Locale, { reason, title, max }: UnpaidStockRefusal): string {
  if (reason === 'order_units') return translate(locale, checkoutText.orderUnits, { title, max })
  const left = max > 0 ? checkoutText.unpaidUnitsLeft : checkoutText.noUnpaidUnitsLeft
  return `${translate(locale, left, { title, max })} ${translate(locale, checkoutText.unpaidUnits)}`
}

/** Products for the data layer, without personal data. A variant has its product's title and its own SKU [TRACK-03]. */
export function toTrackedProducts({ items }: BasketView): TrackedProduct[] {
  return Object.values(items).map(({ title, parent, sku, price, qty }) => ({
    name: parent?.title ?? title,
    sku,
    price,
    quantity: qty,
  }))
}
