import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { changeQuantityInBasket, emptyBasket } from '#src/domains/basket/basket-service.server.ts'
import {
  applyVoucherToBasket,
  removeVoucherFromBasket,
} from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import {
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { mergeGuestSession } from '../checkout-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

/** Set `CHECKOUT_ROUNDS=50` for a long run. */
const rounds = Number(process.env.CHECKOUT_ROUNDS ?? 4)

let test: TestShop
let guest: Visitor
let tank: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000, 10: 9000 } })).id
  await test.shop.db
    .insert(vouchers)
    .values({ code: 'TABS', name: { en: 'Tabs' }, kind: 'percentage', percentBp: 1000 })
})
afterAll(() => test.close())
beforeEach(() => {
  guest = anonymousVisitor()
})

const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
async function repeat(round: (turn: number) => Promise<void>) {
  for (let turn = 0; turn < rounds; turn += 1) {
    guest = anonymousVisitor()
    await round(turn)
  }
}

describe('two browser tabs charge the confirmed total, or place no order [F23]', () => {
  it('when one edits the basket and the other orders', () =>
    repeat(async (turn) => {
      const { basket } = await putInBasket(test.shop, guest, tank)
      const ready = await buildPlaceOrderInput(test.shop, guest)
      const rowId = basket.lines[0]!.rowId
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        turn % 2
          ? emptyBasket(test.shop, guest, 'basket')
          : changeQuantityInBasket(test.shop, guest, { kind: 'basket', rowId, qty: 2 }),
      ])
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.expected.totalPence)
      else expect(['basket_changed', 'basket_empty']).toContain(placed.refusal)
    }))

  it('when both order with different details: one order remains', () =>
    repeat(async () => {
      await putInBasket(test.shop, guest, tank)
      const ready = await buildPlaceOrderInput(test.shop, guest)
      const tabs = ['1', '2'].map((telephone) => ({ ...ready, details: someDetails({ telephone }) }))
      const placed = await Promise.all(tabs.map((tab) => placeOrder(test.shop, guest, tab)))
      const late = await placeBasketOrder(test.shop, guest, someDetails({ telephone: '3' }))
      const ids = [...placed, late].map((result) => (result.ok ? result.value.id : 0))
      expect(ids).not.toContain(0)
      const isOpen = and(inArray(orders.id, ids), eq(orders.status, 'awaiting payment'))
      const open = await test.shop.db.select().from(orders).where(isOpen)
      expect(open.map(({ telephone, totalGrossPence }) => [telephone, totalGrossPence])).toEqual([
        ['3', ready.expected.totalPence],
      ])
    }))

  it('when one applies or removes a code and the other orders', () =>
    repeat(async (turn) => {
      await putInBasket(test.shop, guest, tank)
      const apply = () => applyVoucherToBasket(test.shop, guest, { code: 'TABS', ipAddress: '192.0.2.1' })
      if (turn % 2) await apply()
      const ready = await buildPlaceOrderInput(test.shop, guest)
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        turn % 2 ? removeVoucherFromBasket(test.shop, guest) : apply(),
      ])
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.expected.totalPence)
      else expect(placed.refusal).toBe('basket_changed')
    }))

  it('when one signs in and the other orders as a guest', () =>
    repeat(async (turn) => {
      const email = `tabs-${turn}@example.com`
      const [account] = await test.shop.db
        .insert(customers)
        .values({ email, firstName: 'T', lastName: 'W' })
        .returning()
      await putInBasket(test.shop, guest, tank)
      const ready = await buildPlaceOrderInput(test.shop, guest)
      const [placed] = await Promise.all([
        placeOrder(test.shop, guest, ready),
        mergeGuestSession(test.shop, { before: guest, customerId: account!.id }),
      ])
      const owner: Visitor = { ...guest, role: 'customer', customerId: account!.id }
      if (placed.ok) expect((await orderOf(placed.value.id)).totalGrossPence).toBe(ready.expected.totalPence)
      else expect(['basket_changed', 'basket_empty', 'token_used']).toContain(placed.refusal)
      const late = await placeBasketOrder(test.shop, owner)
      expect(late.ok).toBe(true)
      const isOpen = and(eq(orders.customerId, account!.id), eq(orders.status, 'awaiting payment'))
      expect(await test.shop.db.select().from(orders).where(isOpen)).toHaveLength(1)
    }))
})
