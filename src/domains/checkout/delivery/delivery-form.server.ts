import type { Visitor } from '#src/domains/access/access.ts'
import { saveBasketDelivery } from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import type { AuthRefusal } from '#src/domains/customers/auth/auth.ts'
import { presentAuthRefusal } from '#src/domains/customers/auth/auth-view.ts'
import { checkRegistration, createAccount } from '#src/domains/customers/auth/registration-service.server.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import { linkOrderToNewAccount } from '#src/domains/orders/customer-orders/guest-orders-service.server.ts'
import { findOrderByLink } from '#src/domains/orders/order-lookup-service.server.ts'
import { isPaidLater } from '#src/domains/orders/payment-rules.ts'
import type { PlacedOrder } from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, nestFields, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { hasCheckoutSessionEnded, openCheckout, saveFormValues } from '../checkout-service.server.ts'
import type { CheckoutDetails } from '../placing/freeze-order-service.server.ts'
import { type PlaceOrderRefusal, placeOrder } from '../placing/place-order-service.server.ts'
import {
  type DeliveryFields,
  type DeliveryFormKind,
  deliveryChoiceForm,
  deliveryFormOptions,
  getDeliveryFormSchema,
} from './delivery-form-contract.ts'
import {
  type CheckoutFormValues,
  type FilledDeliveryForm,
  fillSavedAddress,
  hasSavedAddress,
  readDeliveryFormValues,
} from './delivery-form-values.ts'
import {
  getDeliveryFormKind,
  getOrderDetails,
  listBuyerAddresses,
  saveAddressesToAccount,
} from './delivery-step-service.server.ts'
import { describePaymentRefusal, describePlaceOrderRefusal, describeUnpaidStockRefusal } from './delivery-view.ts'

type DeliveryFormInput = { form: FormData; sessionControl: SessionControl }
type DeliveryFormRefusal = {
  errors: FieldErrors
  problem?: string
  /** The total may differ from the one that was shown. */
  hasNewTotal?: boolean
  status: number
  retryAfterSeconds?: number
}
/** `isConfirmed`: staff chose a method that is paid later, so there is no payment step. */
type OrderFromForm = PlacedOrder & { isConfirmed: boolean }
type DeliveryFormResult = Promise<
  Result<OrderFromForm, DeliveryFormRefusal | 'basket_empty' | 'session_ended' | 'signed_out'>
>

/** Prices the basket for the postcode and services of a form that is being filled in. Ignores what is not a postcode. */
export async function handleDeliveryChoice(shop: Shop, visitor: Visitor, form: FormData): Promise<void> {
  const { data: choice } = deliveryChoiceForm.safeParse(nestFields(form))
  if (!choice) return
  const { delivery_postcode: deliveryPostcode, surcharges: deliveryServiceIds } = choice
  await saveBasketDelivery(shop, visitor, { deliveryPostcode, deliveryServiceIds })
}

/** Places the order of the delivery form. The submitted values are saved also when no order is placed. */
export async function placeOrderFromForm(shop: Shop, visitor: Visitor, input: DeliveryFormInput): DeliveryFormResult {
  const { form } = input
  if (await hasCheckoutSessionEnded(shop, visitor)) return refuse('session_ended')
  const submitted = readDeliveryFormValues(form)
  const addresses = hasSavedAddress(submitted) ? await listBuyerAddresses(shop, visitor) : []
  const filled = fillSavedAddress(submitted, addresses)
  let isPlaced = false
  try {
    const placed = await placeFromForm(shop, visitor, { ...input, filled })
    isPlaced = placed.ok
    return placed
  } finally {
    const token = getField(form, 'checkout_token')
    if (!isPlaced) await saveFormValues(shop, visitor, { token, formValues: filled.formValues })
  }
}

