import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  insertCategory,
  insertOption,
  insertProduct,
  insertTestProductionSet,
} from '../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { listingContract } from './listing/listing-contract.ts'
import { productContract } from './products/product-contract.ts'
import { productDocuments } from './products/product-tables.server.ts'
import { sellableContract } from './sellables/sellable-contract.ts'

let test: TestApp
let category: { id: number; path: string }
let product: { id: number; variantIds: number[] }

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.shop
  category = await insertCategory(db, { parentId: (await insertCategory(db)).id })
  const colour = await insertOption(db, 'colour', { label: { en: 'Red', es: 'Rojo' } })
  product = await insertProduct(db, {
    categoryIds: [category.id],
    tiers: { 1: 1000, 50: 750 },
    maxColours: 2,
    productionSetId: await insertTestProductionSet(db, [{ upliftKind: 'percentage', upliftBp: 1000 }]),
    variants: [{ optionIds: [colour.id] }],
  })
})
afterAll(() => test?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })

describe('catalogue endpoints [API-01]', () => {
  it('returns the pricing from GET /data/product/{id}/pricing', async () => {
    const input = { params: { id: product.variantIds[0]! }, query: { qty: 50, artwork_colours: 2 } }
    const { body } = await test.visit().call(sellableContract.pricing, input)
    expect(body).toMatchObject({ unit_price: 7.5, subtotal: 375, saving: 125 })
    const plain = await get(`/data/product/${product.id}/pricing?utm_source=mail`)
    expect(plain.json()).toMatchObject({ qty: 1, artwork_colours: 1, unit_price: 10, turnaround: null, uplift: 0 })
  })

  it('includes the uplift of a production option, and uses the first option instead of an unknown one [PROD-10]', async () => {
    const times = await test.visit().call(sellableContract.productionTimes, { params: { id: product.id } })
    const { id } = times.body.options[0]!
    for (const turnaround of [id, 999_999]) {
      const input = { params: { id: product.id }, query: { qty: 50, turnaround } }
      const { body } = await test.visit().call(sellableContract.pricing, input)
      expect(body).toMatchObject({
        turnaround: id,
        unit_price: 8.25,
        goods: 412.5,
        uplift: 37.5,
        subtotal: 412.5,
        tax: 82.5,
        subtotal_including_vat: 495,
      })
    }
    expect((await get(`/data/product/${product.id}/pricing?turnaround=abc`)).statusCode).toBe(422)
  })

  it('returns the options from GET /data/product/{id}/production-times', async () => {
    const input = { params: { id: product.id }, query: { qty: 1 } }
    const { body } = await test.visit().call(sellableContract.productionTimes, input)
    expect(body).toMatchObject({ base_price: 10, options: [{ cost: 11 }] })
  })

  it('returns translated options from GET /data/product/{id}/variations', async () => {
    const input = { params: { id: product.id }, headers: { 'accept-language': 'es' } }
    const { body } = await test.visit().call(productContract.variations, input)
    expect(body.variation_types.Colour).toMatchObject([{ label: 'Rojo' }])
  })

  it('returns the listing from GET /data/{category} and its canonical page_url', async () => {
    const response = await get(`/data/${category.path}?srule=price-asc&utm_source=mail`)
    expect(response.statusCode).toBe(200)
    const listing = listingContract.list.responses[200].parse(response.json())
    expect(listing.products.data.map(({ id }) => id)).toEqual([product.id])
    expect(listing.page_url).toBe(`/${category.path}?srule=price-asc`)
    expect((await get(`/data${listing.page_url}`)).json()).toEqual(response.json())
    expect((await get(`/data/${category.path}/?srule=price-asc`)).json()).toEqual(response.json())
  })

  it('sends the file from GET /documents/{id}/{kind}, and 404 for a missing kind', async () => {
    const file = { fileKey: 'documents/test.pdf', contentType: 'application/pdf', sizeBytes: 4 }
    await test.shop.db
      .insert(productDocuments)
      .values({ productId: product.id, kind: 'certificate', locale: 'en', ...file })
    await test.shop.files.put(file.fileKey, '%PDF')
    const response = await get(`/documents/${product.id}/certificate`)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(response.body).toBe('%PDF')
    expect((await get(`/documents/${product.id}/data_sheet`)).statusCode).toBe(404)
  })

  it('appear in the OpenAPI document', async () => {
    const { paths } = (await get('/docs/api/json')).json() as { paths: Record<string, object> }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/data/product/{id}/pricing',
        '/data/product/{id}/production-times',
        '/data/product/{id}/variations',
        '/data/{*}',
        '/data/events',
      ]),
    )
  })
})

