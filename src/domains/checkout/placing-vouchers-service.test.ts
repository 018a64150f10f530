import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { aGuest, putInBasket, readyToPlace } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { placeOrder } from './placing-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

it('T23 a code for one use, in 20 baskets that are ordered at once: one order carries it, the others are told', async () => {
  const { id } = await insertProduct(test.shop.db)
  const code = 'FORONEUSE'
  await test.shop.db.insert(vouchers).values({ code, name: code, kind: 'percentage', percentBp: 1000, usageLimit: 1 })
  const guests = Array.from({ length: 20 }, aGuest)
  for (const guest of guests) {
    await putInBasket(test.shop, guest, id)
    await applyVoucher(test.shop, guest, { typed: code, address: '192.0.2.1' })
  }
  const ready = await Promise.all(guests.map((guest) => readyToPlace(test.shop, guest)))
  const placed = await Promise.all(guests.map((guest, index) => placeOrder(test.shop, guest, ready[index]!)))
  expect(placed.flatMap((one) => (one.ok ? [] : one.refusal))).toEqual(Array(19).fill('voucher_gone'))
  const [voucher] = await test.shop.db.select().from(vouchers).where(eq(vouchers.code, code))
  expect(voucher?.used).toBe(1)
})
