import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { claimPurchaseTracking, findOrderReview } from '../order-review-service.server.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import {
  exportCustomerOrders,
  findCustomerReviewToken,
  getCustomerOrder,
  listCustomerOrders,
} from './customer-orders-service.server.ts'

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
const listNumbers = async (who: Visitor) => {
  const list = await listCustomerOrders(test.shop, who, { page: 1 })
  return list.ok ? list.value.rows.map(({ number }) => number) : list.refusal
}

describe('customer orders [ACC-05]', () => {
  it('are listed newest first, page by page', async () => {
    const all = await listCustomerOrders(test.shop, megan, { page: 1, perPage: 3 })
    expect(all).toMatchObject({ ok: true, value: { page: 1, lastPage: 2 } })
    const rows = all.ok ? all.value.rows : []
    expect(rows).toHaveLength(3)
    expect(rows.toSorted((a, b) => b.placed_at.localeCompare(a.placed_at))).toEqual(rows)
    const beyond = await listCustomerOrders(test.shop, megan, { page: 99, perPage: 3 })
    expect(beyond).toMatchObject({ ok: true, value: { page: 2 } })
  })

  it('show the production time in the language of the order, and none for hired lines', async () => {
    const { id, number } = await placeTestOrder(test.shop, { customerId: 1, locale: 'es' })
    const frozen = { productionTitle: 'Estándar', productionDays: 10 }
    await test.shop.db.update(orderLines).set(frozen).where(eq(orderLines.orderId, id))
    const order = await getCustomerOrder(test.shop, megan, number)
    expect(order.ok && order.value.lines[0]?.production).toBe('Estándar, 10 días')
    // Hired goods are not produced.
    await test.shop.db.update(orderLines).set({ isHire: true }).where(eq(orderLines.orderId, id))
    const hired = await getCustomerOrder(test.shop, megan, number)
    expect(hired.ok && hired.value.lines[0]?.production).toBeNull()
  })

  it('show the frozen lines, which add up to the totals to the penny', async () => {
    for (const number of (await listNumbers(megan)) as number[]) {
      const order = await getCustomerOrder(test.shop, megan, number)
      if (!order.ok) throw new Error(order.refusal)
      const { totals, lines } = order.value
      const listed = await listCustomerOrders(test.shop, megan, { page: 1 })
      expect(listed.ok && listed.value.rows.find((row) => row.number === number)?.items).toBe(lines.length)
      const inPence = (pounds: number) => Math.round(pounds * 100)
      expect(inPence(totals.total)).toBe(
        inPence(totals.subtotal) - inPence(totals.reduction) + inPence(totals.delivery_charge) + inPence(totals.tax),
      )
      expect(lines.reduce((sum, line) => sum + inPence(line.line_total ?? 0), 0)).toBe(inPence(totals.subtotal))
    }
  })

  it('have a payment path only while they await a card payment', async () => {
    const { id, number, publicToken } = await placeTestOrder(test.shop, { customerId: 1 })
    const readPaymentPath = async () => {
      const order = await getCustomerOrder(test.shop, megan, number)
      return order.ok && order.value.payment_path
    }
    expect(await readPaymentPath()).toBe(`/checkout/payment?order=${publicToken}`)
    for (const changes of [{ paymentKind: 'transfer' }, { paymentKind: null, status: 'cancelled' }] as const) {
      await test.shop.db.update(orders).set(changes).where(eq(orders.id, id))
      expect(await readPaymentPath()).toBeNull()
    }
  })

  it('show the bank details while a transfer is awaited, like the review page', async () => {
    const { id, number, publicToken } = await placeTestOrder(test.shop, { customerId: 1 })
    const readBank = async (changes: Partial<typeof orders.$inferInsert>) => {
      await test.shop.db.update(orders).set(changes).where(eq(orders.id, id))
      const order = await getCustomerOrder(test.shop, megan, number)
      const { bank } = (await findOrderReview(test.shop, publicToken)) ?? {}
      expect(order.ok && order.value.bank).toEqual(bank)
      return bank
    }
    expect(await readBank({ paymentKind: null })).toBeNull()
    const lines = expect.arrayContaining([expect.any(String)])
    const bank = { lines, amount: 120, reference: String(number), expires_at: null }
    expect(await readBank({ paymentKind: 'transfer' })).toEqual(bank)
    expect(await readBank({ receivedGrossPence: 5000 })).toEqual({ ...bank, amount: 70 })
    await test.shop.db.update(orders).set({ receivedGrossPence: 0 }).where(eq(orders.id, id))
    expect(await readBank({ status: 'paid' })).toBeNull()
  })

  it('are left out of the list, but not of the export, once a later order replaces them', async () => {
    const replaced = await placeTestOrder(test.shop, { customerId: 2 })
    const expired = await placeTestOrder(test.shop, { customerId: 2 })
    const last = await placeTestOrder(test.shop, { customerId: 2 })
    for (const { id } of [replaced, expired])
      await test.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    const mine = async () => {
      const numbers = (await listNumbers(visitor(2))) as number[]
      return [replaced, expired, last].map(({ number }) => numbers.includes(number))
    }
    const countAll = async () => {
      const list = await listCustomerOrders(test.shop, visitor(2), { page: 1, perPage: 1 })
      return list.ok && list.value.lastPage
    }
    expect(await mine()).toEqual([true, true, true])
    const before = await countAll()
    const { number: replacesNumber, numberPrefix: replacesNumberPrefix } = replaced
    await test.shop.db.update(orders).set({ replacesNumber, replacesNumberPrefix }).where(eq(orders.id, last.id))
    expect(await mine()).toEqual([false, true, true])
    expect(await countAll()).toBe(Number(before) - 1)
    const copy = await exportCustomerOrders(test.shop, visitor(2))
    expect(copy.ok && copy.value.map(({ number }) => number)).toContain(replaced.number)
    expect(await getCustomerOrder(test.shop, visitor(2), replaced.number)).toMatchObject({ ok: true })
    // Another customer's order replaces nothing.
    await test.shop.db.update(orders).set({ customerId: 1 }).where(eq(orders.id, last.id))
    expect(await mine()).toEqual([true, true, false])
    // A replaced order that was paid after all stays.
    await test.shop.db.update(orders).set({ customerId: 2 }).where(eq(orders.id, last.id))
    await test.shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, replaced.id))
    expect(await mine()).toEqual([true, true, true])
  })

  it('are found by their owner only, not by visitors, other customers or staff [T39]', async () => {
    const { number, customerId, publicToken } = orders
    const rows = await test.shop.db.select({ number, customerId, publicToken }).from(orders)
    const staff: Visitor = { ...visitor(3), ...asStaff('sales') }
    for (const { number, customerId, publicToken } of rows) {
      expect(await getCustomerOrder(test.shop, visitor(), number)).toEqual({ ok: false, refusal: 'signed_out' })
      expect(await findCustomerReviewToken(test.shop, visitor(), number)).toBeUndefined()
      for (const who of [megan, visitor(2), staff]) {
        const answer = await getCustomerOrder(test.shop, who, number)
        expect(answer.ok).toBe(who.customerId === customerId)
        const link = await findCustomerReviewToken(test.shop, who, number)
        expect(link).toBe(who.customerId === customerId ? publicToken : undefined)
      }
    }
    expect(await listNumbers(visitor())).toBe('signed_out')
    expect(await listNumbers(visitor(4))).toEqual([])
  })
})

