import { and, count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { sumOpenOnAccount } from '#src/domains/orders/owed-orders-service.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { standInSessions } from '#src/platform/stand-in-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import {
  clerk,
  customer,
  gatewayOf,
  openSession,
  pay,
  paymentsOf,
  standInOf,
  stranger,
  withGateway,
} from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { askFor } from './card-sessions-service.server.ts'
import { cancelAbandonedOrders, forgetPayers, paymentWorkers, sweepPayments } from './payment-sweeper-service.server.ts'
import { listPaymentMethods } from './payments-service.server.ts'
import { confirmTransfer } from './refunds-service.server.ts'
import { paymentAlerts } from './refunds-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const trade = 2
const minutes = (count: number) => count * 60_000

async function mailsOf(orderId: number, kind: string): Promise<number> {
  const key = `${kind} ${orderId}%`
  const [row] = await test.shop.db.select({ count: count() }).from(outbox).where(like(outbox.dedupeKey, key))
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

describe('CHK-10 the methods of an order', () => {
  it('lists the card first, then transfer; for an approved customer alone on account before both', async () => {
    const { shop } = test
    const order = await placeOrder(shop, { customerId: trade })
    const ids = async (visitor = stranger()) => (await listPaymentMethods(shop, visitor, order)).map(({ id }) => id)
    expect(await ids()).toEqual(['stripe', 'bacs'])
    expect(await ids(customer(1))).toEqual(['stripe', 'bacs'])
    expect(await ids(customer(trade))).toEqual(['account', 'stripe', 'bacs'])
    expect(await ids(clerk)).toEqual(['account', 'stripe', 'bacs'])
    expect((await listPaymentMethods(shop, stranger(), order))[0]).toEqual({
      id: 'stripe',
      name: 'Pay by card',
      action: `/checkout/payment?order=${order.publicToken}&method=stripe`,
    })
  })
})

describe('T87 one payment under way', () => {
  it('ten at once, and again afterwards, lead to one session', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    const urls = new Set(await Promise.all(Array.from({ length: 10 }, () => openSession(shop, order))))
    urls.add(await openSession(shop, order))
    expect(urls.size).toBe(1)
    expect(await paymentsOf(shop, order)).toHaveLength(1)
    const [session] = await shop.db
      .select()
      .from(standInSessions)
      .where(eq(standInSessions.id, [...urls][0] ?? ''))
    expect(session).toMatchObject({ amountGrossPence: 12_000, currency: 'gbp', email: 'payer@example.com' })
  })

  it('a session that has ended is followed by a fresh one', async () => {
    const { shop, clock } = test
    const order = await placeOrder(shop)
    const first = await openSession(shop, order)
    clock.advance(minutes(121))
    const second = await openSession(shop, order)
    expect(second).not.toBe(first)
    expect((await paymentsOf(shop, order)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  it('T93 the seventh press within a minute has to wait', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    const visitor = stranger()
    for (let press = 0; press < 6; press += 1) expect((await pay(shop, order, { visitor })).ok).toBe(true)
    expect(await pay(shop, order, { visitor })).toEqual({ ok: false, refusal: { reason: 'too_many', seconds: 60 } })
  })

  it('T93 where it was started from is forgotten after a day', async () => {
    const { shop, clock } = test
    const order = await placeOrder(shop)
    await openSession(shop, order)
    const whence = async () => (await paymentsOf(shop, order)).map(({ startedFrom }) => startedFrom)
    clock.advance(minutes(24 * 60 - 1))
    await forgetPayers(shop)
    expect(await whence()).toEqual([expect.any(String)])
    clock.advance(minutes(1))
    await forgetPayers(shop)
    expect(await whence()).toEqual([null])
  })
})

describe('F16, F20 what the gateway captured is found, though nobody told us', () => {
  it('by asking on return: paid once, with invoice and mail', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    const session = await openSession(shop, order)
    await standInOf(shop).answer(session, 'lose')
    const [payment] = await paymentsOf(shop, order)
    const asked = { id: payment?.id ?? 0, gatewayReference: session }
    await Promise.all([askFor(shop, asked), askFor(shop, asked), askFor(shop, asked)])
    expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentMethod: 'stripe' })
    expect(await transitionsOf(order.id)).toEqual(['awaiting payment', 'paid'])
    expect(await mailsOf(order.id, 'payment received')).toBe(1)
    expect(await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))).toHaveLength(1)
    expect(await pay(shop, order)).toEqual({ ok: true, value: { kind: 'settled' } })
  })

  it('by the sweeper after two minutes, which asks for none more than once a minute', async () => {
    const { shop, clock } = test
    const orders = await Promise.all(Array.from({ length: 3 }, () => placeOrder(shop)))
    const asked: string[] = []
    const watched = withGateway(shop, {
      findSession(id: string) {
        asked.push(id)
        return gatewayOf(shop).findSession(id)
      },
    })
    for (const order of orders) await openSession(shop, order)
    clock.advance(minutes(1))
    await sweepPayments(watched)
    const ours = async () =>
      (await Promise.all(orders.map((order) => paymentsOf(shop, order)))).flat().map((one) => one.gatewayReference)
    const sessions = await ours()
    const askedFor = () => asked.filter((id) => sessions.includes(id))
    expect(askedFor()).toEqual([])
    clock.advance(minutes(1))
    await Promise.all([sweepPayments(watched), sweepPayments(watched)])
    clock.advance(minutes(0.9))
    await sweepPayments(watched)
    expect(new Set(askedFor())).toEqual(new Set(sessions))
    expect(askedFor()).toHaveLength(3)
    for (const session of sessions) await standInOf(shop).answer(session ?? '', 'lose')
    clock.advance(minutes(0.2))
    await sweepPayments(watched)
    for (const order of orders) expect((await readOrder(shop, order.id)).status).toBe('paid')
  })

  it('and one that cannot be asked for keeps the others from nothing', async () => {
    const { shop, clock } = test
    const orders = await Promise.all(Array.from({ length: 3 }, () => placeOrder(shop)))
    const sessions = await Promise.all(orders.map((order) => openSession(shop, order)))
    for (const session of sessions) await standInOf(shop).answer(session, 'lose')
    const findSession = (id: string) => {
      if (id === sessions[0]) throw new Error('Not in words we know')
      return gatewayOf(shop).findSession(id)
    }
    clock.advance(minutes(3))
    await expect(sweepPayments(withGateway(shop, { findSession }))).rejects.toThrow('failed')
    const states = await Promise.all(orders.map(async ({ id }) => (await readOrder(shop, id)).status))
    expect(states).toEqual(['awaiting payment', 'paid', 'paid'])
  })
})

