import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { applyVoucherToBasket } from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { sumUnitsBySellable } from '#src/domains/catalogue/stock/stock-reservation.ts'
import { findReservedUnits, listOrderReservations } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { setOrderPaymentKind } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { linkGuestOrders } from '#src/domains/orders/customer-orders/guest-orders-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { findOpenOrder } from '#src/domains/orders/placing/basket-orders-service.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { findReservedVoucherId } from '#src/domains/vouchers/vouchers-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { placeBasketOrder, putInBasket, someDetails } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { emptyBasketAfterOrder, mergeGuestSession } from '../checkout-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  await test.shop.db
    .insert(vouchers)
    .values({ code: 'RESERVED', name: { en: 'Ten' }, kind: 'percentage', percentBp: 1000 })
})
afterAll(() => test.close())

const initialStock = 9
/** Set `CHECKOUT_ROUNDS=50` for a long run. */
const rounds = Number(process.env.CHECKOUT_ROUNDS ?? 10)

/** A guest with an account, and the orders that the steps place. */
type Scenario = {
  productId: number
  guest: Visitor
  account: Visitor & { customerId: number; email: string }
  buyer: Visitor
  orderIds: number[]
}

async function openScenario(): Promise<Scenario> {
  const { db } = test.shop
  const { id: productId } = await insertProduct(db, { stockQty: initialStock })
  const email = `${newRandomId()}@example.com`
  const [customer] = await db.insert(customers).values({ email, firstName: 'A', lastName: 'B' }).returning()
  const guest = anonymousVisitor()
  const account = { ...anonymousVisitor(), role: 'customer' as const, customerId: customer!.id, email }
  return { productId, guest, account, buyer: guest, orderIds: [] }
}

const inTransaction = (work: (shop: Shop) => Promise<unknown>) => transaction(test.shop, work)

/** Each step does what it can; a refused step changes nothing. */
const steps = {
  async place({ productId, account: { email }, buyer, orderIds }) {
    await putInBasket(test.shop, buyer, productId)
    await applyVoucherToBasket(test.shop, buyer, { code: 'RESERVED', ipAddress: '192.0.2.9' })
    const placed = await placeBasketOrder(test.shop, buyer, someDetails({ email, telephone: newRandomId() }))
    if (placed.ok && !orderIds.includes(placed.value.id)) orderIds.push(placed.value.id)
  },
  async 'choose bank transfer'(_, orderId) {
    if (await isUnpaid(orderId))
      await inTransaction((shop) => setOrderPaymentKind(shop, orderId, { kind: 'transfer', expiresAt: null }))
  },
  async 'choose the card'(_, orderId) {
    if (await isUnpaid(orderId)) await inTransaction((shop) => setOrderPaymentKind(shop, orderId, { kind: 'card' }))
  },
  async pay(_, orderId) {
    await inTransaction((shop) => transitionOrder(shop, { orderId, to: 'paid', by: { kind: 'system' } }))
  },
  async cancel(_, orderId) {
    await inTransaction((shop) => transitionOrder(shop, { orderId, to: 'cancelled', by: { kind: 'system' } }))
  },
  async settle(_, orderId) {
    if (!(await isUnpaid(orderId))) await inTransaction((shop) => emptyBasketAfterOrder(shop, orderId))
  },
  async 'sign in'(scenario) {
    const { guest, account } = scenario
    await mergeGuestSession(test.shop, { before: guest, customerId: account.customerId })
    scenario.buyer = account
  },
  async 'link guest orders'({ account }) {
    await inTransaction((shop) => linkGuestOrders(shop, account))
  },
} satisfies Record<string, (scenario: Scenario, orderId: number) => Promise<void>>

async function isUnpaid(orderId: number): Promise<boolean> {
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.status === 'awaiting payment'
}

async function listBasketIds({ guest: _, account, orderIds }: Scenario): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ id: string }>(sql`
    select basket_id as id from orders where id = any(${`{${orderIds.join(',')}}`}::integer[]) and basket_id is not null
    union select basket_id from stock_reservations where order_id = any(${`{${orderIds.join(',')}}`}::integer[])
      and basket_id is not null
    union select id from baskets where customer_id = ${account.customerId} and kind = 'bag'`)
  return rows.map(({ id }) => id)
}

async function expectReservationsOfOpenOrders(scenario: Scenario) {
  for (const basketId of await listBasketIds(scenario)) {
    const open = await findOpenOrder(test.shop, basketId)
    const units = open ? sumUnitsBySellable(await listOrderReservations(test.shop, open.id)) : new Map()
    expect(await findReservedUnits(test.shop, basketId)).toEqual(units)
    expect(await findReservedVoucherId(test.shop, basketId)).toBe(open?.voucherId ?? undefined)
  }
}

async function expectStockAddsUp({ productId }: Scenario) {
  const { rows } = await test.shop.db.execute<{ stock: number; taken: number }>(sql`
    select stock_qty as stock, (select coalesce(sum(quantity), 0)::integer from stock_reservations
      where sellable_id = products.id) as taken from products where id = ${productId}`)
  expect(rows[0]!.stock + rows[0]!.taken).toBe(initialStock)
}

type Step = { name: keyof typeof steps; order: number }

async function expectInvariantsAfter(chosen: readonly Step[]) {
  const scenario = await openScenario()
  await steps.place(scenario)
  for (const { name, order } of chosen) {
    const { orderIds } = scenario
    await steps[name](scenario, orderIds[order % orderIds.length] ?? 0)
    await expectReservationsOfOpenOrders(scenario)
    await expectStockAddsUp(scenario)
  }
}

const names = Object.keys(steps) as (keyof typeof steps)[]
const first = (...chosen: (keyof typeof steps)[]): Step[] => chosen.map((name) => ({ name, order: 0 }))

it.each([
  [first('place', 'place', 'cancel', 'place')],
  [first('choose bank transfer', 'choose the card', 'choose bank transfer', 'settle')],
  [first('pay', 'settle', 'place')],
  [first('sign in', 'link guest orders', 'place', 'pay')],
  [first('link guest orders', 'sign in', 'cancel')],
])('keeps the reservations of a basket equal to those of its open order: %j [P21]', async (chosen) => {
  await expectInvariantsAfter(chosen)
})

it('keeps them equal in any sequence of steps [P21]', async () => {
  const step = fc.record({ name: fc.constantFrom(...names), order: fc.nat(3) })
  const sequence = fc.array(step, { minLength: 2, maxLength: 9 })
  await fc.assert(fc.asyncProperty(sequence, expectInvariantsAfter), { numRuns: rounds })
})
