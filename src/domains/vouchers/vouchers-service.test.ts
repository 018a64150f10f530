import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { spendVoucher } from './vouchers-service.server.ts'
import { vouchers } from './vouchers-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

let made = 0
async function aVoucher(columns: Partial<typeof vouchers.$inferInsert>): Promise<number> {
  const code = `USE${(made += 1)}`
  const [row] = await test.shop.db
    .insert(vouchers)
    .values({ code, name: code, kind: 'free_delivery', ...columns })
    .returning({ id: vouchers.id })
  return row!.id
}

const useBy = (voucherId: number, email: string) => spendVoucher(test.shop, { voucherId, email })
const passed = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length

async function usedOf(id: number) {
  const [row] = await test.shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  return row?.used
}

describe('using a voucher', () => {
  it('T23 P21 20 at once of a single-use voucher: exactly one, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await aVoucher({ usageLimit: 1 })
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, buyer) => useBy(id, `buyer-${buyer}@example.com`)),
      )
      expect([passed(results), await usedOf(id)]).toEqual([1, 1])
    }
  })

  it('T23 once per customer counts per e-mail address, guests too, and in parallel', async () => {
    const id = await aVoucher({ perCustomerLimit: 1 })
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, order) =>
        useBy(id, [' A@example.com', 'a@EXAMPLE.com', 'b@example.com'][order % 3]!),
      ),
    )
    expect([passed(results), await usedOf(id)]).toEqual([2, 2])
  })

  it.each([
    ['switched off', { isActive: false }],
    ['over', { endsAt: new Date('2026-06-10T12:00:00Z') }],
    ['not begun', { startsAt: new Date('2026-06-10T12:00:01Z') }],
    ['used up', { usageLimit: 3, used: 3 }],
  ])('T23 one that is %s since it was applied is refused, and counts nothing', async (_, columns) => {
    const id = await aVoucher(columns)
    const before = await usedOf(id)
    expect(await useBy(id, 'a@example.com')).toEqual({ ok: false, refusal: 'invalid_code' })
    expect(await usedOf(id)).toBe(before)
  })
})
