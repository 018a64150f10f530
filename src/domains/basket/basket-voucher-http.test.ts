import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { voucherCustomerUses, voucherProducts, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { countInProcess } from '#src/platform/limits.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, onlyItemOf, withoutIds } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'
import { cartChangeAnswer } from './basket-contract.ts'

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
    .values({ name: `Test ${row.code}`, ...row })
    .returning()
  return saved!.id
}

const english = { headers: { 'accept-language': 'en' } }
const invalid = { type: 'error', message: "That code isn't valid." }

async function redeem(jar: Jar, code: string) {
  const answer = await jar.get(`/data/basket/voucher/add/${encodeURIComponent(code)}`, english)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return cartChangeAnswer.strict().parse(answer.json())
}
async function unredeem(jar: Jar) {
  return cartChangeAnswer.strict().parse((await jar.get('/data/basket/voucher/remove', english)).json())
}

async function aVisitor(...wanted: [id: number, qty: number][]) {
  const jar = test.visit()
  const bag = basketVisitor(jar, 'bag')
  for (const [id, qty] of wanted) await bag.add(id, `qty=${qty}`)
  return { jar, bag }
}

describe('BASK-09 discount codes', () => {
  it.each([
    ['PERCENT', 1.33, 'a tenth'],
    [' percent ', 1.33, 'in whatever case, with spaces around it'],
    ['POUNDS', 5, 'an amount'],
    ['ALLOFIT', 13.33, 'T26 at most the goods'],
    ['POSTFREE', 0, 'no more than delivery'],
    ['BOOKS', 6.67, 'what it is for'],
  ])('%j takes off %d: %s', async (code, reduction, _) => {
    const { jar, bag } = await aVisitor([ids.book, 1])
    const before = await bag.read()
    const { response, cart } = await redeem(jar, code)
    expect(response).toEqual({ type: 'success', message: 'Your discount code has been applied.' })
    expect(cart.coupon).toMatchObject({ name: code.trim().toUpperCase(), reduction_amount: reduction, problem: null })
    expect(cart.delivery_charge).toBe(code === 'POSTFREE' ? 0 : before.delivery_charge)
    expect(await bag.read()).toEqual(cart)
    // P8: removed, it has never been there.
    const removed = await unredeem(jar)
    expect(removed.response.message).toBe('Your discount code has been removed.')
    expect(withoutIds(removed.cart)).toEqual(withoutIds(before))
  })

  it.each(['NOSUCHCODE', 'OVER', 'SOON', 'USEDUP', 'OFF'])('T27 %s is told like any other', async (code) => {
    const { jar, bag } = await aVisitor([ids.book, 1])
    const before = await bag.read()
    const { response, cart } = await redeem(jar, code)
    expect([response, cart]).toEqual([invalid, before])
  })

  it('P8 it does not matter whether the code or the goods come first', async () => {
    for (const code of ['PERCENT', 'FROM100', 'BOOKS', 'POSTFREE']) {
      const first = await aVisitor([ids.mug, 25], [ids.book, 2])
      const { cart } = await redeem(first.jar, code)
      const { jar, bag } = await aVisitor()
      await redeem(jar, code)
      await bag.add(ids.mug, 'qty=25')
      const { basket } = await bag.add(ids.book, 'qty=2')
      expect(withoutIds(basket)).toEqual(withoutIds(cart))
    }
  })

  it('says what a code still waits for', async () => {
    const { jar } = await aVisitor([ids.book, 1])
    const { response, cart } = await redeem(jar, 'FROM100')
    expect(response.message).toBe(
      'Your discount code has been applied. It counts from £100.00 excl. VAT of what it covers.',
    )
    expect(cart.coupon).toMatchObject({ name: 'FROM100', reduction_amount: 0 })
  })

  it('T25 is reckoned anew on every read', async () => {
    const { jar, bag } = await aVisitor([ids.mug, 100])
    expect((await redeem(jar, 'FROM100')).cart.coupon?.reduction_amount).toBe(10)
    const { basket } = await bag.update(onlyItemOf(await bag.read()).rowId, 1)
    expect(basket.coupon).toMatchObject({
      reduction_amount: 0,
      problem: 'It counts from £100.00 excl. VAT of what it covers.',
    })
    const again = await bag.update(onlyItemOf(basket).rowId, 100)
    expect(again.basket.coupon).toMatchObject({ reduction_amount: 10, problem: null })
  })

  it('T25 a code that ends or is used up meanwhile counts no more, and says so', async () => {
    const { jar, bag } = await aVisitor([ids.mug, 1])
    const id = await save({ code: 'SHORT', kind: 'fixed', amountNetPence: 100 })
    await redeem(jar, 'SHORT')
    await test.shop.db.update(vouchers).set({ isActive: false }).where(eq(vouchers.id, id))
    expect((await bag.read()).coupon).toMatchObject({ reduction_amount: 0, problem: "That code isn't valid." })
    // What counts no more makes room for another.
    expect((await redeem(jar, 'POUNDS')).cart.coupon).toMatchObject({ name: 'POUNDS', reduction_amount: 5 })
  })

  it('T24 one at a time, however many come at once', async () => {
    const { jar, bag } = await aVisitor([ids.mug, 10])
    await jar.token()
    await Promise.all(Array.from({ length: 20 }, () => redeem(jar, 'POUNDS')))
    expect((await bag.read()).coupon).toMatchObject({ name: 'POUNDS', reduction_amount: 5 })
    const { response, cart } = await redeem(jar, 'PERCENT')
    expect([response.type, response.message]).toEqual(['error', expect.stringContaining('Only one discount code')])
    expect(cart.coupon?.name).toBe('POUNDS')
    await unredeem(jar)
    const codes = ['PERCENT', 'POUNDS', 'POSTFREE', 'BOOKS']
    const answers = await Promise.all(codes.map((code) => redeem(jar, code)))
    expect(answers.filter(({ response }) => response.type === 'success')).toHaveLength(1)
  })

  it('T28 applying counts no use', async () => {
    const id = await save({ code: 'COUNTME', kind: 'fixed', amountNetPence: 100, usageLimit: 1 })
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const { jar } = await aVisitor([ids.mug, 1])
      expect((await redeem(jar, 'COUNTME')).response.type).toBe('success')
    }
    const [row] = await test.shop.db.select().from(vouchers).where(eq(vouchers.id, id))
    expect(row?.used).toBe(0)
  })

  it('a customer who has used it up hears of it at once', async () => {
    const id = await save({ code: 'ONCE', kind: 'fixed', amountNetPence: 100, perCustomerLimit: 1 })
    const { jar } = await aVisitor()
    await jar.post('/api/auth/login', { email: 'customer@example.com', password: 'tradecraft-demo' })
    expect((await redeem(jar, 'ONCE')).response.type).toBe('success')
    await unredeem(jar)
    await test.shop.db.insert(voucherCustomerUses).values({ voucherId: id, email: 'customer@example.com', used: 1 })
    expect((await redeem(jar, 'ONCE')).response).toEqual(invalid)
  })

  it('emptying the basket takes the code along', async () => {
    const { jar, bag } = await aVisitor([ids.mug, 1])
    await redeem(jar, 'POUNDS')
    expect((await bag.destroy()).basket.coupon).toBeNull()
  })

  it('T29 whatever is no code is not valid, and nothing else', async () => {
    const { jar, bag } = await aVisitor([ids.book, 1])
    const before = await bag.read()
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
    for (const code of odd) expect([code, (await redeem(jar, code)).response]).toEqual([code, invalid])
    for (const tail of ['PERCENT%00', '%C3%28', 'a/b', '%F0%9F%98%80']) {
      const answer = await jar.get(`/data/basket/voucher/add/${tail}`, english)
      expect([tail, answer.statusCode < 500]).toEqual([tail, true])
    }
    expect(await bag.read()).toEqual(before)
  })
})

describe('T27 guessing', () => {
  it('ends after 10 a minute for a session and 30 for an address, whatever it says of itself', async () => {
    const limited = await createTestApp({ settings: { rateLimits: true }, limits: countInProcess() })
    try {
      const statuses: number[] = []
      let jar = limited.visit()
      for (let guess = 0; guess < 40; guess += 1) {
        if (guess % 10 === 0) jar = limited.visit()
        const headers = { 'x-forwarded-for': `10.0.0.${guess}` }
        const answer = await jar.get(`/data/basket/voucher/add/GUESS${guess}`, { headers })
        statuses.push(answer.statusCode)
        if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
      limited.clock.advance(61_000)
      jar = limited.visit()
      for (let guess = 0; guess < 10; guess += 1) await jar.get(`/data/basket/voucher/add/GUESS${guess}`)
      expect((await jar.get('/data/basket/voucher/add/WELCOME10')).statusCode).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
