import { Stripe } from 'stripe'
import { z } from 'zod'
import { createThrowingCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { serverLanguages } from '#src/shared/locale/languages.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import type {
  CreateSessionInput,
  Gateway,
  GatewayError,
  GatewayEvent,
  GatewayEventReport,
  GatewayResult,
  GatewaySession,
} from '../payment-provider.server.ts'
import { readPaymentUpdate } from './payment-updates.server.ts'
import { isLiveKey, type StripeAccount } from './stripe-config.server.ts'

/** The maximum age of a signed webhook, and the maximum clock difference [T89]. */
const toleranceSeconds = 300
const circuitOpenMs = 5_000

function createStripeClient({ secretKey, apiUrl, timeoutMs }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isSecure = protocol === 'https:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: timeoutMs,
    // Together with one retry, a call takes less than ten seconds [F15].
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

export function createStripeGateway(account: StripeAccount): Gateway {
  const { secretKey, webhookSecret } = account
  const stripe = createStripeClient(account)
  const isLive = isLiveKey({ secretKey })
  const callGateway = createGatewayCaller()

  return {
    checkKey: () =>
      callGateway(async () => {
        await stripe.balance.retrieve()
        return undefined
      }),
    createSession: (session) =>
      callGateway(async () => {
        const { idempotencyKey } = session
        return toGatewaySession(await stripe.checkout.sessions.create(toSessionParameters(session), { idempotencyKey }))
      }),
    findSession: (id) => callGateway(async () => toGatewaySession(await stripe.checkout.sessions.retrieve(id))),
    expireSession: (id) => callGateway(async () => toGatewaySession(await stripe.checkout.sessions.expire(id))),
    refund: ({ gatewayPaymentId, amountGrossPence, idempotencyKey }) =>
      callGateway(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: gatewayPaymentId, amount: amountGrossPence, expand: ['charge'] },
          { idempotencyKey },
        )
        const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
        // A retry with the same key would return the same result.
        if (hasFailed) throw Object.assign(new Error(`The refund is ${refund.status}`), { statusCode: 402 })
        if (typeof refund.charge !== 'object') throw new Error('The refund came without its charge')
        return { update: readPaymentUpdate({ type: 'charge.refunded', data: { object: refund.charge } })! }
      }),
    verifyEvent({ body, signature, receivedAt }) {
      if (!webhookSecret) return refuse('no_secret')
      // The SDK accepts signatures from the future.
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
    // An event that names an account belongs to another, connected one.
    isForThisAccount: ({ account: connectedAccount, livemode }) => !connectedAccount && livemode === isLive,
    interpretEvent: ({ type, payload }) => (type === 'refund.failed' ? readFailedRefund(payload) : readUpdate(payload)),
  }
}

const failedRefundPayload = z.object({
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
})

function readFailedRefund(payload: GatewayEvent['payload']): GatewayEventReport {
  const { id: refund, payment_intent: gatewayPaymentId } =
    failedRefundPayload.safeParse(payload).data?.data.object ?? {}
  return { kind: 'refund failed', refund, gatewayPaymentId: gatewayPaymentId ?? undefined }
}

function readUpdate(payload: GatewayEvent['payload']): GatewayEventReport {
  try {
    const update = readPaymentUpdate(payload)
    return update ? { kind: 'update', update } : { kind: 'ignored' }
  } catch {
    return { kind: 'unreadable' }
  }
}

function toSessionParameters(session: CreateSessionInput): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: session.idempotencyKey }
  return {
    mode: 'payment',
    // Cards only: they are charged at once, while other methods may take days.
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
    locale: serverLanguages[session.locale].paymentPageTag,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    client_reference_id: metadata.payment,
    metadata,
    // Events about the charge carry the payment's key too.
    payment_intent_data: { metadata },
  }
}

function toGatewaySession(session: Stripe.Checkout.Session): GatewaySession {
  const state = readSessionState(session)
  const type = state === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
  return {
    id: session.id,
    url: session.url,
    state,
    update:
      state === 'paid' || state === 'expired' ? readPaymentUpdate({ type, data: { object: session } }) : undefined,
  }
}

function readSessionState({ status, payment_status: paid }: Stripe.Checkout.Session): GatewaySession['state'] {
  if (paid === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'processing' : 'open'
}

/** Turns failures into refusals. After several outages in a row, calls fail at once for some seconds. */
function createGatewayCaller() {
  const callProvider = createThrowingCircuitBreaker('card payments', circuitOpenMs)
  return async <Value>(request: () => Promise<Value>): GatewayResult<Value> => {
    try {
      const result = await callProvider(() => request().then((value) => ({ value }), returnErrorResponse))
      return 'value' in result ? ok(result.value) : refuse(toGatewayError(result.error))
    } catch (error) {
      return refuse(toGatewayError(error))
    }
  }
}

/** A response with an error status below 500 is no outage. */
function returnErrorResponse(error: unknown): { error: unknown } {
  const { statusCode, type, message } = error as { statusCode?: number; type?: string; message: string }
  if (statusCode !== undefined && statusCode < 500) return { error }
  // Its code names the cause in the log.
  throw Object.assign(new Error(message, { cause: { code: statusCode ?? type } }), { statusCode })
}

function toGatewayError(error: unknown): GatewayError {
  const { statusCode, message } = error as { statusCode?: number; message: string }
  // 409: another request with this key is in progress. 429: too many requests. Both can be retried.
  const isDefinite = statusCode !== undefined && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  return { kind: isDefinite ? 'refused' : 'unavailable', detail: message.slice(0, 300) }
}
