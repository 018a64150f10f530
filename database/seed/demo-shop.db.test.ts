import { type SQL, sql } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshProductColumns } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { readIsDemo } from '#src/platform/config/demo-shop.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { verifyPassword } from '#src/platform/security/password.server.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { demoPassword } from './demo-accounts.ts'
import { people } from './people/people.ts'
import { seedDemoShop } from './seed-demo-shop.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const readRows = async <Row extends QueryResultRow>(query: SQL): Promise<Row[]> =>
  ((await test.shop.db.execute(query)) as QueryResult<Row>).rows

describe('the demo shop', () => {
  it('has a realistic size', async () => {
    const [counts] = await readRows<Record<string, string>>(sql`select
      (select count(*) from products) as products, (select count(*) from categories) as categories,
      (select count(*) from brands) as brands, (select count(*) from faq_questions) as questions,
      (select count(*) from pages where kind = 'service') as services`)
    expect(Number(counts?.products)).toBeGreaterThanOrEqual(400)
    expect(Number(counts?.categories)).toBeGreaterThanOrEqual(30)
    expect(Number(counts?.brands)).toBeGreaterThanOrEqual(12)
    expect(Number(counts?.questions)).toBeGreaterThanOrEqual(15)
    expect(counts).toMatchObject({ services: '8' })
  })

  it('has listing columns that match tiers, variants, categories and attributes', async () => {
    expect(await refreshProductColumns(test.shop.db)).toBe(0)
  })

  it('is marked as a demo, and open', async () => {
    const { db } = test.shop
    expect(await readIsDemo(db)).toBe(true)
    expect(await readSettings(db)).toMatchObject({ openedAt: expect.any(Date) })
  })

  it('refuses to be seeded twice', async () => {
    const again = seedDemoShop({ db: test.shop.db, files: test.shop.files })
    await expect(again).rejects.toThrow('The database already holds a shop')
  })

  it('numbers products and variants from one sequence, which continues after them', async () => {
    const [row] = await readRows<{ clashes: string; highest: number }>(sql`select
      (select count(*) from products p join variants v on v.id = p.id) as clashes,
      (select max(id) from (select id from products union all select id from variants) as sellables) as highest`)
    expect(row?.clashes).toBe('0')
    const [product] = await test.shop.db
      .insert(products)
      .values({ slug: 'late', title: { en: 'Late' }, internalSku: 'LATE-1' })
      .returning({ id: products.id })
    const [variant] = await test.shop.db
      .insert(variants)
      .values({ productId: product?.id ?? 0, title: { en: 'Late' }, internalSku: 'LATE-1-A' })
      .returning({ id: variants.id })
    expect(product?.id).toBe((row?.highest ?? 0) + 1)
    expect(variant?.id).toBe((row?.highest ?? 0) + 2)
    await test.shop.db.execute(sql`delete from products where url = 'late'`)
  })

  it('has a file for every key in the database', async () => {
    const rows = await readRows<{ key: string }>(sql`
      select thumbnail_key as key from products union select file_key from product_images
      union select thumbnail_key from variants union select file_key from product_documents
      union select logo_key from brands union select image_key from categories
      union select jsonb_each_text.value from adverts, jsonb_each_text(image_key) union select image_key from menu_big_links union select image_key from pages
      union select image_key from first_visit_offers`)
    const keys = rows.flatMap(({ key }) => key ?? [])
    const missing: string[] = []
    for (const key of keys) if (!(await test.shop.files.find(key))) missing.push(key)
    expect(keys.length).toBeGreaterThan(1500)
    expect(missing).toEqual([])
  })

  it('writes documents as PDF files of the recorded size', async () => {
    const rows = await readRows<{ key: string; size: number }>(
      sql`select file_key as key, size_bytes as size from product_documents order by 1 limit 40`,
    )
    for (const { key, size } of rows) {
      const bytes = await test.shop.files.find(key)
      expect(bytes?.length).toBe(size)
      expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it.each(people.map(({ email }) => email))('lets %s sign in with the demo password', async (email) => {
    const [row] = await readRows<{ hash: string }>(
      sql`select password_hash as hash from customers where email = ${email}`,
    )
    expect(await verifyPassword(demoPassword, row?.hash)).toBe(true)
  })

  it('links every menu item to an existing page', async () => {
    const rows = await readRows<{ url: string }>(sql`select distinct url from menu_items where url <> ''
      and ltrim(url, '/') not in (select path from categories union select slug from pages)`)
    expect(rows.map(({ url }) => url).sort()).toEqual(['/faq', '/quote'])
  })

  it('offers a valid voucher and a category link on a first visit [SITE-10]', async () => {
    const rows = await readRows(sql`select v.is_active as usable, c.path from first_visit_offers o
      left join vouchers v on v.code = o.voucher_code left join categories c on '/' || c.path = o.link_url`)
    expect(rows).toEqual([{ usable: true, path: 'oil/oil-boilers' }])
  })

  it('has counters of vouchers, orders, invoices and quotes that match the rows [P21]', async () => {
    const [row] = await readRows<Record<string, boolean>>(sql`select
      (select value from counters where name = 'order number') = (select max(number) from orders) as orders,
      (select value from counters where name = 'invoice serial') =
        (select count(*) from invoices where kind = 'invoice') as invoices,
      (select value from counters where name = 'credit note serial') =
        (select count(*) from invoices where kind = 'credit note') as notes,
      (select value from counters where name = 'quote number') = (select max(number) from quote_requests) as quotes,
      not exists (select 1 from vouchers v where v.used < (select count(*) from orders o where o.voucher_id = v.id)) as vouchers`)
    expect(row).toEqual({ orders: true, invoices: true, notes: true, quotes: true, vouchers: true })
  })
})
