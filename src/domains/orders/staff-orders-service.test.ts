import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { clerk, customer } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { fulfilmentStates } from './order-payment-state.ts'
import { orderEvents, orderLines, orders } from './orders-tables.server.ts'
import { getOwnOrder } from './own-orders-service.server.ts'
import { newFormKey } from './staff-order-forms-service.server.ts'
import { staffOrdersQuery } from './staff-orders-contract.ts'
import { getStaffOrder, listStaffOrders } from './staff-orders-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }

async function list(values: Record<string, string>) {
  const found = await listStaffOrders(test.shop, clerk, staffOrdersQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
const numbers = async (values: Record<string, string>) => (await list(values)).rows.map(({ number }) => number)

async function open(number: number) {
  const order = await getStaffOrder(test.shop, clerk, number)
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}

const work = (number: number, fields: Record<string, string>, visitor?: Visitor) =>
  sendOrderForm(test.shop, fields, { number, visitor })
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('STAFF-01 finding orders', () => {
  it('newest first, oldest first, dearest first', async () => {
    const newest = await numbers({})
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(await numbers({ ascending: '' })).toEqual(newest.toReversed())
    const totals = (await list({ sort: 'total' })).rows.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  it.each([
    ['100008', [100008]],
    ['Hartley', [100008, 100006, 100004, 100002]],
    ['megan h', [100008, 100006, 100004, 100002]],
    ['CUSTOMER@EXAM', [100008, 100006, 100004, 100002]],
    ['yo71aa', [100008, 100006, 100004, 100002]],
    ['YO7 1A', [100008, 100006, 100004, 100002]],
    ['kes-book1', [100008]],
    ['10000', []],
    ['%', []],
    ['_artley', []],
    ['nobody at all', []],
    ["' or 1=1 --", []],
  ])('by what a caller remembers: %j', async (q, found) => {
    expect((await numbers({ q })).filter((number) => number <= 100009)).toEqual(found)
  })

  it('by state and by day; what is malformed filters nothing', async () => {
    for (const status of fulfilmentStates) {
      const { rows } = await list({ status })
      expect(new Set(rows.map((row) => row.fulfilment))).toEqual(new Set([status]))
    }
    const found = await test.shop.db.select({ at: orders.createdAt }).from(orders).where(eq(orders.number, 100006))
    const day = found[0]?.at.toISOString().slice(0, 10) ?? ''
    expect(await numbers({ from: day, until: day })).toEqual([100006])
    expect(await numbers({ from: 'soon', status: 'lost', payment: 'some', sort: 'price', page: '-1' })).toEqual(
      await numbers({}),
    )
  })

  it('page by page, each order once', async () => {
    for (let count = 0; count < 20; count += 1) await placeOrder(test.shop)
    const first = await list({})
    const second = await list({ page: '2' })
    expect([first.rows.length, first.hasMore, second.hasMore]).toEqual([25, true, false])
    const all = [...first.rows, ...second.rows].map(({ number }) => number)
    expect(new Set(all).size).toBe(all.length)
    expect((await list({ page: '999' })).rows).toEqual([])
  })

  it('T45 nobody else sees any of it', async () => {
    for (const [visitor, refusal] of [
      [customer(1), 'forbidden'],
      [anonymous, 'signed_out'],
    ] as const) {
      expect(await listStaffOrders(test.shop, visitor, staffOrdersQuery.parse({}))).toEqual({ ok: false, refusal })
      expect(await getStaffOrder(test.shop, visitor, 100008)).toEqual({ ok: false, refusal })
      for (const intent of ['move', 'artwork', 'note', 'confirm', 'link', 'refund', 'ask']) {
        const fields = {
          intent,
          to: 'dispatched',
          line: '1',
          status: 'approved',
          text: 'x',
          amount: '1',
          reason: 'x',
          key: newFormKey(),
        }
        expect(await work(100008, fields, visitor)).toEqual({ ok: false, refusal })
      }
    }
    expect(await getStaffOrder(test.shop, clerk, 999_999)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await work(999_999, { intent: 'link' })).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('STAFF-01 working on an order', () => {
  it('offers what the table of states allows, and does it with a record', async () => {
    const { number, id } = await placeOrder(test.shop)
    expect((await open(number)).moves).toEqual(['cancelled'])
    expect(await work(number, { intent: 'move', to: 'dispatched' })).toMatchObject({
      value: { errors: { form: ['That is not possible in the order’s present state.'] } },
    })
    expect(await work(number, { intent: 'confirm' })).toEqual({ ok: true, value: { done: 'paid' } })
    expect((await readOrder(test.shop, id)).status).toBe('paid')
    expect((await open(number)).moves).toEqual(['in production', 'dispatched'])
    await work(number, { intent: 'move', to: 'in production', note: 'Thank you' })
    expect(await lastRecord()).toMatchObject({
      action: 'order moved',
      subjectId: String(number),
      before: { status: 'paid' },
      after: { status: 'in production' },
    })
    await work(number, { intent: 'move', to: 'dispatched' })
    await work(number, { intent: 'move', to: 'completed' })
    const { status, moves, events } = await open(number)
    expect([status, moves]).toEqual(['completed', []])
    expect(events.at(-3)).toMatchObject({ status: 'in production', note: 'Thank you', by: 'staff' })
  })

  it.each(['paid', 'refunded', 'lost', ''])('never moves an order to %j by that form', async (to) => {
    const { number, id } = await placeOrder(test.shop)
    expect(await work(number, { intent: 'move', to })).toMatchObject({ ok: true, value: { errors: {} } })
    expect((await readOrder(test.shop, id)).status).toBe('awaiting payment')
  })

  it('notes are for colleagues only', async () => {
    const { number } = await open(100008)
    const note = 'Rang twice\n<script>alert(1)</script>'
    expect(await work(number, { intent: 'note', text: note })).toEqual({ ok: true, value: { done: 'noted' } })
    expect((await open(number)).notes[0]).toMatchObject({ text: note, by: 'staff' })
    expect(await work(number, { intent: 'note', text: '  ' })).toMatchObject({
      value: { errors: { text: [expect.anything()] } },
    })
    const own = await getOwnOrder(test.shop, await ownerOf('customer@example.com'), number)
    expect(JSON.stringify(own)).toMatch(/100008/)
    expect(JSON.stringify(own)).not.toMatch(/Rang twice/)
  })

  it('STAFF-03 shows artwork that waits, and finds such orders', async () => {
    const { id, number } = await placeOrder(test.shop)
    await test.shop.db.update(orderLines).set({ artworkStatus: 'received' }).where(eq(orderLines.orderId, id))
    expect(await numbers({ artwork: 'waiting' })).toContain(number)
    expect((await list({ q: String(number) })).rows[0]).toMatchObject({ artwork_waiting: true })
    const [line] = (await open(number)).lines
    const set = (status: string, of = String(line?.id)) => work(number, { intent: 'artwork', line: of, status })
    expect(await set('approved')).toEqual({ ok: true, value: { done: 'artwork' } })
    expect(await lastRecord()).toMatchObject({
      action: 'artwork status changed',
      before: { status: 'received' },
      after: { status: 'approved' },
    })
    expect(await numbers({ artwork: 'waiting' })).not.toContain(number)
    expect(await set('none')).toMatchObject({ value: { errors: { status: [expect.anything()] } } })
    const [foreign] = (await open(100008)).lines
    expect(await set('approved', String(foreign?.id))).toEqual({ ok: false, refusal: 'not_found' })
    await set('changes asked')
    expect(await numbers({ artwork: 'waiting' })).toContain(number)
    await work(number, { intent: 'move', to: 'cancelled' })
    expect(await numbers({ artwork: 'waiting' })).not.toContain(number)
  })

  it('what was hired comes back to the shelf once, after it has left, and what was bought never', async () => {
    const { id: product } = await insertProduct(test.shop.db, { stockQty: 1 })
    const { id, number } = await placeOrder(test.shop)
    const [line] = (await open(number)).lines
    const hire = { productId: product, variantId: null, qty: 2, stockTaken: 2, lineNetPence: sql`unit_net_pence * 2` }
    const giveBack = () => work(number, { intent: 'return', line: String(line?.id) })
    expect(await giveBack()).toEqual({ ok: false, refusal: 'not_found' })
    await test.shop.db
      .update(orderLines)
      .set({
        ...hire,
        isHire: true,
        setupNetPence: 0,
        discountNetPence: 0,
        grossPence: sql`unit_net_pence * 2 + vat_pence`,
      })
      .where(eq(orderLines.orderId, id))
    expect(await giveBack()).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    await test.shop.db.update(orders).set({ status: 'dispatched' }).where(eq(orders.id, id))
    expect((await open(number)).lines[0]).toMatchObject({ is_out: true, returned_at: null })
    for (let turn = 0; turn < 2; turn += 1) expect(await giveBack()).toEqual({ ok: true, value: { done: 'returned' } })
    const [stock] = await test.shop.db
      .select({ left: products.stockQty })
      .from(products)
      .where(eq(products.id, product))
    expect(stock).toEqual({ left: 3 })
    expect((await open(number)).lines[0]).toMatchObject({ is_out: false, returned_at: expect.any(String) })
    expect(await lastRecord()).toMatchObject({ action: 'hire returned', after: { qty: 2 } })
    expect(await work(number, { intent: 'return', line: '1' }, anonymous)).toEqual({ ok: false, refusal: 'signed_out' })
  })

  it('P22 every move stands in the history once', async () => {
    const { id, number } = await placeOrder(test.shop)
    await Promise.all([1, 2, 3].map(() => work(number, { intent: 'move', to: 'cancelled' })))
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.map(({ toStatus }) => toStatus)).toEqual(['awaiting payment', 'cancelled'])
  })
})

async function ownerOf(email: string): Promise<Visitor> {
  const [row] = await test.shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  return customer(row!.id)
}
