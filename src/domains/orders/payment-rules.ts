import { type PaymentKind, paymentKinds } from '#src/shared/payments/payment-kind.ts'

type PaymentRules = {
  /** The id in forms, URLs and page data. A kind that requires a provider has the id of the provider's method instead. */
  methodId?: string
  /**
   * What it takes to be offered: a provider with a key, the shop's bank details, or an approved customer's credit limit. `staff`:
   * never offered, only recorded by staff.
   */
  requires: 'provider' | 'bank details' | 'credit' | 'staff'
  /** Choosing it confirms the order before the money arrives. */
  isPaidLater: boolean
  /** When the unpaid order is cancelled. `at its date`: the date promised when the method was chosen. */
  expires: 'after a day' | 'at its date' | 'never'
  /** `automatic`: the provider pays the customer back. `manual`: staff do. */
  refund: 'automatic' | 'manual'
}

/** The rules of each kind. The settings decide in which order the payment step shows them (`position`). */
export const paymentRules = {
  card: { requires: 'provider', isPaidLater: false, expires: 'after a day', refund: 'automatic' },
  transfer: {
    methodId: 'bacs',
    requires: 'bank details',
    isPaidLater: true,
    expires: 'at its date',
    refund: 'manual',
  },
  account: { methodId: 'account', requires: 'credit', isPaidLater: true, expires: 'never', refund: 'manual' },
  external: { requires: 'staff', isPaidLater: false, expires: 'never', refund: 'manual' },
} as const satisfies Record<PaymentKind, PaymentRules>

const getRules = (kind: PaymentKind): PaymentRules => paymentRules[kind]

/** Null is an order whose customer has not chosen a payment method yet. */
type ChosenKind = PaymentKind | null

/** The customer pays on the page of a provider. */
export const isPaidAtProvider = (kind: ChosenKind) => kind !== null && getRules(kind).requires === 'provider'
export const isPaidByTransfer = (kind: ChosenKind) => kind !== null && getRules(kind).requires === 'bank details'
/** Invoiced and produced before it is paid, with a due date. */
export const isOnAccount = (kind: ChosenKind) => kind !== null && getRules(kind).requires === 'credit'
export const isPaidLater = (kind: ChosenKind) => kind !== null && getRules(kind).isPaidLater
export const isRefundedAutomatically = (kind: ChosenKind) => kind !== null && getRules(kind).refund === 'automatic'

/** An order without a payment method waits as long as for a card payment. */
export const getExpiryRule = (kind: ChosenKind) => (kind === null ? 'after a day' : getRules(kind).expires)

export const providerKinds = paymentKinds.filter(isPaidAtProvider)
export const listKindsByExpiry = (rule: PaymentRules['expires']) =>
  paymentKinds.filter((kind) => getRules(kind).expires === rule)

/** The kinds of the payment step. */
export type CheckoutPaymentKind = {
  [Kind in PaymentKind]: (typeof paymentRules)[Kind]['requires'] extends 'staff' ? never : Kind
}[PaymentKind]
export const checkoutPaymentKinds = paymentKinds.filter(
  (kind): kind is CheckoutPaymentKind => getRules(kind).requires !== 'staff',
)

/** Undefined for a kind whose id is that of its provider's method. */
export const getFixedMethodId = (kind: PaymentKind): string | undefined => getRules(kind).methodId
