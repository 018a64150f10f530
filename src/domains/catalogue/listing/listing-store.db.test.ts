import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { insertAttribute, insertCategory } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { getSearchSuggestions, searchProducts } from '../search/search-service.server.ts'
import { defaultListingQuery, type ListingQuery, sortRules } from './listing.ts'
import { refreshListingRows } from './listing-rows-store.server.ts'
import { findListing } from './listing-service.server.ts'

let test: TestShop
let path: string
let values: number[]

const products = 12_000
const ranges = 12

/** Twelve categories of a thousand products each. */
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const categories = []
  for (let range = 0; range < ranges; range++) categories.push(await insertCategory(db))
  const ids = `{${categories.map(({ id }) => id).join(',')}}`
  values = await insertAttribute(db, 8)
  path = categories[3]!.path
  await db.execute(sql`
    insert into products (url, title, internal_sku, listpos, popularity, display_net_pence, category_ids)
    select 'many-' || n, jsonb_build_object('en',
      'Glimmer ' || (array['brindle', 'sorrel', 'piebald', 'dapple', 'roan'])[1 + n % 5] || ' item' || n % 500),
      'MNY-' || n, n * 7919 % 10007, n * 31 % 997, case when n % 9 > 0 then 100 + n * 37 % 90000 end,
      array[(${ids}::integer[])[1 + n % ${ranges}]]
    from generate_series(1, ${products}::integer) n`)
  await db.execute(sql`
    insert into product_attribute_values
    select p.id, v from products p, unnest(${`{${values.join(',')}}`}::integer[]) v
    where p.internal_sku like 'MNY-%' and (p.id + v) % 4 = 0`)
  await refreshListingRows(db)
  await db.execute(sql`vacuum (analyze) products, listing_entries, search_entries, variants`)
})
afterAll(async () => {
  await test?.shop.payments.close()
  await test?.database.discard()
})

/**
 * The query plans of all queries that `run` sends. Full scans are disabled, so a plan has one only where no index serves
 * the query: which of the two is cheaper depends on sampled statistics, which differ from run to run.
 */
async function explainQueries(run: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(test.database.pool, 'query')
  await run()
  const calls = queries.mock.calls.map(([query, parameters]) => [query as unknown, parameters as unknown] as const)
  queries.mockRestore()
  const client = await test.database.pool.connect()
  await client.query('set enable_seqscan = off')
  const plans: string[] = []
  for (const [query, parameters] of calls) {
    const { text, values = parameters } = query as { text: string; values?: unknown }
    const { rows } = await client.query(`explain ${text}`, values as unknown[])
    plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('reset enable_seqscan')
  client.release()
  return plans
}

const fullScan = /Seq Scan on (products|listing_entries|search_entries|variants)\b/

describe('queries without a full scan of the catalogue [LIST-13]', () => {
  const listQueries = (): Partial<ListingQuery>[] => [
    {},
    { page: 30 },
    { filters: values.slice(0, 1) },
    { filters: values.slice(0, 3), priceMin: pence(10_000), priceMax: pence(50_000) },
    { priceMax: pence(9_999) },
  ]

  it.each(sortRules)('list a category sorted by %s', async (sort) => {
    for (const query of listQueries()) {
      const plans = await explainQueries(() =>
        findListing(test.shop, { path, locale: 'es' }, { ...defaultListingQuery, ...query, sort }),
      )
      expect(plans.length).toBeGreaterThan(1)
      for (const plan of plans) expect(plan).not.toMatch(fullScan)
    }
  })

  it.each(['glimmer', 'sorrel', 'sorrel item77', 'MNY-77', 'sorel', 'glimer sorrle', 'nobodyknows'])(
    'search for %s',
    async (search) => {
      for (const sort of sortRules) {
        const query = { ...defaultListingQuery, sort, filters: values.slice(0, 2) }
        const plans = await explainQueries(() => searchProducts(test.shop, { search, locale: 'es' }, query))
        expect(plans.length).toBeGreaterThan(1)
        for (const plan of plans) expect(plan).not.toMatch(fullScan)
      }
      for (const plan of await explainQueries(() => getSearchSuggestions(test.shop, search, 'en')))
        expect(plan).not.toMatch(fullScan)
    },
  )

  it('return every product once on deep pages', async () => {
    const last = await findListing(test.shop, { path, locale: 'es' }, { ...defaultListingQuery, page: 99_999 })
    expect(last?.query.page).toBe(Math.ceil(products / ranges / 24))
    const search = (page: number) =>
      searchProducts(test.shop, { search: 'glimmer', locale: 'en' }, { ...defaultListingQuery, page })
    const pages = await Promise.all([1, 2, 10, 11, 12, 500].map(search))
    const ids = pages.flatMap((page) => page.products.map(({ id }) => id))
    expect(ids).toHaveLength(6 * 24)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
