import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import type { Gateway } from '#src/platform/payments/payment-provider.server.ts'
import { standInRefunds, standInSessions } from '#src/platform/payments/stand-in/stand-in-tables.server.ts'
import { createStripeGateway } from '#src/platform/payments/stripe/stripe-gateway.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { buildGoodwillRefund } from '../../../../tests/support/builders/refund-order.ts'
import {
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
  withGateway,
} from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { type GatewayFault, openUnreliableGateway } from '../../../../tests/support/servers/unreliable-gateway.ts'
import { paymentAlerts } from '../alerts/payment-alerts-tables.server.ts'
import { syncSession } from '../gateway/hosted-sessions-service.server.ts'
import { syncPayments } from '../gateway/payment-sync-service.server.ts'
import { paymentJobHandlers } from '../payment-jobs.server.ts'
import { recordReceivedPayment } from '../staff/received-payment-service.server.ts'
import { executeRefund, refundPayment } from './refunds-service.server.ts'
import { refunds } from './refunds-tables.server.ts'

let test: TestShop
let gateway: Awaited<ReturnType<typeof openUnreliableGateway>>
/** The same shop and stand-in gateway over an unreliable connection. */
let shop: Shop
/** Set `PAYMENT_ROUNDS=200` for a long run. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 5)

beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  gateway = await openUnreliableGateway(getStandIn(test.shop).account)
  shop = withGateway(test.shop, createStripeGateway(gateway.account))
})
afterAll(async () => {
  await gateway.close()
  await test.close()
})

const during = async <Value>(fault: GatewayFault, work: () => Promise<Value>): Promise<Value> => {
  gateway.setFault(fault)
  try {
    return await work()
  } finally {
    gateway.setFault('none')
  }
}

async function placePaidOrder(): Promise<OrderRow> {
  const order = await placeTestOrder(shop)
  const session = await openCardSession(shop, order)
  await getStandIn(shop).chooseOutcome(session, 'lose')
  const [payment] = await listTestPayments(shop, order)
  await syncSession(shop, { ...payment!, gatewaySessionId: session })
  return getTestOrder(shop, order.id)
}

const sessionsOf = async (order: OrderRow) => {
  const keys = (await listTestPayments(shop, order)).map(({ idempotencyKey }) => idempotencyKey)
  const all = await shop.db.select().from(standInSessions)
  return all.filter(({ idempotencyKey }) => keys.includes(idempotencyKey))
}
const listCreditedAmounts = async ({ id }: OrderRow) => {
  const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  return documents.filter(({ kind }) => kind === 'credit note').map(({ grossPence }) => grossPence)
}

describe('a gateway failure when a payment starts [F15]', () => {
  it.each<GatewayFault>(['hangs', 'disconnects', 'fails', 'conflicts', 'loses the response'])(
    'creates one session when retried with the same key: the gateway %s',
    async (fault) => {
      for (let round = 0; round < rounds / 5; round += 1) {
        const order = await placeTestOrder(shop)
        expect(await during(fault, () => startTestPayment(shop, order))).toEqual({
          ok: false,
          refusal: { reason: 'gateway_unavailable' },
        })
        expect((await getTestOrder(shop, order.id)).status).toBe('awaiting payment')
        expect((await startTestPayment(shop, order)).ok).toBe(true)
        expect(await listTestPayments(shop, order)).toHaveLength(1)
        expect(await sessionsOf(order)).toHaveLength(1)
      }
    },
  )

  it('starts a new payment when a key got no response for ten minutes', async () => {
    const order = await placeTestOrder(shop)
    await during('fails', () => startTestPayment(shop, order))
    test.clock.advance(600_001)
    expect((await startTestPayment(shop, order)).ok).toBe(true)
    expect((await listTestPayments(shop, order)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  it('records a failed payment when the gateway refuses, and starts a new one', async () => {
    const order = await placeTestOrder(shop)
    const refusing = withGateway(shop, { createSession: refused })
    expect(await startTestPayment(refusing, order)).toEqual({ ok: false, refusal: { reason: 'gateway_refused' } })
    expect((await startTestPayment(shop, order)).ok).toBe(true)
    expect((await listTestPayments(shop, order)).map(({ status }) => status)).toEqual(['failed', 'pending'])
  })
})

const refused = async () => ({ ok: false as const, refusal: { kind: 'refused' as const, detail: 'No such key' } })

describe('double charges [F16]', () => {
  it('are prevented when payment sync, returning customer and a second attempt run in parallel', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await placeTestOrder(shop)
      const session = await openCardSession(shop, order)
      await getStandIn(shop).chooseOutcome(session, 'lose')
      const [payment] = await listTestPayments(shop, order)
      const hosted = { ...payment!, gatewaySessionId: session }
      await during('loses the response', () => syncSession(shop, hosted))
      test.clock.advance(121_000)
      await Promise.all([
        syncPayments(shop),
        syncSession(shop, hosted),
        startTestPayment(shop, order),
        startTestPayment(shop, order, { kind: 'transfer' }),
      ])
      expect(await getTestOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentKind: 'card' })
      expect((await sessionsOf(order)).map(({ state }) => state)).toEqual(['paid'])
    }
  })
})

describe('refunds', () => {
  it('are made by staff in parts, each with a credit note, until the order is refunded', async () => {
    const order = await placePaidOrder()
    const give = (amount: number, visitor = staffVisitor) =>
      refundPayment(shop, visitor, { orderId: order.id, input: buildGoodwillRefund(amount), reason: 'Damaged' })
    expect(await give(100, customerVisitor(1))).toEqual({ ok: false, refusal: 'forbidden' })
    const tooMuch = (max: number) => ({
      ok: false,
      refusal: { problems: [{ kind: 'goodwill', lineId: null, reason: 'too_much', max }] },
    })
    expect(await give(12_001)).toEqual(tooMuch(12_000))
    expect(await give(0)).toEqual({ ok: false, refusal: 'nothing_to_refund' })
    expect(await give(2_000)).toEqual({ ok: true, value: { isDone: true } })
    expect((await getTestOrder(shop, order.id)).status).toBe('paid')
    expect(await give(10_001)).toEqual(tooMuch(10_000))
    expect(await give(10_000)).toEqual({ ok: true, value: { isDone: true } })
    expect((await getTestOrder(shop, order.id)).status).toBe('refunded')
    expect(await listCreditedAmounts(order)).toEqual([2_000, 10_000])
    expect(await give(1)).toEqual(tooMuch(0))
  })

  it('are made once when submitted ten times in parallel', async () => {
    const order = await placePaidOrder()
    const request = { orderId: order.id, input: buildGoodwillRefund(5_000), reason: 'Late', key: `key of ${order.id}` }
    await Promise.all(Array.from({ length: 10 }, () => refundPayment(shop, staffVisitor, request)))
    expect((await listTestPayments(shop, order))[0]?.refundedGrossPence).toBe(5_000)
    expect(await listCreditedAmounts(order)).toEqual([5_000])
  })

  it('never exceed the payment when two staff members refund in parallel', async () => {
    const order = await placePaidOrder()
    const request = { orderId: order.id, input: buildGoodwillRefund(7_000), reason: 'Both' }
    const answers = await Promise.all([
      refundPayment(shop, staffVisitor, request),
      refundPayment(shop, staffVisitor, request),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await listTestPayments(shop, order))[0]?.refundedGrossPence).toBe(7_000)
  })

  it.each<GatewayFault>(['disconnects', 'loses the response'])(
    'stay pending while the gateway %s, and are made once',
    async (fault) => {
      const order = await placePaidOrder()
      const request = { orderId: order.id, input: buildGoodwillRefund(3_000), reason: 'Slow line' }
      const answer = await during(fault, () => refundPayment(shop, staffVisitor, request))
      expect(answer).toEqual({ ok: true, value: { isDone: false } })
      await runJobs(shop, paymentJobHandlers)
      const [payment] = await listTestPayments(shop, order)
      expect(payment?.refundedGrossPence).toBe(3_000)
      expect(await listCreditedAmounts(order)).toEqual([3_000])
      const [session] = await sessionsOf(order)
      expect(await shop.db.$count(standInRefunds, eq(standInRefunds.sessionId, session?.id ?? ''))).toBe(1)
    },
  )

  it('that the card refuses are not retried, raise an alert and can be repeated', async () => {
    const order = await placePaidOrder()
    const request = { orderId: order.id, input: buildGoodwillRefund(3_000), reason: 'Card is closed' }
    const answer = await during('refuses refunds', () => refundPayment(shop, staffVisitor, request))
    expect(answer).toEqual({ ok: false, refusal: 'gateway_refused' })
    await runJobs(shop, paymentJobHandlers)
    expect([(await listTestPayments(shop, order))[0]?.refundedGrossPence, await listCreditedAmounts(order)]).toEqual([
      0,
      [],
    ])
    const listAlerts = () => shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, order.id))
    expect(await listAlerts()).toMatchObject([{ reason: 'refund failed' }])
    await during('refuses refunds', () =>
      refundPayment(shop, staffVisitor, { ...request, input: buildGoodwillRefund(1) }),
    )
    expect(await listAlerts()).toHaveLength(2)
    expect((await refundPayment(shop, staffVisitor, { ...request, input: buildGoodwillRefund(12_000) })).ok).toBe(true)
  })

  it('stay succeeded when a parallel attempt is refused by the gateway', async () => {
    const order = await placePaidOrder()
    const request = { orderId: order.id, input: buildGoodwillRefund(3_000), reason: 'Twice at it' }
    await during('disconnects', () => refundPayment(shop, staffVisitor, request))
    const [waiting] = await shop.db.select().from(refunds).where(eq(refunds.status, 'pending'))
    const refundId = waiting?.id ?? 0
    const refund: Gateway['refund'] = async () => {
      await executeRefund(shop, refundId)
      return refused()
    }
    expect(await executeRefund(withGateway(shop, { refund }), refundId)).toBe('succeeded')
    const [done] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(done).toMatchObject({ status: 'succeeded', failureReason: null })
    expect(await shop.db.$count(paymentAlerts, eq(paymentAlerts.orderId, order.id))).toBe(0)
  })

  it('of a bank transfer are recorded only, because staff pay the money back', async () => {
    const order = await placeTestOrder(shop)
    await startTestPayment(shop, order, { kind: 'transfer' })
    expect(
      await refundPayment(shop, staffVisitor, { orderId: order.id, input: buildGoodwillRefund(1), reason: '' }),
    ).toEqual({
      ok: false,
      refusal: 'not_paid',
    })
    await recordReceivedPayment(shop, staffVisitor, { orderId: order.id })
    await refundPayment(shop, staffVisitor, {
      orderId: order.id,
      input: buildGoodwillRefund(12_000),
      reason: 'Cancelled by phone',
    })
    expect((await getTestOrder(shop, order.id)).status).toBe('refunded')
    const open = await shop.db
      .select({ left: sql<number>`count(*)::int` })
      .from(refunds)
      .where(eq(refunds.status, 'pending'))
    expect(open[0]?.left).toBe(0)
  })
})

it('leaves a balanced ledger [P20]', async () => {
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})
