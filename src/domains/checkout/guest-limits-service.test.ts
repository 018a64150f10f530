import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { aGuest, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { pay } from '../../../tests/support/pay-order.ts'
import { readOrder } from '../../../tests/support/place-order.ts'
import { placeOrder } from './placing-service.server.ts'

let test: TestShop
let printed: number
beforeAll(async () => {
  test = await createTestShop()
  printed = (await insertProduct(test.shop.db, { title: 'Printed mug' })).id
})
afterAll(() => test.close())

let network = 0
let address: string
let counted: number
beforeEach(async () => {
  network += 1
  address = `192.0.2.${network}`
  counted = (await insertProduct(test.shop.db, { title: 'Tank', stockQty: 1000 })).id
})

type Wish = { visitor?: Visitor; product?: number; qty?: number; email?: string; from?: string }

async function prepare({ visitor = aGuest(), product = printed, qty = 1, email, from = address }: Wish = {}) {
  await putInBasket(test.shop, visitor, product, qty)
  const details = someDetails({ email: email ?? `${newRandomId()}@example.com` })
  const ready = { ...(await readyToPlace(test.shop, visitor, details)), address: from }
  return () => placeOrder(test.shop, visitor, ready)
}
const place = async (wish?: Wish) => (await prepare(wish))()
const tooMany = { ok: false, refusal: { reason: 'too_many_orders', seconds: 3600 } }
const overUnits = { ok: false, refusal: 'guest_units' }
const stockOf = async (id: number) =>
  (await test.shop.db.select().from(products).where(eq(products.id, id)))[0]!.stockQty

async function anAccount(role: 'customer' | 'staff'): Promise<Visitor> {
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email: `${newRandomId()}@example.com`, firstName: 'A', lastName: 'B', role })
    .returning({ id: customers.id })
  return { ...aGuest(), role, customerId: row!.id }
}

async function pass(count: number, wish: () => Promise<Wish> | Wish): Promise<boolean[]> {
  const passed: boolean[] = []
  for (let number = 0; number < count; number += 1) passed.push((await place(await wish())).ok)
  return passed
}
const countOf = (passed: readonly boolean[]) => passed.filter(Boolean).length

describe('placing orders', () => {
  it('refuses the eleventh order of guests from one address within an hour', async () => {
    expect(countOf(await pass(10, () => ({})))).toBe(10)
    expect(await place()).toEqual(tooMany)
    expect(await place({ from: '203.0.113.9' })).toMatchObject({ ok: true })
    test.clock.advance(3_600_000)
    expect(await place()).toMatchObject({ ok: true })
  })

  it('counts the addresses of one IPv6 network together', async () => {
    let host = 0
    expect(countOf(await pass(12, () => ({ from: `2001:db8:${network}:1::${++host}` })))).toBe(10)
  })

  it('counts one session whatever address it comes from', async () => {
    const visitor = aGuest()
    let host = 0
    expect(countOf(await pass(12, () => ({ visitor, from: `198.51.100.${++host}` })))).toBe(10)
  })

  it('lets an account place thirty, and staff as many as they need', { timeout: 60_000 }, async () => {
    const visitor = await anAccount('customer')
    expect(countOf(await pass(31, () => ({ visitor })))).toBe(30)
    const staff = { ...(await anAccount('staff')), customerServiceMode: true }
    expect(countOf(await pass(32, () => ({ visitor: staff })))).toBe(32)
  })

  it('does not count what is not placed, nor the same order again', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => prepare()))
    for (let press = 0; press < 12; press += 1) expect(await first!()).toMatchObject({ ok: true })
    for (const press of others) expect(await press()).toMatchObject({ ok: true })
    expect(await place()).toEqual(tooMany)
  })

  it('passes exactly ten of twenty at once', async () => {
    const presses = await Promise.all(Array.from({ length: 20 }, () => prepare()))
    const placed = await Promise.all(presses.map((press) => press()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10)
  })
})

