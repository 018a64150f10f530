import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { type Gateway, openPayments } from '#src/platform/payments.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { standInRefunds, standInSessions } from '#src/platform/stand-in-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import {
  clerk,
  customer,
  openSession,
  pay,
  paymentsOf,
  standInOf,
  withGateway,
} from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { goodwillOf } from '../../../tests/support/refund-order.ts'
import { type Mood, openUnreliableGateway } from '../../../tests/support/unreliable-gateway.ts'
import { askFor } from './card-sessions-service.server.ts'
import { paymentWorkers, sweepPayments } from './payment-sweeper-service.server.ts'
import { carryOutRefund, confirmTransfer, refundPayment } from './refunds-service.server.ts'
import { paymentAlerts, refunds } from './refunds-tables.server.ts'

let test: TestShop
let gateway: Awaited<ReturnType<typeof openUnreliableGateway>>
/** The same shop and the same stand-in, over a line that can be cut. */
let shop: Shop
/** `PAYMENT_ROUNDS=200` is the number of threats.md F15 and F16. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 5)

beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  gateway = await openUnreliableGateway(standInOf(test.shop).account)
  const place = { db: test.shop.db, clock: test.clock, isDemo: true }
  const payments = await openPayments({ ...test.shop.config, stripe: gateway.account }, place)
  shop = { ...test.shop, payments: { ...payments, standIn: standInOf(test.shop) } }
})
afterAll(async () => {
  await gateway.close()
  await test.close()
})

const during = async <Value>(mood: Mood, work: () => Promise<Value>): Promise<Value> => {
  gateway.feel(mood)
  try {
    return await work()
  } finally {
    gateway.feel('well')
  }
}

async function paidOrder(): Promise<OrderRow> {
  const order = await placeOrder(shop)
  const session = await openSession(shop, order)
  await standInOf(shop).answer(session, 'lose')
  const [payment] = await paymentsOf(shop, order)
  await askFor(shop, { id: payment?.id ?? 0, gatewayReference: session })
  return readOrder(shop, order.id)
}

const sessionsOf = async (order: OrderRow) => {
  const keys = (await paymentsOf(shop, order)).map(({ idempotencyKey }) => idempotencyKey)
  const all = await shop.db.select().from(standInSessions)
  return all.filter(({ idempotencyKey }) => keys.includes(idempotencyKey))
}
const creditsOf = async ({ id }: OrderRow) => {
  const papers = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  return papers.filter(({ kind }) => kind === 'credit note').map(({ grossPence }) => grossPence)
}

describe('F15 the gateway does not answer when a payment starts', () => {
  it.each<Mood>(['hangs', 'breaks', 'fails', 'conflicts', 'loses the answer'])(
    '%s: try again, with the same key, and there is one session',
    async (mood) => {
      for (let round = 0; round < rounds / 5; round += 1) {
        const order = await placeOrder(shop)
        expect(await during(mood, () => pay(shop, order))).toEqual({ ok: false, refusal: { reason: 'gateway_away' } })
        expect((await readOrder(shop, order.id)).status).toBe('awaiting payment')
        expect((await pay(shop, order)).ok).toBe(true)
        expect(await paymentsOf(shop, order)).toHaveLength(1)
        expect(await sessionsOf(order)).toHaveLength(1)
      }
    },
  )

  it('a key that got no answer for ten minutes is given up with its question', async () => {
    const order = await placeOrder(shop)
    await during('fails', () => pay(shop, order))
    test.clock.advance(600_001)
    expect((await pay(shop, order)).ok).toBe(true)
    expect((await paymentsOf(shop, order)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  it('what it refuses for good is a failed payment, and the next one is new', async () => {
    const order = await placeOrder(shop)
    const refusing = withGateway(shop, { createSession: refused })
    expect(await pay(refusing, order)).toEqual({ ok: false, refusal: { reason: 'gateway_refused' } })
    expect((await pay(shop, order)).ok).toBe(true)
    expect((await paymentsOf(shop, order)).map(({ status }) => status)).toEqual(['failed', 'pending'])
  })
})

const refused = async () => ({ ok: false as const, refusal: { kind: 'refused' as const, detail: 'No such key' } })

describe('F16 no double charge', () => {
  it('whoever finds out first: the sweeper, the returning customer, a second press', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await placeOrder(shop)
      const session = await openSession(shop, order)
      await standInOf(shop).answer(session, 'lose')
      const [payment] = await paymentsOf(shop, order)
      const asked = { id: payment?.id ?? 0, gatewayReference: session }
      await during('loses the answer', () => askFor(shop, asked))
      test.clock.advance(121_000)
      await Promise.all([
        sweepPayments(shop),
        askFor(shop, asked),
        pay(shop, order),
        pay(shop, order, { method: 'bacs' }),
      ])
      expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentMethod: 'stripe' })
      expect((await sessionsOf(order)).map(({ state }) => state)).toEqual(['paid'])
    }
  })
})

describe('refunds', () => {
  it('in parts and whole, by staff, each with its credit note; the last one makes the order refunded', async () => {
    const order = await paidOrder()
    const give = (amount: number, visitor = clerk) =>
      refundPayment(shop, visitor, { orderId: order.id, input: goodwillOf(amount), reason: 'Damaged' })
    expect(await give(100, customer(1))).toEqual({ ok: false, refusal: 'forbidden' })
    const tooMuch = (max: number) => ({
      ok: false,
      refusal: { problems: [{ kind: 'goodwill', lineId: null, reason: 'too_much', max }] },
    })
    expect(await give(12_001)).toEqual(tooMuch(12_000))
    expect(await give(0)).toEqual({ ok: false, refusal: 'nothing' })
    expect(await give(2_000)).toEqual({ ok: true, value: { isDone: true } })
    expect((await readOrder(shop, order.id)).status).toBe('paid')
    expect(await give(10_001)).toEqual(tooMuch(10_000))
    expect(await give(10_000)).toEqual({ ok: true, value: { isDone: true } })
    expect((await readOrder(shop, order.id)).status).toBe('refunded')
    expect(await creditsOf(order)).toEqual([2_000, 10_000])
    expect(await give(1)).toEqual(tooMuch(0))
  })

  it('pressed twice, or ten times at once, gives back once', async () => {
    const order = await paidOrder()
    const wish = { orderId: order.id, input: goodwillOf(5_000), reason: 'Late', key: `key of ${order.id}` }
    await Promise.all(Array.from({ length: 10 }, () => refundPayment(shop, clerk, wish)))
    expect((await paymentsOf(shop, order))[0]?.refundedGrossPence).toBe(5_000)
    expect(await creditsOf(order)).toEqual([5_000])
  })

  it('two clerks at once never give back more than was paid', async () => {
    const order = await paidOrder()
    const wish = { orderId: order.id, input: goodwillOf(7_000), reason: 'Both' }
    const answers = await Promise.all([refundPayment(shop, clerk, wish), refundPayment(shop, clerk, wish)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await paymentsOf(shop, order))[0]?.refundedGrossPence).toBe(7_000)
  })

  it.each<Mood>(['breaks', 'loses the answer'])(
    'while the gateway %s it is on its way, and arrives once',
    async (mood) => {
      const order = await paidOrder()
      const wish = { orderId: order.id, input: goodwillOf(3_000), reason: 'Slow line' }
      const answer = await during(mood, () => refundPayment(shop, clerk, wish))
      expect(answer).toEqual({ ok: true, value: { isDone: false } })
      await workOutbox(shop, paymentWorkers)
      const [payment] = await paymentsOf(shop, order)
      expect(payment?.refundedGrossPence).toBe(3_000)
      expect(await creditsOf(order)).toEqual([3_000])
      const [session] = await sessionsOf(order)
      expect(await shop.db.$count(standInRefunds, eq(standInRefunds.sessionId, session?.id ?? ''))).toBe(1)
    },
  )

  it('that the card refuses for good are not tried again: the books stay, somebody is told, another may be made', async () => {
    const order = await paidOrder()
    const wish = { orderId: order.id, input: goodwillOf(3_000), reason: 'Card is closed' }
    const answer = await during('bounces', () => refundPayment(shop, clerk, wish))
    expect(answer).toEqual({ ok: false, refusal: 'gateway_refused' })
    await workOutbox(shop, paymentWorkers)
    expect([(await paymentsOf(shop, order))[0]?.refundedGrossPence, await creditsOf(order)]).toEqual([0, []])
    const told = () => shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, order.id))
    expect(await told()).toMatchObject([{ reason: 'refund failed' }])
    await during('bounces', () => refundPayment(shop, clerk, { ...wish, input: goodwillOf(1) }))
    expect(await told()).toHaveLength(2)
    expect((await refundPayment(shop, clerk, { ...wish, input: goodwillOf(12_000) })).ok).toBe(true)
  })

  it('that somebody else has carried out meanwhile did not fail, whatever whoever comes second is told', async () => {
    const order = await paidOrder()
    const wish = { orderId: order.id, input: goodwillOf(3_000), reason: 'Twice at it' }
    await during('breaks', () => refundPayment(shop, clerk, wish))
    const [waiting] = await shop.db.select().from(refunds).where(eq(refunds.status, 'pending'))
    const refundId = waiting?.id ?? 0
    const refund: Gateway['refund'] = async () => {
      await carryOutRefund(shop, refundId)
      return refused()
    }
    expect(await carryOutRefund(withGateway(shop, { refund }), refundId)).toBe('succeeded')
    const [done] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(done).toMatchObject({ status: 'succeeded', failureReason: null })
    expect(await shop.db.$count(paymentAlerts, eq(paymentAlerts.orderId, order.id))).toBe(0)
  })

  it('of a bank transfer are booked, for the money goes back by hand', async () => {
    const order = await placeOrder(shop)
    await pay(shop, order, { method: 'bacs' })
    expect(await refundPayment(shop, clerk, { orderId: order.id, input: goodwillOf(1), reason: '' })).toEqual({
      ok: false,
      refusal: 'not_paid',
    })
    await confirmTransfer(shop, clerk, { orderId: order.id })
    await refundPayment(shop, clerk, { orderId: order.id, input: goodwillOf(12_000), reason: 'Cancelled by phone' })
    expect((await readOrder(shop, order.id)).status).toBe('refunded')
    const open = await shop.db
      .select({ left: sql<number>`count(*)::int` })
      .from(refunds)
      .where(eq(refunds.status, 'pending'))
    expect(open[0]?.left).toBe(0)
  })
})

it('P20 the books balance, over everything that happened here and was there before', async () => {
  expect(await findLedgerBreaks(test.shop.db)).toEqual([])
})