describe('CHK-10 bank transfer', () => {
  it('confirms the order, ends the card session, and is settled by staff alone', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    const session = await openSession(shop, order)
    expect(await pay(shop, order, { method: 'bacs' })).toEqual({ ok: true, value: { kind: 'settled' } })
    expect((await standInOf(shop).findSession(session))?.state).toBe('expired')
    expect(await readOrder(shop, order.id)).toMatchObject({ status: 'awaiting payment', paymentMethod: 'bacs' })
    expect(await mailsOf(order.id, 'order received')).toBe(1)
    expect(await confirmTransfer(shop, customer(1), { orderId: order.id })).toEqual({ ok: false, refusal: 'forbidden' })
    expect((await confirmTransfer(shop, clerk, { orderId: order.id })).ok).toBe(true)
    expect(await confirmTransfer(shop, clerk, { orderId: order.id })).toEqual({ ok: false, refusal: 'not_pending' })
    expect(await transitionsOf(order.id)).toEqual(['awaiting payment', 'paid'])
    expect((await paymentsOf(shop, order)).map(({ method, status }) => [method, status])).toEqual([
      ['stripe', 'cancelled'],
      ['bacs', 'succeeded'],
    ])
  })

  it('chosen a moment after the card was charged, finds the order paid', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    await standInOf(shop).answer(await openSession(shop, order), 'lose')
    expect(await pay(shop, order, { method: 'bacs' })).toEqual({ ok: true, value: { kind: 'settled' } })
    expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid', paymentMethod: 'stripe' })
  })

  it('an order of nothing is paid by confirming it', async () => {
    const { shop } = test
    const order = await placeOrder(shop, { netPence: 0 })
    expect((await listPaymentMethods(shop, stranger(), order)).map(({ id }) => id)).toEqual(['bacs'])
    await pay(shop, order, { method: 'bacs' })
    expect((await readOrder(shop, order.id)).status).toBe('paid')
  })
})

