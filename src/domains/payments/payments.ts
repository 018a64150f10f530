import {
  type CheckoutPaymentKind,
  checkoutPaymentKinds,
  isOnAccount,
  isPaidAtProvider,
  paymentRules,
} from '#src/domains/orders/payment-rules.ts'
import { hasExtraOwed } from '#src/domains/orders/state/order-payment-state.ts'
import type { OrderStatus } from '#src/domains/orders/state/order-states.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import {
  type PaymentAudience,
  type PaymentMethodSettings,
  paymentAudiences,
} from '#src/shared/payments/payment-method-settings.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import type { AlertReason } from './alerts/alert-reasons.ts'

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The fields of a payment that a gateway's update is compared with or changes. */
export type PaymentState = {
  status: PaymentStatus
  amountGrossPence: number
  refundedGrossPence: number
  currency: string
  idempotencyKey: string
  gatewaySessionId: string | null
  gatewayPaymentId: string | null
  failureReason: string | null
}

/** A status is only replaced by one of a higher rank, so that a captured payment stays captured [F18]. */
const statusRank: Record<PaymentStatus, number> = { pending: 0, cancelled: 1, failed: 2, succeeded: 3 }
const statusByUpdate: Record<PaymentUpdate['kind'], PaymentStatus> = {
  // The customer may try another card in the same hosted session.
  declined: 'pending',
  expired: 'cancelled',
  failed: 'failed',
  captured: 'succeeded',
  // A refund implies a capture, even if its own update has not arrived yet.
  refunded: 'succeeded',
}

/** Returns why an update does not belong to the payment. Such an update changes nothing [T90]. */
export function findMismatch(payment: PaymentState, update: PaymentUpdate): AlertReason | undefined {
  const differs = (stored: string | null, received: string | undefined) =>
    stored !== null && received !== undefined && stored !== received
  if (
    differs(payment.idempotencyKey, update.idempotencyKey) ||
    differs(payment.gatewaySessionId, update.gatewaySessionId) ||
    differs(payment.gatewayPaymentId, update.gatewayPaymentId)
  ) {
    return 'other payment'
  }
  if (statusByUpdate[update.kind] !== 'succeeded') return undefined
  if (update.currency !== payment.currency) return 'wrong currency'
  return update.amountGrossPence === payment.amountGrossPence ? undefined : 'wrong amount'
}

/**
 * Merges an update into the payment. The result does not depend on the order or the repetition of updates, except that the last
 * of several declines gives the reason.
 */
export function mergePaymentUpdate<Payment extends PaymentState>(payment: Payment, update: PaymentUpdate): Payment {
  const newStatus = statusByUpdate[update.kind]
  const status = statusRank[newStatus] > statusRank[payment.status] ? newStatus : payment.status
  return {
    ...payment,
    status,
    gatewaySessionId: payment.gatewaySessionId ?? update.gatewaySessionId ?? null,
    gatewayPaymentId: payment.gatewayPaymentId ?? update.gatewayPaymentId ?? null,
    refundedGrossPence: Math.max(payment.refundedGrossPence, update.refundedGrossPence),
    failureReason: status === 'succeeded' ? null : (update.reason ?? payment.failureReason),
  }
}

type PaymentToCapture = Pick<PaymentState, 'idempotencyKey' | 'amountGrossPence' | 'currency'>

/** The update for money that arrived without the gateway, such as a bank transfer. */
export function createCaptureUpdate({ idempotencyKey, amountGrossPence, currency }: PaymentToCapture): PaymentUpdate {
  return {
    kind: 'captured',
    idempotencyKey,
    gatewaySessionId: undefined,
    gatewayPaymentId: undefined,
    amountGrossPence,
    currency,
    refundedGrossPence: 0,
    reason: undefined,
  }
}

/**
 * A method of the payment step. `id` is its value in the form; `action` is the URL that the choice is posted to. A method with
 * `unavailable` is shown with the reason and disabled.
 */
export type PaymentMethod = {
  id: string
  kind: CheckoutPaymentKind
  name: string
  /** The shop's own text about it. */
  text?: string
  action: string
  unavailable?: 'over_limit' | 'on_hold'
}

export type StartPaymentRefusal =
  | { reason: 'not_payable' | 'not_offered' | 'over_limit' | 'on_hold' | 'gateway_unavailable' | 'gateway_refused' }
  /** The captcha is missing or was not solved. */
  | { reason: 'captcha_required' }
  /** An unknown buyer would reserve more stock until the transfer arrives than the settings allow. */
  | { reason: 'unpaid_units' }
  | { reason: 'too_many'; seconds: number }

/**
 * `not started`: no payment in progress. `open`: the session at the provider is open. `pay later`: by bank transfer or on account. `processing`: the
 * bank has not decided. `unconfirmed`: the gateway does not respond. `cancelled`: the order is.
 */
