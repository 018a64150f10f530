import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { linkOrderToNewAccount } from '#src/domains/orders/customer-orders/guest-orders-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { buildPlaceOrderInput, putInBasket, someDetails } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { startTestPayment, withProviders } from '../../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { emptyBasketAfterOrder } from '../checkout-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

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

type OrderInput = { visitor?: Visitor; product?: number; qty?: number; email?: string; from?: string }

async function prepare(
  { visitor = anonymousVisitor(), product = printed, qty = 1, email, from = address }: OrderInput = {},
  shop = test.shop,
) {
  await putInBasket(shop, visitor, product, qty)
  const details = someDetails({ email: email ?? `${newRandomId()}@example.com` })
  const ready = { ...(await buildPlaceOrderInput(shop, visitor, details)), ipAddress: from }
  return () => placeOrder(shop, visitor, ready)
}
const place = async (input?: OrderInput, shop?: Shop) => (await prepare(input, shop))()
const tooMany = { ok: false, refusal: { reason: 'too_many_orders', seconds: 3600 } }
const overUnits = (max: number) => ({ ok: false, refusal: { reason: 'unpaid_units', title: 'Tank', max } })
const overSingle = (max: number) => ({ ok: false, refusal: { reason: 'order_units', title: 'Tank', max } })
const stockOf = async (id: number) =>
  (await test.shop.db.select().from(products).where(eq(products.id, id)))[0]!.stockQty

type NewAccount = Partial<typeof customers.$inferInsert>

async function anAccount(role: 'customer' | 'staff', account: NewAccount = {}): Promise<Visitor> {
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email: `${newRandomId()}@example.com`, firstName: 'A', lastName: 'B', role, ...account })
    .returning({ id: customers.id })
  return { ...anonymousVisitor(), role, staffRoles: role === 'staff' ? ['sales'] : [], customerId: row!.id }
}

async function pass(count: number, input: () => Promise<OrderInput> | OrderInput): Promise<boolean[]> {
  const passed: boolean[] = []
  for (let number = 0; number < count; number += 1) passed.push((await place(await input())).ok)
  return passed
}

/** Confirms the account's latest order, which empties the basket. */
async function payLastOrderByTransfer(visitor: Visitor): Promise<void> {
  const [order] = await test.shop.db
    .select()
    .from(orders)
    .where(eq(orders.customerId, visitor.customerId ?? 0))
    .orderBy(desc(orders.id))
    .limit(1)
  expect(await startTestPayment(test.shop, order!, { kind: 'transfer', visitor })).toMatchObject({ ok: true })
  await transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, order!.id))
}
const makeOrdersFree = (owner: { customerId?: number; email?: string }) => async () => {
  const free = { subtotalNetPence: 0, setupNetPence: 0, reductionNetPence: 0, deliveryNetPence: 0, vatPence: 0 }
  await test.shop.db
    .update(orders)
    .set({ ...free, deliveryVatPence: 0, totalGrossPence: 0 })
    .where(owner.email ? eq(orders.email, owner.email) : eq(orders.customerId, owner.customerId ?? 0))
}
const countOf = (passed: readonly boolean[]) => passed.filter(Boolean).length

describe('placing orders', () => {
  it('refuses the eleventh guest order from one IP address within an hour', async () => {
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

  it('counts one session across IP addresses', async () => {
    const visitor = anonymousVisitor()
    let host = 0
    expect(countOf(await pass(12, () => ({ visitor, from: `198.51.100.${++host}` })))).toBe(10)
  })

  it('allows thirty orders an hour for an account, and any number for staff', { timeout: 60_000 }, async () => {
    const visitor = await anAccount('customer')
    expect(countOf(await pass(31, () => ({ visitor })))).toBe(30)
    const staff = { ...(await anAccount('staff')), customerServiceMode: true }
    expect(countOf(await pass(32, () => ({ visitor: staff })))).toBe(32)
  })

  it('does not count repeated submissions of the same order', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => prepare()))
    for (let submit = 0; submit < 12; submit += 1) expect(await first!()).toMatchObject({ ok: true })
    for (const submit of others) expect(await submit()).toMatchObject({ ok: true })
    expect(await place()).toEqual(tooMany)
  })

  it('accepts exactly ten of twenty parallel orders', async () => {
    const submissions = await Promise.all(Array.from({ length: 20 }, () => prepare()))
    const placed = await Promise.all(submissions.map((submit) => submit()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10)
  })
})

