import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { baskets } from '#src/domains/basket/basket-tables.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { applyVoucherToBasket } from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { findRecipient } from '#src/domains/notifications/email-log/recipient-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { voucherCustomerUses, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import {
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

it('accepts a single-use code for one of 20 parallel orders and refuses the others [T23]', async () => {
  const { id } = await insertProduct(test.shop.db)
  const code = 'FORONEUSE'
  await test.shop.db
    .insert(vouchers)
    .values({ code, name: { en: code }, kind: 'percentage', percentBp: 1000, usageLimit: 1 })
  const guests = Array.from({ length: 20 }, anonymousVisitor)
  for (const guest of guests) {
    await putInBasket(test.shop, guest, id)
    await applyVoucherToBasket(test.shop, guest, { code: code, ipAddress: '192.0.2.1' })
  }
  const ready = await Promise.all(guests.map((guest) => buildPlaceOrderInput(test.shop, guest)))
  const placed = await Promise.all(guests.map((guest, index) => placeOrder(test.shop, guest, ready[index]!)))
  expect(placed.flatMap((one) => (one.ok ? [] : one.refusal))).toEqual(Array(19).fill('voucher_unavailable'))
  const [voucher] = await test.shop.db.select().from(vouchers).where(eq(vouchers.code, code))
  expect(voucher?.used).toBe(1)
})

it('moves the use of a code when staff correct the email address [P21]', async () => {
  const { id } = await insertProduct(test.shop.db)
  const guest = anonymousVisitor()
  const values = {
    code: 'ONCEEACH',
    name: { en: 'Once' },
    kind: 'percentage',
    percentBp: 1000,
    perCustomerLimit: 1,
  } as const
  const [voucher] = await test.shop.db.insert(vouchers).values(values).returning()
  await putInBasket(test.shop, guest, id)
  await applyVoucherToBasket(test.shop, guest, { code: values.code, ipAddress: '192.0.2.1' })
  const placed = await placeBasketOrder(test.shop, guest)
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
    .from(jobs)
    .where(eq(jobs.dedupeKey, `order received ${orderId}`))
  await transaction(test.shop, async (shop) => {
    const addressee = await findRecipient(shop, mail!)
    await addressee?.correct(shop, 'Zoe.Right@example.com')
  })
  const right = 'zoe.right@example.com'
  expect(await usesOf()).toEqual([
    [wrong, 0],
    [right, 1],
  ])
  await transaction(test.shop, (shop) => transitionOrder(shop, { orderId, to: 'cancelled', by: { kind: 'system' } }))
  expect(await usesOf()).toEqual([
    [wrong, 0],
    [right, 0],
  ])
})

it.each([
  ['en', 'Free delivery'],
  ['es', 'Entrega gratuita'],
] as const)("stores the name of the code in the customer's language: %s [CHK-11]", async (locale, name) => {
  const { id } = await insertProduct(test.shop.db)
  const guest = { ...anonymousVisitor(), locale }
  await putInBasket(test.shop, guest, id)
  await applyVoucherToBasket(test.shop, guest, { code: 'FREEDELIVERY', ipAddress: '192.0.2.1' })
  expect(presentBasket(locale, await getBasket(test.shop, guest, 'basket')).coupon).toMatchObject({ description: name })
  const placed = await placeBasketOrder(test.shop, guest)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, placed.value.id))
  expect(order?.voucherName).toBe(name)
})

describe('a voucher [P21]', () => {
  async function aVoucher(columns: Partial<typeof vouchers.$inferInsert>) {
    const code = `PLACE${Math.floor(Math.random() * 1e9)}`
    const [row] = await test.shop.db
      .insert(vouchers)
      .values({ code, name: { en: code }, kind: 'percentage', percentBp: 1000, ...columns })
      .returning()
    return row!
  }
  const usedOf = async (id: number) =>
    (await test.shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id)))[0]!.used
  async function carry(guest: Visitor, voucherId: number) {
    const { lines } = await getBasket(test.shop, guest, 'basket')
    const holder = sql`id = (select basket_id from basket_lines where row_id = ${lines[0]!.rowId})`
    await test.shop.db.update(baskets).set({ voucherId }).where(holder)
  }

  it('is used by an order and released when the order is cancelled', async () => {
    const voucher = await aVoucher({ usageLimit: 1, perCustomerLimit: 1 })
    const visitor = anonymousVisitor()
    const { id: tank } = await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 } })
    await putInBasket(test.shop, visitor, tank)
    await carry(visitor, voucher.id)
    const { id } = unwrap(await placeBasketOrder(test.shop, visitor))
    const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ voucherCode: voucher.code, reductionNetPence: 1000 })
    expect(await usedOf(voucher.id)).toBe(1)
    await transaction(test.shop, (shop) =>
      transitionOrder(shop, { orderId: id, to: 'cancelled', by: { kind: 'customer' } }),
    )
    const uses = await test.shop.db
      .select({ used: voucherCustomerUses.used })
      .from(voucherCustomerUses)
      .where(eq(voucherCustomerUses.voucherId, voucher.id))
    expect([await usedOf(voucher.id), uses]).toEqual([0, [{ used: 0 }]])
  })

  it('is refused when used up by the email address, and nothing is counted, reserved or numbered', async () => {
    const voucher = await aVoucher({ perCustomerLimit: 1 })
    const { id: product } = await insertProduct(test.shop.db, { stockQty: 5 })
    const [first, second] = [anonymousVisitor(), anonymousVisitor()]
    for (const guest of [first, second]) {
      await putInBasket(test.shop, guest, product)
      await carry(guest, voucher.id)
    }
    unwrap(await placeBasketOrder(test.shop, first))
    const before = await test.shop.db.$count(orders)
    expect(await placeBasketOrder(test.shop, second)).toEqual({ ok: false, refusal: 'voucher_unavailable' })
    const [{ stockQty } = { stockQty: null }] = await test.shop.db
      .select()
      .from(products)
      .where(eq(products.id, product))
    expect([await test.shop.db.$count(orders), stockQty, await usedOf(voucher.id)]).toEqual([before, 4, 1])
  })

  it('has as many uses as orders that are not cancelled', async () => {
    const { rows } = await test.shop.db.execute<{ id: number }>(sql`
      select v.id from vouchers v where v.used <> (select count(*) from orders o
        where o.voucher_id = v.id and o.status <> 'cancelled') and v.code like 'PLACE%'`)
    expect(rows).toEqual([])
  })
})
