import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { voucherBatches, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { orders } from '../orders-tables.server.ts'
import { voucherUsageQuery } from './voucher-usage-contract.ts'
import { exportVoucherUsage, getVoucherUsage } from './voucher-usage-service.server.ts'

let test: TestShop
let voucherId: number
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const row = { code: '-CODE1', name: { en: 'One' }, kind: 'free_delivery' } as const
  const [inserted] = await db.insert(vouchers).values(row).returning()
  voucherId = inserted?.id ?? 0
  const [sample] = await db.select().from(orders).limit(1)
  if (!sample) throw new Error('The demo shop has no orders')
  const add = (number: number, changes: Partial<typeof orders.$inferInsert>) => {
    const { id: _, publicToken: __, checkoutToken: ___, ...order } = sample
    const unique = { number: 900_000 + number, publicToken: `usage ${number}`, checkoutToken: `usage ${number}` }
    const none = { externalTransactionId: null, quoteRequestId: null, basketId: null, refundedGrossPence: 0 }
    const amounts = { setupNetPence: 0, deliveryNetPence: 500, deliveryVatPence: 100, vatPence: 300 }
    const totals = { subtotalNetPence: 2000, reductionNetPence: 500, totalGrossPence: 2300, ...amounts }
    const voucher = { voucherId, voucherCode: '-CODE1', status: 'paid' as const }
    return db.insert(orders).values({ ...order, ...unique, ...none, ...totals, ...voucher, ...changes })
  }
  // The shop's day begins an hour before that of UTC in summer.
  await add(1, { createdAt: new Date('2020-06-30T22:59:59Z') })
  await add(2, { createdAt: new Date('2020-06-30T23:00:00Z') })
  await add(3, { createdAt: new Date('2020-07-31T22:59:59Z') })
  await add(4, { createdAt: new Date('2020-07-10T12:00:00Z'), status: 'cancelled' })
  await add(5, { createdAt: new Date('2020-07-10T12:00:00Z'), voucherId: null, voucherCode: null })
})
afterAll(() => test.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3 }
const read = async (query: Record<string, string>) =>
  unwrap(await getVoucherUsage(test.shop, editor, voucherUsageQuery.parse(query)))

it("adds up the orders of a period in the shop's time zone, without cancelled ones", async () => {
  const july = await read({ from: '2020-07-01', until: '2020-07-31' })
  const usage = { voucherId, code: '-CODE1', orders: 2, reductionNetPence: 1000, turnoverNetPence: 4000 }
  expect(july).toEqual({ rows: [usage], total: { orders: 2, reductionNet: 1000, turnoverNet: 4000 } })
  expect((await read({ from: '2020-06-30', until: '2020-06-30' })).total.orders).toBe(1)
  expect((await read({ from: '2020-08-01', until: '2020-08-31' })).rows).toEqual([])
})

it('counts as many orders of a voucher as it has uses, without a period', async () => {
  await test.shop.db.update(vouchers).set({ used: 3 }).where(eq(vouchers.id, voucherId))
  const { rows } = await read({ from: 'yesterday', until: '' })
  expect(rows.find((row) => row.voucherId === voucherId)?.orders).toBe(3)
  expect(rows.length).toBeGreaterThan(1)
})

it('counts orders with codes of a batch as orders of the voucher that has the rules', async () => {
  const { db } = test.shop
  const batch = { voucherId, size: 1, isSingleUse: true }
  const [{ id: batchId } = { id: 0 }] = await db.insert(voucherBatches).values(batch).returning()
  const row = { code: '-CODE1-A', name: { en: 'One' }, kind: 'free_delivery', parentId: voucherId, batchId } as const
  const [code] = await db.insert(vouchers).values(row).returning()
  const isOrder = eq(orders.number, 900_003)
  await db.update(orders).set({ voucherId: code?.id }).where(isOrder)
  const { rows } = await read({ from: '2020-07-01', until: '2020-07-31' })
  expect(rows).toMatchObject([{ voucherId, code: '-CODE1', orders: 2 }])
  await db.update(orders).set({ voucherId }).where(isOrder)
})

it('exports the report without formulas', async () => {
  const csv = unwrap(await exportVoucherUsage(test.shop, editor, { from: '2020-07-01', until: '2020-07-31' }))
  expect(csv).toBe("\uFEFFCode,Orders,Discount,Turnover\r\n'-CODE1,2,10.00,40.00\r\n")
})

it('refuses production', async () => {
  const visitor = { ...editor, ...asStaff('production') }
  expect(await getVoucherUsage(test.shop, visitor, {})).toEqual({ ok: false, refusal: 'forbidden' })
  expect(await exportVoucherUsage(test.shop, visitor, {})).toEqual({ ok: false, refusal: 'forbidden' })
})
