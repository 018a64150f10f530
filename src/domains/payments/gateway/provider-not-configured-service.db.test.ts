import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { openPayments } from '#src/platform/payments/payment-providers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { buildGoodwillRefund } from '../../../../tests/support/builders/refund-order.ts'
import {
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
} from '../../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { cancelExpiredOrders } from '../expired-orders-service.server.ts'
import { canTakePayment, listPaymentMethods } from '../payment-methods-service.server.ts'
import { payments } from '../payments-tables.server.ts'
import { executeRefund, refundPayment } from '../refunds/refunds-service.server.ts'
import { insertRefund } from '../refunds/refunds-store.server.ts'
import { getStaffPayments } from '../staff/staff-payments-service.server.ts'
import { closeHostedSession, getPaymentProgress, syncSession } from './hosted-sessions-service.server.ts'
import { receivePaymentEvent } from './payment-events-service.server.ts'
import { syncPayments } from './payment-sync-service.server.ts'

/** Approved to pay on account. */
const tradeCustomerId = 2
const minuteMs = 60_000
const total = { totalGrossPence: 12_000 }
let demo: TestShop
/** The same data in a shop that is not a demo and has no Stripe key. */
let shop: Shop

beforeAll(async () => {
  demo = await createTestShop({ rateLimits: false })
  shop = { ...demo.shop, isDemo: false, payments: { providers: [], standIn: undefined, close: async () => {} } }
})
afterAll(() => demo.close())

const setBankAccount = (bankSortCode: string, bankDetails = '') =>
  demo.shop.db.update(shopSettings).set({ bankSortCode, bankDetails })
const listMethodIds = async (visitor = anonymousVisitor(), netPence = 10_000) => {
  const order = await placeTestOrder(shop, { customerId: tradeCustomerId, netPence })
  return (await listPaymentMethods(shop, visitor, order)).map(({ id }) => id)
}

describe('a shop without a payment provider', () => {
  it('has no provider without a key, unless it is a demo', async () => {
    const owned = await openPayments(demo.shop.config, { db: demo.shop.db, clock: demo.clock, isDemo: false })
    expect(owned).toMatchObject({ providers: [], standIn: undefined })
    expect(getStandIn(demo.shop)).toBeDefined()
  })

  it('does not offer card payments and refuses them', async () => {
    expect(await listMethodIds()).toEqual(['bacs'])
    expect(await listMethodIds(customerVisitor(tradeCustomerId))).toEqual(['account', 'bacs'])
    const order = await placeTestOrder(shop)
    expect(await startTestPayment(shop, order)).toEqual({ ok: false, refusal: { reason: 'not_offered' } })
    expect(await listTestPayments(shop, order)).toEqual([])
    expect(await getTestOrder(shop, order.id)).toEqual(order)
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toMatchObject({ ok: true })
  })

  it('refuses webhooks with any signature', async () => {
    const body = Buffer.from('{}')
    const refusal = { ok: false, refusal: 'provider_not_configured' }
    const { webhook, sign } = getStandIn(demo.shop)
    for (const signature of [undefined, sign('{}')]) {
      expect(await receivePaymentEvent(shop, { path: webhook.path, body, signature })).toEqual(refusal)
    }
  })

  it('offers no bank transfer with further lines only, and says who can pay', async () => {
    const [before] = await demo.shop.db.select({ sortCode: shopSettings.bankSortCode }).from(shopSettings)
    expect(await canTakePayment(shop, anonymousVisitor(), total)).toBe(true)
    await setBankAccount('', 'Bank of York')
    expect(await listMethodIds()).toEqual([])
    expect(await listMethodIds(customerVisitor(tradeCustomerId))).toEqual(['account'])
    expect(await canTakePayment(shop, anonymousVisitor(), total)).toBe(false)
    expect(await canTakePayment(shop, customerVisitor(1), total)).toBe(false)
    expect(await canTakePayment(shop, customerVisitor(tradeCustomerId), total)).toBe(true)
    const order = await placeTestOrder(shop)
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toEqual({
      ok: false,
      refusal: { reason: 'not_offered' },
    })
    // A free order can always be confirmed.
    expect(
      await startTestPayment(shop, await placeTestOrder(shop, { netPence: 0 }), { kind: 'transfer' }),
    ).toMatchObject({ ok: true })
    await setBankAccount(before!.sortCode)
  })
})

