import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { changeQuantityInBasket, emptyBasket } from '#src/domains/basket/basket-service.server.ts'
import { applyVoucher, removeVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { aGuest, placeNow, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { takeAlong } from './checkout-service.server.ts'
import { placeOrder } from './placing-service.server.ts'

/** `CHECKOUT_ROUNDS=50 npx vitest run src/domains/checkout --testTimeout=600000`: 200 rounds of the four, threats.md F23. */
const rounds = Number(process.env.CHECKOUT_ROUNDS ?? 4)

let test: TestShop
let guest: Visitor
let tank: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000, 10: 9000 } })).id
  await test.shop.db.insert(vouchers).values({ code: 'TABS', name: 'Tabs', kind: 'percentage', percentBp: 1000 })
})
afterAll(() => test.close())
beforeEach(() => {
  guest = aGuest()
})

const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
async function repeat(round: (turn: number) => Promise<void>) {
  for (let turn = 0; turn < rounds; turn += 1) {
    guest = aGuest()
    await round(turn)
  }
}

describe('F23 two tabs: what is charged is what was confirmed, or nothing is ordered', () => {
  it('edit against pay', () =>
    repeat(async (turn) => {
      const { basket } = await putInBasket(test.shop, guest, tank)
      const ready = await readyToPlace(test.shop, guest)
      const rowId = basket.lines[0]!.rowId
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        turn % 2
          ? emptyBasket(test.shop, guest, 'bag')
          : changeQuantityInBasket(test.shop, guest, { kind: 'bag', rowId, qty: 2 }),
      ])
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.shown.totalPence)
      else expect(['basket_changed', 'basket_empty']).toContain(placed.refusal)
    }))

  it('pay against pay, with other details in each: one order stands', () =>
    repeat(async () => {
      await putInBasket(test.shop, guest, tank)
      const ready = await readyToPlace(test.shop, guest)
      const tabs = ['1', '2'].map((telephone) => ({ ...ready, details: someDetails({ telephone }) }))
      const placed = await Promise.all(tabs.map((tab) => placeOrder(test.shop, guest, tab)))
      const late = await placeNow(test.shop, guest, someDetails({ telephone: '3' }))
      const ids = [...placed, late].map((result) => (result.ok ? result.value.id : 0))
      expect(ids).not.toContain(0)
      const isOpen = and(inArray(orders.id, ids), eq(orders.status, 'awaiting payment'))
      const open = await test.shop.db.select().from(orders).where(isOpen)
      expect(open.map(({ telephone, totalGrossPence }) => [telephone, totalGrossPence])).toEqual([
        ['3', ready.shown.totalPence],
      ])
    }))

  it('a code given or taken away in one, paid in the other', () =>
    repeat(async (turn) => {
      await putInBasket(test.shop, guest, tank)
      const apply = () => applyVoucher(test.shop, guest, { typed: 'TABS', address: '192.0.2.1' })
      if (turn % 2) await apply()
      const ready = await readyToPlace(test.shop, guest)
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        turn % 2 ? removeVoucher(test.shop, guest) : apply(),
      ])
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.shown.totalPence)
      else expect(placed.refusal).toBe('basket_changed')
    }))

  it('signed in in one, paid in the other as the guest one was', () =>
    repeat(async (turn) => {
      const email = `tabs-${turn}@example.com`
      const [account] = await test.shop.db
        .insert(customers)
        .values({ email, firstName: 'T', lastName: 'W' })
        .returning()
      await putInBasket(test.shop, guest, tank)
      const ready = await readyToPlace(test.shop, guest)
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        takeAlong(test.shop, { before: guest, customerId: account!.id }),
      ])
      const owner: Visitor = { ...guest, role: 'customer', customerId: account!.id }
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.shown.totalPence)
      else expect(['basket_changed', 'basket_empty', 'token_used']).toContain(placed.refusal)
      const late = await placeNow(test.shop, owner)
      expect(late.ok).toBe(true)
      const isOpen = and(eq(orders.customerId, account!.id), eq(orders.status, 'awaiting payment'))
      expect(await test.shop.db.select().from(orders).where(isOpen)).toHaveLength(1)
    }))
})