describe('invalid requests', () => {
  it.each([
    ...[
      '-1',
      '0',
      '1.5',
      '1e3',
      '0x10',
      '99999999999999999999',
      '1000001',
      '%201',
      '1,000',
      '１',
      '',
      '%00',
      'NaN',
      '[]',
    ].map((qty) => `pricing?qty=${qty}`),
    'pricing?qty=1&qty=2500',
    'pricing?qty[]=5',
    'pricing?qty[gte]=5',
    'pricing?artwork_colours=0',
    'pricing?artwork_colours=-1',
    'pricing?artwork_colours=999',
    'pricing?artwork_colours=3',
    'production-times?qty=-1',
    'production-times?qty=1&qty=2',
  ])('return 422 for %s [T13] [T14] [T15]', async (call) => {
    const response = await get(`/data/product/${product.id}/${call}`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ message: 'Looks like you have some errors!', errors: expect.any(Object) })
  })

  it.each(['99999999999999999999', '2147483648', '-1', '0', 'abc', '1e3', '%00', '__proto__', "1'--"])(
    'return 422 for the id %s [T61]',
    async (id) => {
      for (const call of ['pricing', 'production-times', 'variations']) {
        expect((await get(`/data/product/${id}/${call}`)).statusCode).toBe(422)
      }
    },
  )

  it('return 404 for an unknown id', async () => {
    for (const call of ['pricing', 'production-times', 'variations']) {
      const response = await get(`/data/product/2147483647/${call}`)
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'We could not find that.' }])
    }
  })

  it.each([
    'page=-1',
    'page=0',
    'page=1e9',
    'page=1&page=2',
    'page=abc',
    'page=%00',
    'srule=price_asc',
    "srule=price-asc'%3Bselect%20pg_sleep(5)--",
    'srule=__proto__',
    'price_min=abc',
    'price_max=-1',
    'price_min=1&price_min=2',
    Array.from({ length: 5_000 }, (_, index) => `filters[${index}]=${index + 1}`).join('&'),
  ])('return 422 for ?%.60s [T58] [T59] [T61]', async (query) => {
    expect((await get(`/data/${category.path}?${query}`)).statusCode).toBe(422)
  })

  it.each([
    'filters[__proto__][x]=1',
    'filters[constructor][prototype]=1',
    'filters[length]=1e9',
    '__proto__=1',
    'filters[0]=abc',
    'filters[0]=%00',
    'filters[0]=2147483648',
    'filters[0]=-1',
    'filters=1',
    'page=99999',
  ])('ignore ?%s [T59]', async (query) => {
    const plain = await get(`/data/${category.path}`)
    const response = await get(`/data/${category.path}?${query}`)
    expect([response.statusCode, response.json()]).toEqual([200, plain.json()])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each([
    'no-such-category',
    '',
    '/evil.example',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%00',
    '__proto__',
    'constructor',
    "'%20or%20'1'='1",
    'product/1',
    'a'.repeat(250),
  ])('return 404 for the path %.40s [T60] [T62]', async (path) => {
    const response = await get(`/data/${path}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: expect.any(String) })
  })

  it('use no Host header in URLs [T62]', async () => {
    const response = await get(`/data/${category.path}`, { host: 'evil.example' })
    expect(response.body).not.toContain('evil.example')
  })
})

describe('rate limit [T94]', () => {
  it('returns 429 to a session that requests prices too often', async () => {
    const limited = await createTestApp({ settings: { rateLimits: true } })
    const client = limited.visit()
    await client.token()
    const requestPrice = () => client.get('/data/product/2147483647/pricing')
    const responses = await Promise.all(Array.from({ length: 120 }, requestPrice))
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toEqual([])
    const refused = await requestPrice()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await limited.close()
  })
})
