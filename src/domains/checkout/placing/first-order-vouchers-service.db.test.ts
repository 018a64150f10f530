import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getBasket, getBasketOwner } from '#src/domains/basket/basket-service.server.ts'
import { findBasket } from '#src/domains/basket/basket-store.server.ts'
import { applyVoucherToBasket } from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { redeemVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import {
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let product: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  product = (await insertProduct(test.shop.db)).id
})
afterAll(() => test.close())

let inserted = 0
async function insertVoucher(columns: Partial<typeof vouchers.$inferInsert> = {}) {
  const code = `FIRSTORDER${(inserted += 1)}`
  const row = { code, name: { en: code }, kind: 'percentage' as const, percentBp: 1000, isFirstOrderOnly: true }
  await test.shop.db.insert(vouchers).values({ ...row, ...columns })
  return code
}

async function insertCustomer({ isVerified = true, email = `first-${(inserted += 1)}@example.com` } = {}) {
  const values = { email, firstName: 'Ada', lastName: 'Byron', verifiedEmail: isVerified ? email : null }
  const [row] = await test.shop.db.insert(customers).values(values).returning()
  return { email, visitor: customerVisitor(row?.id ?? 0) }
}

async function applyCode(visitor: Visitor, code: string) {
  await putInBasket(test.shop, visitor, product)
  const change = await applyVoucherToBasket(test.shop, visitor, { code, ipAddress: '192.0.2.1' })
  if ('refusal' in change) return change.refusal.reason
  return (await getBasket(test.shop, visitor, 'basket')).voucher?.problem ?? 'discount'
}

const cancel = (orderId: number) =>
  transaction(test.shop, (shop) => transitionOrder(shop, { orderId, to: 'cancelled', by: { kind: 'customer' } }))

it('discounts the first order of a verified customer, and no second one', async () => {
  const { visitor, email } = await insertCustomer()
  const code = await insertVoucher()
  expect(await applyCode(visitor, code)).toBe('discount')
  const first = unwrap(await placeBasketOrder(test.shop, visitor, someDetails({ email })))
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, first.id))
  expect(order?.voucherCode).toBe(code)
  // The basket may replace its own unpaid order.
  expect((await getBasket(test.shop, visitor, 'basket')).voucher?.problem).toBeUndefined()
  await test.shop.db.update(orders).set({ basketId: null }).where(eq(orders.id, first.id))
  expect((await getBasket(test.shop, visitor, 'basket')).voucher?.problem).toBe('invalid_code')
  unwrap(await cancel(first.id))
  expect((await getBasket(test.shop, visitor, 'basket')).voucher?.problem).toBeUndefined()
})

it.each([
  ['guests', async () => anonymousVisitor()],
  ['accounts without a verified address', async () => (await insertCustomer({ isVerified: false })).visitor],
] as const)('asks %s to sign in, and gives no discount', async (_, createBuyer) => {
  const visitor = await createBuyer()
  expect(await applyCode(visitor, await insertVoucher())).toBe('account_required')
  const placed = unwrap(await placeBasketOrder(test.shop, visitor))
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, placed.id))
  expect(order).toMatchObject({ voucherCode: null, reductionNetPence: 0 })
})

it.each([
  ['the same address', 'jo.known@example.com', 'Jo.Known@example.com'],
  ['a tag of the address', 'jo.tagged@example.com', 'jo.tagged+shop@example.com'],
  ['another spelling of a Gmail address', 'jodotted@gmail.com', 'J.o.dotted@googlemail.com'],
])('counts a guest order with %s', async (_, email, typed) => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, product)
  const earlier = unwrap(await placeBasketOrder(test.shop, guest, someDetails({ email: typed })))
  const { visitor } = await insertCustomer({ email })
  const code = await insertVoucher()
  expect(await applyCode(visitor, code)).toBe('invalid_code')
  unwrap(await cancel(earlier.id))
  expect(await applyCode(visitor, code)).toBe('discount')
})

