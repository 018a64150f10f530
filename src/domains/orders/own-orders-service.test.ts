import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { sendRefundForm } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { exportOrders, findOwnReviewToken, getOwnOrder, listOwnOrders } from './own-orders-service.server.ts'
import { claimPurchase, findReview } from './placed-orders-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const visitor = (customerId?: number): Visitor => ({
  sessionId: 'x',
  locale: 'en',
  ...(customerId === undefined ? { role: 'anonymous' } : { role: 'customer', customerId }),
})
const megan = visitor(1)
const numbersOf = async (who: Visitor) => {
  const list = await listOwnOrders(test.shop, who, { page: 1 })
  return list.ok ? list.value.rows.map(({ number }) => number) : list.refusal
}

describe('ACC-05 own orders', () => {
  it('are listed, the latest first, a page at a time', async () => {
    const all = await listOwnOrders(test.shop, megan, { page: 1, perPage: 3 })
    expect(all).toMatchObject({ ok: true, value: { page: 1, lastPage: 2 } })
    const rows = all.ok ? all.value.rows : []
    expect(rows).toHaveLength(3)
    expect(rows.toSorted((a, b) => b.placed_at.localeCompare(a.placed_at))).toEqual(rows)
    const beyond = await listOwnOrders(test.shop, megan, { page: 99, perPage: 3 })
    expect(beyond).toMatchObject({ ok: true, value: { page: 2 } })
  })

  it('are read by the language they were placed in, from one end to the other', async () => {
    const { id, number } = await placeOrder(test.shop, { customerId: 1, locale: 'es' })
    const frozen = { productionTitle: 'Estándar', productionDays: 10 }
    await test.shop.db.update(orderLines).set(frozen).where(eq(orderLines.orderId, id))
    const order = await getOwnOrder(test.shop, megan, number)
    expect(order.ok && order.value.lines[0]?.production).toBe('Estándar, 10 días')
    // What is hired is not made first.
    await test.shop.db.update(orderLines).set({ isHire: true }).where(eq(orderLines.orderId, id))
    const hired = await getOwnOrder(test.shop, megan, number)
    expect(hired.ok && hired.value.lines[0]?.production).toBeNull()
  })

  it('show what was frozen, and add up to the penny', async () => {
    for (const number of (await numbersOf(megan)) as number[]) {
      const order = await getOwnOrder(test.shop, megan, number)
      if (!order.ok) throw new Error(order.refusal)
      const { totals, lines } = order.value
      const listed = await listOwnOrders(test.shop, megan, { page: 1 })
      expect(listed.ok && listed.value.rows.find((row) => row.number === number)?.items).toBe(lines.length)
      const inPence = (pounds: number) => Math.round(pounds * 100)
      expect(inPence(totals.total)).toBe(
        inPence(totals.subtotal) - inPence(totals.reduction) + inPence(totals.delivery_charge) + inPence(totals.tax),
      )
      expect(lines.reduce((sum, line) => sum + inPence(line.line_total ?? 0), 0)).toBe(inPence(totals.subtotal))
    }
  })

  it('lead to their payment while they wait for it, and only then', async () => {
    const { id, number, publicToken } = await placeOrder(test.shop, { customerId: 1 })
    const wayToPay = async () => {
      const order = await getOwnOrder(test.shop, megan, number)
      return order.ok && order.value.payment_path
    }
    expect(await wayToPay()).toBe(`/checkout/payment?order=${publicToken}`)
    for (const changes of [{ paymentMethod: 'bacs' }, { paymentMethod: null, status: 'cancelled' }] as const) {
      await test.shop.db.update(orders).set(changes).where(eq(orders.id, id))
      expect(await wayToPay()).toBeNull()
    }
  })

  it('say where to transfer the money to while a transfer is awaited, as their review does', async () => {
    const { id, number, publicToken } = await placeOrder(test.shop, { customerId: 1 })
    const bankOf = async (changes: Partial<typeof orders.$inferInsert>) => {
      await test.shop.db.update(orders).set(changes).where(eq(orders.id, id))
      const order = await getOwnOrder(test.shop, megan, number)
      const { bank } = (await findReview(test.shop, publicToken)) ?? {}
      expect(order.ok && order.value.bank).toEqual(bank)
      return bank
    }
    expect(await bankOf({ paymentMethod: null })).toBeNull()
    const bank = { lines: expect.arrayContaining([expect.any(String)]), reference: String(number), expires_at: null }
    expect(await bankOf({ paymentMethod: 'bacs' })).toEqual(bank)
    expect(await bankOf({ status: 'paid' })).toBeNull()
  })

  it("T39 are nobody else's: every number of the shop, asked by anon, by B and by staff", async () => {
    const { number, customerId, publicToken } = orders
    const rows = await test.shop.db.select({ number, customerId, publicToken }).from(orders)
    const staff: Visitor = { ...visitor(3), role: 'staff' }
    for (const { number, customerId, publicToken } of rows) {
      expect(await getOwnOrder(test.shop, visitor(), number)).toEqual({ ok: false, refusal: 'signed_out' })
      expect(await findOwnReviewToken(test.shop, visitor(), number)).toBeUndefined()
      for (const who of [megan, visitor(2), staff]) {
        const answer = await getOwnOrder(test.shop, who, number)
        expect(answer.ok).toBe(who.customerId === customerId)
        const link = await findOwnReviewToken(test.shop, who, number)
        expect(link).toBe(who.customerId === customerId ? publicToken : undefined)
      }
    }
    expect(await numbersOf(visitor())).toBe('signed_out')
    expect(await numbersOf(visitor(4))).toEqual([])
  })
})

it.each([
  ['stays alive while it waits', [], { ending: null, is_settled: false, is_payable: true }],
  ['stays alive once it is paid', ['confirm'], { ending: null, is_settled: true, is_purchase_untold: true }],
  ['is cancelled', ['cancelled'], { ending: 'cancelled', is_settled: false, is_payable: false }],
  ['is refunded', ['confirm', 'refund'], { ending: 'refunded unsent', is_settled: false, is_purchase_untold: false }],
  ['has left and is refunded', ['confirm', 'dispatched', 'refund'], { ending: 'refunded', is_settled: false }],
] as const)('ROUTE-10 the review of an order that %s says so, and so does the account', async (_, steps, shown) => {
  const order = await placeOrder(test.shop, { customerId: 1 })
  for (const step of steps) {
    if (step === 'refund') await sendRefundForm(test.shop, { goodwill: '120' }, order)
    else await sendOrderForm(test.shop, step === 'confirm' ? { intent: step } : { intent: 'move', to: step }, order)
  }
  expect(await findReview(test.shop, order.publicToken)).toMatchObject(shown)
  expect(await claimPurchase(test.shop, order.publicToken)).toBe(shown.is_settled)
  expect(await getOwnOrder(test.shop, megan, order.number)).toMatchObject({ value: { ending: shown.ending } })
})

it('a copy of the data holds every own order and no other', async () => {
  const copy = await exportOrders(test.shop, megan)
  const numbers = copy.ok ? copy.value.map(({ number }) => number) : []
  expect(numbers).toEqual(await numbersOf(megan))
  expect(JSON.stringify(copy)).not.toContain('Brigg')
})
