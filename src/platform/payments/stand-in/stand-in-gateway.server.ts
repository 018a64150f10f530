import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { z } from 'zod'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { defineJob } from '#src/shared/define-job.ts'
import { standInGatewayPath } from '#src/shared/paths/checkout-paths.ts'
import type { ProviderIdentity } from '../payment-provider.server.ts'
import type { StripeAccount } from '../stripe/stripe-config.server.ts'
import { stripeProvider } from '../stripe/stripe-provider.server.ts'
import {
  chargeObject,
  eventObject,
  getStateAt,
  intentObject,
  type StandInSession,
  sessionObject,
} from './stand-in-objects.server.ts'
import { standInRefunds, standInSessions } from './stand-in-tables.server.ts'

export const standInOutcomes = ['pay', 'decline', 'ask-bank', 'bank-refuses', 'slow', 'lose'] as const
export type StandInOutcome = (typeof standInOutcomes)[number]

/** The stand-in gateway with its payment page, on which the person testing the shop chooses the outcome. */
export type StandIn = {
  /** The Stripe account settings with which the SDK calls the stand-in. */
  account: StripeAccount
  findSession(id: string): Promise<(StandInSession & { pageUrl: string }) | undefined>
  /** Returns undefined when the session has ended, or when it or the outcome does not exist. */
  chooseOutcome(id: string, outcome: string): Promise<StandInSession | undefined>
  /** Where its webhooks are delivered. */
  webhook: ProviderIdentity['webhook']
  /** Returns the signature header of a webhook. */
  sign(body: string): string
  close(): Promise<void>
}

export type StandInContext = { db: Database; clock: { now(): Date }; publicOrigin: string }
type ApiCall = { method: string; path: string; fields: URLSearchParams; key: string }
type ApiReply = { status: number; body: object }

/** Delivered to the webhook endpoint by server/plugins/stand-in-webhook-job.ts. */
export const standInWebhookJob = defineJob('stand-in webhook', z.object({ body: z.string() }))
const slowMs = 8_000

/**
 * Serves the part of Stripe's API that the shop uses, on a local port, and stores its sessions in the database. It takes
 * no cards and no money (docs/decisions/0011).
 */
