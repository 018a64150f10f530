import type { Visitor } from '#src/domains/access/access.ts'
import { lockOrder } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { isPaidLater } from '#src/domains/orders/payment-rules.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { GatewayError, GatewaySession } from '#src/platform/payments/payment-provider.server.ts'
import { areSessionsLost, findProvider } from '#src/platform/payments/payment-providers.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { orderPaymentPath, paymentReturnPath } from '#src/shared/paths/checkout-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { closeSessionJob } from '../payment-jobs-contract.ts'
import { applyPaymentUpdateInTransaction } from '../payment-updates-service.server.ts'
import { isPaymentSettled, owesExtra, type PaymentProgress } from '../payments.ts'
import {
  findLatestPayment,
  findPaymentsByReference,
  findPendingPayment,
  lockPayment,
  type PaymentRow,
  savePayment,
} from '../payments-store.server.ts'

const sessionLifetimeMs = 2 * 3_600_000

type SessionState = Pick<GatewaySession, 'state' | 'url'>

/** Returns the hosted session of a payment, or creates it. Call it outside a transaction, because the gateway may be slow. */
export async function openHostedSession(
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Result<SessionState, 'gateway_unavailable' | 'gateway_refused'>> {
  if (payment.gatewaySessionId) return syncSession(shop, { ...payment, gatewaySessionId: payment.gatewaySessionId })
  const provider = findProvider(shop.payments, payment.provider)
  if (!provider) return refuse('gateway_unavailable')
  const created = await provider.gateway.createSession({
    amountGrossPence: payment.amountGrossPence,
    // Must stay the same on retries: a gateway may reject other parameters under the same idempotency key.
    description: translate(order.locale, paymentText.orderAtGateway, { reference: formatOrderNumber(order) }),
    email: order.email,
    locale: order.locale,
    successUrl: shop.config.publicOrigin + paymentReturnPath(order.publicToken),
    cancelUrl: shop.config.publicOrigin + orderPaymentPath(order.publicToken),
    expiresAt: new Date(payment.createdAt.getTime() + sessionLifetimeMs),
    idempotencyKey: payment.idempotencyKey,
  })
  if (!created.ok) {
    const { kind, detail } = created.refusal
    const now = shop.clock.now()
    if (kind === 'unavailable') return refuse('gateway_unavailable')
    await savePayment(shop.db, payment.id, { status: 'failed', failureReason: detail, updatedAt: now })
    return refuse('gateway_refused')
  }
  const isStored = await transaction(shop, (shop) => storeSession(shop, payment, created.value.id))
  if (!isStored) return ok({ state: 'expired', url: null })
  await applySession(shop, payment.provider, created)
  return created
}

/**
 * Returns false, and closes the session, if the payment was cancelled while the gateway created it: the order may be part paid by
 * now. The locked order decides which comes first.
 */
async function storeSession(
  shop: Shop,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  gatewaySessionId: string,
): Promise<boolean> {
  await lockOrder(shop, orderId)
  const payment = await lockPayment(shop.db, id)
  await savePayment(shop.db, id, { gatewaySessionId })
  if (payment?.status !== 'cancelled') return true
  await queueJob(shop, closeSessionJob, { payload: { session: gatewaySessionId } })
  return false
}

type HostedPayment = Pick<PaymentRow, 'id' | 'provider'> & { gatewaySessionId: string }

/** Fetches the session from the gateway and applies its state to the payment. */
export async function syncSession(
  shop: Shop,
  payment: HostedPayment,
): Promise<Result<SessionState, 'gateway_unavailable'>> {
  const session = await findSession(shop, payment)
  return cancelIfUnknown(shop, payment.id, await applySession(shop, payment.provider, session))
}

type SessionResult = Result<GatewaySession, GatewayError>

async function applySession(shop: Shop, provider: string | null, session: SessionResult): Promise<SessionResult> {
  if (session.ok && session.value.update)
    await applyPaymentUpdateInTransaction(shop, session.value.update, { provider })
  return session
}

/** A session that the gateway does not know can never be paid. */
async function cancelIfUnknown(
  shop: Shop,
  paymentId: number,
  session: SessionResult,
): Promise<Result<SessionState, 'gateway_unavailable'>> {
  if (session.ok) return session
  if (session.refusal.kind === 'unavailable') return refuse('gateway_unavailable')
  await savePayment(shop.db, paymentId, { status: 'cancelled', failureReason: session.refusal.detail })
  return ok({ state: 'expired', url: null })
}

/** Expires the session. If it has already ended, its outcome is applied to the payment. */
export async function closeHostedSession(shop: Shop, session: ProviderSession): Promise<SessionResult> {
  const { provider, gatewaySessionId } = session
  const expired = await findProvider(shop.payments, provider)?.gateway.expireSession(gatewaySessionId)
  return applySession(shop, provider, expired?.ok ? expired : await findSession(shop, session))
}

export async function closeHostedSessionById(shop: Shop, gatewaySessionId: string): Promise<SessionResult> {
  const [payment] = await findPaymentsByReference(shop.db, { gatewaySessionId })
  if (!payment) throw new Error(`There is no payment with the session ${gatewaySessionId}`)
  return closeHostedSession(shop, { provider: payment.provider, gatewaySessionId })
}

type ProviderSession = Omit<HostedPayment, 'id'>

/** The key of the provider may have been removed since. Then the state of a session is unknown until the key is set again. */
async function findSession(shop: Shop, { provider: id, gatewaySessionId }: ProviderSession): Promise<SessionResult> {
  const provider = findProvider(shop.payments, id)
  if (provider) return provider.gateway.findSession(gatewaySessionId)
  const kind = areSessionsLost(id) ? 'refused' : 'unavailable'
  return refuse({ kind, detail: `The payment provider ${id} is off: its key is not set` })
}

/** Closes the hosted session of an order before it is paid another way, replaced or cancelled. */
export async function endHostedSession(
  shop: Shop,
  orderId: number,
): Promise<Result<'ended' | 'processing' | 'paid', 'gateway_unavailable'>> {
  const pending = await findPendingPayment(shop.db, orderId)
  // Without a reference no session was created.
  if (!pending?.gatewaySessionId) return ok('ended')
  const session = { provider: pending.provider, gatewaySessionId: pending.gatewaySessionId }
  const closed = await cancelIfUnknown(shop, pending.id, await closeHostedSession(shop, session))
  if (!closed.ok) return closed
  const { state } = closed.value
  if (state === 'open') return refuse('gateway_unavailable')
  return ok(state === 'expired' ? 'ended' : state)
}

const syncAttempts = { name: 'ask for a payment', max: 30, seconds: 60 }

/** Trusts the gateway's response only, never the URL that the customer returns to [T92]. */
export async function getPaymentProgress(shop: Shop, visitor: Visitor, order: OrderRow): Promise<PaymentProgress> {
  if (isPaymentSettled(order)) return 'settled'
  if (order.status !== 'awaiting payment' && !owesExtra(order)) return 'cancelled'
  const latest = await findLatestPayment(shop.db, order.id)
  if (latest?.status === 'failed') return 'declined'
  if (latest?.status !== 'pending') return 'not started'
  if (isPaidLater(latest.kind)) return 'pay later'
  const { id, provider, gatewaySessionId } = latest
  if (!gatewaySessionId) return 'not started'
  const isLimited = (await countAttempt(shop, [{ ...syncAttempts, subject: visitor.sessionId }])) > 0
  const session = isLimited
    ? refuse('gateway_unavailable')
    : await syncSession(shop, { id, provider, gatewaySessionId })
  if (!session.ok) return 'unconfirmed'
  if (session.value.state === 'paid') return 'settled'
  if (session.value.state === 'processing') return 'processing'
  if (session.value.state === 'expired') return 'not started'
  return latest.failureReason === null ? 'open' : 'declined'
}
