import { and, count, eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { getUnpaidAccountTotal } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { standInSessions } from '#src/platform/payments/stand-in/stand-in-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import {
  getGateway,
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
  withGateway,
} from '../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../tests/support/find-ledger-errors.ts'
import { paymentAlerts } from './alerts/payment-alerts-tables.server.ts'
import { cancelExpiredOrders } from './expired-orders-service.server.ts'
import { syncSession } from './gateway/hosted-sessions-service.server.ts'
import { clearNetworkHashes, syncPayments } from './gateway/payment-sync-service.server.ts'
import { paymentJobHandlers } from './payment-jobs.server.ts'
import { listPaymentMethods } from './payment-methods-service.server.ts'
import { paymentEvents } from './payments-tables.server.ts'
import { refunds } from './refunds/refunds-tables.server.ts'
import { recordReceivedPayment } from './staff/received-payment-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const tradeCustomerId = 2
const minutes = (count: number) => count * 60_000

async function countEmails(orderId: number, kind: string): Promise<number> {
  const key = `${kind} ${orderId}%`
  const [row] = await test.shop.db.select({ count: count() }).from(jobs).where(like(jobs.dedupeKey, key))
  return row?.count ?? 0
}

async function transitionsOf(orderId: number): Promise<string[]> {
  const rows = await test.shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id)
  return rows.map(({ toStatus }) => toStatus)
}

describe('the payment methods of an order [CHK-10]', () => {
  it('are card, then bank transfer; an approved customer also gets on account, first', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop, { customerId: tradeCustomerId })
    const ids = async (visitor = anonymousVisitor()) =>
      (await listPaymentMethods(shop, visitor, order)).map(({ id }) => id)
    expect(await ids()).toEqual(['stripe', 'bacs'])
    expect(await ids(customerVisitor(1))).toEqual(['stripe', 'bacs'])
    expect(await ids(customerVisitor(tradeCustomerId))).toEqual(['account', 'stripe', 'bacs'])
    expect(await ids(staffVisitor)).toEqual(['account', 'stripe', 'bacs'])
    expect((await listPaymentMethods(shop, anonymousVisitor(), order))[0]).toEqual({
      id: 'stripe',
      kind: 'card',
      name: 'Pay by card',
      action: `/checkout/payment?order=${order.publicToken}&method=stripe`,
    })
  })
})

describe('one pending payment per order [T87]', () => {
  it('opens one session for ten parallel requests and a later one', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    const urls = new Set(await Promise.all(Array.from({ length: 10 }, () => openCardSession(shop, order))))
    urls.add(await openCardSession(shop, order))
    expect(urls.size).toBe(1)
    expect(await listTestPayments(shop, order)).toHaveLength(1)
    const [session] = await shop.db
      .select()
      .from(standInSessions)
      .where(eq(standInSessions.id, [...urls][0] ?? ''))
    expect(session).toMatchObject({ amountGrossPence: 12_000, currency: 'gbp', email: 'payer@example.com' })
  })

  it('opens a new session after the first has expired', async () => {
    const { shop, clock } = test
    const order = await placeTestOrder(shop)
    const first = await openCardSession(shop, order)
    clock.advance(minutes(121))
    const second = await openCardSession(shop, order)
    expect(second).not.toBe(first)
    expect((await listTestPayments(shop, order)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  it('refuses the seventh attempt within a minute [T93]', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    const visitor = anonymousVisitor()
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await startTestPayment(shop, order, { visitor })).ok).toBe(true)
    expect(await startTestPayment(shop, order, { visitor })).toEqual({
      ok: false,
      refusal: { reason: 'too_many', seconds: 60 },
    })
  })

  it('deletes the IP address hash after a day [T93]', async () => {
    const { shop, clock } = test
    const order = await placeTestOrder(shop)
    await openCardSession(shop, order)
    const listNetworkHashes = async () =>
      (await listTestPayments(shop, order)).map(({ payerNetworkHash }) => payerNetworkHash)
    clock.advance(minutes(24 * 60 - 1))
    await clearNetworkHashes(shop)
    expect(await listNetworkHashes()).toEqual([expect.any(String)])
    clock.advance(minutes(1))
    await clearNetworkHashes(shop)
    expect(await listNetworkHashes()).toEqual([null])
  })
})

