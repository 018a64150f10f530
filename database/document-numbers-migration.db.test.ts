import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

function readMigration(): string[] {
  const folder = path.join(import.meta.dirname, 'migrations')
  const name = readdirSync(folder).find((each) => each.endsWith('_document_numbers')) ?? ''
  return readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').split('--> statement-breakpoint')
}

it('the migration keeps the printed numbers and starts the series of credit notes after the last one', async () => {
  const { rows, counter } = await test.shop.db.transaction(async (db) => {
    await db.execute(sql`create schema before`)
    await db.execute(sql`set local search_path = before, public`)
    await db.execute(
      sql`create table invoices (serial integer constraint invoices_serial_key unique, kind text, content jsonb)`,
    )
    await db.execute(
      sql`create table counters (name text primary key, value bigint, constraint counters_name check (name <> ''))`,
    )
    await db.execute(sql`insert into invoices values (12, 'invoice', '{}'), (1234567, 'invoice', '{}'),
      (13, 'credit note', '{"credits": {"serial": 12, "reason": "Damaged"}}')`)
    for (const statement of readMigration()) await db.execute(sql.raw(statement))
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select number, content from invoices order by serial`,
    )
    const counter = await db.execute<Record<string, unknown>>(
      sql`select value::int from counters where name = 'credit note serial'`,
    )
    await db.execute(sql`drop schema before cascade`)
    return { rows, counter: counter.rows }
  })
  expect(rows).toEqual([
    { number: 'INV-000012', content: {} },
    { number: 'CN-000013', content: { credits: { serial: 12, number: 'INV-000012', reason: 'Damaged' } } },
    { number: 'INV-1234567', content: {} },
  ])
  expect(counter).toEqual([{ value: 13 }])
})
