import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { insertCategory, insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { brands, titleSearchText } from '../catalogue-tables.server.ts'
import { staffProductsQuery } from './staff-products-contract.ts'
import { listStaffProducts } from './staff-products-service.server.ts'

let test: TestShop
const ids: Record<string, number> = {}
let parentId: number
let brandId: number
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  parentId = (await insertCategory(db, { title: 'Kettles' })).id
  const child = await insertCategory(db, { title: 'Whistling kettles', parentId })
  const [brand] = await db.insert(brands).values({ slug: 'calor', title: 'Calor', skuPrefix: 'KETTLE' }).returning()
  brandId = brand!.id
  const option = await insertOption(db, 'colour')
  const save = async (name: string, input: Parameters<typeof insertProduct>[1]) => {
    ids[name] = (await insertProduct(db, input)).id
  }
  await save('steel', { title: { en: 'Steel kettle', es: 'Tetera de latón' }, categoryIds: [child.id], brandId })
  await save('copper', { title: 'Copper kettle 100%', isPublished: false, stockQty: 3 })
  await save('whistle', {
    title: 'Whistle',
    internalSku: 'KTL_9',
    tiers: {},
    variants: [{ optionIds: [option.id], internalSku: 'KTV-RED' }],
  })
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const list = async (query: Record<string, unknown>, visitor = editor) =>
  unwrap(await listStaffProducts(test.shop, visitor, staffProductsQuery.parse(query)))
const find = async (query: Record<string, unknown>) => {
  const { rows } = await list(query)
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}

describe('the product list [STAFF-04]', () => {
  it.each<[string, string[]]>([
    ['kettle', ['copper', 'steel']],
    ['KETTLE steel', ['steel']],
    ['tetera laton', ['steel']],
    ['100%', ['copper']],
    ['ktl_', ['whistle']],
    ['ktlx', []],
    ['ktv-r', ['whistle']],
  ])('finds %j', async (q, expected) => {
    expect(await find({ q })).toEqual(expected)
  })

  it('filters by category with its descendants, brand and state', async () => {
    expect(await find({ category: parentId })).toEqual(['steel'])
    expect(await find({ brand: brandId })).toEqual(['steel'])
    expect(await find({ q: 'kettle', state: 'draft' })).toEqual(['copper'])
    expect(await find({ q: 'kettle', state: 'published' })).toEqual(['steel'])
    expect(await find({ q: 'copper', category: parentId })).toEqual([])
  })

  it('filters by type, stock and problems', async () => {
    const names = ['copper', 'steel', 'whistle']
    const findNamed = async (query: Record<string, unknown>) => {
      const found = [...(await find({ q: 'kettle', ...query })), ...(await find({ q: 'ktl_9', ...query }))]
      return names.filter((name) => found.includes(name))
    }
    expect(await findNamed({ type: 1 })).toEqual(names)
    expect(await findNamed({ type: 2 })).toEqual([])
    expect(await findNamed({ type: 'x', stock: 'x', health: 'constructor' })).toEqual(names)
    expect(await findNamed({ stock: 'in' })).toEqual(names)
    expect(await findNamed({ stock: 'out' })).toEqual([])
    expect(await findNamed({ stock: 'not_counted' })).toEqual(['steel'])
    expect(await findNamed({ health: 'no_price' })).toEqual(['whistle'])
    expect(await findNamed({ health: 'no_category' })).toEqual(['copper', 'whistle'])
    expect(await findNamed({ health: 'no_picture' })).toEqual(names)
    expect(await findNamed({ health: 'not_purchasable' })).toEqual([])
  })

  it('shows price and stock as they are', async () => {
    const { rows } = await list({ q: 'kettle' })
    expect(rows).toMatchObject([
      { title: 'Copper kettle 100%', isPublished: false, priceNet: 1000, stock: 3 },
      { category: 'Whistling kettles', brand: 'Calor', isPublished: true, stock: 'not counted' },
    ])
    expect((await list({ q: 'ktl_9' })).rows).toMatchObject([{ priceNet: null, stock: 'by variant' }])
  })

  it('has pages of 50, the newest products first, without a product twice', async () => {
    const first = await list({})
    const second = await list({ page: 2 })
    expect([first.rows.length, first.hasMore]).toEqual([50, true])
    const listed = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => b - a))
    expect(listed[0]).toBe(ids.whistle)
  })

  it('reads an index to find a rare word', async () => {
    await test.shop.db.execute(sql`analyze products`)
    const plan = await test.shop.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`)
      await db.execute(sql`set local enable_indexscan = off`)
      return db.execute<Record<string, string>>(
        sql`explain select id from products where ${sql.raw(titleSearchText)} like '%kettle%'`,
      )
    })
    expect(JSON.stringify(plan.rows)).toContain('products_title_search')
  })

  it('is for those who may read the catalogue; only editors may edit', async () => {
    const asRole = (...roles: Parameters<typeof asStaff>) => ({ ...editor, ...asStaff(...roles) })
    expect((await list({}, asRole('sales'))).canEdit).toBe(false)
    expect((await list({}, asRole('catalogue'))).canEdit).toBe(true)
    for (const [visitor, refusal] of [
      [anonymousVisitor(), 'signed_out'],
      [customerVisitor(1), 'forbidden'],
      [asRole('production'), 'forbidden'],
    ] as const) {
      const filter = staffProductsQuery.parse({})
      expect(await listStaffProducts(test.shop, visitor, filter)).toEqual({ ok: false, refusal })
    }
  })
})
