import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orderEvents, orders } from '#src/domains/orders/orders-tables.server.ts'
import { getOwnOrder } from '#src/domains/orders/own-orders-service.server.ts'
import { findReview } from '#src/domains/orders/placed-orders-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { aGuest, placeNow, putInBasket } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { clerk, customer, pay, paymentsOf } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { cancelAbandonedOrders, forgetPayers } from './payment-sweeper-service.server.ts'
import { confirmPayment } from './staff-payments-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(() => {
  test.mails.length = 0
})

const days = (count: number) => count * 86_400_000
const statusOf = async (id: number) => (await readOrder(test.shop, id)).status
const setDays = (set: Partial<typeof shopSettings.$inferInsert>) => test.shop.db.update(shopSettings).set(set)

async function byTransfer(wish: Parameters<typeof placeOrder>[1] = {}) {
  const order = await placeOrder(test.shop, wish)
  const visitor = wish.customerId === undefined ? undefined : customer(wish.customerId)
  expect(await pay(test.shop, order, { method: 'bacs', visitor })).toMatchObject({ ok: true })
  return readOrder(test.shop, order.id)
}

async function mailsAbout(number: number) {
  await workOutbox(test.shop, outboxWorkers)
  return test.mails.filter(({ subject }) => subject.includes(String(number)))
}

