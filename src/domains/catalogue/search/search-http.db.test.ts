import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { searchContract } from './search-contract.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await insertProduct(test.shop.db, {
    title: 'Quimbo on application',
    internalSku: 'QMB-1',
    tiers: { 1: 123_457 },
    wasNetPence: 234_567,
    priceOnApplication: true,
  })
})
afterAll(() => test?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })

describe('GET /data/smart-search', () => {
  it('returns suggestions [API-01] [SRCH-02]', async () => {
    const response = await get('/data/smart-search?q=oil%20tanks')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const suggestions = searchContract.suggest.responses[200].parse(response.json())
    expect(suggestions).toEqual(response.json())
    expect(suggestions.query).toBe('oil tanks')
    expect(suggestions.products).toHaveLength(6)
    expect(suggestions.categories[0]).toEqual({ title: 'Oil Tanks', url: '/oil/oil-tanks' })
    const { body: all } = await test.visit().call(searchContract.search, { query: { q: 'oil tanks' } })
    expect(all.products.total).toBe(suggestions.products_count)
  })

  it('uses the language of the visitor', async () => {
    const suggestions = (await get('/data/smart-search?q=dep%C3%B3sitos', { 'accept-language': 'es' })).json()
    expect(suggestions.products_count).toBeGreaterThan(0)
    expect(suggestions.categories[0].title).toMatch(/dep/i)
  })

  it('reveals no amount of a price on application', async () => {
    for (const call of ['smart-search?q=quimbo', 'search?q=quimbo', 'search?q=QMB-1&srule=price-asc']) {
      const { body, statusCode } = await get(`/data/${call}`)
      expect([statusCode, body.includes('QMB-1')]).toEqual([200, true])
      expect(body).not.toMatch(/1,?234\.57|2,?345\.67|1,?481\.48|123457|234567/)
    }
    const outside = await get('/data/search?q=quimbo&price_min=1')
    expect(outside.json()).toMatchObject({ products: { total: 0 }, price_filters: [] })
  })

  it.each(['', 'q=', 'q=%20', 'q=%00', 'q=%25', "q='%3B--", 'q=%F0%9F%9B%A2', 'q=((('])(
    'returns no results for ?%s [T58]',
    async (query) => {
      const response = await get(`/data/smart-search?${query}`)
      expect([response.statusCode, response.json().products_count]).toEqual([200, 0])
      expect((await get(`/data/search?${query}`)).json().products.total).toBe(0)
    },
  )

  it.each(['__proto__', 'constructor', 'a%26b%7C!%3A*', 'tank%3A*A%20%3C-%3E%20oil', '%2Foil%5C'])(
    'searches for the letters of q=%s, without operators [T58]',
    async (q) => {
      expect((await get(`/data/smart-search?q=${q}`)).statusCode).toBe(200)
      expect((await get(`/data/search?q=${q}`)).statusCode).toBe(200)
    },
  )

  it.each([`q=${'a'.repeat(101)}`, 'q=a&q=b', 'q[]=a'])('returns 422 for ?%.20s [T14] [T94]', async (query) => {
    expect((await get(`/data/smart-search?${query}`)).statusCode).toBe(422)
  })

  it('returns 429 with Retry-After to a session above its limit [T94]', async () => {
    const limited = await createTestApp({ settings: { rateLimits: true } })
    const client = limited.visit()
    await client.token()
    const requestSuggestions = () => client.get('/data/smart-search?q=')
    await Promise.all(Array.from({ length: 60 }, requestSuggestions))
    const refused = await requestSuggestions()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await limited.close()
  })
})

describe('GET /data/search', () => {
  it('returns a listing with URLs of the search [SRCH-04]', async () => {
    const query = { q: 'oil tank', srule: 'newest', page: 2 } as const
    const { body: listing } = await test.visit().call(searchContract.search, { query })
    expect(listing.page_url).toBe('/search?q=oil%20tank&srule=newest&page=2')
    expect(listing.products.prev_page_url).toBe('/data/search?q=oil%20tank&srule=newest')
    expect(listing.properties.length).toBeGreaterThan(0)
    expect(listing.price_filters.length).toBeGreaterThan(1)
  })

  it.each([
    'page=-1',
    'page=1e9',
    'srule=__proto__',
    'price_min=abc',
    `q=${'a'.repeat(101)}`,
    'q=a&q=b',
    Array.from({ length: 5_000 }, (_, index) => `filters[${index}]=${index + 1}`).join('&'),
  ])('returns 422 for ?%.40s [T58] [T59] [T61]', async (query) => {
    expect((await get(`/data/search?${query}`)).statusCode).toBe(422)
  })

  it.each(['filters[__proto__][x]=1', 'filters[0]=2147483647', 'filters[0]=-1', 'page=99999', '__proto__=1'])(
    'ignores &%s [T59]',
    async (query) => {
      const plain = (await get('/data/search?q=QMB-1')).json()
      expect((await get(`/data/search?q=QMB-1&${query}`)).json()).toEqual(plain)
    },
  )
})
