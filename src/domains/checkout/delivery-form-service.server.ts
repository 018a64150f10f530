import type { Visitor } from '#src/domains/access/access.ts'
import type { Caller } from '#src/domains/customers/caller.ts'
import type { AuthRefusal } from '#src/domains/customers/customers.ts'
import { checkRegistration, openAccount } from '#src/domains/customers/customers-service.server.ts'
import { presentAuthRefusal } from '#src/domains/customers/customers-view.ts'
import { linkOrderOfNewAccount } from '#src/domains/orders/guest-orders-service.server.ts'
import type { PlacedOrder } from '#src/domains/orders/placing-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, nestFields, parseForm } from '#src/shared/form-data.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { type Asked, type DeliveryFields, deliveryForm, deliveryWishes } from './checkout-contract.ts'
import { keepTyped, openCheckout } from './checkout-service.server.ts'
import type { TypedFields } from './checkout-tables.server.ts'
import { listBuyerAddresses, readDetails, rememberAddresses, whatToAsk } from './delivery-service.server.ts'
import { explainRefusal } from './delivery-view.ts'
import { type OrderDetails, type PlaceOrderRefusal, placeOrder } from './placing-service.server.ts'
import { type FilledDelivery, fillAddress, namesAddress, typedDelivery } from './typed-delivery.ts'

type Sent = { form: FormData; caller: Caller }
type Refused = {
  errors: FieldErrors
  problem?: string
  /** What is in the basket may cost something else than was shown. */
  hasNewTotal?: boolean
  status: number
  retryAfterSeconds?: number
}
type Answer = Promise<Result<PlacedOrder, Refused | 'basket_empty' | 'signed_out'>>

/** The form of the delivery step: an order, or why there is none. What was typed is kept in any case, for going back. */
export async function sendDelivery(shop: Shop, visitor: Visitor, sent: Sent): Answer {
  const { form } = sent
  const typed = typedDelivery(form)
  const filled = fillAddress(typed, namesAddress(typed) ? await listBuyerAddresses(shop, visitor) : [])
  let isPlaced = false
  try {
    const placed = await placeSent(shop, visitor, { ...sent, filled })
    isPlaced = placed.ok
    return placed
  } finally {
    if (!isPlaced) await keepTyped(shop, visitor, { token: fieldOf(form, 'checkout_token'), typed: filled.typed })
  }
}

async function placeSent(
  shop: Shop,
  visitor: Visitor,
  { form, caller, filled }: Sent & { filled: FilledDelivery },
): Answer {
  const { locale } = visitor
  if (filled.isUnknown) {
    return refuse({ errors: { [filled.isUnknown]: [say(locale, checkoutText.unknownAddress)] }, status: 422 })
  }
  if (filled.isFilled) return refuse({ errors: {}, status: 200 })
  const { is_enrolling: isEnrolling, deliver_to_billing: deliversToBilling } = deliveryWishes.parse(nestFields(form))
  const asked = whatToAsk(visitor, { isEnrolling, deliversToBilling })
  const parsed = parseForm(deliveryForm(asked), form, locale)
  if (!parsed.ok) return refuse({ errors: parsed.refusal, status: 422 })
  const enrolment = enrolmentIn(asked, parsed.value)
  if (enrolment) {
    const checked = await checkRegistration(shop, { ...enrolment, address: caller.address })
    if (!checked.ok) return refuse(presentEnrolmentRefusal(locale, checked.refusal))
  }
  const details = await readDetails(shop, visitor, parsed.value)
  if (!details.ok) return details
  const { checkout_token: token, basket_version: version, basket_total: totalPence } = parsed.value
  const wanted = {
    token,
    shown: { version, totalPence },
    details: details.value,
    typed: filled.typed,
    address: caller.address,
  }
  const placed = await placeOrder(shop, visitor, wanted)
  if (!placed.ok) return refuse(presentPlacingRefusal(locale, placed.refusal))
  if (enrolment) {
    const order = { details: details.value, typed: filled.typed, orderId: placed.value.id }
    await enrol(shop, visitor, { enrolment, caller, ...order })
  }
  return placed
}

type Enrolment = { email: string; password: string }

function enrolmentIn({ who }: Asked, { customer }: DeliveryFields): Enrolment | undefined {
  return who === 'enrolling' && 'password' in customer ? customer : undefined
}

function presentEnrolmentRefusal(locale: Locale, refusal: AuthRefusal): Refused {
  const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal)
  const keyed = Object.entries(errors).map(([field, texts]) => [`customer.${field}`, texts])
  return { errors: Object.fromEntries(keyed) as FieldErrors, status, retryAfterSeconds }
}

function presentPlacingRefusal(locale: Locale, refusal: PlaceOrderRefusal): Refused | 'basket_empty' {
  if (refusal === 'basket_empty') return refusal
  if (typeof refusal !== 'string') {
    const { seconds } = refusal
    const problem = say(locale, checkoutText.tooManyOrders, { minutes: Math.ceil(seconds / 60) })
    return { errors: {}, problem, status: 429, retryAfterSeconds: seconds }
  }
  if (refusal !== 'transaction_known') {
    const hasNewTotal = refusal !== 'guest_units'
    return { errors: {}, problem: explainRefusal(locale, refusal), hasNewTotal, status: 409 }
  }
  return { errors: { 'customer.external_transaction_id': [say(locale, checkoutText.transactionKnown)] }, status: 409 }
}

type Enrolling = {
  enrolment: Enrolment
  caller: Caller
  details: OrderDetails
  typed: TypedFields
  orderId: number
}

/** With the order's details. The order stands whatever happens here: somebody may just have taken the address. */
async function enrol(shop: Shop, visitor: Visitor, enrolling: Enrolling): Promise<void> {
  const { enrolment, caller, details, typed, orderId } = enrolling
  const { email, password } = enrolment
  const { firstName, lastName, telephone } = details
  const opened = await openAccount(shop, visitor, {
    registration: { email, password, firstName, lastName, telephone },
    device: { ...caller, sessionId: caller.newSessionId() },
  })
  if (!opened.ok) return
  const { entry } = opened.value
  const owner: Visitor = { ...visitor, role: 'customer', customerId: entry.customerId }
  await rememberAddresses(shop, owner, details)
  await linkOrderOfNewAccount(shop, { orderId, email: details.email, customerId: entry.customerId })
  await caller.enter(entry)
  // The basket is another one now, and going back from the payment step loses nothing.
  const checkout = await openCheckout(shop, owner)
  if (checkout) await keepTyped(shop, owner, { token: checkout.token, typed })
}