async function placeFromForm(
  shop: Shop,
  visitor: Visitor,
  { form, sessionControl, filled }: DeliveryFormInput & { filled: FilledDeliveryForm },
): DeliveryFormResult {
  const { locale } = visitor
  const { formValues, unknownAddressField } = filled
  if (unknownAddressField) {
    return refuse({ errors: { [unknownAddressField]: [translate(locale, checkoutText.unknownAddress)] }, status: 422 })
  }
  if (filled.isAddressFilled) return refuse({ errors: {}, status: 200 })
  const { is_enrolling: isRegistering, deliver_to_billing: deliversToBilling } = deliveryFormOptions.parse(
    nestFields(form),
  )
  const formKind = getDeliveryFormKind(visitor, { isRegistering, deliversToBilling })
  const parsed = parseForm(getDeliveryFormSchema(formKind), form, locale)
  if (!parsed.ok) return refuse({ errors: parsed.refusal, status: 422 })
  const credentials = getNewCredentials(formKind, parsed.value)
  if (credentials) {
    const checked = await checkRegistration(shop, { ...credentials, ipAddress: sessionControl.ipAddress })
    if (!checked.ok) return refuse(presentRegistrationRefusal(locale, checked.refusal))
  }
  const details = await getOrderDetails(shop, visitor, parsed.value)
  if (!details.ok) return details
  const { checkout_token: token, basket_version: version, basket_total: totalPence } = parsed.value
  const { shipping, deliveryServiceIds = [] } = details.value
  await saveBasketDelivery(shop, visitor, { deliveryPostcode: shipping.postcode, deliveryServiceIds })
  const placed = await placeOrder(shop, visitor, {
    token,
    expected: { version, totalPence, deliveryPence: parsed.value.basket_delivery },
    details: details.value,
    formValues,
    ipAddress: sessionControl.ipAddress,
  })
  if (!placed.ok) return refuse(presentPlacingRefusal(locale, placed.refusal, { deliversToBilling }))
  if (credentials) {
    const order = { details: details.value, formValues, orderId: placed.value.id }
    await registerBuyer(shop, visitor, { credentials, sessionControl, ...order })
  }
  // The same token may return an earlier order, with another payment method.
  const order = details.value.internal && (await findOrderByLink(shop, placed.value.publicToken))
  return ok({ ...placed.value, isConfirmed: order !== undefined && isPaidLater(order.paymentKind) })
}

type Credentials = { email: string; password: string }

function getNewCredentials(formKind: DeliveryFormKind, { customer }: DeliveryFields): Credentials | undefined {
  return formKind.customer === 'registering' && 'password' in customer ? customer : undefined
}

function presentRegistrationRefusal(locale: Locale, refusal: AuthRefusal): DeliveryFormRefusal {
  const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal)
  const keyed = Object.entries(errors).map(([field, texts]) => [`customer.${field}`, texts])
  return { errors: Object.fromEntries(keyed) as FieldErrors, status, retryAfterSeconds }
}

function presentPlacingRefusal(
  locale: Locale,
  refusal: PlaceOrderRefusal,
  { deliversToBilling }: { deliversToBilling: boolean },
): DeliveryFormRefusal | 'basket_empty' {
  if (refusal === 'basket_empty') return refusal
  if (refusal === 'not_delivered') {
    const field = deliversToBilling ? 'billing.postcode' : 'shipping.postcode'
    return { errors: { [field]: [translate(locale, checkoutText.notDelivered)] }, status: 409 }
  }
  if (typeof refusal !== 'string') return presentDetailedRefusal(locale, refusal)
  if (refusal !== 'transaction_already_recorded') {
    const hasNewTotal = refusal !== 'no_payment_method'
    return { errors: {}, problem: describePlaceOrderRefusal(locale, refusal), hasNewTotal, status: 409 }
  }
  const text = translate(locale, checkoutText.transactionKnown)
  return { errors: { 'customer.external_transaction_id': [text] }, status: 409 }
}

function presentDetailedRefusal(locale: Locale, refusal: Exclude<PlaceOrderRefusal, string>): DeliveryFormRefusal {
  if (refusal.reason === 'too_many_orders') {
    const { seconds } = refusal
    const problem = translate(locale, checkoutText.tooManyOrders, { minutes: Math.ceil(seconds / 60) })
    return { errors: {}, problem, status: 429, retryAfterSeconds: seconds }
  }
  if (refusal.reason === 'payment_refused') {
    const text = translate(locale, describePaymentRefusal(refusal))
    return { errors: { 'customer.payment_method': [text] }, status: 409 }
  }
  return { errors: {}, problem: describeUnpaidStockRefusal(locale, refusal), status: 409 }
}

type RegisterBuyerInput = {
  credentials: Credentials
  sessionControl: SessionControl
  details: CheckoutDetails
  formValues: CheckoutFormValues
  orderId: number
}

/** Opens an account with the details of the order. A failure, such as an email taken just now, leaves the order placed. */
async function registerBuyer(shop: Shop, visitor: Visitor, input: RegisterBuyerInput): Promise<void> {
  const { credentials, sessionControl, details, formValues, orderId } = input
  const { email, password } = credentials
  const { firstName, lastName, telephone } = details
  const opened = await createAccount(shop, visitor, {
    registration: { email, password, firstName, lastName, telephone },
    device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
  })
  if (!opened.ok) return
  const { session } = opened.value
  const owner: Visitor = { ...visitor, role: 'customer', customerId: session.customerId }
  await saveAddressesToAccount(shop, owner, details)
  await linkOrderToNewAccount(shop, { orderId, email: details.email, customerId: session.customerId })
  await sessionControl.start(session)
  // The account's basket has a checkout of its own, which needs the form values too.
  const checkout = await openCheckout(shop, owner)
  if (checkout) await saveFormValues(shop, owner, { token: checkout.token, formValues })
}
