import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

it('the migration links menus by id where an address is that of a category, page or product', async () => {
  const { db } = test.shop
  const category = await insertCategory(db)
  const product = await insertProduct(db)
  await db.execute(sql`update products set url = 'migrated-product' where id = ${product.id}`)
  const { rows: created } = await db.execute<{ id: number }>(sql`insert into pages (slug, kind, title) values
    ('migrated-page', 'information', '{"en": "Page"}'), (${category.path}, 'information', '{"en": "Landing"}') returning id`)
  await db.execute(sql`delete from menu_items`)
  await db.execute(sql`drop table menu_versions`)
  for (const table of ['menu_items', 'menu_big_links']) {
    for (const column of ['key', 'link_kind', 'target_id']) {
      await db.execute(sql.raw(`alter table ${table} drop column ${column}`))
    }
  }
  const urls = [
    ...[`/${category.path}`, '/migrated-page', '/product/migrated-product'],
    ...[`/${category.path}?page=2`, 'https://other.example/', '/blog', ''],
  ]
  for (const [index, url] of urls.entries()) {
    await db.execute(sql`insert into menu_items (id, menu, position, name, url)
      values (${910_000 + index}, 'header', ${index}, '{"en": "Item"}', ${url})`)
    await db.execute(sql`insert into menu_big_links (menu_item_id, position, name, url, image_key)
      values (910000, ${index}, '{"en": "Tile"}', ${url}, 'pictures/a.svg')`)
  }
  for (const statement of readMigration('menus_of_staff')) await db.execute(sql.raw(statement))
  const expected = [
    { kind: 'category', id: category.id },
    { kind: 'page', id: created[0]?.id },
    { kind: 'product', id: product.id },
    ...Array.from({ length: 4 }, () => ({ kind: 'address', id: null })),
  ]
  for (const table of ['menu_items', 'menu_big_links']) {
    type Row = { kind: string; id: number | null; key: string; url: string }
    const { rows } = await db.execute<Row>(
      sql.raw(`select link_kind as kind, target_id as id, key, url from ${table} order by position`),
    )
    expect(rows.map(({ kind, id }) => ({ kind, id }))).toEqual(expected)
    expect(rows.map(({ url }) => url)).toEqual(urls)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(urls.length)
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{8}$/)
  }
})