describe('a captured payment without a webhook [F16] [F20]', () => {
  it('is found when the customer returns: one payment, one invoice, one email', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    const session = await openCardSession(shop, order)
    await getStandIn(shop).chooseOutcome(session, 'lose')
    const [payment] = await listTestPayments(shop, order)
    const hosted = { ...payment!, gatewaySessionId: session }
    await Promise.all([syncSession(shop, hosted), syncSession(shop, hosted), syncSession(shop, hosted)])
    expect(await getTestOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentKind: 'card' })
    expect(await transitionsOf(order.id)).toEqual(['awaiting payment', 'paid'])
    expect(await countEmails(order.id, 'payment received')).toBe(1)
    expect(await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))).toHaveLength(1)
    expect(await startTestPayment(shop, order)).toEqual({ ok: true, value: { kind: 'settled' } })
  })

  it('is found by the payment sync after two minutes, with at most one request a minute', async () => {
    const { shop, clock } = test
    const orders = await Promise.all(Array.from({ length: 3 }, () => placeTestOrder(shop)))
    const synced: string[] = []
    const watched = withGateway(shop, {
      findSession(id: string) {
        synced.push(id)
        return getGateway(shop).findSession(id)
      },
    })
    for (const order of orders) await openCardSession(shop, order)
    clock.advance(minutes(1))
    await syncPayments(watched)
    const ours = async () =>
      (await Promise.all(orders.map((order) => listTestPayments(shop, order))))
        .flat()
        .map((one) => one.gatewaySessionId)
    const sessions = await ours()
    const listSynced = () => synced.filter((id) => sessions.includes(id))
    expect(listSynced()).toEqual([])
    clock.advance(minutes(1))
    await Promise.all([syncPayments(watched), syncPayments(watched)])
    clock.advance(minutes(0.9))
    await syncPayments(watched)
    expect(new Set(listSynced())).toEqual(new Set(sessions))
    expect(listSynced()).toHaveLength(3)
    for (const session of sessions) await getStandIn(shop).chooseOutcome(session ?? '', 'lose')
    clock.advance(minutes(0.2))
    await syncPayments(watched)
    for (const order of orders) expect((await getTestOrder(shop, order.id)).status).toBe('paid')
  })

  it('is found even if syncing another payment fails', async () => {
    const { shop, clock } = test
    const orders = await Promise.all(Array.from({ length: 3 }, () => placeTestOrder(shop)))
    const sessions = await Promise.all(orders.map((order) => openCardSession(shop, order)))
    for (const session of sessions) await getStandIn(shop).chooseOutcome(session, 'lose')
    const findSession = (id: string) => {
      if (id === sessions[0]) throw new Error('Unknown response')
      return getGateway(shop).findSession(id)
    }
    clock.advance(minutes(3))
    await expect(syncPayments(withGateway(shop, { findSession }))).rejects.toThrow('failed')
    const states = await Promise.all(orders.map(async ({ id }) => (await getTestOrder(shop, id)).status))
    expect(states).toEqual(['awaiting payment', 'paid', 'paid'])
  })
})

describe('bank transfer [CHK-10]', () => {
  it('confirms the order, closes the card session and is completed by staff only', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    const session = await openCardSession(shop, order)
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toEqual({
      ok: true,
      value: { kind: 'settled' },
    })
    expect((await getStandIn(shop).findSession(session))?.state).toBe('expired')
    expect(await getTestOrder(shop, order.id)).toMatchObject({ status: 'awaiting payment', paymentKind: 'transfer' })
    expect(await countEmails(order.id, 'order received')).toBe(1)
    expect(await recordReceivedPayment(shop, customerVisitor(1), { orderId: order.id })).toEqual({
      ok: false,
      refusal: 'forbidden',
    })
    expect((await recordReceivedPayment(shop, staffVisitor, { orderId: order.id })).ok).toBe(true)
    expect(await recordReceivedPayment(shop, staffVisitor, { orderId: order.id })).toEqual({
      ok: false,
      refusal: { owedGrossPence: 0 },
    })
    expect(await transitionsOf(order.id)).toEqual(['awaiting payment', 'paid'])
    expect((await listTestPayments(shop, order)).map(({ kind, status }) => [kind, status])).toEqual([
      ['card', 'cancelled'],
      ['transfer', 'succeeded'],
    ])
  })

  it('finds the order paid when the card has just been charged', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    await getStandIn(shop).chooseOutcome(await openCardSession(shop, order), 'lose')
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toEqual({
      ok: true,
      value: { kind: 'settled' },
    })
    expect(await getTestOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentKind: 'card' })
  })

  it('pays a free order by confirming it', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop, { netPence: 0 })
    expect((await listPaymentMethods(shop, anonymousVisitor(), order)).map(({ id }) => id)).toEqual(['bacs'])
    await startTestPayment(shop, order, { kind: 'transfer' })
    expect((await getTestOrder(shop, order.id)).status).toBe('paid')
  })
})

