import type { Visitor } from '#src/domains/access/access.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import type { GatewaySession, GatewayTrouble } from '#src/platform/payments.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { isStandInSession } from '#src/platform/stand-in-gateway.server.ts'
import { say } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { isSettled } from './payments.ts'
import { findLatest, findPending, type PaymentRow, savePayment } from './payments-store.server.ts'
import { settlePayment } from './settling-service.server.ts'

const sessionLastsMs = 2 * 3_600_000

type Opened = Pick<GatewaySession, 'state' | 'url'>

/** The hosted session of a payment: the one it has, or a new one. Outside of any transaction: the gateway may be slow. */
export async function openHostedSession(
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Result<Opened, 'gateway_away' | 'gateway_refused'>> {
  if (payment.gatewayReference) return askFor(shop, { ...payment, gatewayReference: payment.gatewayReference })
  const back = `${shop.config.publicOrigin}/checkout`
  const { gateway } = shop.payments
  if (!gateway) return refuse('gateway_away')
  const created = await gateway.createSession({
    amountGrossPence: payment.amountGrossPence,
    // The same words whenever it is asked again: another question under the same key is an error.
    description: say(order.locale, paymentText.orderAtGateway, { number: order.number }),
    email: order.email,
    locale: order.locale,
    successUrl: `${back}/complete?order=${order.publicToken}`,
    cancelUrl: `${back}/payment?order=${order.publicToken}`,
    expiresAt: new Date(payment.createdAt.getTime() + sessionLastsMs),
    idempotencyKey: payment.idempotencyKey,
  })
  if (!created.ok) {
    const { kind, detail } = created.refusal
    const now = shop.clock.now()
    if (kind === 'away') return refuse('gateway_away')
    await savePayment(shop.db, payment.id, { status: 'failed', failureReason: detail, updatedAt: now })
    return refuse('gateway_refused')
  }
  await savePayment(shop.db, payment.id, { gatewayReference: created.value.id })
  await takeIn(shop, created)
  return created
}

type Hosted = Pick<PaymentRow, 'id'> & { gatewayReference: string }

/** What the gateway says of a session, taken into our books. One that it does not know can never be paid. */
export async function askFor(shop: Shop, { id, gatewayReference }: Hosted): Promise<Result<Opened, 'gateway_away'>> {
  return giveUpUnknown(shop, id, await takeIn(shop, await findSession(shop, gatewayReference)))
}

type Told = Result<GatewaySession, GatewayTrouble>

async function takeIn(shop: Shop, told: Told): Promise<Told> {
  if (told.ok && told.value.fact) await settlePayment(shop, told.value.fact)
  return told
}

async function giveUpUnknown(shop: Shop, paymentId: number, told: Told): Promise<Result<Opened, 'gateway_away'>> {
  if (told.ok) return told
  if (told.refusal.kind === 'away') return refuse('gateway_away')
  await savePayment(shop.db, paymentId, { status: 'cancelled', failureReason: told.refusal.detail })
  return ok({ state: 'expired', url: null })
}

/** Nobody can pay it any longer; where it was over already, how it ended is taken into our books. */
export async function closeSession(shop: Shop, session: string): Promise<Told> {
  const expired = await shop.payments.gateway?.expireSession(session)
  return takeIn(shop, expired?.ok ? expired : await findSession(shop, session))
}

/**
 * A shop without a gateway may hold sessions of an earlier one. Nobody can pay one of the stand-in any more; a real one
 * may have been paid, so it counts as unanswered until a key is set again.
 */
async function findSession(shop: Shop, session: string): Promise<Told> {
  const { gateway } = shop.payments
  if (gateway) return gateway.findSession(session)
  const kind = (await isStandInSession(shop.db, session)) ? 'refused' : 'away'
  return refuse({ kind, detail: 'Card payments are off: STRIPE_SECRET_KEY is not set' })
}

/** Before an order is paid another way, or given up: nobody may pay by card any longer. */
export async function endCardSession(
  shop: Shop,
  orderId: number,
): Promise<Result<'ended' | 'processing' | 'paid', 'gateway_away'>> {
  const pending = await findPending(shop.db, orderId)
  // Without a reference nobody was ever shown where to pay.
  if (!pending?.gatewayReference) return ok('ended')
  const closed = await giveUpUnknown(shop, pending.id, await closeSession(shop, pending.gatewayReference))
  if (!closed.ok) return closed
  const { state } = closed.value
  if (state === 'open') return refuse('gateway_away')
  return ok(state === 'expired' ? 'ended' : state)
}

/** How far the payment of an order is. `unsure`: the gateway knows, and does not answer. */
export type Progress = 'fresh' | 'open' | 'declined' | 'promised' | 'processing' | 'unsure' | 'settled' | 'cancelled'

const asks = { name: 'ask for a payment', max: 30, seconds: 60 }

/** Believes the gateway only, never the address that somebody came back by (threats.md T92). */
export async function checkPayment(shop: Shop, visitor: Visitor, order: OrderRow): Promise<Progress> {
  if (isSettled(order)) return 'settled'
  if (order.status !== 'awaiting payment') return 'cancelled'
  const latest = await findLatest(shop.db, order.id)
  if (latest?.status === 'failed') return 'declined'
  if (latest?.status !== 'pending') return 'fresh'
  if (latest.method !== 'stripe') return 'promised'
  const { id, gatewayReference } = latest
  if (!gatewayReference) return 'fresh'
  const isTooOften = (await takeAttempt(shop, [{ ...asks, subject: visitor.sessionId }])) > 0
  const asked = isTooOften ? refuse('gateway_away') : await askFor(shop, { id, gatewayReference })
  if (!asked.ok) return 'unsure'
  if (asked.value.state === 'paid') return 'settled'
  if (asked.value.state === 'processing') return 'processing'
  if (asked.value.state === 'expired') return 'fresh'
  return latest.failureReason === null ? 'open' : 'declined'
}
