import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { newRandomId } from './columns.server.ts'
import type { Database } from './database.server.ts'
import type { StripeAccount } from './env.server.ts'
import { queueWork } from './outbox.server.ts'
import {
  chargeObject,
  eventObject,
  intentObject,
  type StandInSession,
  sessionObject,
  stateAt,
} from './stand-in-objects.server.ts'
import { standInRefunds, standInSessions } from './stand-in-tables.server.ts'

export const standInAnswers = ['pay', 'decline', 'ask-bank', 'bank-refuses', 'slow', 'lose'] as const
export type StandInAnswer = (typeof standInAnswers)[number]

/** The gateway's own page, where whoever tries the shop chooses what the bank says. */
export type StandIn = {
  /** What the SDK is given to reach it. */
  account: StripeAccount
  findSession(id: string): Promise<(StandInSession & { pageUrl: string }) | undefined>
  /** Undefined where the session is over, or was never there. */
  answer(id: string, answer: StandInAnswer): Promise<StandInSession | undefined>
  /** The header that goes with a webhook. */
  sign(body: string): string
  close(): Promise<void>
}

type Place = { db: Database; clock: { now(): Date }; publicOrigin: string }
type Call = { method: string; path: string; fields: URLSearchParams; key: string }
type Reply = { status: number; body: object }

export const standInWebhook = 'stand-in webhook'
const slowMs = 8_000

/**
 * Speaks those calls of Stripe's API that the shop makes, on a port of this machine only, and keeps its sessions in the
 * database. There is no card and no money behind it (docs/decisions/0011).
 */