describe('an order to be paid by bank transfer', () => {
  it.each([
    ['a guest', undefined, 3],
    ['an account', 1, 7],
  ])('of %s is kept for the days of the settings, and then cancelled', async (_who, customerId, kept) => {
    const order = await byTransfer({ customerId })
    test.clock.advance(days(kept) - 1)
    await cancelAbandonedOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
    test.clock.advance(1)
    await cancelAbandonedOrders(test.shop)
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await paymentsOf(test.shop, order)).toMatchObject([{ status: 'cancelled' }])
  })

  it('keeps the end that its customer was told when the setting changes', async () => {
    const order = await byTransfer()
    await setDays({ unpaidGuestTransferDays: 1 })
    test.clock.advance(days(2))
    await cancelAbandonedOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
    const next = await byTransfer()
    await setDays({ unpaidGuestTransferDays: 3 })
    test.clock.advance(days(1))
    await cancelAbandonedOrders(test.shop)
    expect([await statusOf(order.id), await statusOf(next.id)]).toEqual(['cancelled', 'cancelled'])
  })

  it.each([0, 91])('cannot be set to %s days', async (count) => {
    await expect(setDays({ unpaidGuestTransferDays: count })).rejects.toThrow()
  })

  it('gives back stock and voucher, says why in its history and tells the customer once', {
    timeout: 60_000,
  }, async () => {
    const { id: product } = await insertProduct(test.shop.db, { title: 'Counted', stockQty: 10 })
    const guest = aGuest()
    await putInBasket(test.shop, guest, product, 4)
    const placed = await placeNow(test.shop, guest)
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
    const [voucher] = await test.shop.db
      .insert(vouchers)
      .values({ code: 'HELD', name: 'Held', kind: 'percentage', percentBp: 1000, used: 1 })
      .returning()
    await test.shop.db.update(orders).set({ voucherId: voucher!.id }).where(eq(orders.id, placed.value.id))
    await pay(test.shop, await readOrder(test.shop, placed.value.id), { method: 'bacs' })
    await mailsAbout(placed.value.number)
    test.mails.length = 0
    test.clock.advance(days(3))
    await Promise.all([cancelAbandonedOrders(test.shop), cancelAbandonedOrders(test.shop)])
    const [stock] = await test.shop.db.select().from(products).where(eq(products.id, product))
    expect(stock?.stockQty).toBe(10)
    expect(await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))).toMatchObject([{ used: 0 }])
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.value.id))
    expect(events.at(-1)).toMatchObject({ toStatus: 'cancelled', actorKind: 'system', note: 'Not paid in time' })
    const mails = await mailsAbout(placed.value.number)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('has not arrived in time')
    expect(mails[0]?.text).toContain('we send it back when it arrives')
  })

  it('says until when it is kept: by mail, on its review and in the account', async () => {
    test.clock.set('2026-06-10T12:00:00Z')
    const order = await byTransfer({ customerId: 1, locale: 'en' })
    const spanish = await byTransfer({ locale: 'es' })
    const expires = { bank: { expires_at: '2026-06-17T12:00:00.000Z' } }
    expect(await findReview(test.shop, order.publicToken)).toMatchObject(expires)
    expect(await getOwnOrder(test.shop, customer(1), order.number)).toMatchObject({ value: expires })
    expect((await mailsAbout(order.number))[0]?.text).toContain(
      'We keep your order until 17 Jun 2026, 13:00. If it is not paid by then, it is cancelled.',
    )
    expect((await mailsAbout(spanish.number))[0]?.text).toMatch(
      /Guardamos su pedido hasta el 13 jun 2026, 13:00. Si para entonces no está pagado, se cancela/,
    )
  })

  it.each(['placedByStaffId', 'quoteRequestId'] as const)('is kept without an end when it has a %s', async (column) => {
    const order = await placeOrder(test.shop)
    const [quote] = await test.shop.db
      .execute<{ id: number }>('select id from quote_requests limit 1')
      .then((r) => r.rows)
    const id = column === 'placedByStaffId' ? 3 : quote!.id
    await test.shop.db.update(orders).set({ quoteRequestId: null }).where(eq(orders.quoteRequestId, quote!.id))
    await test.shop.db
      .update(orders)
      .set({ [column]: id })
      .where(eq(orders.id, order.id))
    await pay(test.shop, await readOrder(test.shop, order.id), { method: 'bacs' })
    expect((await readOrder(test.shop, order.id)).expiresAt).toBeNull()
    test.clock.advance(days(100))
    await cancelAbandonedOrders(test.shop)
    expect(await statusOf(order.id)).toBe('awaiting payment')
  })

  it('is paid or cancelled, never both, when staff confirm it at the moment of its end', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await byTransfer()
      test.clock.advance(days(3))
      const [confirmed] = await Promise.all([
        confirmPayment(test.shop, clerk, { number: order.number }),
        cancelAbandonedOrders(test.shop),
      ])
      const isPaid = (await statusOf(order.id)) === 'paid'
      expect(confirmed).toEqual(isPaid ? { ok: true, value: undefined } : { ok: false, refusal: 'not_pending' })
      expect(await statusOf(order.id)).toBe(isPaid ? 'paid' : 'cancelled')
    }
  })

  it('is kept when its customer chooses the transfer while the day for a card ends', async () => {
    const order = await placeOrder(test.shop)
    test.clock.advance(days(1))
    const [chosen] = await Promise.all([pay(test.shop, order, { method: 'bacs' }), cancelAbandonedOrders(test.shop)])
    expect(await statusOf(order.id)).toBe(chosen.ok ? 'awaiting payment' : 'cancelled')
  })
})

it('all orders that have expired are cancelled in one run, however many', { timeout: 60_000 }, async () => {
  const placed = []
  for (let count = 0; count < 120; count += 1) placed.push(await placeOrder(test.shop))
  test.clock.advance(days(1))
  await cancelAbandonedOrders(test.shop)
  const statuses = await Promise.all(placed.map(({ id }) => statusOf(id)))
  expect(new Set(statuses)).toEqual(new Set(['cancelled']))
})

it('where an order was placed from is forgotten once it is not unpaid any more', async () => {
  const [unpaid, paid] = [await byTransfer(), await byTransfer()]
  await test.shop.db.update(orders).set({ placedFrom: 'hash' })
  await confirmPayment(test.shop, clerk, { number: paid.number })
  await forgetPayers(test.shop)
  const placedFrom = async (id: number) => (await readOrder(test.shop, id)).placedFrom
  expect([await placedFrom(unpaid.id), await placedFrom(paid.id)]).toEqual(['hash', null])
})