export async function openStandIn(context: StandInContext): Promise<StandIn> {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const server = createServer((request, response) => {
    handleRequest(context, secretKey, request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      (fault: unknown) => response.writeHead(500).end(JSON.stringify(errorReply('api_error', String(fault)).body)),
    )
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    account: { secretKey, webhookSecret, apiUrl, timeoutMs: 4_500 },
    async findSession(id) {
      const session = await findSessionById(context.db, id)
      return session && { ...session, state: getStateAt(session, context.clock.now()), pageUrl: pageUrl(context, id) }
    },
    async chooseOutcome(id, chosen) {
      const outcome = standInOutcomes.find((known) => known === chosen)
      return outcome && applyOutcome(context, id, outcome)
    },
    webhook: stripeProvider.webhook,
    sign: (payload) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: context.clock.now().getTime() / 1000,
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pageUrl = ({ publicOrigin }: StandInContext, id: string) => publicOrigin + standInGatewayPath(id)

async function handleRequest(context: StandInContext, secretKey: string, request: IncomingMessage): Promise<ApiReply> {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return errorReply('authentication_error', 'No such key', 401)
  const call: ApiCall = {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    fields: new URLSearchParams(await text(request)),
    key: String(request.headers['idempotency-key'] ?? ''),
  }
  const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call.path) ?? []
  if (call.method === 'POST' && call.path === '/v1/checkout/sessions') return createSession(context, call)
  if (call.method === 'GET' && id && !action) return sessionReply(context, await findSessionById(context.db, id))
  if (call.method === 'POST' && id && action) return expireSession(context, id)
  if (call.method === 'POST' && call.path === '/v1/refunds') return createRefund(context, call)
  return errorReply('invalid_request_error', `The stand-in does not know ${call.method} ${call.path}`, 404)
}

async function createSession(context: StandInContext, { fields, key }: ApiCall): Promise<ApiReply> {
  const field = (name: string) => fields.get(name) ?? ''
  const price = 'line_items[0][price_data]'
  const amountGrossPence = Number(field(`${price}[unit_amount]`)) * Number(field('line_items[0][quantity]'))
  if (!key || !Number.isSafeInteger(amountGrossPence) || amountGrossPence < 30) {
    return errorReply('invalid_request_error', 'The amount must be at least 30p')
  }
  const random = newRandomId()
  await context.db
    .insert(standInSessions)
    .values({
      id: `cs_test_${random}`,
      idempotencyKey: key,
      requestBody: String(fields),
      amountGrossPence,
      currency: field(`${price}[currency]`),
      description: field(`${price}[product_data][name]`),
      email: fields.get('customer_email'),
      metadata: { payment: field('metadata[payment]') },
      successUrl: field('success_url'),
      cancelUrl: field('cancel_url'),
      paymentIntentId: `pi_${random}`,
      createdAt: context.clock.now(),
      expiresAt: new Date(Number(field('expires_at')) * 1000),
    })
    .onConflictDoNothing()
  const [session] = await context.db.select().from(standInSessions).where(eq(standInSessions.idempotencyKey, key))
  if (session?.requestBody !== String(fields)) return errorReply('idempotency_error', 'Same key, other parameters')
  return sessionReply(context, session)
}

function sessionReply(context: StandInContext, session: StandInSession | undefined): ApiReply {
  if (!session) return errorReply('invalid_request_error', 'No such checkout session', 404)
  return { status: 200, body: toSessionObject(context, session) }
}

function toSessionObject(context: StandInContext, session: StandInSession, now = context.clock.now()) {
  return sessionObject(session, { now, pageUrl: pageUrl(context, session.id) })
}

async function expireSession(context: StandInContext, id: string): Promise<ApiReply> {
  const session = await updateOpenSession(context, id, { state: 'expired' })
  if (!session) return errorReply('invalid_request_error', 'Only open sessions can be expired')
  await queueWebhook(context, { type: 'checkout.session.expired', object: toSessionObject(context, session) })
  return sessionReply(context, session)
}

async function createRefund(context: StandInContext, { fields, key }: ApiCall): Promise<ApiReply> {
  const amount = Number(fields.get('amount'))
  const charge = fields.get('payment_intent') ?? ''
  return context.db
    .transaction(async (db) => {
      const [paid] = await db
        .select()
        .from(standInSessions)
        .where(eq(standInSessions.paymentIntentId, charge))
        .for('update')
      if (!paid || getStateAt(paid, context.clock.now()) !== 'paid')
        return errorReply('invalid_request_error', 'No such charge', 404)
      const [refund] = await db
        .insert(standInRefunds)
        .values({
          id: `re_${newRandomId()}`,
          idempotencyKey: key,
          requestBody: String(fields),
          sessionId: paid.id,
          amountGrossPence: amount,
        })
        .onConflictDoNothing()
        .returning()
      if (!refund) return refundReply(paid, amount)
      const refunded = paid.refundedGrossPence + amount
      if (refunded > paid.amountGrossPence) return db.rollback()
      const [session] = await db
        .update(standInSessions)
        .set({ refundedGrossPence: refunded })
        .where(eq(standInSessions.id, paid.id))
        .returning()
      if (!session) return db.rollback()
      await queueWebhook({ ...context, db }, { type: 'charge.refunded', object: chargeObject(session) })
      return refundReply(session, amount)
    })
    .catch(() => errorReply('invalid_request_error', 'More than is left of the charge'))
}

function refundReply(session: StandInSession, amount: number): ApiReply {
  const body = { id: 're_stand_in', object: 'refund', status: 'succeeded', amount, charge: chargeObject(session) }
  return { status: 200, body }
}

/** Applies the outcome chosen on the stand-in's payment page. */
async function applyOutcome(
  context: StandInContext,
  id: string,
  outcome: StandInOutcome,
): Promise<StandInSession | undefined> {
  const now = context.clock.now()
  if (outcome === 'ask-bank') return updateOpenSession(context, id, { state: 'asks the bank' })
  if (outcome === 'lose') return updateOpenSession(context, id, { state: 'paid' })
  if (outcome === 'decline' || outcome === 'bank-refuses') {
    const lastDecline = outcome === 'decline' ? 'generic_decline' : 'authentication_required'
    const session = await updateOpenSession(context, id, { state: 'open', lastDecline })
    if (session) await queueWebhook(context, { type: 'payment_intent.payment_failed', object: intentObject(session) })
    return session
  }
  const paidFrom = new Date(now.getTime() + slowMs)
  const session = await updateOpenSession(
    context,
    id,
    outcome === 'slow' ? { state: 'slow', paidFrom } : { state: 'paid' },
  )
  if (session)
    await queueWebhook(context, { type: 'checkout.session.completed', object: toSessionObject(context, session) })
  if (session?.state === 'slow') {
    const object = toSessionObject(context, session, paidFrom)
    await queueWebhook(context, { type: 'checkout.session.async_payment_succeeded', object, availableAt: paidFrom })
  }
  return session
}

/** Returns undefined when the session is not open any more, so that of two simultaneous outcomes only one applies. */
async function updateOpenSession(
  context: StandInContext,
  id: string,
  change: Partial<StandInSession>,
): Promise<StandInSession | undefined> {
  const isOpen = and(
    eq(standInSessions.id, id),
    inArray(standInSessions.state, ['open', 'asks the bank']),
    sql`${standInSessions.expiresAt} > ${context.clock.now().toISOString()}::timestamptz`,
  )
  const [session] = await context.db.update(standInSessions).set(change).where(isOpen).returning()
  return session
}

type WebhookInput = { type: string; object: object; availableAt?: Date }

async function queueWebhook(
  context: Pick<StandInContext, 'db' | 'clock'>,
  { type, object, availableAt }: WebhookInput,
) {
  const body = JSON.stringify(eventObject(type, object, context.clock.now()))
  await queueJob(context, standInWebhookJob, { payload: { body }, ...(availableAt && { availableAt }) })
}

async function findSessionById(db: Database, id: string): Promise<StandInSession | undefined> {
  const [session] = await db.select().from(standInSessions).where(eq(standInSessions.id, id))
  return session
}

function errorReply(type: string, message: string, status = type === 'api_error' ? 500 : 400): ApiReply {
  return { status, body: { error: { type, message } } }
}
