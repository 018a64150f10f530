import { count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import {
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
} from '../../../tests/support/builders/test-payments.ts'
import {
  buildWebhookEvents,
  deliverWebhook,
  placeOrderAtGateway,
} from '../../../tests/support/builders/webhook-events.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { openCaptchaProvider } from '../../../tests/support/servers/captcha-provider.ts'
import type { AlertReason } from './alerts/alert-reasons.ts'
import { paymentAlerts } from './alerts/payment-alerts-tables.server.ts'
import { syncPayments } from './gateway/payment-sync-service.server.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'

/** Set `PAYMENT_ROUNDS=100` for a long run. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 8)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function readHistory(orderId: number) {
  const { db } = test.shop
  const transitions = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id)
  const [emails] = await db
    .select({ count: count() })
    .from(jobs)
    .where(like(jobs.dedupeKey, `payment received ${orderId}`))
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)
  return {
    transitions: transitions.map(({ toStatus }) => toStatus),
    emails: emails?.count,
    documents: documents.map(({ kind, grossPence }) => [kind, grossPence]),
  }
}

const listAlertReasons = async (orderId: number) =>
  (await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, orderId))).map(
    ({ reason }) => reason,
  )

describe('a webhook without a valid signature [T89]', () => {
  it('returns 400 and stores no event', async () => {
    const { order, session } = await placeOrderAtGateway(test)
    const { completed } = await buildWebhookEvents(test, session)
    const raw = JSON.stringify(completed)
    const { Stripe } = await import('stripe')
    const signed = (secret: string, ageSeconds = 0, payload = raw) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: test.clock.now().getTime() / 1000 - ageSeconds,
      })
    const secret = getStandIn(test.shop).account.webhookSecret ?? ''
    const forgeries = [
      { signature: '' },
      { signature: 'nonsense' },
      { signature: signed('whsec_of_somebody_else') },
      { signature: signed(secret, 301) },
      { signature: signed(secret, -301) },
      { signature: signed(secret).replace('v1=', 'v0=') },
      { body: JSON.stringify(completed, undefined, 1) },
      { body: raw.replace('12000', '12001') },
      { body: '' },
    ]
    for (const forgery of forgeries) expect((await deliverWebhook(test, completed, forgery)).statusCode).toBe(400)
    const { app } = test
    const unsigned = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload: completed })
    expect(unsigned.statusCode).toBe(400)
    expect(
      await test.shop.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.eventId, String(completed.id))),
    ).toEqual([])
    expect((await getTestOrder(test.shop, order.id)).status).toBe('awaiting payment')
    expect((await deliverWebhook(test, completed, { signature: signed(secret, 299) })).statusCode).toBe(200)
  })

  it('returns 503 when no webhook secret is set', async () => {
    const account = { secretKey: 'sk_test_x', webhookSecret: undefined, apiUrl: 'http://127.0.0.1:9', timeoutMs: 100 }
    const testApp = await createTestApp({ settings: { stripe: account } })
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': 't=1,v1=2' },
      payload: {},
    })
    expect(answer.statusCode).toBe(503)
    expect(testApp.shop.payments.standIn).toBeUndefined()
    await testApp.close()
  })
})

describe('a signed webhook that contradicts our records [T90]', () => {
  const cases: [string, (event: Record<string, unknown>, object: Record<string, unknown>) => void, AlertReason][] = [
    ['a wrong amount', (_, object) => Object.assign(object, { amount_total: 1 }), 'wrong amount'],
    ['another currency', (_, object) => Object.assign(object, { currency: 'eur' }), 'wrong currency'],
    ['another session', (_, object) => Object.assign(object, { id: 'cs_test_other' }), 'other payment'],
    ['another account', (event) => Object.assign(event, { account: 'acct_other' }), 'other account'],
    ['a live event in test mode', (event) => Object.assign(event, { livemode: true }), 'other account'],
    ['an unknown structure', (_, object) => Object.assign(object, { amount_total: 'all' }), 'unreadable event'],
  ]
  it.each(cases)('with %s is stored, leaves the order unpaid and raises one alert', async (_, spoil, reason) => {
    const { order, session } = await placeOrderAtGateway(test)
    const { completed } = await buildWebhookEvents(test, session)
    spoil(completed, completed.data.object)
    for (let time = 0; time < 3; time += 1) expect((await deliverWebhook(test, completed)).statusCode).toBe(200)
    expect((await getTestOrder(test.shop, order.id)).status).toBe('awaiting payment')
    const namesOrder = reason !== 'other account' && reason !== 'unreadable event'
    expect(await listAlertReasons(order.id)).toEqual(namesOrder ? [reason] : [])
    const [event] = await test.shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, String(completed.id)))
    const alerts = await test.shop.db
      .select()
      .from(paymentAlerts)
      .where(eq(paymentAlerts.eventId, event?.id ?? 0))
    expect(alerts.map((alert) => alert.reason)).toEqual([reason])
  })

  it('keeps the order refunded and raises one alert when the bank returns a refund [P20]', async () => {
    const { order, session } = await placeOrderAtGateway(test)
    const { completed, refunded } = await buildWebhookEvents(test, session)
    for (const event of [completed, refunded]) await deliverWebhook(test, event)
    const charge = refunded.data.object.payment_intent
    const lost = { ...refunded, id: 'evt_refund_failed', type: 'refund.failed' }
    const object = { id: 're_lost', object: 'refund', payment_intent: charge, status: 'failed' }
    for (let time = 0; time < 3; time += 1) {
      expect((await deliverWebhook(test, { ...lost, data: { object } })).statusCode).toBe(200)
    }
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
    expect(await listAlertReasons(order.id)).toEqual(['refund failed'])
  })

  it('pays neither order when it names two payments', async () => {
    const [one, other] = [await placeOrderAtGateway(test), await placeOrderAtGateway(test)]
    const { completed } = await buildWebhookEvents(test, one.session)
    const [payment] = await listTestPayments(test.shop, other.order)
    completed.data.object.metadata = { payment: payment?.idempotencyKey }
    expect((await deliverWebhook(test, completed)).statusCode).toBe(200)
    for (const { order } of [one, other])
      expect((await getTestOrder(test.shop, order.id)).status).toBe('awaiting payment')
  })

  it('ignores payments of another shop on the same account', async () => {
    const { session } = await placeOrderAtGateway(test)
    const { completed } = await buildWebhookEvents(test, session)
    Object.assign(completed.data.object, { id: 'cs_test_elsewhere', payment_intent: 'pi_elsewhere', metadata: {} })
    expect((await deliverWebhook(test, completed)).statusCode).toBe(200)
    const [event] = await test.shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, String(completed.id)))
    expect(event).toMatchObject({ outcome: 'not ours' })
  })
})

describe('a repeated event [T91] [F17]', () => {
  it('causes one transition, one email and one invoice when delivered five times in parallel', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, session } = await placeOrderAtGateway(test)
      const { completed } = await buildWebhookEvents(test, session)
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliverWebhook(test, completed)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      expect(await readHistory(order.id)).toEqual({
        transitions: ['awaiting payment', 'paid'],
        emails: 1,
        documents: [['invoice', 12_000]],
      })
    }
  })

  it('changes nothing when delivered a hundred times, also after the refund', async () => {
    const { order, session } = await placeOrderAtGateway(test)
    const { completed, refunded } = await buildWebhookEvents(test, session)
    await deliverWebhook(test, completed)
    await deliverWebhook(test, refunded)
    const again = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => deliverWebhook(test, turn % 2 ? completed : refunded)),
    )
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await readHistory(order.id)).transitions).toEqual(['awaiting payment', 'paid', 'refunded'])
  })
})

describe('events out of order [F18]', () => {
  const names = ['completed', 'declined', 'expired', 'refunded'] as const
  const orders = permutations(names)

  it('end in the same state for all 24 permutations of four events', async () => {
    expect(orders).toHaveLength(24)
    for (const sequence of orders) {
      const { order, session } = await placeOrderAtGateway(test)
      const events = await buildWebhookEvents(test, session)
      for (const name of sequence) expect((await deliverWebhook(test, events[name])).statusCode).toBe(200)
      const [payment] = await listTestPayments(test.shop, order)
      expect({ sequence, ...(await readHistory(order.id)), payment }).toMatchObject({
        transitions: ['awaiting payment', 'paid', 'refunded'],
        emails: 1,
        documents: [
          ['invoice', 12_000],
          ['credit note', 12_000],
        ],
        payment: { status: 'succeeded', refundedGrossPence: 12_000, failureReason: null },
      })
      expect(await listAlertReasons(order.id)).toEqual([])
    }
  })

  it('are retried when they arrive before their payment is stored', async () => {
    const { order, session } = await placeOrderAtGateway(test)
    const { completed } = await buildWebhookEvents(test, session)
    const [payment] = await listTestPayments(test.shop, order)
    const set = (change: object) =>
      test.shop.db
        .update(payments)
        .set(change)
        .where(eq(payments.id, payment?.id ?? 0))
    // The payment looks as if neither its key nor its session were there yet.
    await set({ idempotencyKey: 'not yet', gatewaySessionId: null })
    expect((await deliverWebhook(test, completed)).statusCode).toBe(200)
    expect((await getTestOrder(test.shop, order.id)).status).toBe('awaiting payment')
    await set({ idempotencyKey: payment?.idempotencyKey })
    test.clock.advance(61_000)
    await syncPayments(test.shop)
    expect((await getTestOrder(test.shop, order.id)).status).toBe('paid')
    expect((await listTestPayments(test.shop, order))[0]?.gatewaySessionId).toBe(session)
  })
})

describe('without a database [F19]', () => {
  it('returns 503, and processes the event when the gateway repeats it', async () => {
    const { pool } = test.database
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    for (let round = 0; round < rounds / 2; round += 1) {
      const { order, session } = await placeOrderAtGateway(test)
      const { completed } = await buildWebhookEvents(test, session)
      const spies = (['query', 'connect'] as const).map((name) => vi.spyOn(pool, name).mockRejectedValue(away as never))
      expect((await deliverWebhook(test, completed)).statusCode).toBe(503)
      for (const spy of spies) spy.mockRestore()
      expect((await deliverWebhook(test, completed)).statusCode).toBe(200)
      expect((await getTestOrder(test.shop, order.id)).status).toBe('paid')
    }
  })
})

describe('declined cards [T93]', () => {
  it('block further payments after five declines in ten minutes from one IP address', async () => {
    const strict = await createTestApp({ settings: { rateLimits: true } })
    const { shop } = strict
    const ipAddress = '198.51.100.7'
    for (let failed = 0; failed < 5; failed += 1) {
      const order = await placeTestOrder(shop)
      const started = await startTestPayment(shop, order, { ipAddress })
      const url = started.ok && started.value.kind === 'hosted' ? started.value.url : ''
      const { declined } = await buildWebhookEvents(strict, url.split('/').at(-1) ?? '')
      await deliverWebhook(strict, declined)
    }
    const order = await placeTestOrder(shop)
    expect(await startTestPayment(shop, order, { ipAddress })).toMatchObject({
      ok: false,
      refusal: { reason: 'too_many' },
    })
    expect((await startTestPayment(shop, order, { ipAddress: '198.51.100.8' })).ok).toBe(true)
    strict.clock.advance(600_001)
    expect((await startTestPayment(shop, order, { ipAddress })).ok).toBe(true)
    await strict.close()
  })

  it('require a captcha after two declines', async () => {
    const provider = await openCaptchaProvider()
    const guarded = await createTestApp({ settings: { recaptcha: provider.settings } })
    const { shop } = guarded
    const order = await placeTestOrder(shop)
    for (let failed = 0; failed < 2; failed += 1) {
      const session = await openCardSession(shop, order)
      const { declined } = await buildWebhookEvents(guarded, session)
      await deliverWebhook(guarded, { ...declined, id: `evt_declined_${failed}` })
    }
    for (const captchaToken of ['', 'robot']) {
      expect(await startTestPayment(shop, order, { captchaToken })).toEqual({
        ok: false,
        refusal: { reason: 'captcha_required' },
      })
    }
    expect((await startTestPayment(shop, order, { captchaToken: 'human' })).ok).toBe(true)
    expect((await startTestPayment(shop, order, { ipAddress: '198.51.100.8' })).ok).toBe(true)
    await guarded.close()
    provider.close()
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
