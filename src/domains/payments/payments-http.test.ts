import { count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { openCaptchaProvider } from '../../../tests/support/captcha-provider.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { deliver, eventsOf, orderAtGateway } from '../../../tests/support/gateway-events.ts'
import { openSession, pay, paymentsOf, standInOf } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { sweepPayments } from './payment-sweeper-service.server.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'
import { paymentAlerts } from './refunds-tables.server.ts'

/** `PAYMENT_ROUNDS=100` is the number of threats.md F17, and half of it that of F19. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 8)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function historyOf(orderId: number) {
  const { db } = test.shop
  const moves = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
  const [mails] = await db
    .select({ count: count() })
    .from(outbox)
    .where(like(outbox.dedupeKey, `payment received ${orderId}`))
  const papers = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)
  return {
    moves: moves.map(({ toStatus }) => toStatus),
    mails: mails?.count,
    papers: papers.map(({ kind, grossPence }) => [kind, grossPence]),
  }
}

const reasonsFor = async (orderId: number) =>
  (await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, orderId))).map(
    ({ reason }) => reason,
  )

describe('T89 forged webhooks', () => {
  it('are refused, and none is stored', async () => {
    const { order, session } = await orderAtGateway(test)
    const { completed } = await eventsOf(test, session)
    const raw = JSON.stringify(completed)
    const { Stripe } = await import('stripe')
    const signed = (secret: string, ageSeconds = 0, payload = raw) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: test.clock.now().getTime() / 1000 - ageSeconds,
      })
    const secret = standInOf(test.shop).account.webhookSecret ?? ''
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
    for (const forgery of forgeries) expect((await deliver(test, completed, forgery)).statusCode).toBe(400)
    const { app } = test
    const unsigned = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload: completed })
    expect(unsigned.statusCode).toBe(400)
    expect(
      await test.shop.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.eventId, String(completed.id))),
    ).toEqual([])
    expect((await readOrder(test.shop, order.id)).status).toBe('awaiting payment')
    expect((await deliver(test, completed, { signature: signed(secret, 299) })).statusCode).toBe(200)
  })

  it('answers 503 to every event without a secret', async () => {
    const account = { secretKey: 'sk_test_x', webhookSecret: undefined, apiUrl: 'http://127.0.0.1:9', timeoutMs: 100 }
    const bare = await createTestApp({ settings: { stripe: account } })
    const answer = await bare.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': 't=1,v1=2' },
      payload: {},
    })
    expect(answer.statusCode).toBe(503)
    expect(bare.shop.payments.standIn).toBeUndefined()
    await bare.close()
  })
})

describe('T90 signed, but wrong', () => {
  const cases: [string, (event: Record<string, unknown>, object: Record<string, unknown>) => void, string[]][] = [
    ['a penny for a hundred pounds', (_, object) => Object.assign(object, { amount_total: 1 }), ['wrong amount']],
    ['another currency', (_, object) => Object.assign(object, { currency: 'eur' }), ['wrong currency']],
    ['another session', (_, object) => Object.assign(object, { id: 'cs_test_other' }), ['other payment']],
    ['another account', (event) => Object.assign(event, { account: 'acct_other' }), []],
    ['real money in a shop that plays', (event) => Object.assign(event, { livemode: true }), []],
  ]
  it.each(cases)('%s: stored, the order stays unpaid, somebody is told once', async (_, spoil, reasons) => {
    const { order, session } = await orderAtGateway(test)
    const { completed } = await eventsOf(test, session)
    spoil(completed, completed.data.object)
    for (let time = 0; time < 3; time += 1) expect((await deliver(test, completed)).statusCode).toBe(200)
    expect((await readOrder(test.shop, order.id)).status).toBe('awaiting payment')
    expect(await reasonsFor(order.id)).toEqual(reasons)
    const [event] = await test.shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, String(completed.id)))
    const told = await test.shop.db
      .select()
      .from(paymentAlerts)
      .where(eq(paymentAlerts.eventId, event?.id ?? 0))
    expect(told).toHaveLength(1)
  })

  it('P20 a refund that a bank has sent back later: the books stand, somebody is told once', async () => {
    const { order, session } = await orderAtGateway(test)
    const { completed, refunded } = await eventsOf(test, session)
    for (const event of [completed, refunded]) await deliver(test, event)
    const charge = refunded.data.object.payment_intent
    const lost = { ...refunded, id: 'evt_refund_failed', type: 'refund.failed' }
    const object = { id: 're_lost', object: 'refund', payment_intent: charge, status: 'failed' }
    for (let time = 0; time < 3; time += 1) {
      expect((await deliver(test, { ...lost, data: { object } })).statusCode).toBe(200)
    }
    expect((await readOrder(test.shop, order.id)).status).toBe('refunded')
    expect(await reasonsFor(order.id)).toEqual(['refund failed'])
  })

  it("one order's session with the name of another's payment pays neither", async () => {
    const [one, other] = [await orderAtGateway(test), await orderAtGateway(test)]
    const { completed } = await eventsOf(test, one.session)
    const [payment] = await paymentsOf(test.shop, other.order)
    completed.data.object.metadata = { payment: payment?.idempotencyKey }
    expect((await deliver(test, completed)).statusCode).toBe(200)
    for (const { order } of [one, other]) expect((await readOrder(test.shop, order.id)).status).toBe('awaiting payment')
  })

  it('what another shop on the same account sold is none of ours', async () => {
    const { session } = await orderAtGateway(test)
    const { completed } = await eventsOf(test, session)
    Object.assign(completed.data.object, { id: 'cs_test_elsewhere', payment_intent: 'pi_elsewhere', metadata: {} })
    expect((await deliver(test, completed)).statusCode).toBe(200)
    const [event] = await test.shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, String(completed.id)))
    expect(event).toMatchObject({ outcome: 'not ours' })
  })
})

describe('T91, F17 the same event again', () => {
  it('five at once, many times over: one transition, one mail, one invoice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, session } = await orderAtGateway(test)
      const { completed } = await eventsOf(test, session)
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(test, completed)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      expect(await historyOf(order.id)).toEqual({
        moves: ['awaiting payment', 'paid'],
        mails: 1,
        papers: [['invoice', 12_000]],
      })
    }
  })

  it('a hundred times, also after the refund', async () => {
    const { order, session } = await orderAtGateway(test)
    const { completed, refunded } = await eventsOf(test, session)
    await deliver(test, completed)
    await deliver(test, refunded)
    const again = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => deliver(test, turn % 2 ? completed : refunded)),
    )
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await historyOf(order.id)).moves).toEqual(['awaiting payment', 'paid', 'refunded'])
  })
})

describe('F18 events out of order', () => {
  const names = ['completed', 'declined', 'expired', 'refunded'] as const
  const orders = permutations(names)

  it('all 24 orders of four events end in the same state', async () => {
    expect(orders).toHaveLength(24)
    for (const sequence of orders) {
      const { order, session } = await orderAtGateway(test)
      const events = await eventsOf(test, session)
      for (const name of sequence) expect((await deliver(test, events[name])).statusCode).toBe(200)
      const [payment] = await paymentsOf(test.shop, order)
      expect({ sequence, ...(await historyOf(order.id)), payment }).toMatchObject({
        moves: ['awaiting payment', 'paid', 'refunded'],
        mails: 1,
        papers: [
          ['invoice', 12_000],
          ['credit note', 12_000],
        ],
        payment: { status: 'succeeded', refundedGrossPence: 12_000, failureReason: null },
      })
      expect(await reasonsFor(order.id)).toEqual([])
    }
  })

  it('an event that comes before its payment is known waits, and is matched later', async () => {
    const { order, session } = await orderAtGateway(test)
    const { completed } = await eventsOf(test, session)
    const [payment] = await paymentsOf(test.shop, order)
    const set = (change: object) =>
      test.shop.db
        .update(payments)
        .set(change)
        .where(eq(payments.id, payment?.id ?? 0))
    // As if neither the payment's key nor its session were there yet.
    await set({ idempotencyKey: 'not yet', gatewayReference: null })
    expect((await deliver(test, completed)).statusCode).toBe(200)
    expect((await readOrder(test.shop, order.id)).status).toBe('awaiting payment')
    await set({ idempotencyKey: payment?.idempotencyKey })
    test.clock.advance(61_000)
    await sweepPayments(test.shop)
    expect((await readOrder(test.shop, order.id)).status).toBe('paid')
    expect((await paymentsOf(test.shop, order))[0]?.gatewayReference).toBe(session)
  })
})

describe('F19 the database is down', () => {
  it('503, so that the gateway comes again; nothing is lost', async () => {
    const { pool } = test.database
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    for (let round = 0; round < rounds / 2; round += 1) {
      const { order, session } = await orderAtGateway(test)
      const { completed } = await eventsOf(test, session)
      const spies = (['query', 'connect'] as const).map((name) => vi.spyOn(pool, name).mockRejectedValue(away as never))
      expect((await deliver(test, completed)).statusCode).toBe(503)
      for (const spy of spies) spy.mockRestore()
      expect((await deliver(test, completed)).statusCode).toBe(200)
      expect((await readOrder(test.shop, order.id)).status).toBe('paid')
    }
  })
})

describe('T93 cards that fail', () => {
  it('five declines within ten minutes from one address, and the next payment waits', async () => {
    const strict = await createTestApp({ settings: { rateLimits: true } })
    const { shop } = strict
    const address = '198.51.100.7'
    for (let failed = 0; failed < 5; failed += 1) {
      const order = await placeOrder(shop)
      const started = await pay(shop, order, { address })
      const url = started.ok && started.value.kind === 'hosted' ? started.value.url : ''
      const { declined } = await eventsOf(strict, url.split('/').at(-1) ?? '')
      await deliver(strict, declined)
    }
    const order = await placeOrder(shop)
    expect(await pay(shop, order, { address })).toMatchObject({ ok: false, refusal: { reason: 'too_many' } })
    expect((await pay(shop, order, { address: '198.51.100.8' })).ok).toBe(true)
    strict.clock.advance(600_001)
    expect((await pay(shop, order, { address })).ok).toBe(true)
    await strict.close()
  })

  it('after two, a shop with a captcha wants a proof that a person pays', async () => {
    const provider = await openCaptchaProvider()
    const guarded = await createTestApp({ settings: { recaptcha: provider.settings } })
    const { shop } = guarded
    const order = await placeOrder(shop)
    for (let failed = 0; failed < 2; failed += 1) {
      const session = await openSession(shop, order)
      const { declined } = await eventsOf(guarded, session)
      await deliver(guarded, { ...declined, id: `evt_declined_${failed}` })
    }
    for (const proof of ['', 'robot']) {
      expect(await pay(shop, order, { proof })).toEqual({ ok: false, refusal: { reason: 'unproven' } })
    }
    expect((await pay(shop, order, { proof: 'human' })).ok).toBe(true)
    expect((await pay(shop, order, { address: '198.51.100.8' })).ok).toBe(true)
    await guarded.close()
    provider.close()
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