export async function openStandIn(place: Place): Promise<StandIn> {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const server = createServer((request, response) => {
    handle(place, secretKey, request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      (fault: unknown) => response.writeHead(500).end(JSON.stringify(failure('api_error', String(fault)).body)),
    )
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    account: { secretKey, webhookSecret, apiUrl, timeoutMs: 4_500 },
    async findSession(id) {
      const session = await findById(place.db, id)
      return session && { ...session, state: stateAt(session, place.clock.now()), pageUrl: pageUrl(place, id) }
    },
    answer: async (id, answer) => (standInAnswers.includes(answer) ? answerSession(place, id, answer) : undefined),
    sign: (payload) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: place.clock.now().getTime() / 1000,
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pageUrl = ({ publicOrigin }: Place, id: string) => `${publicOrigin}/stand-in-gateway/${id}`

async function handle(place: Place, secretKey: string, request: IncomingMessage): Promise<Reply> {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return failure('authentication_error', 'No such key', 401)
  const call: Call = {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    fields: new URLSearchParams(await text(request)),
    key: String(request.headers['idempotency-key'] ?? ''),
  }
  const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call.path) ?? []
  if (call.method === 'POST' && call.path === '/v1/checkout/sessions') return createSession(place, call)
  if (call.method === 'GET' && id && !action) return showSession(place, await findById(place.db, id))
  if (call.method === 'POST' && id && action) return expireSession(place, id)
  if (call.method === 'POST' && call.path === '/v1/refunds') return createRefund(place, call)
  return failure('invalid_request_error', `The stand-in does not know ${call.method} ${call.path}`, 404)
}

async function createSession(place: Place, { fields, key }: Call): Promise<Reply> {
  const field = (name: string) => fields.get(name) ?? ''
  const price = 'line_items[0][price_data]'
  const amountGrossPence = Number(field(`${price}[unit_amount]`)) * Number(field('line_items[0][quantity]'))
  if (!key || !Number.isSafeInteger(amountGrossPence) || amountGrossPence < 30) {
    return failure('invalid_request_error', 'The amount must be at least 30p')
  }
  const random = newRandomId()
  await place.db
    .insert(standInSessions)
    .values({
      id: `cs_test_${random}`,
      idempotencyKey: key,
      question: String(fields),
      amountGrossPence,
      currency: field(`${price}[currency]`),
      description: field(`${price}[product_data][name]`),
      email: fields.get('customer_email'),
      metadata: { payment: field('metadata[payment]') },
      successUrl: field('success_url'),
      cancelUrl: field('cancel_url'),
      chargeReference: `pi_${random}`,
      createdAt: place.clock.now(),
      expiresAt: new Date(Number(field('expires_at')) * 1000),
    })
    .onConflictDoNothing()
  const [session] = await place.db.select().from(standInSessions).where(eq(standInSessions.idempotencyKey, key))
  if (session?.question !== String(fields)) return failure('idempotency_error', 'Same key, other parameters')
  return showSession(place, session)
}

function showSession(place: Place, session: StandInSession | undefined): Reply {
  if (!session) return failure('invalid_request_error', 'No such checkout session', 404)
  return { status: 200, body: wireSession(place, session) }
}

function wireSession(place: Place, session: StandInSession, now = place.clock.now()) {
  return sessionObject(session, { now, pageUrl: pageUrl(place, session.id) })
}

async function expireSession(place: Place, id: string): Promise<Reply> {
  const session = await changeOpen(place, id, { state: 'expired' })
  if (!session) return failure('invalid_request_error', 'Only open sessions can be expired')
  await tell(place, { type: 'checkout.session.expired', object: wireSession(place, session) })
  return showSession(place, session)
}

async function createRefund(place: Place, { fields, key }: Call): Promise<Reply> {
  const amount = Number(fields.get('amount'))
  const charge = fields.get('payment_intent') ?? ''
  return place.db
    .transaction(async (db) => {
      const [paid] = await db
        .select()
        .from(standInSessions)
        .where(eq(standInSessions.chargeReference, charge))
        .for('update')
      if (!paid || stateAt(paid, place.clock.now()) !== 'paid')
        return failure('invalid_request_error', 'No such charge', 404)
      const [given] = await db
        .insert(standInRefunds)
        .values({
          id: `re_${newRandomId()}`,
          idempotencyKey: key,
          question: String(fields),
          sessionId: paid.id,
          amountGrossPence: amount,
        })
        .onConflictDoNothing()
        .returning()
      if (!given) return refundAnswer(paid, amount)
      const refunded = paid.refundedGrossPence + amount
      if (refunded > paid.amountGrossPence) return db.rollback()
      const [session] = await db
        .update(standInSessions)
        .set({ refundedGrossPence: refunded })
        .where(eq(standInSessions.id, paid.id))
        .returning()
      if (!session) return db.rollback()
      await tell({ ...place, db }, { type: 'charge.refunded', object: chargeObject(session) })
      return refundAnswer(session, amount)
    })
    .catch(() => failure('invalid_request_error', 'More than is left of the charge'))
}

function refundAnswer(session: StandInSession, amount: number): Reply {
  const body = { id: 're_stand_in', object: 'refund', status: 'succeeded', amount, charge: chargeObject(session) }
  return { status: 200, body }
}

/** What the person at the stand-in's page decided. */
async function answerSession(place: Place, id: string, answer: StandInAnswer): Promise<StandInSession | undefined> {
  const now = place.clock.now()
  if (answer === 'ask-bank') return changeOpen(place, id, { state: 'asks the bank' })
  if (answer === 'lose') return changeOpen(place, id, { state: 'paid' })
  if (answer === 'decline' || answer === 'bank-refuses') {
    const lastDecline = answer === 'decline' ? 'generic_decline' : 'authentication_required'
    const session = await changeOpen(place, id, { state: 'open', lastDecline })
    if (session) await tell(place, { type: 'payment_intent.payment_failed', object: intentObject(session) })
    return session
  }
  const paidFrom = new Date(now.getTime() + slowMs)
  const session = await changeOpen(place, id, answer === 'slow' ? { state: 'slow', paidFrom } : { state: 'paid' })
  if (session) await tell(place, { type: 'checkout.session.completed', object: wireSession(place, session) })
  if (session?.state === 'slow') {
    const object = wireSession(place, session, paidFrom)
    await tell(place, { type: 'checkout.session.async_payment_succeeded', object, availableAt: paidFrom })
  }
  return session
}

/** Once: of two answers at the same time one finds the session still open. */
async function changeOpen(
  place: Place,
  id: string,
  change: Partial<StandInSession>,
): Promise<StandInSession | undefined> {
  const isOpen = and(
    eq(standInSessions.id, id),
    inArray(standInSessions.state, ['open', 'asks the bank']),
    sql`${standInSessions.expiresAt} > ${place.clock.now().toISOString()}::timestamptz`,
  )
  const [session] = await place.db.update(standInSessions).set(change).where(isOpen).returning()
  return session
}

type Said = { type: string; object: object; availableAt?: Date }

async function tell(place: Pick<Place, 'db' | 'clock'>, { type, object, availableAt }: Said) {
  const body = JSON.stringify(eventObject(type, object, place.clock.now()))
  await queueWork(place, { kind: standInWebhook, payload: { body }, ...(availableAt && { availableAt }) })
}

/** Whether a session was the stand-in's: in a shop that has none any more, nobody can pay it. */
export async function isStandInSession(db: Database, id: string): Promise<boolean> {
  return (await findById(db, id)) !== undefined
}

async function findById(db: Database, id: string): Promise<StandInSession | undefined> {
  const [session] = await db.select().from(standInSessions).where(eq(standInSessions.id, id))
  return session
}

function failure(type: string, message: string, status = type === 'api_error' ? 500 : 400): Reply {
  return { status, body: { error: { type, message } } }
}
