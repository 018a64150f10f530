import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { standInSessions } from './stand-in-tables.server.ts'

export type StandInSession = typeof standInSessions.$inferSelect

const toSeconds = (dateTime: Date) => Math.floor(dateTime.getTime() / 1000)

/** The state at a given time: a slow payment becomes paid, and an open session expires, without a request. */
export function getStateAt(session: StandInSession, now: Date): StandInSession['state'] {
  if (session.state === 'slow' && session.paidFrom && session.paidFrom <= now) return 'paid'
  const isWaiting = session.state === 'open' || session.state === 'asks the bank'
  return isWaiting && session.expiresAt <= now ? 'expired' : session.state
}

/** The objects of Stripe's API, with the fields that the shop reads. */
export function sessionObject(session: StandInSession, { now, pageUrl }: { now: Date; pageUrl: string }) {
  const state = getStateAt(session, now)
  const isOpen = state === 'open' || state === 'asks the bank'
  return {
    id: session.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    url: isOpen ? pageUrl : null,
    status: isOpen ? 'open' : state === 'expired' ? 'expired' : 'complete',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: state === 'paid' || state === 'slow' ? session.paymentIntentId : null,
    amount_total: session.amountGrossPence,
    currency: session.currency,
    customer_email: session.email,
    client_reference_id: session.metadata.payment ?? null,
    metadata: session.metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    created: toSeconds(session.createdAt),
    expires_at: toSeconds(session.expiresAt),
  }
}

export function intentObject(session: StandInSession) {
  return {
    id: session.paymentIntentId,
    object: 'payment_intent',
    livemode: false,
    status: 'requires_payment_method',
    amount: session.amountGrossPence,
    amount_received: 0,
    currency: session.currency,
    metadata: session.metadata,
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: session.lastDecline },
  }
}

export function chargeObject(session: StandInSession) {
  return {
    id: session.paymentIntentId.replace('pi_', 'ch_'),
    object: 'charge',
    livemode: false,
    status: 'succeeded',
    paid: true,
    captured: true,
    payment_intent: session.paymentIntentId,
    amount: session.amountGrossPence,
    amount_captured: session.amountGrossPence,
    amount_refunded: session.refundedGrossPence,
    refunded: session.refundedGrossPence === session.amountGrossPence,
    currency: session.currency,
    metadata: session.metadata,
  }
}

export function eventObject(type: string, object: object, now: Date) {
  return {
    id: `evt_${newRandomId()}`,
    object: 'event',
    api_version: null,
    created: toSeconds(now),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  }
}
