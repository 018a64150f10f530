import { buildCatalogueScenarios } from './catalogue-scenarios.ts'
import type { Scenario } from './scenario.ts'

export type BenchProducts = { productPath: string; productIds: readonly number[]; listingPath: string }

/** The requests of a visitor from the home page to the basket. The ids in brackets are those of docs/requirements.md. */
export async function buildScenarios(origin: string, products: BenchProducts): Promise<Scenario[]> {
  const visitors = await Promise.all(Array.from({ length: 64 }, () => createVisitorHeaders(origin)))
  const [productId] = products.productIds
  let counter = 0
  const next = () => (counter += 1)

  return [
    // [L1]
    { name: 'home page, cached', floor: 0.3, load: { path: '/' } },
    { name: 'product page, cached', floor: 0.3, load: { path: products.productPath } },
    // A unique URL each time, so that no cache responds [L3].
    {
      name: 'product page, rendered',
      floor: 0.01,
      load: () => ({ path: `${products.productPath}?bench=${next()}` }),
    },
    { name: 'listing page, cached', floor: 0.3, load: { path: `/${products.listingPath}` } },
    ...(await buildCatalogueScenarios(origin, products.listingPath)),
    {
      name: 'pricing call',
      floor: 0.02,
      load: () => ({ path: `/data/product/${productId}/pricing?qty=${1 + (next() % 250)}` }),
    },
    // [L5]
    {
      name: 'read basket',
      floor: 0.015,
      load: () => ({ path: '/data/basket', headers: visitors[next() % visitors.length] }),
    },
    // [L6]
    {
      name: 'add to basket',
      floor: 0.008,
      load: () => {
        const number = next()
        const id = products.productIds[number % products.productIds.length]
        return { path: `/data/basket/add/${id}?qty=1`, headers: visitors[number % visitors.length] }
      },
    },
  ]
}

/** Headers of a new visitor with a session and CSRF token, which changing calls need. */
export async function createVisitorHeaders(origin: string): Promise<Record<string, string>> {
  const page = await fetch(`${origin}/`)
  const cookies = page.headers.getSetCookie().map((value) => value.split(';', 1)[0])
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1]
  if (!token) throw new Error('The home page has no CSRF token.')
  return { cookie: cookies.join('; '), 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token }
}
