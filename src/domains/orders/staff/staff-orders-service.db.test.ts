import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { stockReservations } from '#src/domains/catalogue/stock/stock-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getCustomerOrder } from '../customer-orders/customer-orders-service.server.ts'
import { orderEvents, orderLines, orders } from '../orders-tables.server.ts'
import { fulfilmentStates } from '../state/order-payment-state.ts'
import { transitionOrder } from '../state/order-transitions-service.server.ts'
import { newIdempotencyKey } from './staff-order-form.server.ts'
import { staffOrdersQuery } from './staff-orders-contract.ts'
import { getStaffOrder, listStaffOrders } from './staff-orders-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }

async function list(values: Record<string, string>) {
  const found = await listStaffOrders(test.shop, staffVisitor, staffOrdersQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
const listNumbers = async (values: Record<string, string>) => (await list(values)).rows.map(({ number }) => number)

async function openOrder(number: number) {
  const order = await getStaffOrder(test.shop, staffVisitor, number)
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}

const sendForm = (number: number, fields: Record<string, string>, visitor?: Visitor) =>
  sendOrderForm(test.shop, fields, { number, visitor })
const readLastAudit = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('listStaffOrders [STAFF-01]', () => {
  it('sorts by date in both directions and by total', async () => {
    const newest = await listNumbers({})
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(await listNumbers({ ascending: '' })).toEqual(newest.toReversed())
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
  ])('searches number, name, email, postcode and SKU: %j', async (q, found) => {
    expect((await listNumbers({ q })).filter((number) => number <= 100009)).toEqual(found)
  })

  it('lists the orders of one customer account', async () => {
    const [customer, other] = await Promise.all(
      ['jo@x.co', 'jo@x.com'].map(async (email) => {
        const row = { email, firstName: 'Jo', lastName: 'X' }
        return (await test.shop.db.insert(customers).values(row).returning())[0]?.id ?? 0
      }),
    )
    const order = await placeTestOrder(test.shop, { customerId: customer })
    await placeTestOrder(test.shop, { customerId: other })
    expect(await listNumbers({ customer: String(customer) })).toEqual([order.number])
    expect(await listNumbers({ customer: 'x' })).toEqual(await listNumbers({}))
  })

  it('finds an order by its number with or without its prefix, in any case', async () => {
    await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'TC-' })
    const { number } = await placeTestOrder(test.shop)
    await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'Y26' })
    const { number: next } = await placeTestOrder(test.shop)
    await test.shop.db.update(shopSettings).set({ orderNumberPrefix: '' })
    for (const q of [`TC-${number}`, `tc-${number}`, `${number}`]) expect(await listNumbers({ q })).toEqual([number])
    // A prefix may end with a digit.
    expect(await listNumbers({ q: `y26${next}` })).toEqual([next])
    // A prefix that the order does not have.
    expect(await listNumbers({ q: `TC-${next}` })).toEqual([])
    expect((await list({ q: `${number}` })).rows).toMatchObject([{ reference: `TC-${number}` }])
    expect(await openOrder(number)).toMatchObject({ number, reference: `TC-${number}` })
  })

  it('filters by fulfilment state and by day, and ignores malformed filters', async () => {
    const { id } = await placeTestOrder(test.shop)
    const partlyDispatched = { status: 'in production', paidAt: new Date(), firstDispatchedAt: new Date() } as const
    await test.shop.db.update(orders).set(partlyDispatched).where(eq(orders.id, id))
    for (const status of fulfilmentStates) {
      const { rows } = await list({ status })
      expect(new Set(rows.map((row) => row.fulfilment))).toEqual(new Set([status]))
    }
    const found = await test.shop.db.select({ at: orders.createdAt }).from(orders).where(eq(orders.number, 100006))
    const day = found[0]?.at.toISOString().slice(0, 10) ?? ''
    expect(await listNumbers({ from: day, until: day })).toEqual([100006])
    expect(await listNumbers({ from: 'soon', status: 'lost', payment: 'some', sort: 'price', page: '-1' })).toEqual(
      await listNumbers({}),
    )
  })

  it('lists every order once across the pages', async () => {
    for (let count = 0; count < 20; count += 1) await placeTestOrder(test.shop)
    const first = await list({})
    const second = await list({ page: '2' })
    expect([first.rows.length, first.hasMore, second.hasMore]).toEqual([25, true, false])
    const all = [...first.rows, ...second.rows].map(({ number }) => number)
    expect(new Set(all).size).toBe(all.length)
    expect((await list({ page: '999' })).rows).toEqual([])
  })

  it('refuses customers and visitors in every use case [T45]', async () => {
    for (const [visitor, refusal] of [
      [customerVisitor(1), 'forbidden'],
      [anonymous, 'signed_out'],
    ] as const) {
      expect(await listStaffOrders(test.shop, visitor, staffOrdersQuery.parse({}))).toEqual({ ok: false, refusal })
      expect(await getStaffOrder(test.shop, visitor, 100008)).toEqual({ ok: false, refusal })
      for (const intent of [
        'move',
        'artwork',
        'note',
        'confirm',
        'link',
        'refund',
        'request_artwork',
        'dispatch',
        'undo shipment',
      ]) {
        const fields = {
          intent,
          to: 'dispatched',
          line: '1',
          shipment: '1',
          status: 'approved',
          text: 'x',
          amount: '1',
          reason: 'x',
          key: newIdempotencyKey(),
        }
        expect(await sendForm(100008, fields, visitor)).toEqual({ ok: false, refusal })
      }
    }
    expect(await getStaffOrder(test.shop, staffVisitor, 999_999)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await sendForm(999_999, { intent: 'link' })).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('handleOrderForm [STAFF-01]', () => {
  it('makes the allowed transitions and records them in the audit log', async () => {
    const { number, id } = await placeTestOrder(test.shop)
    expect((await openOrder(number)).next_statuses).toEqual(['cancelled'])
    expect(await sendForm(number, { intent: 'move', to: 'dispatched' })).toMatchObject({
      value: { errors: { form: ['That is not possible in the order’s present state.'] } },
    })
    expect(await sendForm(number, { intent: 'confirm' })).toEqual({ ok: true, value: { done: 'paid' } })
    expect((await getTestOrder(test.shop, id)).status).toBe('paid')
    expect((await openOrder(number)).next_statuses).toEqual(['in production', 'dispatched'])
    await sendForm(number, { intent: 'move', to: 'in production', note: 'Thank you' })
    expect(await readLastAudit()).toMatchObject({
      action: 'order moved',
      subjectId: String(number),
      before: { status: 'paid' },
      after: { status: 'in production' },
    })
    await sendForm(number, { intent: 'move', to: 'dispatched' })
    await sendForm(number, { intent: 'move', to: 'completed' })
    const { status, next_statuses, events } = await openOrder(number)
    expect([status, next_statuses]).toEqual(['completed', []])
    expect(events.at(-3)).toMatchObject({ status: 'in production', note: 'Thank you', by: 'staff' })
  })

  it('undoes the start of production of a paid order, which stays paid since the same time', async () => {
    const { number, id } = await placeTestOrder(test.shop)
    await sendForm(number, { intent: 'confirm' })
    const { paidAt } = await getTestOrder(test.shop, id)
    await sendForm(number, { intent: 'move', to: 'in production' })
    expect((await openOrder(number)).next_statuses).toEqual(['paid', 'dispatched'])
    test.clock.advance(60_000)
    expect(await sendForm(number, { intent: 'move', to: 'paid' })).toEqual({ ok: true, value: { done: 'moved' } })
    expect(await getTestOrder(test.shop, id)).toMatchObject({ status: 'paid', paidAt })
    expect(await readLastAudit()).toMatchObject({ before: { status: 'in production' }, after: { status: 'paid' } })
    await sendForm(number, { intent: 'move', to: 'dispatched' })
    expect(await sendForm(number, { intent: 'move', to: 'paid' })).toMatchObject({ value: { errors: {} } })
    expect((await getTestOrder(test.shop, id)).status).toBe('dispatched')
  })

  it('undoes the start of production of an order on account', async () => {
    const { number, id } = await placeTestOrder(test.shop)
    const paymentDueAt = new Date(test.clock.now().getTime() + 86_400_000)
    await test.shop.db.update(orders).set({ paymentKind: 'account', paymentDueAt }).where(eq(orders.id, id))
    await sendForm(number, { intent: 'move', to: 'in production' })
    expect((await openOrder(number)).next_statuses).toEqual(['awaiting payment', 'dispatched', 'cancelled'])
    await sendForm(number, { intent: 'move', to: 'awaiting payment' })
    const { status, fulfilment } = await openOrder(number)
    expect([status, fulfilment]).toEqual(['awaiting payment', 'to produce'])
  })

  it.each(['paid', 'refunded', 'lost', ''])('refuses the status %j', async (to) => {
    const { number, id } = await placeTestOrder(test.shop)
    expect(await sendForm(number, { intent: 'move', to })).toMatchObject({ ok: true, value: { errors: {} } })
    expect((await getTestOrder(test.shop, id)).status).toBe('awaiting payment')
  })

  it('adds notes that customers never see', async () => {
    const { number } = await openOrder(100008)
    const note = 'Rang twice\n<script>alert(1)</script>'
    expect(await sendForm(number, { intent: 'note', text: note })).toEqual({ ok: true, value: { done: 'noted' } })
    expect((await openOrder(number)).notes[0]).toMatchObject({ text: note, by: 'staff' })
    expect(await sendForm(number, { intent: 'note', text: '  ' })).toMatchObject({
      value: { errors: { text: [expect.anything()] } },
    })
    const own = await getCustomerOrder(test.shop, await signInAs('customer@example.com'), number)
    expect(JSON.stringify(own)).toMatch(/100008/)
    expect(JSON.stringify(own)).not.toMatch(/Rang twice/)
  })

  it('changes the artwork status, by which the list finds orders with artwork to check [STAFF-03]', async () => {
    const { id, number } = await placeTestOrder(test.shop)
    await test.shop.db.update(orderLines).set({ artworkStatus: 'received' }).where(eq(orderLines.orderId, id))
    expect(await listNumbers({ artwork: 'waiting' })).toContain(number)
    expect((await list({ q: String(number) })).rows[0]).toMatchObject({ artwork_waiting: true })
    const [line] = (await openOrder(number)).lines
    const set = (status: string, of = String(line?.id)) => sendForm(number, { intent: 'artwork', line: of, status })
    expect(await set('approved')).toEqual({ ok: true, value: { done: 'artwork' } })
    expect(await readLastAudit()).toMatchObject({
      action: 'artwork status changed',
      before: { status: 'received' },
      after: { status: 'approved' },
    })
    expect(await listNumbers({ artwork: 'waiting' })).not.toContain(number)
    expect(await set('none')).toMatchObject({ value: { errors: { status: [expect.anything()] } } })
    const [foreign] = (await openOrder(100008)).lines
    expect(await set('approved', String(foreign?.id))).toEqual({ ok: false, refusal: 'not_found' })
    await set('changes asked')
    expect(await listNumbers({ artwork: 'waiting' })).toContain(number)
    await sendForm(number, { intent: 'move', to: 'cancelled' })
    expect(await listNumbers({ artwork: 'waiting' })).not.toContain(number)
  })

  it('returns hired units to stock once, only after dispatch, and never sold units', async () => {
    const { id: product } = await insertProduct(test.shop.db, { stockQty: 1 })
    const { id, number } = await placeTestOrder(test.shop)
    const [line] = (await openOrder(number)).lines
    const hire = { productId: product, variantId: null, qty: 2, lineNetPence: sql`unit_net_pence * 2` }
    const returnHire = () => sendForm(number, { intent: 'return', line: String(line?.id) })
    expect(await returnHire()).toEqual({ ok: false, refusal: 'not_found' })
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
    await test.shop.db
      .insert(stockReservations)
      .values({ orderId: id, linePosition: 0, sellableId: product, quantity: 2 })
    expect(await returnHire()).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    await test.shop.db.update(orders).set({ status: 'in production' }).where(eq(orders.id, id))
    await sendForm(number, { intent: 'move', to: 'dispatched' })
    expect((await openOrder(number)).lines[0]).toMatchObject({ to_return: 2, returned_at: null })
    for (let turn = 0; turn < 2; turn += 1)
      expect(await returnHire()).toEqual({ ok: true, value: { done: 'returned' } })
    const [stock] = await test.shop.db
      .select({ left: products.stockQty })
      .from(products)
      .where(eq(products.id, product))
    expect(stock).toEqual({ left: 3 })
    expect((await openOrder(number)).lines[0]).toMatchObject({ to_return: 0, returned_at: expect.any(String) })
    expect(await readLastAudit()).toMatchObject({ action: 'hire returned', after: { qty: 2 } })
    expect(await sendForm(number, { intent: 'return', line: '1' }, anonymous)).toEqual({
      ok: false,
      refusal: 'signed_out',
    })
  })

  it('ends the allocation of its units when an order is dispatched', async () => {
    const { id, number } = await placeTestOrder(test.shop)
    const line = { linePosition: 7, sellableId: 1, quantity: 2 }
    await test.shop.db.insert(stockReservations).values({ orderId: id, ...line })
    const readAllocations = async () => {
      const rows = await test.shop.db.select().from(stockReservations).where(eq(stockReservations.orderId, id))
      return rows.filter(({ linePosition }) => linePosition === 7).map(({ isAllocated }) => isAllocated)
    }
    await test.shop.db.update(orders).set({ status: 'paid', paidAt: new Date() }).where(eq(orders.id, id))
    await sendForm(number, { intent: 'move', to: 'in production' })
    expect(await readAllocations()).toEqual([true])
    await sendForm(number, { intent: 'move', to: 'dispatched' })
    expect(await readAllocations()).toEqual([false])
  })

  it.each([
    { moves: ['refunded'], isReturned: true },
    { moves: ['in production', 'refunded'], isReturned: true },
    { moves: ['dispatched', 'refunded'], isReturned: false },
  ] as const)('returns units to stock when an order is refunded before its dispatch: $moves', async (example) => {
    const { id: sellableId } = await insertProduct(test.shop.db, { stockQty: 3 })
    const { id: orderId } = await placeTestOrder(test.shop)
    await test.shop.db.insert(stockReservations).values({ orderId, linePosition: 7, sellableId, quantity: 2 })
    await test.shop.db.update(orders).set({ status: 'paid', paidAt: new Date() }).where(eq(orders.id, orderId))
    for (const to of example.moves)
      unwrap(await transaction(test.shop, (shop) => transitionOrder(shop, { orderId, to, by: { kind: 'staff' } })))
    const [stock] = await test.shop.db.select().from(products).where(eq(products.id, sellableId))
    expect(stock?.stockQty).toBe(example.isReturned ? 5 : 3)
    const isThisOrder = eq(stockReservations.orderId, orderId)
    const reservations = await test.shop.db.select().from(stockReservations).where(isThisOrder)
    expect(reservations.map(({ isAllocated }) => isAllocated)).toEqual(example.isReturned ? [] : [false])
  })

  it('writes one event per transition when forms are sent at the same time [P22]', async () => {
    const { id, number } = await placeTestOrder(test.shop)
    await Promise.all([1, 2, 3].map(() => sendForm(number, { intent: 'move', to: 'cancelled' })))
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.map(({ toStatus }) => toStatus)).toEqual(['awaiting payment', 'cancelled'])
  })
})

async function signInAs(email: string): Promise<Visitor> {
  const [row] = await test.shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  return customerVisitor(row!.id)
}