it.each([
  ['awaits payment', [], { ending: null, is_settled: false, is_payable: true }],
  ['is paid', ['confirm'], { ending: null, is_settled: true, is_purchase_untracked: true }],
  ['is cancelled', ['cancelled'], { ending: 'cancelled', is_settled: false, is_payable: false }],
  [
    'is refunded',
    ['confirm', 'refund'],
    { ending: 'refunded unsent', is_settled: false, is_purchase_untracked: false },
  ],
  ['is dispatched and refunded', ['confirm', 'dispatched', 'refund'], { ending: 'refunded', is_settled: false }],
] as const)('shows on review page and account how an order ends that %s [ROUTE-10]', async (_, steps, expected) => {
  const order = await placeTestOrder(test.shop, { customerId: 1 })
  for (const step of steps) {
    if (step === 'refund') await sendRefundForm(test.shop, { goodwill: '120' }, order)
    else await sendOrderForm(test.shop, step === 'confirm' ? { intent: step } : { intent: 'move', to: step }, order)
  }
  expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject(expected)
  expect(await claimPurchaseTracking(test.shop, order.publicToken)).toBe(expected.is_settled)
  expect(await getCustomerOrder(test.shop, megan, order.number)).toMatchObject({ value: { ending: expected.ending } })
})

it('exports every order of the customer and no other', async () => {
  const copy = await exportCustomerOrders(test.shop, megan)
  const numbers = copy.ok ? copy.value.map(({ number }) => number) : []
  expect(numbers).toEqual(await listNumbers(megan))
  expect(JSON.stringify(copy)).not.toContain('Brigg')
})
