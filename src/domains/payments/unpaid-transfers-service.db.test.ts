import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { getCustomerOrder } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { orderEvents, orders } from '#src/domains/orders/orders-tables.server.ts'
import { getUnpaidOrderExpiry } from '#src/domains/orders/placing/unpaid-order-expiry.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import { placeBasketOrder, putInBasket } from '../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { listTestPayments, startTestPayment } from '../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { cancelExpiredOrders } from './expired-orders-service.server.ts'
import { clearNetworkHashes } from './gateway/payment-sync-service.server.ts'
import { confirmPayment } from './staff/staff-payments-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(() => {
  test.emails.length = 0
})

const days = (count: number) => count * 86_400_000
const statusOf = async (id: number) => (await getTestOrder(test.shop, id)).status
const setDays = (set: Partial<typeof shopSettings.$inferInsert>) => test.shop.db.update(shopSettings).set(set)

async function placeByTransfer(input: Parameters<typeof placeTestOrder>[1] = {}) {
  const order = await placeTestOrder(test.shop, input)
  const visitor = input.customerId === undefined ? undefined : customerVisitor(input.customerId)
  expect(await startTestPayment(test.shop, order, { kind: 'transfer', visitor })).toMatchObject({ ok: true })
  return getTestOrder(test.shop, order.id)
}

async function listEmailsAbout(number: number) {
  await runJobs(test.shop, jobHandlers)
  return test.emails.filter(({ subject }) => subject.includes(String(number)))
}

