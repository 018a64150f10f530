import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { amountArbitrary, priceListArbitrary } from '../../../../tests/support/builders/price-arbitraries.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import type { CategoryTree } from '../categories/category.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import type { ProductSummary } from '../products/product.ts'
import { findProduct } from '../products/product-service.server.ts'
import { toSummary } from '../products/summary-store.server.ts'
import { refreshProductColumns } from './listing-rows-store.server.ts'
import { listSummariesByIds } from './listing-store.server.ts'

let test: TestShop
let tree: CategoryTree
let categoryId: number
beforeAll(async () => {
  test = await createTestShop()
  categoryId = (await insertCategory(test.shop.db)).id
  tree = await getCategoryTree(test.shop)
})
afterAll(() => test?.close())

const pickPrices = ({ price, cheapestNet, wasNet, saveNet }: ProductSummary) => ({
  price,
  cheapestNet,
  wasNet,
  saveNet,
})

/** The prices that listing rows are sorted and filtered by, one entry per row of the product. */
async function readRowPrices(productId: number) {
  const { rows } = await test.shop.db.execute<{ net: string | null; saving: string }>(sql`
    select net_pence as net, save_net_pence as saving from listing_entries where product_id = ${productId}
    union all select net_pence, save_net_pence from search_entries where product_id = ${productId}`)
  return rows.map(({ net, saving }) => ({ net: net === null ? null : Number(net), saveNet: Number(saving) }))
}

async function expectPagePrices({ id, slug }: { id: number; slug: string }) {
  const page = await findProduct(test.shop, slug)
  const [row] = await listSummariesByIds(test.shop.db, [id])
  expect([slug, pickPrices(toSummary(row!, tree))]).toEqual([slug, pickPrices(page!)])
  const net = page!.price.kind === 'poa' ? null : page!.price.net
  for (const rowPrices of await readRowPrices(id)) {
    expect([slug, rowPrices]).toEqual([slug, { net, saveNet: page!.saveNet }])
  }
}

describe('prices of cards and listing rows', () => {
  it('equal the prices of the product page for every product of the demo shop', async () => {
    const { rows } = await test.shop.db.execute<{ id: number; slug: string }>(
      sql`select id, url as slug from products where is_published order by id`,
    )
    expect(rows.length).toBeGreaterThan(300)
    for (const product of rows) await expectPagePrices(product)
  })

  it('equal the prices of the product page for any price list', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(priceListArbitrary, fc.option(amountArbitrary), async (list, wasNetPence) => {
        const slug = `any-price-list-${(count += 1)}`
        const tiers = Object.fromEntries(
          list.tiers.filter(({ unitNet }) => unitNet > 0).map(({ qty, unitNet }) => [qty, unitNet]),
        )
        const { id } = await insertProduct(test.shop.db, {
          slug,
          tiers,
          wasNetPence,
          categoryIds: [categoryId],
          priceOnApplication: list.isPoa,
          productTypeId: list.isFrom ? 2 : 1,
          moq: list.moq,
        })
        expect(await readRowPrices(id)).toHaveLength(2)
        await expectPagePrices({ id, slug })
      }),
      { numRuns: 60 },
    )
  })
})

describe('refreshProductColumns', () => {
  it('refreshes more products than fit into one batch, and counts only those that change', async () => {
    const { db } = test.shop
    await db.execute(sql`insert into products (url, title, internal_sku)
      select 'batch-' || n, '{"en": "Batch"}', 'BATCH-' || n from generate_series(1, 2100) n`)
    await db.execute(sql`insert into price_tiers (product_id, qty, unit_net_pence)
      select id, 1, 100 + id from products where url like 'batch-%'`)
    expect(await refreshProductColumns(db)).toBe(2100)
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from products
      where url like 'batch-%' and display_net_pence = 100 + id and cheapest_net_pence = 100 + id`)
    expect(rows[0]?.count).toBe(2100)
    expect(await refreshProductColumns(db)).toBe(0)
  })
})
