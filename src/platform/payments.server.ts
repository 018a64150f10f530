import { Stripe } from 'stripe'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { Database } from './database.server.ts'
import { isLiveKey } from './demo-shop.server.ts'
import type { Config, StripeAccount } from './env.server.ts'
import { type GatewayFact, readGatewayFact } from './gateway-facts.server.ts'
import { openStandIn, type StandIn } from './stand-in-gateway.server.ts'

export type NewSession = {
  amountGrossPence: number
  description: string
  email: string
  locale: 'en' | 'es'
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The same question under the same key is carried out once; and the gateway names the payment by it. */
  idempotencyKey: string
}

export type GatewaySession = {
  id: string
  /** Where the customer pays, while it is open. */
  url: string | null
  state: 'open' | 'processing' | 'paid' | 'expired'
  /** What it says of the payment, in the words that webhooks use too. */
  fact: GatewayFact | undefined
}

export type GatewayEvent = {
  id: string
  type: string
  payload: Record<string, unknown>
}

/** `away`: no answer, or none that means anything; asking again is safe. `refused`: asking again would not help. */
export type GatewayTrouble = { kind: 'away' | 'refused'; detail: string }
type Asked<Answer> = Promise<Result<Answer, GatewayTrouble>>

/** Who takes card payments. Everything but `readEvent` goes over the network, so never call it inside a transaction. */
export type Gateway = {
  createSession(session: NewSession): Asked<GatewaySession>
  findSession(id: string): Asked<GatewaySession>
  /** Nobody can pay it any longer; refused where it has been paid or has expired already. */
  expireSession(id: string): Asked<GatewaySession>
  /** Answers what has been given back of the charge, all refunds together. */
  refund(refund: { charge: string; amountGrossPence: number; idempotencyKey: string }): Asked<{ fact: GatewayFact }>
  /** A webhook, if the gateway signed exactly these bytes and not long ago. */
  readEvent(message: SignedMessage): Result<GatewayEvent, 'no_secret' | 'forged'>
  /** Whether an event speaks of our account, and of real money only if we take real money. */
  isOurs(payload: Record<string, unknown>): boolean
}
type SignedMessage = { body: Buffer; signature: string | undefined; receivedAt: Date }

export type Payments = {
  /** Absent where card payments are off: no key, and no demo shop. */
  gateway: Gateway | undefined
  /** The gateway of a demo shop without a key, and what its page needs. */
  standIn: StandIn | undefined
  close(): Promise<void>
}

/** threats.md T89: the age a signed message may have, and how far the clocks may differ. */
const toleranceSeconds = 300

/**
 * Stripe with the keys of the shop's owner. Without keys a demo shop has a stand-in, asked by the same SDK; any other shop
 * takes no card payments (docs/decisions/0021).
 */
export async function openPayments(
  config: Pick<Config, 'stripe' | 'publicOrigin'>,
  place: { db: Database; clock: { now(): Date }; isDemo: boolean },
): Promise<Payments> {
  if (config.stripe) return { gateway: stripeGateway(config.stripe), standIn: undefined, close: async () => {} }
  if (!place.isDemo) return { gateway: undefined, standIn: undefined, close: async () => {} }
  const standIn = await openStandIn({ ...place, publicOrigin: config.publicOrigin })
  return { gateway: stripeGateway(standIn.account), standIn, close: standIn.close }
}

function stripeGateway({ secretKey, webhookSecret, apiUrl, timeoutMs }: StripeAccount): Gateway {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isSecure = protocol === 'https:'
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: timeoutMs,
    // F15: an answer within ten seconds, a second try included.
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const isLive = isLiveKey({ secretKey })

  return {
    createSession: (session) =>
      ask(async () => {
        const { idempotencyKey } = session
        return sessionOf(await stripe.checkout.sessions.create(sessionParameters(session), { idempotencyKey }))
      }),
    findSession: (id) => ask(async () => sessionOf(await stripe.checkout.sessions.retrieve(id))),
    expireSession: (id) => ask(async () => sessionOf(await stripe.checkout.sessions.expire(id))),
    refund: ({ charge, amountGrossPence, idempotencyKey }) =>
      ask(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: charge, amount: amountGrossPence, expand: ['charge'] },
          { idempotencyKey },
        )
        const isOver = refund.status === 'failed' || refund.status === 'canceled'
        // Under the same key the answer will be the same.
        if (isOver) throw Object.assign(new Error(`The refund is ${refund.status}`), { statusCode: 402 })
        if (typeof refund.charge !== 'object') throw new Error('The refund came without its charge')
        return { fact: readGatewayFact({ type: 'charge.refunded', data: { object: refund.charge } })! }
      }),
    readEvent({ body, signature, receivedAt }) {
      if (!webhookSecret) return refuse('no_secret')
      // The SDK lets a message from the future pass.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1])
      if (!(signedAt - receivedAt.getTime() / 1000 <= toleranceSeconds)) return refuse('forged')
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt.getTime(),
        )
        return ok({ id: event.id, type: event.type, payload: event as unknown as Record<string, unknown> })
      } catch {
        return refuse('forged')
      }
    },
    isOurs: ({ account, livemode }) => !account && livemode === isLive,
  }
}

function sessionParameters(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: session.idempotencyKey }
  return {
    mode: 'payment',
    // Cards are charged at once; what takes days to arrive is not a card.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: session.amountGrossPence,
          product_data: { name: session.description },
        },
      },
    ],
    customer_email: session.email,
    locale: session.locale === 'en' ? 'en-GB' : 'es',
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    client_reference_id: metadata.payment,
    metadata,
    // What the gateway says of the charge rather than of the session names the payment too.
    payment_intent_data: { metadata },
  }
}

function sessionOf(session: Stripe.Checkout.Session): GatewaySession {
  const state = stateOf(session)
  const type = state === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
  return {
    id: session.id,
    url: session.url,
    state,
    fact: state === 'paid' || state === 'expired' ? readGatewayFact({ type, data: { object: session } }) : undefined,
  }
}

function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session): GatewaySession['state'] {
  if (paid === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'processing' : 'open'
}

async function ask<Answer>(question: () => Promise<Answer>): Asked<Answer> {
  try {
    return ok(await question())
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message: string }
    // 409: another request with this key is under way. 429: later.
    const isDefinite = statusCode !== undefined && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    return refuse({ kind: isDefinite ? 'refused' : 'away', detail: message.slice(0, 300) })
  }
}
