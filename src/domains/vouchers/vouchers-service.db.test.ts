import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { redeemVoucher } from './vouchers-service.server.ts'
import { vouchers } from './vouchers-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

let insertedVouchers = 0
async function insertVoucher(columns: Partial<typeof vouchers.$inferInsert>): Promise<number> {
  const code = `USE${(insertedVouchers += 1)}`
  const [row] = await test.shop.db
    .insert(vouchers)
    .values({ code, name: { en: code }, kind: 'free_delivery', ...columns })
    .returning({ id: vouchers.id })
  return row!.id
}

let lastOrderId = 1_000_000
const redeemAs = (voucherId: number, email: string) =>
  redeemVoucher(test.shop, { orderId: (lastOrderId += 1), voucherId, email, basketId: null })
const countPassed = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length

async function readUses(id: number) {
  const [row] = await test.shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  return row?.used
}

describe('redeemVoucher', () => {
  it('redeems a single-use voucher once in 20 concurrent orders [T23] [P21]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await insertVoucher({ usageLimit: 1 })
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, buyer) => redeemAs(id, `buyer-${buyer}@example.com`)),
      )
      expect([countPassed(results), await readUses(id)]).toEqual([1, 1])
    }
  })

  it('counts uses per email address in concurrent orders, guests included [T23]', async () => {
    const id = await insertVoucher({ perCustomerLimit: 1 })
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, order) =>
        redeemAs(id, [' A@example.com', 'a@EXAMPLE.com', 'b@example.com'][order % 3]!),
      ),
    )
    expect([countPassed(results), await readUses(id)]).toEqual([2, 2])
  })

  it.each([
    ['switched off', { isActive: false }],
    ['expired', { endsAt: new Date('2026-06-10T12:00:00Z') }],
    ['not started yet', { startsAt: new Date('2026-06-10T12:00:01Z') }],
    ['used up', { usageLimit: 3, used: 3 }],
  ])('refuses a voucher that is %s since it was applied, and counts no use [T23]', async (_, columns) => {
    const id = await insertVoucher(columns)
    const before = await readUses(id)
    expect(await redeemAs(id, 'a@example.com')).toEqual({ ok: false, refusal: 'invalid_code' })
    expect(await readUses(id)).toBe(before)
  })
})
