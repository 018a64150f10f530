import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import {
  chargeObject,
  eventObject,
  type StandInSession,
  sessionObject,
} from '#src/platform/payments/stand-in/stand-in-objects.server.ts'

/** Where customers enter their card. Only this origin may follow a form of the shop. */
const pageUrl = 'https://checkout.stripe.com/c/pay/'

/**
 * The part of Stripe's API that the shop uses, for a shop that runs in a process of its own with test keys. Sessions are kept in
 * memory.
 */
export async function openCardService() {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const sessions = new Map<string, StandInSession>()
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`
    const answering = isKnown ? answer(sessions, request) : undefined
    void Promise.resolve(answering).then((body) =>
      response
        .writeHead(body ? 200 : 400, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'Unknown' } })),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    pageUrl,
    /** Pays the session of a card page and reports it to the shop. Returns where the customer goes next. */
    async pay(url: string, shopUrl: string): Promise<string> {
      const session = sessions.get(url.slice(pageUrl.length))
      if (!session) throw new Error(`No session for ${url}`)
      session.state = 'paid'
      const payload = JSON.stringify(eventObject('checkout.session.completed', toObject(session), new Date()))
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
      const { status } = await fetch(`${shopUrl}/webhooks/stripe`, { method: 'POST', headers, body: payload })
      if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
      return session.successUrl
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const toObject = (session: StandInSession) => sessionObject(session, { now: new Date(), pageUrl: pageUrl + session.id })

/** Undefined for a request that is unknown or not possible. */
async function answer(sessions: Map<string, StandInSession>, request: IncomingMessage): Promise<object | undefined> {
  const fields = new URLSearchParams(await text(request))
  const path = (request.url ?? '').split('?')[0] ?? ''
  if (path === '/v1/balance') return { object: 'balance', available: [] }
  if (path === '/v1/refunds') return refund(sessions, fields)
  if (path === '/v1/checkout/sessions') {
    const session = createSession(fields, String(request.headers['idempotency-key']))
    sessions.set(session.id, session)
    return toObject(session)
  }
  const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const session = sessions.get(id)
  if (!session || (action && session.state !== 'open')) return undefined
  if (action) session.state = 'expired'
  return toObject(session)
}

function createSession(fields: URLSearchParams, idempotencyKey: string): StandInSession {
  const read = (name: string) => fields.get(name) ?? ''
  const random = newRandomId()
  return {
    id: `cs_test_${random}`,
    idempotencyKey,
    requestBody: String(fields),
    state: 'open',
    amountGrossPence: Number(read('line_items[0][price_data][unit_amount]')),
    refundedGrossPence: 0,
    currency: 'gbp',
    description: '',
    email: read('customer_email'),
    metadata: { payment: read('metadata[payment]') },
    successUrl: read('success_url'),
    cancelUrl: read('cancel_url'),
    paymentIntentId: `pi_${random}`,
    lastDecline: null,
    paidFrom: null,
    createdAt: new Date(),
    expiresAt: new Date(Number(read('expires_at')) * 1000),
  }
}

function refund(sessions: Map<string, StandInSession>, fields: URLSearchParams): object | undefined {
  const session = [...sessions.values()].find((each) => each.paymentIntentId === fields.get('payment_intent'))
  if (session?.state !== 'paid') return undefined
  const amount = Number(fields.get('amount'))
  session.refundedGrossPence = session.refundedGrossPence + amount
  return { id: `re_${newRandomId()}`, object: 'refund', status: 'succeeded', amount, charge: chargeObject(session) }
}