describe('stock held by the unpaid orders of one guest', () => {
  it.each([
    ['address', () => ({})],
    ['email', () => ({ email: `one-${network}@example.com`, from: `203.0.113.${(network % 200) + 1}` })],
  ])('is capped by %s', async (_by, wish) => {
    expect(await place({ product: counted, qty: 30, ...wish() })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 21, ...wish() })).toEqual(overUnits)
    expect(await stockOf(counted)).toBe(970)
    expect(await place({ product: counted, qty: 20, ...wish() })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 1, ...wish() })).toEqual(overUnits)
  })

  it('is not passed by many orders at once [T35]', async () => {
    const presses = await Promise.all(
      Array.from({ length: 9 }, () => prepare({ product: counted, qty: 7, from: address })),
    )
    const placed = await Promise.all(presses.map((press) => press()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(7)
    expect(placed.filter(({ ok }) => !ok)).toEqual([overUnits, overUnits])
    expect(await stockOf(counted)).toBe(1000 - 49)
  })

  it('counts neither goods without counted stock nor other products nor other guests', async () => {
    expect(await place({ product: printed, qty: 200 })).toMatchObject({ ok: true })
    expect(await place({ product: printed, qty: 200 })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 50 })).toMatchObject({ ok: true })
    const { id: other } = await insertProduct(test.shop.db, { title: 'Other', stockQty: 100 })
    expect(await place({ product: other, qty: 50 })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 50, from: '203.0.113.250' })).toMatchObject({ ok: true })
  })

  it('is free again when an order is paid or cancelled, and follows the setting', async () => {
    const first = await place({ product: counted, qty: 50 })
    if (!first.ok) throw new Error('refused')
    expect(await place({ product: counted })).toEqual(overUnits)
    await test.shop.db.update(shopSettings).set({ maxUnpaidGuestUnits: 60 })
    expect(await place({ product: counted, qty: 10 })).toMatchObject({ ok: true })
    await test.shop.db.update(shopSettings).set({ maxUnpaidGuestUnits: 50 })
    await test.shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, first.value.id))
    expect(await place({ product: counted, qty: 40 })).toMatchObject({ ok: true })
  })

  it('does not limit accounts', async () => {
    const visitor = await anAccount('customer')
    for (const qty of [60, 70]) expect(await place({ visitor, product: counted, qty })).toMatchObject({ ok: true })
  })

  it('lets one larger order be paid by card, and refuses bank transfer for it', async () => {
    const placed = await place({ product: counted, qty: 200 })
    if (!placed.ok) throw new Error('refused')
    const order = await readOrder(test.shop, placed.value.id)
    expect(await pay(test.shop, order, { method: 'bacs' })).toEqual({ ok: false, refusal: { reason: 'guest_units' } })
    expect((await readOrder(test.shop, order.id)).paymentMethod).toBeNull()
    expect(await pay(test.shop, order, { method: 'stripe' })).toMatchObject({ ok: true, value: { kind: 'hosted' } })
    expect(await place({ product: counted })).toEqual(overUnits)
  })

  it('keeps the order of going back: its own units are given back first', async () => {
    const visitor = aGuest()
    expect(await place({ visitor, product: counted, qty: 50 })).toMatchObject({ ok: true })
    // The basket still holds the 50, and another press with other details replaces the order.
    const again = await readyToPlace(test.shop, visitor, someDetails({ email: 'other@example.com' }))
    expect(await placeOrder(test.shop, visitor, { ...again, address })).toMatchObject({ ok: true })
    expect(await stockOf(counted)).toBe(950)
  })
})

it('a shop without limits counts neither orders nor units', { timeout: 60_000 }, async () => {
  const free = await createTestShop({ rateLimits: false })
  const { id } = await insertProduct(free.shop.db, { stockQty: 1000 })
  for (let count = 0; count < 12; count += 1) {
    const visitor = aGuest()
    await putInBasket(free.shop, visitor, id, 10)
    const ready = await readyToPlace(free.shop, visitor)
    expect(await placeOrder(free.shop, visitor, { ...ready, address })).toMatchObject({ ok: true })
  }
  await free.close()
})
