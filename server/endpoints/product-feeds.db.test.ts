import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateGoogleFeed } from '#src/domains/catalogue/feeds/google-feed-service.server.ts'
import { insertOption, insertProduct } from '../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { publicOrigin: 'https://shop.example' } })
})
afterAll(() => test?.close())

const get = (url = '/feeds/google/en.xml', headers = {}) => test.app.inject({ url, headers })
const readIds = (body: string) => [...body.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id))
const insertColour = async () => (await insertOption(test.shop.db, 'colour')).id
const pictured = { thumbnailKey: 'pictures/products/feed.png' }

it('lists each product that can be bought once, and each variant separately', async () => {
  const { body, headers } = await get()
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml[^>]*>\n<rss [^]*<\/rss>\n$/)
  const { rows } = await test.shop.db.execute<{ id: number }>(sql`
    select coalesce(v.id, p.id) as id from products p left join variants v on v.product_id = p.id and v.is_active
    where p.is_published and p.purchasable and p.display_net_pence is not null
      and coalesce(v.thumbnail_key, p.thumbnail_key) is not null and (v.id is not null or not p.has_variants)`)
  const ids = readIds(body)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
})

it('leaves out what cannot be bought or has no picture, and reads more variants than fit into a batch', async () => {
  const { db } = test.shop
  const sold = await insertProduct(db, { ...pictured, variants: [{ optionIds: [await insertColour()] }] })
  await db.execute(sql`
    insert into variants (product_id, title, internal_sku)
    select ${sold.id}, '{"en":"Variant"}', 'FEED-' || n from generate_series(1, 1100) n`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from variants where product_id = ${sold.id}`)
  const variantIds = rows.map(({ id }) => id)
  const omitted = [
    await insertProduct(db, { ...pictured, isPublished: false }),
    await insertProduct(db, { ...pictured, purchasable: false }),
    await insertProduct(db, { ...pictured, priceOnApplication: true }),
    await insertProduct(db, { ...pictured, tiers: {} }),
    await insertProduct(db, { ...pictured, variants: [{ isActive: false, optionIds: [await insertColour()] }] }),
    await insertProduct(db, {}),
  ]
  const ids = readIds(await text(Readable.from(generateGoogleFeed(test.shop, 'en'))))
  expect(ids.filter((id) => variantIds.includes(id))).toHaveLength(1101)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(sold.id)
  for (const { id, variantIds } of omitted) for (const each of [id, ...variantIds]) expect(ids).not.toContain(each)
})

it('is sent compressed to those who accept it', async () => {
  const packed = await get('/feeds/google/es.xml', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const plain = await get('/feeds/google/es.xml')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).toContain('<language>es</language>')
})

it.each(['/feeds/google/fr.xml', '/feeds/google/..%2Fen.xml', '/feeds/other/en.xml'])(
  '%s does not exist',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)
