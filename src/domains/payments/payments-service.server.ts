import { can, type Visitor } from '#src/domains/access/access.ts'
import { computePaymentDueAt, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import {
  getTransferTerms,
  lockOrder,
  setOrderPaymentKind,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { cancelPaymentTermsEmail, queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import {
  type CheckoutPaymentKind,
  isOnAccount,
  isPaidByTransfer,
  isPaidLater,
} from '#src/domains/orders/payment-rules.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { isHuman } from '#src/platform/http/captcha.server.ts'
import type { PaymentProvider } from '#src/platform/payments/payment-provider.server.ts'
import { findProviderByKind } from '#src/platform/payments/payment-providers.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { PaymentMode } from '#src/shared/payments/payment-mode.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { endHostedSession, openHostedSession } from './gateway/hosted-sessions-service.server.ts'
import { findAccountCredit, isKindOffered } from './payment-methods-service.server.ts'
import { applyPaymentUpdate, cancelPendingPayment, queueEmptyBasketJob } from './payment-updates-service.server.ts'
import {
  createCaptureUpdate,
  getAmountToPay,
  isPaymentSettled,
  isWithinCredit,
  owesExtra,
  type StartPaymentRefusal,
} from './payments.ts'
import { countDeclinedCards, findPendingPayment, insertPayment, type PaymentRow } from './payments-store.server.ts'
import { sumPaymentReceipts } from './staff/receipts-store.server.ts'

/** `hosted`: the customer pays at the gateway. `pending`: the bank has not decided. `settled`: nothing is left to do. */
export type StartedPayment = { kind: 'hosted'; url: string } | { kind: 'pending' | 'settled' }
type StartPaymentResult = Promise<Result<StartedPayment, StartPaymentRefusal>>

/** Limits against card testing [T93]. */
const paymentAttempts = { name: 'pay', max: 6, seconds: 60 }
const cardDeclines = { max: 5, seconds: 600 }
const captchaAfterDeclines = 2
/** A request without a response is repeated under its idempotency key for this long; then a new payment begins. */
const keyLifetimeMs = 600_000

type StartPaymentInput = {
  order: OrderRow
  kind: CheckoutPaymentKind
  ipAddress: string
  captchaToken?: string
}

/** Starts a payment, or returns the one in progress: an order has one at a time [T87]. */
export async function startPayment(
  shop: Shop,
  visitor: Visitor,
  { order, kind, ipAddress, captchaToken = '' }: StartPaymentInput,
): StartPaymentResult {
  const seconds = await countAttempt(shop, [{ ...paymentAttempts, subject: visitor.sessionId }])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  if (isPaymentSettled(order)) return ok({ kind: 'settled' })
  if (!(await isKindOffered(shop, visitor, { order, kind }))) return refuse({ reason: 'not_offered' })
  if (isPaidLater(kind)) return payLater(shop, visitor, { orderId: order.id, kind })
  const provider = findProviderByKind(shop.payments, kind)
  if (!provider) return refuse({ reason: 'not_offered' })
  const payerNetworkHash = hashSecret(toNetwork(ipAddress))
  const refusal = await checkCardTesting(shop, payerNetworkHash, captchaToken)
  return refusal ? refuse(refusal) : startProviderPayment(shop, order, { provider, payerNetworkHash })
}

/** Many declined cards from one network are a sign of card testing: a captcha is required, then payments stop [T93]. */
async function checkCardTesting(
  shop: Shop,
  payerNetworkHash: string,
  captchaToken: string,
): Promise<StartPaymentRefusal | undefined> {
  const { rateLimits, recaptcha } = shop.config
  if (!rateLimits && !recaptcha) return undefined
  const since = new Date(shop.clock.now().getTime() - cardDeclines.seconds * 1000)
  const declined = await countDeclinedCards(shop.db, payerNetworkHash, since)
  if (rateLimits && declined >= cardDeclines.max) return { reason: 'too_many', seconds: cardDeclines.seconds }
  const needsCaptcha = recaptcha && declined >= captchaAfterDeclines
  return needsCaptcha && !(await isHuman(recaptcha, captchaToken)) ? { reason: 'captcha_required' } : undefined
}

type ProviderPaymentInput = { provider: PaymentProvider; payerNetworkHash: string }

async function startProviderPayment(shop: Shop, order: OrderRow, input: ProviderPaymentInput): StartPaymentResult {
  // The first session may have expired, or be open at another provider; the second attempt opens a new one.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const payment = await transaction(shop, (shop) => findOrCreatePayment(shop, order.id, input))
    if (payment === 'settled') return ok({ kind: 'settled' })
    if (payment === 'not_payable') return refuse({ reason: 'not_payable' })
    if (payment === 'open_at_other_provider') {
      const ended = await endOpenSession(shop, order.id)
      if (ended) return ended
      continue
    }
    const opened = await openHostedSession(shop, order, payment)
    if (!opened.ok) return refuse({ reason: opened.refusal })
    const { state, url } = opened.value
    if (state === 'open' && url) return ok({ kind: 'hosted', url })
    if (state === 'paid') return ok({ kind: 'settled' })
    if (state === 'processing') return ok({ kind: 'pending' })
  }
  return refuse({ reason: 'gateway_unavailable' })
}

/**
 * A new payment is stored with its idempotency key before the gateway is called [F15, F16]. `open_at_other_provider`: the order has a session at
 * a provider that was in use before, which must be closed first.
 */
async function findOrCreatePayment(
  shop: Shop,
  orderId: number,
  { provider, payerNetworkHash }: ProviderPaymentInput,
): Promise<PaymentRow | 'settled' | 'not_payable' | 'open_at_other_provider'> {
  const order = await lockOrder(shop, orderId)
  if (!order) return 'not_payable'
  if (isPaymentSettled(order)) return 'settled'
  const isExtra = owesExtra(order)
  if (!isExtra && (order.status !== 'awaiting payment' || order.receivedGrossPence > 0)) return 'not_payable'
  const now = shop.clock.now()
  const pending = await findPendingPayment(shop.db, orderId)
  // A card payment would charge again what was received of it by transfer.
  if (isExtra && pending && (await sumPaymentReceipts(shop.db, pending)) > 0) return 'not_payable'
  const isUsable = pending?.gatewaySessionId || now.getTime() - (pending?.createdAt.getTime() ?? 0) < keyLifetimeMs
  if (pending?.provider === provider.id && isUsable) return pending
  if (pending?.gatewaySessionId && pending.provider !== provider.id) return 'open_at_other_provider'
  await cancelPendingPayment(shop, orderId)
  if (!isExtra) await setOrderPaymentKind(shop, orderId, { kind: provider.kind })
  const { id, mode, kind } = provider
  return insertPayment(shop.db, { ...toNewPayment(shop, order, kind), provider: id, mode, payerNetworkHash })
}

/** Undefined once the order has no session at a provider any more. */
async function endOpenSession(shop: Shop, orderId: number): Promise<Awaited<StartPaymentResult> | undefined> {
  const ended = await endHostedSession(shop, orderId)
  if (!ended.ok) return refuse({ reason: 'gateway_unavailable' })
  if (ended.value === 'paid') return ok({ kind: 'settled' })
  return ended.value === 'processing' ? ok({ kind: 'pending' }) : undefined
}

function toNewPayment(shop: Shop, order: OrderRow, kind: PaymentKind) {
  const now = shop.clock.now()
  const mode: PaymentMode = shop.isDemo ? 'demo' : 'live'
  const { id: orderId, currency } = order
  const amountGrossPence = getAmountToPay(order)
  const idempotencyKey = newRandomId()
  return { orderId, kind, mode, amountGrossPence, currency, idempotencyKey, createdAt: now, updatedAt: now }
}

type PayLaterInput = {
  orderId: number
  kind: CheckoutPaymentKind
  /** Money has arrived. After the whole amount only the payment is confirmed by email, not the order. */
  arrived?: 'part' | 'whole'
}

/** Confirms the order by bank transfer or on account, and closes an open hosted session first. */
export async function payLater(shop: Shop, visitor: Visitor, input: PayLaterInput): StartPaymentResult {
  const ended = await endOpenSession(shop, input.orderId)
  if (ended) return ended
  return rollBackOnRefusal(shop, (shop) => recordPayLater(shop, visitor, input))
}

async function recordPayLater(
  shop: Shop,
  visitor: Visitor,
  { orderId, kind, arrived }: PayLaterInput,
): StartPaymentResult {
  const order = await lockOrder(shop, orderId)
  if (order && isPaymentSettled(order)) return ok({ kind: 'settled' })
  if (order && owesExtra(order)) return payExtraLater(shop, { order, kind, arrived })
  if (order?.status !== 'awaiting payment') return refuse({ reason: 'not_payable' })
  const pending = await findPendingPayment(shop.db, orderId)
  if (pending?.kind === kind) return ok({ kind: 'settled' })
  // The receipts belong to the payment that they were recorded for.
  if (order.receivedGrossPence > 0) return refuse({ reason: 'not_payable' })
  if (isOnAccount(kind)) {
    const credit = await findAccountCredit(shop, visitor, { order, isLocked: true })
    if (credit?.isOnHold) return refuse({ reason: 'on_hold' })
    if (!credit?.isApproved || !isWithinCredit(order, credit)) return refuse({ reason: 'over_limit' })
  }
  const isFree = order.totalGrossPence === 0
  const hasTerms = isPaidByTransfer(kind) && !arrived && !isFree
  const terms = hasTerms ? await getTransferTerms(shop, order) : undefined
  if (terms?.expiresAt && terms.expiresAt <= shop.clock.now()) return refuse({ reason: 'not_payable' })
  const isLimited = shop.config.rateLimits && !can(visitor, 'order.on-behalf')
  if (isLimited && terms?.exceedsStockLimit) return refuse({ reason: 'unpaid_units' })
  if (pending) await cancelPaymentTermsEmail(shop, pending)
  await cancelPendingPayment(shop, orderId)
  await setOrderPaymentKind(shop, orderId, {
    kind,
    ...(isOnAccount(kind)
      ? { paymentDueAt: await computePaymentDueAt(shop, order), expiresAt: null }
      : { expiresAt: terms?.expiresAt ?? order.expiresAt }),
  })
  const payment = await insertPayment(shop.db, toNewPayment(shop, order, kind))
  if (isFree) await applyPaymentUpdate(shop, createCaptureUpdate(payment), { provider: null, by: { kind: 'system' } })
  if (isOnAccount(kind)) await issueInvoice(shop, orderId)
  if (arrived !== 'whole') await queueOrderEmail(shop, { kind: 'order received', orderId, paymentId: payment.id })
  await queueEmptyBasketJob(shop, orderId)
  return ok({ kind: 'settled' })
}

/** What an edit has added is to be paid by bank transfer; the order keeps its own payment method. */
async function payExtraLater(
  shop: Shop,
  { order, kind, arrived }: { order: OrderRow } & Omit<PayLaterInput, 'orderId'>,
): StartPaymentResult {
  const pending = await findPendingPayment(shop.db, order.id)
  if (pending?.kind === kind) return ok({ kind: 'settled' })
  if (!isPaidByTransfer(kind)) return refuse({ reason: 'not_offered' })
  await cancelPendingPayment(shop, order.id)
  const { id: paymentId } = await insertPayment(shop.db, toNewPayment(shop, order, kind))
  const { id: orderId, version } = order
  // With the bank details.
  if (!arrived) await queueOrderEmail(shop, { kind: 'order changed', orderId, version, paymentId })
  return ok({ kind: 'settled' })
}

/**
 * Confirms an order that staff place by bank transfer or on account. Runs inside the transaction that places the order, so that
 * a refused method leaves no order.
 */
export async function confirmStaffOrder(
  shop: Shop,
  visitor: Visitor,
  { orderId, kind }: Pick<PayLaterInput, 'orderId' | 'kind'>,
): StartPaymentResult {
  const order = await lockOrder(shop, orderId)
  const isOffered = order !== undefined && (await isKindOffered(shop, visitor, { order, kind }))
  return isOffered ? recordPayLater(shop, visitor, { orderId, kind }) : refuse({ reason: 'not_offered' })
}

/**
 * Marks an order as paid by the external transaction that staff entered. Runs inside the transaction that places the order. The
 * caller checks that the visitor is in customer-service mode [T34].
 */
export async function recordExternalPayment(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<void> {
  const order = await lockOrder(shop, orderId)
  if (!order || !can(visitor, 'order.on-behalf')) throw new Error(`Order ${orderId} cannot be marked as paid`)
  await setOrderPaymentKind(shop, orderId, { kind: 'external' })
  const payment = await insertPayment(shop.db, toNewPayment(shop, order, 'external'))
  const by = { kind: 'staff', id: visitor.customerId } as const
  await applyPaymentUpdate(shop, createCaptureUpdate(payment), { provider: null, by })
  const { number, internalPaymentMethod: method, externalTransactionId: transaction, totalGrossPence } = order
  const after = { method, transaction, amount: totalGrossPence }
  await recordAudit(shop, {
    by: visitor,
    action: 'external payment recorded',
    subject: 'order',
    subjectId: number,
    after,
  })
}
