import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { reindexCatalogue } from './reindex-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

/** Every derived row, in a fixed order. */
async function readDerived() {
  const { db } = test.shop
  const listings = await db.execute<Record<string, unknown>>(
    sql`select * from listing_entries order by category_id, product_id`,
  )
  const search = await db.execute<Record<string, unknown>>(sql`select * from search_entries order by product_id`)
  const columns = await db.execute<
    Record<string, unknown>
  >(sql`select id, in_stock, has_variants, category_ids, primary_category_id from products
    order by id`)
  return { listings: listings.rows, search: search.rows, columns: columns.rows }
}

it('restores lost and wrong rows of listings and search, and reports progress [STAFF-04]', async () => {
  const { db } = test.shop
  const category = await insertCategory(db)
  const { id } = await insertProduct(db, { title: 'Reindexed', categoryIds: [category.id], tiers: { 1: 500 } })
  await reindexCatalogue(db)
  const before = await readDerived()
  expect(before.search.length).toBeGreaterThan(300)
  await db.execute(sql`delete from listing_entries where product_id % 2 = 0`)
  await db.execute(sql`delete from search_entries where product_id % 3 = 0`)
  await db.execute(sql`update listing_entries set net_pence = 1, title = '{"en": "Wrong", "es": "Mal"}'`)
  await db.execute(sql`update products set in_stock = not in_stock, category_ids = '{}' where id = ${id}`)
  const shares: number[] = []
  const result = await reindexCatalogue(db, (share) => shares.push(share))
  expect(await readDerived()).toEqual(before)
  expect(result).toEqual({ products: before.columns.length, outdated: 1 })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(await reindexCatalogue(db)).toEqual({ products: before.columns.length, outdated: 0 })
})
