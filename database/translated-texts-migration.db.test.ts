import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

/** The statements of the migration that concern a table. */
const listStatements = (table: string) =>
  readMigration('translated_texts').filter((statement) => statement.includes(`"${table}"`))

it('the migration keeps the texts of both languages', async () => {
  const rows = await test.shop.db.transaction(async (db) => {
    await db.execute(sql`create schema before`)
    await db.execute(sql`set local search_path = before, public`)
    await db.execute(sql`create table pages (title text not null, title_es text, summary text not null default '',
      summary_es text, body text not null default '', body_es text, image_alt text, image_alt_es text, ribbon text,
      ribbon_es text, ribbon_icon_alt text, ribbon_icon_alt_es text, agreement text, agreement_es text)`)
    await db.execute(sql`insert into pages (title, title_es, body_es, image_alt_es, ribbon)
      values ('Tanks', 'Depósitos', 'Texto', 'Foto', 'Now'), ('Boilers', null, '', null, null)`)
    for (const statement of listStatements('pages')) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into pages (title) values ('{"en": "New"}')`)
    const query = sql`select title, summary, body, image_alt, ribbon from pages order by title ->> 'en' desc`
    return (await db.execute<Record<string, unknown>>(query)).rows
  })
  expect(rows).toEqual([
    {
      title: { en: 'Tanks', es: 'Depósitos' },
      summary: { en: '' },
      body: { en: '', es: 'Texto' },
      image_alt: null,
      ribbon: { en: 'Now' },
    },
    { title: { en: 'New' }, summary: { en: '' }, body: { en: '' }, image_alt: null, ribbon: null },
    { title: { en: 'Boilers' }, summary: { en: '' }, body: { en: '' }, image_alt: null, ribbon: null },
  ])
})

it('the migration composes the Spanish titles of variants from the labels of their options', async () => {
  const { db } = test.shop
  const [compose] = listStatements('variants').filter((statement) => statement.includes('UPDATE'))
  await db.execute(sql`update variants set title = title - 'es'`)
  await db.execute(sql.raw(compose ?? ''))
  const { rows } = await db.execute<{ titles: number; english: number }>(sql`
    select count(*)::int as titles, count(*) filter (where title ->> 'es' is null)::int as english from variants v
    where exists (select 1 from variant_options vo join options o on o.id = vo.option_id where vo.variant_id = v.id)`)
  expect(rows[0]?.titles).toBeGreaterThan(100)
  expect(rows[0]?.english).toBe(0)
  const red = await db.execute<{ id: number }>(sql`select id from variants where title = '{"en": "Red", "es": "Rojo"}'`)
  expect(red.rows.length).toBeGreaterThan(0)
})
