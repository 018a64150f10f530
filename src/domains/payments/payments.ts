import type { OrderStatus } from '#src/domains/orders/order-states.ts'
import type { PaymentMethodId } from '#src/domains/orders/orders-tables.server.ts'
import type { GatewayFact } from '#src/platform/gateway-facts.server.ts'
import type { AlertReason } from './refunds-tables.server.ts'

export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** What is known of a payment, as far as a gateway can change it. */
export type Standing = {
  status: PaymentStatus
  amountGrossPence: number
  refundedGrossPence: number
  currency: string
  idempotencyKey: string
  gatewayReference: string | null
  gatewayChargeReference: string | null
  failureReason: string | null
}

/**
 * The state machine of a payment: a status is only ever replaced by one further down. Money that was captured is never
 * forgotten, whatever else is said before or after (threats.md F18).
 */
const rank: Record<PaymentStatus, number> = { pending: 0, cancelled: 1, failed: 2, succeeded: 3 }
const statusOf: Record<GatewayFact['kind'], PaymentStatus> = {
  // The customer may try another card in the same hosted session.
  declined: 'pending',
  expired: 'cancelled',
  failed: 'failed',
  captured: 'succeeded',
  // Only what was captured can be given back, even if we have not heard of it yet.
  refunded: 'succeeded',
}

/** What a gateway said of a payment does not fit what we asked of it (T90): nothing changes. */
export function findMismatch(payment: Standing, fact: GatewayFact): AlertReason | undefined {
  const isOther = (known: string | null, said: string | undefined) =>
    known !== null && said !== undefined && known !== said
  if (
    isOther(payment.idempotencyKey, fact.paymentKey) ||
    isOther(payment.gatewayReference, fact.session) ||
    isOther(payment.gatewayChargeReference, fact.charge)
  ) {
    return 'other payment'
  }
  if (statusOf[fact.kind] !== 'succeeded') return undefined
  if (fact.currency !== payment.currency) return 'wrong currency'
  return fact.amountGrossPence === payment.amountGrossPence ? undefined : 'wrong amount'
}

/** Adds a fact to what is known. In any order, any number of times, the same facts end the same. */
export function applyFact<Payment extends Standing>(payment: Payment, fact: GatewayFact): Payment {
  const said = statusOf[fact.kind]
  const status = rank[said] > rank[payment.status] ? said : payment.status
  return {
    ...payment,
    status,
    gatewayReference: payment.gatewayReference ?? fact.session ?? null,
    gatewayChargeReference: payment.gatewayChargeReference ?? fact.charge ?? null,
    refundedGrossPence: Math.max(payment.refundedGrossPence, fact.refundedGrossPence),
    failureReason: status === 'succeeded' ? null : (fact.reason ?? payment.failureReason),
  }
}

/** What can be chosen at the payment step. */
export type OfferedMethod = Exclude<PaymentMethodId, 'external'>

/** spec §3. `action` is where the choice is posted to. `unavailable`: shown with this reason, and cannot be chosen. */
export type PaymentMethod = { id: OfferedMethod; name: string; action: string; unavailable?: 'over_limit' }

const methodIds: readonly OfferedMethod[] = ['stripe', 'bacs', 'account']

export function parseMethod(typed: unknown): OfferedMethod | undefined {
  return methodIds.find((id) => id === typed)
}

/** Stripe takes no card payment below this. */
const leastByCard = 30

export type OrderToPay = { totalGrossPence: number }
export type Credit = { isApproved: boolean; limitGrossPence: number; openGrossPence: number }

/** What the shop is set up to take. */
export type Acceptance = { hasCardGateway: boolean; hasBankDetails: boolean }
type Payer = Acceptance & { credit: Credit | undefined }

/** In the order they are shown, the first preselected. On account leads for whoever may use it (decisions.md). */
export function offeredMethods(order: OrderToPay, { hasCardGateway, hasBankDetails, credit }: Payer): OfferedMethod[] {
  // Nothing is transferred for an order of nothing: it is only confirmed.
  if (order.totalGrossPence === 0) return ['bacs']
  const methods: OfferedMethod[] = []
  if (hasCardGateway && order.totalGrossPence >= leastByCard) methods.push('stripe')
  if (hasBankDetails) methods.push('bacs')
  if (!credit?.isApproved) return methods
  return isWithinCredit(order, credit) ? ['account', ...methods] : [...methods, 'account']
}

/** What is bought on account and not paid yet, this order included, stays within the limit. */
export function isWithinCredit({ totalGrossPence }: OrderToPay, { limitGrossPence, openGrossPence }: Credit): boolean {
  return openGrossPence + totalGrossPence <= limitGrossPence
}

/** Paid, or on its way without: there is nothing left to pay for here. */
export function isSettled({ status, paidAt }: { status: OrderStatus; paidAt: Date | null }): boolean {
  return paidAt !== null || (status !== 'awaiting payment' && status !== 'cancelled' && status !== 'refunded')
}
