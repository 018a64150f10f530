import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertAttribute, insertCategory } from '../../../tests/support/insert-product.ts'
import { type ListingQuery, plainQuery, sortRules } from './listing.ts'
import { refreshShelves } from './listing-facts-store.server.ts'
import { findListing } from './listing-service.server.ts'
import { findSearch, suggest } from './search-service.server.ts'

let test: TestShop
let path: string
let values: number[]

const products = 12_000
const ranges = 12

/** Large enough that reading everything would be noticed: twelve categories of a thousand products each. */
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const categories = []
  for (let range = 0; range < ranges; range++) categories.push(await insertCategory(db))
  const ids = `{${categories.map(({ id }) => id).join(',')}}`
  values = await insertAttribute(db, 8)
  path = categories[3]!.path
  await db.execute(sql`
    insert into products (url, title, internal_sku, listpos, popularity, is_poa, opening_net_pence, cheapest_net_pence,
      category_ids)
    select 'many-' || n, 'Glimmer ' || (array['brindle', 'sorrel', 'piebald', 'dapple', 'roan'])[1 + n % 5] || ' item' || n % 500,
      'MNY-' || n, n * 7919 % 10007, n * 31 % 997, n % 9 = 0, 100 + n * 37 % 90000, 100 + n * 37 % 90000,
      array[(${ids}::integer[])[1 + n % ${ranges}]]
    from generate_series(1, ${products}::integer) n`)
  await db.execute(sql`
    insert into product_attribute_values
    select p.id, v from products p, unnest(${`{${values.join(',')}}`}::integer[]) v
    where p.internal_sku like 'MNY-%' and (p.id + v) % 4 = 0`)
  await refreshShelves(db)
  await db.execute(sql`vacuum (analyze) products, listing_entries, search_entries, variants`)
})
afterAll(async () => {
  await test?.shop.payments.close()
  await test?.database.discard()
})

/** How the database would answer every question that `work` asks it. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(test.database.pool, 'query')
  await work()
  const questions = asked.mock.calls.map(([question, given]) => [question as unknown, given as unknown] as const)
  asked.mockRestore()
  const plans: string[] = []
  for (const [question, given] of questions) {
    const { text, values = given } = question as { text: string; values?: unknown }
    const { rows } = await test.database.pool.query(`explain ${text}`, values as unknown[])
    plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

const readsAll = /Seq Scan on (products|listing_entries|search_entries|variants)\b/

describe('LIST-13 no question reads the whole catalogue', () => {
  const narrowed = (): Partial<ListingQuery>[] => [
    {},
    { page: 30 },
    { filters: values.slice(0, 1) },
    { filters: values.slice(0, 3), priceMin: pence(10_000), priceMax: pence(50_000) },
    { priceMax: pence(9_999) },
  ]

  it.each(sortRules)('of a listing by %s', async (sort) => {
    for (const query of narrowed()) {
      const plans = await plansOf(() => findListing(test.shop, path, { ...plainQuery, ...query, sort }))
      expect(plans.length).toBeGreaterThan(1)
      for (const plan of plans) expect(plan).not.toMatch(readsAll)
    }
  })

  it.each(['glimmer', 'sorrel', 'sorrel item77', 'MNY-77', 'sorel', 'glimer sorrle', 'nobodyknows'])(
    'of a search for %s',
    async (search) => {
      for (const sort of sortRules) {
        const asked = { ...plainQuery, sort, filters: values.slice(0, 2) }
        const plans = await plansOf(() => findSearch(test.shop, { search, locale: 'es' }, asked))
        expect(plans.length).toBeGreaterThan(1)
        // A word that every product has leaves nothing to choose from an index by.
        if (!search.startsWith('gl')) for (const plan of plans) expect(plan).not.toMatch(readsAll)
      }
      if (search.startsWith('gl')) return
      for (const plan of await plansOf(() => suggest(test.shop, search, 'en'))) expect(plan).not.toMatch(readsAll)
    },
  )

  it('deep pages hold what is left, once', async () => {
    const last = await findListing(test.shop, path, { ...plainQuery, page: 99_999 })
    expect(last?.query.page).toBe(Math.ceil(products / ranges / 24))
    const search = (page: number) => findSearch(test.shop, { search: 'glimmer', locale: 'en' }, { ...plainQuery, page })
    const pages = await Promise.all([1, 2, 10, 11, 12, 500].map(search))
    const ids = pages.flatMap((page) => page.products.map(({ id }) => id))
    expect(ids).toHaveLength(6 * 24)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