describe('sessions and payments from before the gateway was removed', () => {
  it('cancels a stand-in session, so that the order can be paid another way or expires', async () => {
    const order = await placeTestOrder(shop)
    await openCardSession(demo.shop, order)
    expect(await getPaymentProgress(shop, anonymousVisitor(), order)).toBe('not started')
    expect(await listTestPayments(shop, order)).toMatchObject([{ status: 'cancelled' }])
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toMatchObject({ ok: true })

    const forgotten = await placeTestOrder(shop)
    await openCardSession(demo.shop, forgotten)
    demo.clock.advance(3 * minuteMs)
    await syncPayments(shop)
    expect(await listTestPayments(shop, forgotten)).toMatchObject([{ status: 'cancelled' }])
    demo.clock.advance(25 * 60 * minuteMs)
    await cancelExpiredOrders(shop)
    expect((await getTestOrder(shop, forgotten.id)).status).toBe('cancelled')
  })

  it('does not accept a stand-in session as paid', async () => {
    const order = await placeTestOrder(shop)
    const session = await openCardSession(demo.shop, order)
    await getStandIn(demo.shop).chooseOutcome(session, 'lose')
    expect(await getPaymentProgress(shop, anonymousVisitor(), order)).toBe('not started')
    expect((await getTestOrder(shop, order.id)).status).toBe('awaiting payment')
  })

  it('keeps a Stripe session pending until a key is set again', async () => {
    const order = await placeTestOrder(shop)
    const session = await openCardSession(demo.shop, order)
    const [payment] = await listTestPayments(shop, order)
    await shop.db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, payment!.id))
    const hosted = { provider: 'stripe', gatewaySessionId: session }
    expect(await syncSession(shop, { id: payment!.id, ...hosted })).toEqual({
      ok: false,
      refusal: 'gateway_unavailable',
    })
    expect(await getPaymentProgress(shop, anonymousVisitor(), order)).toBe('unconfirmed')
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toEqual({
      ok: false,
      refusal: { reason: 'gateway_unavailable' },
    })
    demo.clock.advance(3 * minuteMs)
    await syncPayments(shop)
    expect(await closeHostedSession(shop, hosted)).toMatchObject({ ok: false, refusal: { kind: 'unavailable' } })
    expect(await listTestPayments(shop, order)).toMatchObject([{ status: 'pending' }])
  })

  it('shows a captured card payment to staff and refuses to refund it', async () => {
    const order = await placeTestOrder(shop)
    const session = await openCardSession(demo.shop, order)
    await getStandIn(demo.shop).chooseOutcome(session, 'lose')
    expect(await getPaymentProgress(demo.shop, anonymousVisitor(), order)).toBe('settled')
    expect(await getStaffPayments(shop, staffVisitor, order.number)).toMatchObject({ ok: true })
    const input = { orderId: order.id, input: buildGoodwillRefund(1000), reason: 'Broken' }
    expect(await refundPayment(shop, staffVisitor, input)).toEqual({ ok: false, refusal: 'provider_not_configured' })

    const [payment] = await listTestPayments(shop, order)
    const refundId = await insertRefund(shop.db, {
      paymentId: payment!.id,
      amountGrossPence: 1000,
      reason: 'Queued before the key went',
      idempotencyKey: 'queued-before',
      createdAt: shop.clock.now(),
    })
    expect(await executeRefund(shop, refundId)).toBe('pending')
  })
})
