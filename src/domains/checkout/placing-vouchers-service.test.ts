import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { applyVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { findAddressee } from '#src/domains/papers/addressee-service.server.ts'
import { voucherCustomerUses, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { aGuest, placeNow, putInBasket, readyToPlace } from '../../../tests/support/checkout-builders.ts'
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

it('P21 a use is that of the address that staff have put right: it is counted there, and given back there', async () => {
  const { id } = await insertProduct(test.shop.db)
  const guest = aGuest()
  const values = { code: 'ONCEEACH', name: 'Once', kind: 'percentage', percentBp: 1000, perCustomerLimit: 1 } as const
  const [voucher] = await test.shop.db.insert(vouchers).values(values).returning()
  await putInBasket(test.shop, guest, id)
  await applyVoucher(test.shop, guest, { typed: values.code, address: '192.0.2.1' })
  const placed = await placeNow(test.shop, guest)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const orderId = placed.value.id
  const usesOf = async () => {
    const uses = await test.shop.db
      .select()
      .from(voucherCustomerUses)
      .where(eq(voucherCustomerUses.voucherId, voucher!.id))
      .orderBy(voucherCustomerUses.email)
    return uses.map(({ email, used }) => [email, used])
  }
  const [[wrong]] = (await usesOf()) as [[string, number]]
  const [mail] = await test.shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `order received ${orderId}`))
  await transaction(test.shop, async (shop) => {
    const addressee = await findAddressee(shop, mail!)
    await addressee?.correct(shop, 'Zoe.Right@example.com')
  })
  const right = 'zoe.right@example.com'
  expect(await usesOf()).toEqual([
    [wrong, 0],
    [right, 1],
  ])
  await transaction(test.shop, (shop) => moveOrder(shop, { orderId, to: 'cancelled', by: { kind: 'system' } }))
  expect(await usesOf()).toEqual([
    [wrong, 0],
    [right, 0],
  ])
})

it.each([
  ['en', 'Free delivery'],
  ['es', 'Entrega gratuita'],
] as const)('CHK-11 an order keeps the name of its code as its customer read it: %s', async (locale, name) => {
  const { id } = await insertProduct(test.shop.db)
  const guest = { ...aGuest(), locale }
  await putInBasket(test.shop, guest, id)
  await applyVoucher(test.shop, guest, { typed: 'FREEDELIVERY', address: '192.0.2.1' })
  expect(presentBasket(locale, await getBasket(test.shop, guest, 'bag')).coupon).toMatchObject({ description: name })
  const placed = await placeNow(test.shop, guest)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, placed.value.id))
  expect(order?.voucherName).toBe(name)
})
