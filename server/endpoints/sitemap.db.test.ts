import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faqQuestions } from '#src/domains/content/content-tables.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { publicOrigin: 'https://shop.example' } })
  // More than are read at once, and so many numbers that they need two parts.
  await test.shop.db.execute(sql`
    insert into products (id, url, title, internal_sku, is_published)
    select 50000 + n, 'many-' || n, '{"en":"Many"}', 'MANY-' || n, n <> 7 from generate_series(1, 2100) n`)
  await test.shop.db.execute(sql`
    insert into search_entries (product_id, listpos, popularity, save_net_pence, created_at, title, attribute_value_ids,
      title_vector, vector)
    select id, 1, 1, 0, now(), title, '{}', '', '' from products where id > 50000 and is_published`)
})
afterAll(() => test?.close())

const get = async (url: string) => test.app.inject({ url })
const places = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)

describe('robots.txt and sitemaps', () => {
  it('name the sitemap and the hidden paths', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
    for (const path of ['/search', '/checkout', '/data/']) expect(body).toContain(`Disallow: ${path}\n`)
  })

  it.each([
    ['/my-account', 'noindex'],
    ['/checkout/delivery', 'noindex'],
    ['/auth/login', 'noindex'],
    ['/newsletters/unsubscribe/x', 'noindex'],
    ['/fresh', undefined],
  ])('%s has the robots header %o', async (url, told) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(told)
  })

  it('list every published product, category and page once [LIST-13]', async () => {
    const index = places((await get('/sitemap.xml')).body)
    expect(index).toEqual(
      ['pages', 'products-0', 'products-1'].map((name) => `https://shop.example/sitemaps/${name}.xml`),
    )
    const responses = await Promise.all(index.map((place) => get(new URL(place ?? '').pathname)))
    expect(responses.map(({ headers }) => headers['content-type'])).toEqual(
      index.map(() => 'application/xml; charset=utf-8'),
    )
    const all = responses.flatMap(({ body }) => places(body))
    expect(new Set(all).size).toBe(all.length)
    const { rows } = await test.shop.db.execute<{ address: string }>(sql`
      select 'https://shop.example/product/' || url as address from products where is_published
      union select 'https://shop.example/' || path from categories where is_published
      union select 'https://shop.example/' || slug from pages where is_published and kind <> 'home'
      union select 'https://shop.example/' union select 'https://shop.example/faq'`)
    expect(all).toHaveLength(rows.length)
    expect(all).toContain('https://shop.example/tank-removal')
    expect(new Set(all)).toEqual(new Set(rows.map(({ address }) => address)))
    expect(responses[2]?.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it.each([
    // First, while the cached sitemap still has the category.
    ['has ended', '2020-01-01T00:00:00Z'],
    ['is shown', null],
  ])('leave out a landing category whose page is hidden from search engines and %s', async (_, end) => {
    const landing = sql`slug in (select path from categories where is_landing and is_published)`
    const { rows } = await test.shop.db.execute<{ slug: string }>(
      sql`update pages set is_hidden_from_search = true, is_current = ${end === null}, publish_until = ${end}::timestamptz
        where ${landing} returning slug`,
    )
    expect(rows).not.toEqual([])
    await raiseCacheVersion(test.shop.db)
    await expect
      .poll(async () => places((await get('/sitemaps/pages.xml')).body))
      .not.toContain(`https://shop.example/${rows[0]?.slug}`)
    await test.shop.db.execute(
      sql`update pages set is_hidden_from_search = false, is_current = true, publish_until = null where ${landing}`,
    )
    await raiseCacheVersion(test.shop.db)
  })

  it('leave out the questions of a shop that has none', async () => {
    const questions = await test.shop.db.select().from(faqQuestions)
    await test.shop.db.delete(faqQuestions)
    await raiseCacheVersion(test.shop.db)
    await expect
      .poll(async () => places((await get('/sitemaps/pages.xml')).body))
      .not.toContain('https://shop.example/faq')
    await test.shop.db.insert(faqQuestions).values(questions)
    await raiseCacheVersion(test.shop.db)
  })

  it('name the pictures of a product in their order', async () => {
    await test.shop.db.execute(sql`
      insert into product_images (product_id, position, file_key, alt_text) values
        (50001, 2, 'pictures/products/back.png', '{"en":"Back"}'), (50001, 1, 'pictures/products/front.png', '{"en":"Front"}')`)
    const { body } = await get('/sitemaps/products-1.xml')
    expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
    const [entry = ''] = /<loc>https:\/\/shop\.example\/product\/many-1<\/loc>.*/.exec(body) ?? []
    expect([...entry.matchAll(/<image:loc>([^<]+)/g)].map(([, url]) => url)).toEqual([
      'https://shop.example/pictures/1440/products/front.png.webp',
      'https://shop.example/pictures/1440/products/back.png.webp',
    ])
  })

  it.each(['/sitemaps/products-9.xml', '/sitemaps/products-x.xml', '/sitemaps/products--1.xml', '/sitemaps/other.xml'])(
    '%s is not there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