describe('CHK-10 on account', () => {
  it('within the limit of what is unpaid, however many are ordered at once', async () => {
    const { shop } = test
    const creditLimitGrossPence = (await sumOpenOnAccount(shop, trade, 0)) + 30_000
    await shop.db.update(customers).set({ creditLimitGrossPence }).where(eq(customers.id, trade))
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(shop, { customerId: trade })))
    const visitor = customer(trade)
    const answers = await Promise.all(orders.map((order) => pay(shop, order, { visitor, method: 'account' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'over_limit' } })
    const placed = orders.filter((_, index) => answers[index]?.ok)
    const [first] = placed
    if (!first) throw new Error('none')
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, first.id))
    expect(invoice?.grossPence).toBe(12_000)
    await confirmTransfer(shop, clerk, { orderId: first.id })
    const refused = orders.find((_, index) => !answers[index]?.ok)
    expect(refused && (await pay(shop, refused, { visitor, method: 'account' }))).toMatchObject({ ok: true })
  })

  it("not for somebody else's order, nor for whoever is not approved", async () => {
    const { shop } = test
    const order = await placeOrder(shop, { customerId: trade, netPence: 100 })
    const refusal = { ok: false, refusal: { reason: 'not_offered' } }
    expect(await pay(shop, order, { method: 'account' })).toEqual(refusal)
    expect(await pay(shop, order, { method: 'account', visitor: customer(1) })).toEqual(refusal)
    const own = await placeOrder(shop, { customerId: 1, netPence: 100 })
    expect(await pay(shop, own, { method: 'account', visitor: customer(1) })).toEqual(refusal)
  })
})

describe('an order that nobody pays', () => {
  it('is cancelled after a day, and its session with it; one to be paid by transfer waits', async () => {
    const { shop, clock } = test
    const [byCard, byTransfer, paid] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
    await openSession(shop, byCard)
    await pay(shop, byTransfer, { method: 'bacs' })
    await standInOf(shop).answer(await openSession(shop, paid), 'lose')
    clock.advance(minutes(24 * 60 + 1))
    await cancelAbandonedOrders(shop)
    expect((await readOrder(shop, byCard.id)).status).toBe('cancelled')
    expect((await readOrder(shop, byTransfer.id)).status).toBe('awaiting payment')
    expect((await readOrder(shop, paid.id)).status).toBe('paid')
    expect(await pay(shop, await readOrder(shop, byCard.id))).toEqual({ ok: false, refusal: { reason: 'not_payable' } })
  })

  it('but was paid after all, gives the money back by itself', async () => {
    const { shop } = test
    const order = await placeOrder(shop)
    const session = await openSession(shop, order)
    const { moveOrder } = await import('#src/domains/orders/order-moves-service.server.ts')
    await moveOrder(shop, { orderId: order.id, to: 'cancelled', by: { kind: 'staff' } })
    await standInOf(shop).answer(session, 'lose')
    const [payment] = await paymentsOf(shop, order)
    await askFor(shop, { id: payment?.id ?? 0, gatewayReference: session })
    await workOutbox(shop, paymentWorkers)
    expect((await paymentsOf(shop, order))[0]).toMatchObject({ isSurplus: true, refundedGrossPence: 12_000 })
    expect((await readOrder(shop, order.id)).status).toBe('cancelled')
    const told = and(eq(paymentAlerts.orderId, order.id), eq(paymentAlerts.reason, 'order not open'))
    expect(await shop.db.select().from(paymentAlerts).where(told)).toHaveLength(1)
  })
})

it('P20 the books balance, over everything that happened here and was there before', async () => {
  await workOutbox(test.shop, paymentWorkers)
  expect(await findLedgerBreaks(test.shop.db)).toEqual([])
})
