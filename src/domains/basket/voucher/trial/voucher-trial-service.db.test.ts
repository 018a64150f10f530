import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { insertProduct } from '../../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { addToBasket, getBasket } from '../../basket-service.server.ts'
import { applyVoucherToBasket } from '../basket-voucher-service.server.ts'
import { handleVoucherTrial } from './voucher-trial-form.server.ts'

let test: TestShop
let products: { id: number; sku: string }[]
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  const { db } = test.shop
  products = []
  const priceTiers: Record<number, number>[] = [{ 1: 1000, 10: 800 }, { 1: 333 }]
  for (const tiers of priceTiers) {
    const { id } = await insertProduct(db, { tiers })
    const { rows } = await test.database.pool.query<{ sku: string }>(
      'select internal_sku as sku from products where id = $1',
      [id],
    )
    products.push({ id, sku: rows[0]?.sku ?? '' })
  }
})
afterAll(() => test.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let inserted = 0
async function insertVoucher(columns: Partial<typeof vouchers.$inferInsert>) {
  const code = `TRIAL${(inserted += 1)}`
  const row = { code, name: { en: code }, kind: 'percentage' as const, percentBp: 1000, ...columns }
  const [{ id } = { id: 0 }] = await test.shop.db.insert(vouchers).values(row).returning()
  return { id, code }
}

const handle = async (voucherId: number, query: Record<string, string>) =>
  unwrap(await handleVoucherTrial(test.shop, editor, { voucherId, query: new URLSearchParams(query) }))
const twoLines = (first: string, second: string) => ({
  ...{ sku1: products[0]?.sku ?? '', quantity1: first },
  ...{ sku2: products[1]?.sku.toLowerCase() ?? '', quantity2: second },
})

describe('handleVoucherTrial', () => {
  it.each<[string, Partial<typeof vouchers.$inferInsert>, [string, string], string, string[]]>([
    ['10 % of everything', {}, ['1', '1'], '', ['£1.00', '£0.33']],
    ['a paused voucher as if it were active', { isActive: false }, ['1', '1'], '', ['£1.00', '£0.33']],
    ['no reduced prices', { isStackable: false }, ['10', '1'], '', ['£0.00 reduced', '£0.33']],
    ['reduced prices too', {}, ['10', '1'], '', ['£8.00', '£0.33']],
    [
      'a restriction to nothing',
      { isRestricted: true },
      ['1', '1'],
      'applies to nothing',
      ['£0.00 restricted', '£0.00 restricted'],
    ],
    ['a minimum', { minimumNetPence: 1334 }, ['1', '1'], 'do not reach £13.34', ['£0.00', '£0.00']],
  ])('shows the discount of each line for %s', async (_, columns, quantities, refusal, lines) => {
    const { id } = await insertVoucher(columns)
    const { result, status, errors } = await handle(id, twoLines(...quantities))
    const shown = result?.lines.map(({ discount, reason }) =>
      `${discount} ${/reduced|restricted/.exec(reason)?.[0] ?? reason}`.trim(),
    )
    expect(shown).toEqual(lines)
    expect(result?.refusal).toContain(refusal)
    expect([errors, status]).toEqual([{}, columns.isActive === false ? 'paused' : 'active'])
  })

  it('shows what the basket of a customer shows, and counts no use', async () => {
    const { id, code } = await insertVoucher({ kind: 'fixed', percentBp: null, amountNetPence: 777, usageLimit: 1 })
    const { result } = await handle(id, twoLines('3', '2'))
    const guest = anonymousVisitor()
    for (const [index, qty] of [3, 2].entries()) {
      await addToBasket(test.shop, guest, { kind: 'basket', id: products[index]?.id ?? 0, qty })
    }
    await applyVoucherToBasket(test.shop, guest, { code, ipAddress: '192.0.2.1' })
    const { price } = await getBasket(test.shop, guest, 'basket')
    const toText = (amount: number) => `£${(amount / 100).toFixed(2)}`
    expect(result?.totals).toMatchObject({ discount: '£7.77', total: toText(price.totalGross), vat: toText(price.vat) })
    expect(result?.lines.map(({ discount }) => discount)).toEqual(price.lines.map((line) => toText(line.discountNet)))
  })

  it('names the lines that cannot be read', async () => {
    const { id } = await insertVoucher({})
    expect((await handle(id, {})).errors).toEqual({})
    expect(Object.keys((await handle(id, { sku1: ' ' })).errors)).toEqual(['sku1'])
    expect(Object.keys((await handle(id, twoLines('0', '1.5'))).errors)).toEqual(['quantity1', 'quantity2'])
    const partly = await handle(id, { sku1: `<img src=x>`, sku2: products[1]?.sku ?? '' })
    expect([Object.keys(partly.errors), partly.result?.lines.length]).toEqual([['sku1'], 1])
  })

  it('refuses unknown vouchers and other staff', async () => {
    const input = { voucherId: 999_999, query: new URLSearchParams() }
    expect(await handleVoucherTrial(test.shop, editor, input)).toEqual({ ok: false, refusal: 'not_found' })
    const other = { ...editor, ...asStaff('production') }
    expect(await handleVoucherTrial(test.shop, other, input)).toEqual({ ok: false, refusal: 'forbidden' })
  })
})
