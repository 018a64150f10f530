import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales, type Translations } from '#src/shared/locale/languages.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { brandNameByPrefix } from './catalogue/brands.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** The names of all translated columns, as the CHECK constraints list them: `products.title`. */
async function listTranslatedColumns(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.conname like '%_translated' order by 1`)
  return rows.map(({ name }) => name)
}

/** All columns with stored texts: JSON objects with a text in the source language. */
async function listTextColumns(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and table_name not in ('listing_entries', 'search_entries') order by 1, 2`)
  const names: string[] = []
  for (const { table, column } of rows) {
    const found = await test.shop.db.execute<{ found: number }>(
      sql.raw(`select 1 as found from ${table} where jsonb_typeof(${column} -> 'en') = 'string' limit 1`),
    )
    if (found.rows.length > 0) names.push(`${table}.${column}`)
  }
  return names
}

async function listTexts(name: string): Promise<Partial<Translations>[]> {
  const [table, column] = name.split('.')
  const { rows } = await test.shop.db.execute<{ text: Partial<Translations> }>(
    sql.raw(`select distinct ${column} as text from ${table} where ${column} is not null`),
  )
  return rows.map(({ text }) => text)
}

/** Words that English and Spanish share. */
const sharedWords = new Set([
  'Horizontal',
  'Vertical',
  'Material',
  'Natural',
  'HVO',
  'AdBlue',
  'PVC',
  'AdBlue (AUS 32)',
])
/** Sizes, threads, whole measures and codes. */
const measure = /^(\dX|X)?[SML]L?$|^(\d\s)?[\d/]+"( BSP)?( x \d+ mm)?$|^[\dx ]+(mm|m|GB|kW)$|^RS485$|^ATEX$/

/** Whether a text is the same in both languages for a reason, part by part of a variant's title. */
const isLanguageNeutral = (text: string) =>
  text
    .split(' / ')
    .every(
      (part) => sharedWords.has(part) || measure.test(part) || Object.values<string>(brandNameByPrefix).includes(part),
    )

describe('the texts of the demo shop', () => {
  it('exist in every language and differ, except for names, sizes and measures', async () => {
    const columns = await listTextColumns()
    expect(columns.length).toBeGreaterThan(40)
    const faults: string[] = []
    for (const column of columns) {
      for (const text of await listTexts(column)) {
        const { en = '' } = text
        const missing = locales.filter((locale) => !text[locale])
        if (en === '' && missing.length === locales.length) continue
        const isCopied = text.es === en && !isLanguageNeutral(en)
        if (missing.length > 0 || isCopied) faults.push(`${column}: ${JSON.stringify(text)}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('are guarded by a constraint in every column', async () => {
    const guarded = await listTranslatedColumns()
    expect((await listTextColumns()).filter((column) => !guarded.includes(column))).toEqual([])
    await expect(
      test.shop.db.execute(sql`update products set title = '{"es": "Depósito"}' where id = 1001`),
    ).rejects.toThrow()
  })

  it('have documents in every language', async () => {
    const { rows } = await test.shop.db.execute<{ product_id: number; kind: string }>(sql`
      select product_id, kind from product_documents group by product_id, kind having count(*) <> ${locales.length}`)
    expect(rows).toEqual([])
  })
})