it('counts no order of an address that only begins in the same way', async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, product)
  unwrap(await placeBasketOrder(test.shop, guest, someDetails({ email: 'joanna.long@example.com' })))
  const { visitor } = await insertCustomer({ email: 'joanna.lo@example.com' })
  expect(await applyCode(visitor, await insertVoucher())).toBe('discount')
})

it('discounts one of two parallel orders of a mailbox with two accounts and two vouchers', async () => {
  const buyers = [
    await insertCustomer({ email: 'pair+1@example.com' }),
    await insertCustomer({ email: 'pair+2@example.com' }),
  ]
  for (const { visitor } of buyers) expect(await applyCode(visitor, await insertVoucher())).toBe('discount')
  const inputs = await Promise.all(
    buyers.map(({ visitor, email }) => buildPlaceOrderInput(test.shop, visitor, someDetails({ email }))),
  )
  const placed = await Promise.all(buyers.map(({ visitor }, index) => placeOrder(test.shop, visitor, inputs[index]!)))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
})

it('counts an order that was paid after the basket of the next one was read', async () => {
  const { visitor, email } = await insertCustomer()
  const code = await insertVoucher()
  expect(await applyCode(visitor, code)).toBe('discount')
  const earlier = unwrap(await placeBasketOrder(test.shop, visitor, someDetails({ email })))
  await test.shop.db.update(orders).set({ status: 'paid', basketId: null }).where(eq(orders.id, earlier.id))
  const [voucher] = await test.shop.db.select().from(vouchers).where(eq(vouchers.code, code))
  const use = {
    voucherId: voucher?.id ?? 0,
    orderId: earlier.id,
    basketId: null,
    email,
    customerId: visitor.customerId,
  }
  expect(await redeemVoucher(test.shop, use)).toEqual({ ok: false, refusal: 'invalid_code' })
})

it('counts a guest order of the mailbox in the basket of the account, which no order replaces', async () => {
  const { visitor, email } = await insertCustomer()
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, product)
  const earlier = unwrap(await placeBasketOrder(test.shop, guest, someDetails({ email })))
  await putInBasket(test.shop, visitor, product)
  const basket = await findBasket(test.shop.db, getBasketOwner(visitor), 'basket')
  await test.shop.db.update(orders).set({ basketId: basket?.id }).where(eq(orders.id, earlier.id))
  expect(await applyCode(visitor, await insertVoucher())).toBe('invalid_code')
})

it.runIf(inject('testDatabase').kind === 'postgres')(
  'discounts one of 20 parallel orders with a single-use code on two instances [T23]',
  async () => {
    const settings = inject('testDatabase')
    const { rows } = await test.database.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(settings.kind === 'postgres' ? settings.url : '')
    url.pathname = rows[0]?.name ?? ''
    const second = await openDatabase({ databaseUrl: url.href, dataDir: '' })
    const instances = [test.shop, { ...test.shop, db: second.db }]
    const code = await insertVoucher({ isFirstOrderOnly: false, usageLimit: 1 })
    const guests = Array.from({ length: 20 }, anonymousVisitor)
    for (const guest of guests) expect(await applyCode(guest, code)).toBe('discount')
    const inputs = await Promise.all(guests.map((guest) => buildPlaceOrderInput(test.shop, guest)))
    const placed = await Promise.all(
      guests.map((guest, index) => placeOrder(instances[index % 2]!, guest, inputs[index]!)),
    )
    await second.close()
    expect(placed.flatMap((each) => (each.ok ? [] : each.refusal))).toEqual(Array(19).fill('voucher_unavailable'))
    const [voucher] = await test.shop.db.select().from(vouchers).where(eq(vouchers.code, code))
    expect([voucher?.used, await test.shop.db.$count(orders, eq(orders.voucherCode, code))]).toEqual([1, 1])
  },
)
