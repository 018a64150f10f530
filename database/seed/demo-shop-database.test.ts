import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshProductFacts } from '#src/domains/catalogue/listing-facts-store.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import { readIsDemo } from '#src/platform/demo-shop.server.ts'
import { isPasswordRight } from '#src/platform/password.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { demoPassword } from './people/people.ts'
import { seedDemoShop } from './seed-demo-shop.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const rowsOf = async <Row extends QueryResultRow>(query: SQL): Promise<Row[]> =>
  ((await test.shop.db.execute(query)) as QueryResult<Row>).rows

describe('the demo shop', () => {
  it('is large enough to be believed', async () => {
    const [counts] = await rowsOf<Record<string, string>>(sql`select
      (select count(*) from products) as products, (select count(*) from categories) as categories,
      (select count(*) from brands) as brands, (select count(*) from faq_questions) as questions,
      (select count(*) from pages where kind = 'service') as services, (select count(*) from pages where body_es is null) as untranslated`)
    expect(Number(counts?.products)).toBeGreaterThanOrEqual(400)
    expect(Number(counts?.categories)).toBeGreaterThanOrEqual(30)
    expect(Number(counts?.brands)).toBeGreaterThanOrEqual(12)
    expect(Number(counts?.questions)).toBeGreaterThanOrEqual(15)
    expect(counts).toMatchObject({ services: '8', untranslated: '0' })
  })

  it('keeps the listing facts that its tiers, variants, categories and attributes give', async () => {
    expect(await refreshProductFacts(test.shop.db)).toBe(0)
  })

  it('is marked as a demo, by the seed and by the migration that brought the mark', async () => {
    const { db } = test.shop
    expect(await readIsDemo(db)).toBe(true)
    const [, markSeeded = ''] = readFileSync(
      'database/migrations/20261116233637_demo_shops/migration.sql',
      'utf8',
    ).split('--> statement-breakpoint')
    const markAgain = async () => {
      await db.update(shopSettings).set({ isDemo: false })
      await db.execute(sql.raw(markSeeded))
      return readIsDemo(db)
    }
    expect(await markAgain()).toBe(true)
    // Anybody may open an account under that address; only the demo has it as administrator.
    await db.execute(sql`update customers set role = 'customer' where email = 'admin@example.com'`)
    expect(await markAgain()).toBe(false)
    await db.execute(sql`update customers set role = 'administrator' where email = 'admin@example.com'`)
    await db.update(shopSettings).set({ isDemo: true })
  })

  it('refuses to be seeded over', async () => {
    const again = seedDemoShop({ db: test.shop.db, files: test.shop.files })
    await expect(again).rejects.toThrow('The database already holds a shop')
  })

  it('numbers products and variants from one sequence that goes on after them', async () => {
    const [row] = await rowsOf<{ clashes: string; highest: number }>(sql`select
      (select count(*) from products p join variants v on v.id = p.id) as clashes,
      (select max(id) from (select id from products union all select id from variants) as sellables) as highest`)
    expect(row?.clashes).toBe('0')
    const [product] = await test.shop.db
      .insert(products)
      .values({ url: 'late', title: 'Late', internalSku: 'LATE-1' })
      .returning({ id: products.id })
    const [variant] = await test.shop.db
      .insert(variants)
      .values({ productId: product?.id ?? 0, title: 'Late', internalSku: 'LATE-1-A' })
      .returning({ id: variants.id })
    expect(product?.id).toBe((row?.highest ?? 0) + 1)
    expect(variant?.id).toBe((row?.highest ?? 0) + 2)
    await test.shop.db.execute(sql`delete from products where url = 'late'`)
  })

  it('has a file behind every key that a row names', async () => {
    const rows = await rowsOf<{ key: string }>(sql`
      select thumbnail_key as key from products union select file_key from product_images
      union select thumbnail_key from variants union select file_key from product_documents
      union select logo_key from brands union select image_key from categories union select image_key from adverts
      union select image_key_es from adverts union select image_key from menu_big_links union select image_key from pages
      union select image_key from first_visit_offers`)
    const keys = rows.flatMap(({ key }) => key ?? [])
    const missing: string[] = []
    for (const key of keys) if (!(await test.shop.files.find(key))) missing.push(key)
    expect(keys.length).toBeGreaterThan(1500)
    expect(missing).toEqual([])
  })

  it('writes documents that are PDF files of the size the row says', async () => {
    const rows = await rowsOf<{ key: string; size: number }>(
      sql`select file_key as key, size_bytes as size from product_documents order by 1 limit 40`,
    )
    for (const { key, size } of rows) {
      const bytes = await test.shop.files.find(key)
      expect(bytes?.length).toBe(size)
      expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it.each(['customer@example.com', 'trade@example.com', 'staff@example.com', 'admin@example.com'])(
    'lets %s sign in with the demo password',
    async (email) => {
      const [row] = await rowsOf<{ hash: string }>(
        sql`select password_hash as hash from customers where email = ${email}`,
      )
      expect(await isPasswordRight(demoPassword, row?.hash)).toBe(true)
    },
  )

  it('leads every menu item to a category, a page or a page of the shop', async () => {
    const rows = await rowsOf<{ url: string }>(sql`select distinct url from menu_items where url <> ''
      and ltrim(url, '/') not in (select path from categories union select slug from pages)`)
    expect(rows.map(({ url }) => url).sort()).toEqual(['/faq', '/quote'])
  })

  it('SITE-10 offers a first visit a code that counts, and leads to a category', async () => {
    const rows = await rowsOf(sql`select v.is_active as usable, c.path from first_visit_offers o
      left join vouchers v on v.code = o.voucher_code left join categories c on '/' || c.path = o.link_url`)
    expect(rows).toEqual([{ usable: true, path: 'oil/oil-boilers' }])
  })

  it('P21 counts vouchers, orders and invoices as its rows do', async () => {
    const [row] = await rowsOf<Record<string, boolean>>(sql`select
      (select value from counters where name = 'order number') = (select max(number) from orders) as orders,
      (select value from counters where name = 'invoice serial') = (select count(*) from invoices) as invoices,
      (select value from counters where name = 'quote number') = (select max(number) from quote_requests) as quotes,
      not exists (select 1 from vouchers v where v.used < (select count(*) from orders o where o.voucher_id = v.id)) as vouchers`)
    expect(row).toEqual({ orders: true, invoices: true, quotes: true, vouchers: true })
  })
})
