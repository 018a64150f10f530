import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { voucherCustomerUses, voucherProducts, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { createBasketClient, getOnlyItem, withoutIds } from '../../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { basketContract } from '../basket-contract.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
beforeAll(async () => {
  await save({ code: 'PERCENT', kind: 'percentage', percentBp: 1000 })
  await save({ code: 'POUNDS', kind: 'fixed', amountNetPence: 500 })
  await save({ code: 'ALLOFIT', kind: 'fixed', amountNetPence: 99_999_999 })
  await save({ code: 'POSTFREE', kind: 'free_delivery' })
  await save({ code: 'FROM100', kind: 'fixed', amountNetPence: 1000, minimumNetPence: 10_000 })
  const onlyBooks = await save({ code: 'BOOKS', kind: 'percentage', percentBp: 5000 })
  await test.shop.db.insert(voucherProducts).values({ voucherId: onlyBooks, productId: ids.book })
  await save({ code: 'OVER', kind: 'free_delivery', endsAt: new Date('2026-06-10T12:00:00Z') })
  await save({ code: 'SOON', kind: 'free_delivery', startsAt: new Date('2026-06-11T12:00:00Z') })
  await save({ code: 'USEDUP', kind: 'free_delivery', usageLimit: 1, used: 1 })
  await save({ code: 'OFF', kind: 'free_delivery', isActive: false })
})

async function save(row: Omit<typeof vouchers.$inferInsert, 'name'>): Promise<number> {
  const [saved] = await test.shop.db
    .insert(vouchers)
    .values({ name: { en: `Test ${row.code}` }, ...row })
    .returning()
  return saved!.id
}

const english = { headers: { 'accept-language': 'en' } }
const invalid = { type: 'error', message: "That code isn't valid." }

async function applyVoucher(client: TestClient, code: string) {
  const params = { code: encodeURIComponent(code) }
  const { headers, body } = await client.call(basketContract.basket.applyVoucher, { params, ...english })
  expect(headers['cache-control']).toBe('no-store')
  return body
}
async function removeVoucher(client: TestClient) {
  return (await client.call(basketContract.basket.removeVoucher, english)).body
}

async function aVisitor(...items: [id: number, qty: number][]) {
  const client = test.visit()
  const basketClient = createBasketClient(client, 'basket')
  for (const [id, qty] of items) await basketClient.add(id, `qty=${qty}`)
  return { client, basketClient }
}

describe('discount codes [BASK-09]', () => {
  it.each([
    ['PERCENT', 1.33, 'a percentage'],
    [' percent ', 1.33, 'in any case, with surrounding spaces'],
    ['POUNDS', 5, 'a fixed amount'],
    ['ALLOFIT', 13.33, 'at most the value of the goods [T26]'],
    ['POSTFREE', 0, 'only the delivery charge'],
    ['BOOKS', 6.67, 'only the eligible products'],
  ])('reduce the basket: %j by %d, %s', async (code, reduction, _) => {
    const { client, basketClient } = await aVisitor([ids.book, 1])
    const before = await basketClient.read()
    const { response, cart } = await applyVoucher(client, code)
    expect(response).toEqual({ type: 'success', message: 'Your discount code has been applied.' })
    expect(cart.coupon).toMatchObject({ name: code.trim().toUpperCase(), reduction_amount: reduction, problem: null })
    expect(cart.delivery_charge).toBe(code === 'POSTFREE' ? 0 : before.delivery_charge)
    expect(await basketClient.read()).toEqual(cart)
    // Removing the code restores the basket [P8].
    const removed = await removeVoucher(client)
    expect(removed.response.message).toBe('Your discount code has been removed.')
    expect(withoutIds(removed.cart)).toEqual(withoutIds(before))
  })

  it.each(['NOSUCHCODE', 'OVER', 'SOON', 'USEDUP', 'OFF'])(
    'return the same message for every invalid code: %s [T27]',
    async (code) => {
      const { client, basketClient } = await aVisitor([ids.book, 1])
      const before = await basketClient.read()
      const { response, cart } = await applyVoucher(client, code)
      expect([response, cart]).toEqual([invalid, before])
    },
  )

  it('give the same result whether code or goods are added first [P8]', async () => {
    for (const code of ['PERCENT', 'FROM100', 'BOOKS', 'POSTFREE']) {
      const first = await aVisitor([ids.mug, 25], [ids.book, 2])
      const { cart } = await applyVoucher(first.client, code)
      const { client, basketClient } = await aVisitor()
      await applyVoucher(client, code)
      await basketClient.add(ids.mug, 'qty=25')
      const { basket } = await basketClient.add(ids.book, 'qty=2')
      expect(withoutIds(basket)).toEqual(withoutIds(cart))
    }
  })

  it('say which minimum spend is missing', async () => {
    const { client } = await aVisitor([ids.book, 1])
    const { response, cart } = await applyVoucher(client, 'FROM100')
    expect(response.message).toBe(
      'Your discount code has been applied. It applies once your eligible items reach £100.00 excl. VAT.',
    )
    expect(cart.coupon).toMatchObject({ name: 'FROM100', reduction_amount: 0 })
  })

  it('are recalculated on every read [T25]', async () => {
    const { client, basketClient } = await aVisitor([ids.mug, 100])
    expect((await applyVoucher(client, 'FROM100')).cart.coupon?.reduction_amount).toBe(10)
    const { basket } = await basketClient.update(getOnlyItem(await basketClient.read()).rowId, 1)
    expect(basket.coupon).toMatchObject({
      reduction_amount: 0,
      problem: 'It applies once your eligible items reach £100.00 excl. VAT.',
    })
    const again = await basketClient.update(getOnlyItem(basket).rowId, 100)
    expect(again.basket.coupon).toMatchObject({ reduction_amount: 10, problem: null })
  })

  it('give no discount, and say so, after they expire or are used up [T25]', async () => {
    const { client, basketClient } = await aVisitor([ids.mug, 1])
    const id = await save({ code: 'SHORT', kind: 'fixed', amountNetPence: 100 })
    await applyVoucher(client, 'SHORT')
    await test.shop.db.update(vouchers).set({ isActive: false }).where(eq(vouchers.id, id))
    expect((await basketClient.read()).coupon).toMatchObject({ reduction_amount: 0, problem: "That code isn't valid." })
    // An unusable code can be replaced.
    expect((await applyVoucher(client, 'POUNDS')).cart.coupon).toMatchObject({ name: 'POUNDS', reduction_amount: 5 })
  })

  it('are limited to one per basket, even with concurrent calls [T24]', async () => {
    const { client, basketClient } = await aVisitor([ids.mug, 10])
    await client.token()
    await Promise.all(Array.from({ length: 20 }, () => applyVoucher(client, 'POUNDS')))
    expect((await basketClient.read()).coupon).toMatchObject({ name: 'POUNDS', reduction_amount: 5 })
    const { response, cart } = await applyVoucher(client, 'PERCENT')
    expect([response.type, response.message]).toEqual(['error', expect.stringContaining('Only one discount code')])
    expect(cart.coupon?.name).toBe('POUNDS')
    await removeVoucher(client)
    const codes = ['PERCENT', 'POUNDS', 'POSTFREE', 'BOOKS']
    const responses = await Promise.all(codes.map((code) => applyVoucher(client, code)))
    expect(responses.filter(({ response }) => response.type === 'success')).toHaveLength(1)
  })

  it('count no use when applied [T28]', async () => {
    const id = await save({ code: 'COUNTME', kind: 'fixed', amountNetPence: 100, usageLimit: 1 })
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const { client } = await aVisitor([ids.mug, 1])
      expect((await applyVoucher(client, 'COUNTME')).response.type).toBe('success')
    }
    const [row] = await test.shop.db.select().from(vouchers).where(eq(vouchers.id, id))
    expect(row?.used).toBe(0)
  })

  it('are refused for a customer who has used them up', async () => {
    const id = await save({ code: 'ONCE', kind: 'fixed', amountNetPence: 100, perCustomerLimit: 1 })
    const { client } = await aVisitor()
    await client.post('/api/auth/login', { email: 'customer@example.com', password: 'tradecraft-demo' })
    expect((await applyVoucher(client, 'ONCE')).response.type).toBe('success')
    await removeVoucher(client)
    await test.shop.db.insert(voucherCustomerUses).values({ voucherId: id, email: 'customer@example.com', used: 1 })
    expect((await applyVoucher(client, 'ONCE')).response).toEqual(invalid)
  })

  it('are removed when the basket is emptied', async () => {
    const { client, basketClient } = await aVisitor([ids.mug, 1])
    await applyVoucher(client, 'POUNDS')
    expect((await basketClient.destroy()).basket.coupon).toBeNull()
  })

  it('are refused as invalid for any malformed input [T29]', async () => {
    const { client, basketClient } = await aVisitor([ids.book, 1])
    const before = await basketClient.read()
    const odd = [
      'Ρ\u0395RCENT',
      '\uFF30ERCENT',
      '\u200BPERCENT',
      'PER CENT',
      '%2e%2e%2f',
      '../../x',
      "' or 1=1 --",
      '<script>',
      'a'.repeat(10_000),
      '{}',
      'null',
    ]
    for (const code of odd) expect([code, (await applyVoucher(client, code)).response]).toEqual([code, invalid])
    for (const tail of ['PERCENT%00', '%C3%28', 'a/b', '%F0%9F%98%80']) {
      const response = await client.get(`/data/basket/voucher/add/${tail}`, english)
      expect([tail, response.statusCode < 500]).toEqual([tail, true])
    }
    expect(await basketClient.read()).toEqual(before)
  })
})

describe('guessing codes [T27]', () => {
  it('is limited to 10 attempts a minute per session and 30 per IP address', async () => {
    const limited = await createTestApp({ settings: { rateLimits: true }, limits: createMemoryRateLimiter() })
    try {
      const statuses: number[] = []
      let client = limited.visit()
      for (let guess = 0; guess < 40; guess += 1) {
        if (guess % 10 === 0) client = limited.visit()
        const headers = { 'x-forwarded-for': `10.0.0.${guess}` }
        const response = await client.get(`/data/basket/voucher/add/GUESS${guess}`, { headers })
        statuses.push(response.statusCode)
        if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
      limited.clock.advance(61_000)
      client = limited.visit()
      for (let guess = 0; guess < 10; guess += 1) await client.get(`/data/basket/voucher/add/GUESS${guess}`)
      expect((await client.get('/data/basket/voucher/add/WELCOME10')).statusCode).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