describe('an order to be paid by bank transfer', () => {
  it.each([
    ['a guest', undefined, 3],
    ['an account', 1, 7],
  ])('of %s is cancelled after the number of days in the settings', async (_who, customerId, dayCount) => {
    const order = await placeByTransfer({ customerId })
    test.clock.advance(days(dayCount) - 1)
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
    test.clock.advance(1)
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await listTestPayments(test.shop, order)).toMatchObject([{ status: 'cancelled' }])
  })

  it('keeps its expiry date when the setting changes', async () => {
    const order = await placeByTransfer()
    await setDays({ unpaidGuestTransferDays: 1 })
    test.clock.advance(days(2))
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
    const next = await placeByTransfer()
    await setDays({ unpaidGuestTransferDays: 3 })
    test.clock.advance(days(1))
    await cancelExpiredOrders(test.shop)
    expect([await statusOf(order.id), await statusOf(next.id)]).toEqual(['cancelled', 'cancelled'])
  })

  const choose = async (id: number, kind: 'card' | 'transfer') =>
    startTestPayment(test.shop, await getTestOrder(test.shop, id), { kind })

  it('keeps the expiry date of its first choice when the customer switches to card and back', async () => {
    const order = await placeByTransfer()
    test.clock.advance(days(3) - 3_600_000)
    expect(await choose(order.id, 'card')).toMatchObject({ ok: true, value: { kind: 'hosted' } })
    expect(await choose(order.id, 'transfer')).toMatchObject({ ok: true })
    expect((await getTestOrder(test.shop, order.id)).expiresAt).toEqual(order.expiresAt)
    test.clock.advance(3_600_000)
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('cancelled')
  })

  it('is not cancelled earlier when the customer opens the card page and leaves', async () => {
    const order = await placeByTransfer()
    test.clock.advance(days(1.25))
    await choose(order.id, 'card')
    expect(getUnpaidOrderExpiry(await getTestOrder(test.shop, order.id))).toEqual(order.expiresAt)
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
    test.clock.advance(days(1.75))
    await cancelExpiredOrders(test.shop)
    expect(await statusOf(order.id)).toBe('cancelled')
  })

  it('cannot be chosen again after its expiry date', async () => {
    const order = await placeByTransfer()
    test.clock.advance(days(3))
    await choose(order.id, 'card')
    expect(await choose(order.id, 'transfer')).toEqual({ ok: false, refusal: { reason: 'not_payable' } })
  })

  it('gets a new expiry date after it was placed on account', async () => {
    const order = await placeByTransfer({ customerId: 2 })
    await startTestPayment(test.shop, order, { kind: 'account', visitor: customerVisitor(2) })
    expect((await getTestOrder(test.shop, order.id)).expiresAt).toBeNull()
    test.clock.advance(days(10))
    await startTestPayment(test.shop, order, { kind: 'transfer', visitor: customerVisitor(2) })
    const expiresAt = new Date(test.clock.now().getTime() + days(7))
    expect(await getTestOrder(test.shop, order.id)).toMatchObject({ status: 'awaiting payment', expiresAt })
  })

  it.each([0, 91])('rejects a setting of %s days', async (count) => {
    await expect(setDays({ unpaidGuestTransferDays: count })).rejects.toThrow()
  })

  it('returns stock and voucher, records the reason and emails the customer once when it expires', {
    timeout: 60_000,
  }, async () => {
    const { id: product } = await insertProduct(test.shop.db, { title: 'Counted', stockQty: 10 })
    const guest = anonymousVisitor()
    await putInBasket(test.shop, guest, product, 4)
    const placed = await placeBasketOrder(test.shop, guest)
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
    const [voucher] = await test.shop.db
      .insert(vouchers)
      .values({ code: 'HELD', name: { en: 'Held' }, kind: 'percentage', percentBp: 1000, used: 1 })
      .returning()
    await test.shop.db.update(orders).set({ voucherId: voucher!.id }).where(eq(orders.id, placed.value.id))
    await startTestPayment(test.shop, await getTestOrder(test.shop, placed.value.id), { kind: 'transfer' })
    await listEmailsAbout(placed.value.number)
    test.emails.length = 0
    test.clock.advance(days(3))
    await Promise.all([cancelExpiredOrders(test.shop), cancelExpiredOrders(test.shop)])
    const [stock] = await test.shop.db.select().from(products).where(eq(products.id, product))
    expect(stock?.stockQty).toBe(10)
    expect(await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))).toMatchObject([{ used: 0 }])
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.value.id))
    expect(events.at(-1)).toMatchObject({ toStatus: 'cancelled', actorKind: 'system', note: 'Not paid in time' })
    const emails = await listEmailsAbout(placed.value.number)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('has not arrived in time')
    expect(emails[0]?.text).toContain('we send it back when it arrives')
  })

  it('shows its expiry date in the email, on the review page, in the account and to staff', async () => {
    test.clock.set('2026-06-10T12:00:00Z')
    const order = await placeByTransfer({ customerId: 1, locale: 'en' })
    const spanish = await placeByTransfer({ locale: 'es' })
    const expires = { bank: { expires_at: '2026-06-17T12:00:00.000Z' } }
    expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject(expires)
    expect(await getCustomerOrder(test.shop, customerVisitor(1), order.number)).toMatchObject({ value: expires })
    expect(await getStaffOrder(test.shop, staffVisitor, order.number)).toMatchObject({
      value: { expires_at: '2026-06-17T12:00:00.000Z' },
    })
    expect((await listEmailsAbout(order.number))[0]?.text).toContain(
      'We keep your order until 17 Jun 2026, 13:00. If it is not paid by then, it is cancelled.',
    )
    expect((await listEmailsAbout(spanish.number))[0]?.text).toMatch(
      /Guardamos su pedido hasta el 13 jun 2026, 13:00. Si para entonces no está pagado, se cancela/,
    )
  })

  it.each(['placedByStaffId', 'quoteRequestId'] as const)(
    'does not expire when it has a %s and no end',
    async (column) => {
      const order = await placeTestOrder(test.shop)
      const [quote] = await test.shop.db
        .execute<{ id: number }>('select id from quote_requests limit 1')
        .then((r) => r.rows)
      const id = column === 'placedByStaffId' ? 3 : quote!.id
      await test.shop.db.update(orders).set({ quoteRequestId: null }).where(eq(orders.quoteRequestId, quote!.id))
      await test.shop.db
        .update(orders)
        .set({ [column]: id })
        .where(eq(orders.id, order.id))
      await startTestPayment(test.shop, await getTestOrder(test.shop, order.id), { kind: 'transfer' })
      expect((await getTestOrder(test.shop, order.id)).expiresAt).toBeNull()
      test.clock.advance(days(100))
      await cancelExpiredOrders(test.shop)
      expect(await statusOf(order.id)).toBe('awaiting payment')
    },
  )

  it('is either paid or cancelled when staff confirm it at the moment it expires', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placeByTransfer()
      test.clock.advance(days(3))
      const [confirmed] = await Promise.all([
        confirmPayment(test.shop, staffVisitor, { number: order.number }),
        cancelExpiredOrders(test.shop),
      ])
      const isPaid = (await statusOf(order.id)) === 'paid'
      expect(confirmed).toEqual(isPaid ? { ok: true, value: { isPaid: true } } : { ok: false, refusal: 'not_pending' })
      expect(await statusOf(order.id)).toBe(isPaid ? 'paid' : 'cancelled')
    }
  })

  it('is not cancelled when its customer chooses bank transfer at the moment the card deadline ends', async () => {
    const order = await placeTestOrder(test.shop)
    test.clock.advance(days(1))
    const [chosen] = await Promise.all([
      startTestPayment(test.shop, order, { kind: 'transfer' }),
      cancelExpiredOrders(test.shop),
    ])
    expect(await statusOf(order.id)).toBe(chosen.ok ? 'awaiting payment' : 'cancelled')
  })
})

it('cancels all expired orders in one run', { timeout: 60_000 }, async () => {
  const placed = []
  for (let count = 0; count < 120; count += 1) placed.push(await placeTestOrder(test.shop))
  test.clock.advance(days(1))
  await cancelExpiredOrders(test.shop)
  const statuses = await Promise.all(placed.map(({ id }) => statusOf(id)))
  expect(new Set(statuses)).toEqual(new Set(['cancelled']))
})

it('deletes the network hash of an order once it is paid', async () => {
  const [unpaid, paid] = [await placeByTransfer(), await placeByTransfer()]
  await test.shop.db.update(orders).set({ buyerNetworkHash: 'hash' })
  await confirmPayment(test.shop, staffVisitor, { number: paid.number })
  await clearNetworkHashes(test.shop)
  const buyerNetworkHash = async (id: number) => (await getTestOrder(test.shop, id)).buyerNetworkHash
  expect([await buyerNetworkHash(unpaid.id), await buyerNetworkHash(paid.id)]).toEqual(['hash', null])
})