export type PaymentProgress =
  | 'not started'
  | 'open'
  | 'declined'
  | 'pay later'
  | 'processing'
  | 'unconfirmed'
  | 'settled'
  | 'cancelled'

export type OrderToPay = { totalGrossPence: number }
/** `isOnHold`: staff allow no further orders on account. */
export type AccountCredit = {
  isApproved: boolean
  isOnHold: boolean
  limitGrossPence: number
  openGrossPence: number
}

/**
 * What the shop is set up to take. `limitsByKind` has the kinds with a provider, and the amounts that it takes; `methods`
 * has the settings of each kind.
 */
export type PaymentSetup = {
  limitsByKind: Partial<Record<PaymentKind, { minGrossPence: number; maxGrossPence: number }>>
  hasBankDetails: boolean
  methods: Readonly<Record<CheckoutPaymentKind, PaymentMethodSettings>>
}
/** `buyer`: the narrowest audience that the customer of the order belongs to. */
type OfferContext = PaymentSetup & { credit: AccountCredit | undefined; buyer: PaymentAudience }

/** At a provider, or because there is nothing to pay. Such an order need not wait for a bank transfer. */
export function isPayableAtOnce(order: OrderToPay, context: Omit<OfferContext, 'credit'>): boolean {
  const isOfferedAtProvider = (kind: CheckoutPaymentKind) =>
    isPaidAtProvider(kind) && isOffered(kind, order, { ...context, credit: undefined })
  return order.totalGrossPence === 0 || checkoutPaymentKinds.some(isOfferedAtProvider)
}

/** Lists kinds in display order, the first one preselected. On account beyond the credit limit comes last. */
export function listOfferedKinds(order: OrderToPay, context: OfferContext): CheckoutPaymentKind[] {
  // A free order is only confirmed, so it needs no bank details.
  if (order.totalGrossPence === 0) return ['transfer']
  const { credit, methods } = context
  const isOverLimit = (kind: CheckoutPaymentKind) =>
    isOnAccount(kind) && credit !== undefined && !isWithinCredit(order, credit)
  const rank = (kind: CheckoutPaymentKind) => (isOverLimit(kind) ? Number.POSITIVE_INFINITY : methods[kind].position)
  return checkoutPaymentKinds.filter((kind) => isOffered(kind, order, context)).toSorted((a, b) => rank(a) - rank(b))
}

function isOffered(kind: CheckoutPaymentKind, order: OrderToPay, context: OfferContext): boolean {
  const { isEnabled, minGrossPence, maxGrossPence, audience } = context.methods[kind]
  const { totalGrossPence } = order
  const isWithinRange =
    totalGrossPence >= (minGrossPence ?? 0) && totalGrossPence <= (maxGrossPence ?? Number.POSITIVE_INFINITY)
  const isForBuyer = paymentAudiences.indexOf(context.buyer) >= paymentAudiences.indexOf(audience)
  return isEnabled && isWithinRange && isForBuyer && meetsRequirement(kind, order, context)
}

function meetsRequirement(
  kind: CheckoutPaymentKind,
  { totalGrossPence }: OrderToPay,
  { limitsByKind, hasBankDetails, credit }: OfferContext,
): boolean {
  switch (paymentRules[kind].requires) {
    case 'provider': {
      const limits = limitsByKind[kind]
      return limits !== undefined && totalGrossPence >= limits.minGrossPence && totalGrossPence <= limits.maxGrossPence
    }
    case 'bank details':
      return hasBankDetails
    case 'credit':
      return credit?.isApproved ?? false
  }
}

/** There is no hold, and the unpaid orders on account, including this one, stay within the credit limit. */
export function isWithinCredit(
  { totalGrossPence }: OrderToPay,
  { isOnHold, limitGrossPence, openGrossPence }: AccountCredit,
): boolean {
  return !isOnHold && openGrossPence + totalGrossPence <= limitGrossPence
}

type SettledOrder = { status: OrderStatus; paidAt: Date | null; extraOwedGrossPence: number }

/** An edit has added something to the paid order. It is paid at the payment step too, but not on account. */
export const owesExtra = (order: SettledOrder): boolean => order.paidAt !== null && hasExtraOwed(order)

/** What the payment step asks for. */
export const getAmountToPay = (order: SettledOrder & OrderToPay): number =>
  owesExtra(order) ? order.extraOwedGrossPence : order.totalGrossPence

/** The order is paid, or is being fulfilled before its payment (on account): the payment step has nothing left to do. */
export function isPaymentSettled(order: SettledOrder): boolean {
  const { status, paidAt } = order
  if (owesExtra(order)) return false
  return paidAt !== null || (status !== 'awaiting payment' && status !== 'cancelled' && status !== 'refunded')
}
