import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayments } from '#src/platform/payments.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { standInSessions } from '#src/platform/stand-in-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { clerk, customer, openSession, pay, paymentsOf, standInOf, stranger } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { goodwillOf } from '../../../tests/support/refund-order.ts'
import { askFor, checkPayment, closeSession } from './card-sessions-service.server.ts'
import { receiveEvent } from './payment-events-service.server.ts'
import { cancelAbandonedOrders, sweepPayments } from './payment-sweeper-service.server.ts'
import { canTakePayment, listPaymentMethods } from './payments-service.server.ts'
import { carryOutRefund, refundPayment } from './refunds-service.server.ts'
import { insertRefund } from './refunds-store.server.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** Approved to pay on account. */
const trade = 2
const minuteMs = 60_000
let demo: TestShop
/** The same data in a shop of its owner, without a key. */
let shop: Shop

beforeAll(async () => {
  demo = await createTestShop({ rateLimits: false })
  shop = { ...demo.shop, isDemo: false, payments: { gateway: undefined, standIn: undefined, close: async () => {} } }
})
afterAll(() => demo.close())

const setBankDetails = (bankDetails: string) => demo.shop.db.update(shopSettings).set({ bankDetails })
const idsOf = async (visitor = stranger(), netPence = 10_000) => {
  const order = await placeOrder(shop, { customerId: trade, netPence })
  return (await listPaymentMethods(shop, visitor, order)).map(({ id }) => id)
}

describe('a shop without a card gateway', () => {
  it('opens none without a key, unless it is a demo', async () => {
    const owned = await openPayments(demo.shop.config, { db: demo.shop.db, clock: demo.clock, isDemo: false })
    expect(owned).toMatchObject({ gateway: undefined, standIn: undefined })
    expect(standInOf(demo.shop)).toBeDefined()
  })

  it('offers no card, and refuses one that is posted anyway', async () => {
    expect(await idsOf()).toEqual(['bacs'])
    expect(await idsOf(customer(trade))).toEqual(['account', 'bacs'])
    const order = await placeOrder(shop)
    expect(await pay(shop, order)).toEqual({ ok: false, refusal: { reason: 'not_offered' } })
    expect(await paymentsOf(shop, order)).toEqual([])
    expect(await readOrder(shop, order.id)).toEqual(order)
    expect(await pay(shop, order, { method: 'bacs' })).toMatchObject({ ok: true })
  })

  it('refuses a webhook, whatever its signature', async () => {
    const body = Buffer.from('{}')
    const refusal = { ok: false, refusal: 'no_gateway' }
    expect(await receiveEvent(shop, { body, signature: undefined })).toEqual(refusal)
    expect(await receiveEvent(shop, { body, signature: standInOf(demo.shop).sign('{}') })).toEqual(refusal)
  })

  it('offers no transfer without bank details, and knows beforehand who can pay', async () => {
    const before = await demo.shop.db.select({ details: shopSettings.bankDetails }).from(shopSettings)
    expect(await canTakePayment(shop, stranger())).toBe(true)
    await setBankDetails('  ')
    expect(await idsOf()).toEqual([])
    expect(await idsOf(customer(trade))).toEqual(['account'])
    expect(await canTakePayment(shop, stranger())).toBe(false)
    expect(await canTakePayment(shop, customer(1))).toBe(false)
    expect(await canTakePayment(shop, customer(trade))).toBe(true)
    const order = await placeOrder(shop)
    expect(await pay(shop, order, { method: 'bacs' })).toEqual({ ok: false, refusal: { reason: 'not_offered' } })
    // An order of nothing is confirmed all the same.
    expect(await pay(shop, await placeOrder(shop, { netPence: 0 }), { method: 'bacs' })).toMatchObject({ ok: true })
    await setBankDetails(before[0]?.details ?? '')
  })
})

describe('what an earlier gateway left behind, in a shop without one', () => {
  it('ends a session of the stand-in, so that the order can be paid another way or expires', async () => {
    const order = await placeOrder(shop)
    await openSession(demo.shop, order)
    expect(await checkPayment(shop, stranger(), order)).toBe('fresh')
    expect(await paymentsOf(shop, order)).toMatchObject([{ status: 'cancelled' }])
    expect(await pay(shop, order, { method: 'bacs' })).toMatchObject({ ok: true })

    const forgotten = await placeOrder(shop)
    await openSession(demo.shop, forgotten)
    demo.clock.advance(3 * minuteMs)
    await sweepPayments(shop)
    expect(await paymentsOf(shop, forgotten)).toMatchObject([{ status: 'cancelled' }])
    demo.clock.advance(25 * 60 * minuteMs)
    await cancelAbandonedOrders(shop)
    expect((await readOrder(shop, forgotten.id)).status).toBe('cancelled')
  })

  it('believes no stand-in session that was answered as paid', async () => {
    const order = await placeOrder(shop)
    const session = await openSession(demo.shop, order)
    await standInOf(demo.shop).answer(session, 'lose')
    expect(await checkPayment(shop, stranger(), order)).toBe('fresh')
    expect((await readOrder(shop, order.id)).status).toBe('awaiting payment')
  })

  it('waits for a real session, which may have been paid, until a key is set again', async () => {
    const order = await placeOrder(shop)
    const session = await openSession(demo.shop, order)
    const [payment] = await paymentsOf(shop, order)
    await shop.db.delete(standInSessions).where(eq(standInSessions.id, session))
    expect(await askFor(shop, { id: payment!.id, gatewayReference: session })).toEqual({
      ok: false,
      refusal: 'gateway_away',
    })
    expect(await checkPayment(shop, stranger(), order)).toBe('unsure')
    expect(await pay(shop, order, { method: 'bacs' })).toEqual({ ok: false, refusal: { reason: 'gateway_away' } })
    demo.clock.advance(3 * minuteMs)
    await sweepPayments(shop)
    expect(await closeSession(shop, session)).toMatchObject({ ok: false, refusal: { kind: 'away' } })
    expect(await paymentsOf(shop, order)).toMatchObject([{ status: 'pending' }])
  })

  it('shows a captured card payment to staff, and refuses to refund it here', async () => {
    const order = await placeOrder(shop)
    const session = await openSession(demo.shop, order)
    await standInOf(demo.shop).answer(session, 'lose')
    expect(await checkPayment(demo.shop, stranger(), order)).toBe('settled')
    expect(await getStaffPayments(shop, clerk, order.number)).toMatchObject({ ok: true })
    const wish = { orderId: order.id, input: goodwillOf(1000), reason: 'Broken' }
    expect(await refundPayment(shop, clerk, wish)).toEqual({ ok: false, refusal: 'no_gateway' })

    const [payment] = await paymentsOf(shop, order)
    const refundId = await insertRefund(shop.db, {
      paymentId: payment!.id,
      amountGrossPence: 1000,
      reason: 'Queued before the key went',
      idempotencyKey: 'queued-before',
      createdAt: shop.clock.now(),
    })
    expect(await carryOutRefund(shop, refundId)).toBe('pending')
  })
})