describe('on account [CHK-10]', () => {
  it('stays within the credit limit when several orders are placed in parallel', async () => {
    const { shop } = test
    const limit = (await getUnpaidAccountTotal(shop, tradeCustomerId, 0)) + 30_000
    const setLimit = (creditLimitGrossPence: number | undefined) =>
      shop.db.update(customers).set({ creditLimitGrossPence }).where(eq(customers.id, tradeCustomerId))
    const [before] = await shop.db.select().from(customers).where(eq(customers.id, tradeCustomerId))
    onTestFinished(async () => void (await setLimit(before?.creditLimitGrossPence)))
    await setLimit(limit)
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => placeTestOrder(shop, { customerId: tradeCustomerId })),
    )
    const visitor = customerVisitor(tradeCustomerId)
    const answers = await Promise.all(
      orders.map((order) => startTestPayment(shop, order, { visitor, kind: 'account' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'over_limit' } })
    const placed = orders.filter((_, index) => answers[index]?.ok)
    const [first] = placed
    if (!first) throw new Error('none')
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, first.id))
    expect(invoice?.grossPence).toBe(12_000)
    await recordReceivedPayment(shop, staffVisitor, { orderId: first.id })
    const refused = orders.find((_, index) => !answers[index]?.ok)
    expect(refused && (await startTestPayment(shop, refused, { visitor, kind: 'account' }))).toMatchObject({
      ok: true,
    })
  })

  it("is refused for another customer's order and for customers without approval", async () => {
    const { shop } = test
    const order = await placeTestOrder(shop, { customerId: tradeCustomerId, netPence: 100 })
    const refusal = { ok: false, refusal: { reason: 'not_offered' } }
    expect(await startTestPayment(shop, order, { kind: 'account' })).toEqual(refusal)
    expect(await startTestPayment(shop, order, { kind: 'account', visitor: customerVisitor(1) })).toEqual(refusal)
    const own = await placeTestOrder(shop, { customerId: 1, netPence: 100 })
    expect(await startTestPayment(shop, own, { kind: 'account', visitor: customerVisitor(1) })).toEqual(refusal)
  })
})

describe('an unpaid order', () => {
  it('is cancelled after a day with its card session; an order by bank transfer is kept', async () => {
    const { shop, clock } = test
    const [byCard, byTransfer, paid] = [
      await placeTestOrder(shop),
      await placeTestOrder(shop),
      await placeTestOrder(shop),
    ]
    await openCardSession(shop, byCard)
    await startTestPayment(shop, byTransfer, { kind: 'transfer' })
    await getStandIn(shop).chooseOutcome(await openCardSession(shop, paid), 'lose')
    clock.advance(minutes(24 * 60 + 1))
    await cancelExpiredOrders(shop)
    expect((await getTestOrder(shop, byCard.id)).status).toBe('cancelled')
    expect((await getTestOrder(shop, byTransfer.id)).status).toBe('awaiting payment')
    expect((await getTestOrder(shop, paid.id)).status).toBe('paid')
    expect(await startTestPayment(shop, await getTestOrder(shop, byCard.id))).toEqual({
      ok: false,
      refusal: { reason: 'not_payable' },
    })
  })

  it('is refunded automatically when it is paid after being cancelled', async () => {
    const { shop } = test
    const order = await placeTestOrder(shop)
    const session = await openCardSession(shop, order)
    const { transitionOrder } = await import('#src/domains/orders/state/order-transitions-service.server.ts')
    await transitionOrder(shop, { orderId: order.id, to: 'cancelled', by: { kind: 'staff' } })
    await getStandIn(shop).chooseOutcome(session, 'lose')
    const [payment] = await listTestPayments(shop, order)
    await syncSession(shop, { ...payment!, gatewaySessionId: session })
    await runJobs(shop, paymentJobHandlers)
    expect((await listTestPayments(shop, order))[0]).toMatchObject({ isSurplus: true, refundedGrossPence: 12_000 })
    expect((await getTestOrder(shop, order.id)).status).toBe('cancelled')
    const isAlert = and(eq(paymentAlerts.orderId, order.id), eq(paymentAlerts.reason, 'order not open'))
    expect(await shop.db.select().from(paymentAlerts).where(isAlert)).toHaveLength(1)
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))
    expect(refund?.reason).toBe(`El pedido ${order.number} ya estaba pagado o cancelado.`)
  })
})

it('leaves a balanced ledger [P20]', async () => {
  await runJobs(test.shop, paymentJobHandlers)
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})

it('processes every waiting payment event in one run', async () => {
  const provider = test.shop.payments.providers[0]?.id ?? ''
  const receivedAt = new Date(test.clock.now().getTime() - minutes(2))
  const events = Array.from({ length: 101 }, (_, index) => ({
    provider,
    eventId: `evt_waiting_${index}`,
    type: 'charge.refunded',
    payload: {},
    receivedAt,
  }))
  await test.shop.db.insert(paymentEvents).values(events)
  await syncPayments(test.shop)
  expect(await test.shop.db.$count(paymentEvents, isNull(paymentEvents.processedAt))).toBe(0)
})