let networks = 0
const anotherNetwork = () => `203.0.113.${(networks += 1)}`

describe('stock reserved by unpaid orders of one guest', () => {
  it.each([
    ['address', () => ({})],
    ['email', () => ({ email: `one-${network}@example.com`, from: anotherNetwork() })],
    ['mailbox', () => ({ email: `one-${network}+${newRandomId()}@example.com`, from: anotherNetwork() })],
  ])('is limited by %s', async (_by, input) => {
    expect(await place({ product: counted, qty: 30, ...input() })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 21, ...input() })).toEqual(overUnits(20))
    expect(await stockOf(counted)).toBe(970)
    expect(await place({ product: counted, qty: 20, ...input() })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 1, ...input() })).toEqual(overUnits(0))
  })

  it('is limited for parallel orders [T35]', async () => {
    const submissions = await Promise.all(
      Array.from({ length: 9 }, () => prepare({ product: counted, qty: 7, from: address })),
    )
    const placed = await Promise.all(submissions.map((submit) => submit()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(7)
    expect(placed.filter(({ ok }) => !ok)).toEqual([overUnits(1), overUnits(1)])
    expect(await stockOf(counted)).toBe(1000 - 49)
  })

  it('does not count products without counted stock, other products or other guests', async () => {
    expect(await place({ product: printed, qty: 200 })).toMatchObject({ ok: true })
    expect(await place({ product: printed, qty: 200 })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 50 })).toMatchObject({ ok: true })
    const { id: other } = await insertProduct(test.shop.db, { title: 'Other', stockQty: 100 })
    expect(await place({ product: other, qty: 50 })).toMatchObject({ ok: true })
    expect(await place({ product: counted, qty: 50, from: anotherNetwork() })).toMatchObject({ ok: true })
  })

  it('is released when an order is paid, and follows the setting', async () => {
    const first = await place({ product: counted, qty: 50 })
    if (!first.ok) throw new Error('refused')
    expect(await place({ product: counted })).toEqual(overUnits(0))
    await test.shop.db.update(shopSettings).set({ maxUnpaidGuestUnits: 60 })
    expect(await place({ product: counted, qty: 10 })).toMatchObject({ ok: true })
    await test.shop.db.update(shopSettings).set({ maxUnpaidGuestUnits: 50 })
    await test.shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, first.value.id))
    expect(await place({ product: counted, qty: 40 })).toMatchObject({ ok: true })
  })

  it('is limited for an account without a known owner, from any number of networks', async () => {
    const visitor = await anAccount('customer')
    const order = (qty: number) => place({ visitor, product: counted, qty, from: anotherNetwork() })
    expect(await order(30)).toMatchObject({ ok: true })
    // The next basket of the same account does not replace the order to be paid by bank transfer.
    await payLastOrderByTransfer(visitor)
    expect(await order(21)).toEqual(overUnits(20))
    expect(await stockOf(counted)).toBe(970)
  })

  it('is limited for new accounts of one network together, and with its guests', async () => {
    expect(await place({ visitor: await anAccount('customer'), product: counted, qty: 30 })).toMatchObject({ ok: true })
    expect(await place({ visitor: await anAccount('customer'), product: counted, qty: 21 })).toEqual(overUnits(20))
    expect(await place({ product: counted, qty: 21 })).toEqual(overUnits(20))
  })

  it('stays limited when the guest opens an account with the order', async () => {
    const email = `${newRandomId()}@example.com`
    const placed = await place({ product: counted, qty: 50, email })
    if (!placed.ok) throw new Error('refused')
    const { customerId = 0 } = await anAccount('customer', { email })
    await linkOrderToNewAccount(test.shop, { orderId: placed.value.id, email, customerId })
    expect(await place({ product: counted })).toEqual(overUnits(0))
  })

  const paidBefore = async ({ customerId = 0 }: Visitor) => {
    const { id } = await placeTestOrder(test.shop, { customerId })
    await test.shop.db.update(orders).set({ status: 'paid', paidAt: test.clock.now() }).where(eq(orders.id, id))
  }
  it.each<[string, NewAccount, ((account: Visitor) => Promise<void>)?]>([
    ['a verified email address', { email: 'proven@example.com', verifiedEmail: 'proven@example.com' }],
    ['approved credit', { tradeAccount: 'approved' }],
    ['a paid order', {}, paidBefore],
  ])(
    'is not limited for an account with %s, nor counted against others of its network',
    async (_why, account, before) => {
      const visitor = await anAccount('customer', account)
      await before?.(visitor)
      expect(await place({ visitor, product: counted, qty: 300 })).toMatchObject({ ok: true })
      await payLastOrderByTransfer(visitor)
      expect(await place({ visitor, product: counted, qty: 70 })).toMatchObject({ ok: true })
      expect(await place({ product: counted, qty: 50 })).toMatchObject({ ok: true })
    },
  )

  it.each<[string, NewAccount, ((account: Visitor) => Promise<void>)?]>([
    ['an address verified before it was changed', { verifiedEmail: 'before@example.com' }],
    ['an order that cost nothing', {}, async (visitor) => paidBefore(visitor).then(makeOrdersFree(visitor))],
  ])('is limited for an account with %s', async (_why, account, before) => {
    const visitor = await anAccount('customer', account)
    await before?.(visitor)
    expect(await place({ visitor, product: counted, qty: 201 })).toEqual(overSingle(200))
  })

  it('is limited in one order to what the buyer can pay for without a card', async () => {
    const shop = withProviders(test.shop, [])
    expect(await place({ product: counted, qty: 51 }, shop)).toEqual(overSingle(50))
    expect(await stockOf(counted)).toBe(1000)
    const placed = await place({ product: counted, qty: 50 }, shop)
    if (!placed.ok) throw new Error('refused')
    const order = await getTestOrder(shop, placed.value.id)
    expect(await startTestPayment(shop, order, { kind: 'transfer' })).toMatchObject({ ok: true })
  })

  it('lets a guest confirm a large order that costs nothing', async () => {
    const placed = await place({ product: counted, qty: 60 })
    if (!placed.ok) throw new Error('refused')
    await makeOrdersFree({ email: (await getTestOrder(test.shop, placed.value.id)).email })()
    const order = await getTestOrder(test.shop, placed.value.id)
    expect(await startTestPayment(test.shop, order, { kind: 'transfer' })).toMatchObject({ ok: true })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('paid')
  })

  it('may exceed the limit fourfold in one order paid by card, but not by bank transfer', async () => {
    expect(await place({ product: counted, qty: 201 })).toEqual(overSingle(200))
    const placed = await place({ product: counted, qty: 200 })
    if (!placed.ok) throw new Error('refused')
    const order = await getTestOrder(test.shop, placed.value.id)
    expect(await startTestPayment(test.shop, order, { kind: 'transfer' })).toEqual({
      ok: false,
      refusal: { reason: 'unpaid_units' },
    })
    expect((await getTestOrder(test.shop, order.id)).paymentKind).toBeNull()
    expect(await startTestPayment(test.shop, order, { kind: 'card' })).toMatchObject({
      ok: true,
      value: { kind: 'hosted' },
    })
    expect(await place({ product: counted })).toEqual(overUnits(0))
  })

  it('is returned first when the guest goes back and replaces the order', async () => {
    const visitor = anonymousVisitor()
    expect(await place({ visitor, product: counted, qty: 50 })).toMatchObject({ ok: true })
    // The basket still has the 50 units; other details replace the order.
    const again = await buildPlaceOrderInput(test.shop, visitor, someDetails({ email: 'other@example.com' }))
    expect(await placeOrder(test.shop, visitor, { ...again, ipAddress: address })).toMatchObject({ ok: true })
    expect(await stockOf(counted)).toBe(950)
  })
})

it('applies no limits when rate limits are off', { timeout: 60_000 }, async () => {
  const free = await createTestShop({ rateLimits: false })
  const { id } = await insertProduct(free.shop.db, { stockQty: 1000 })
  for (let count = 0; count < 12; count += 1) {
    const visitor = anonymousVisitor()
    await putInBasket(free.shop, visitor, id, 10)
    const ready = await buildPlaceOrderInput(free.shop, visitor)
    expect(await placeOrder(free.shop, visitor, { ...ready, ipAddress: address })).toMatchObject({ ok: true })
  }
  await free.close()
})
