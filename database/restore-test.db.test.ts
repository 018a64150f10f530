import { expect, it } from 'vitest'
import { insertCategory } from '../tests/support/builders/insert-product.ts'
import { openTestDatabase, type TestDatabase } from '../tests/support/setup/test-database.ts'

it('closing a test database restores the seeded data for the next test', async () => {
  const before = await openTestDatabase()
  const seeded = await hashTables(before)
  await before.pool.query(`update products set title = '{"en": "Other"}' where id = (select min(id) from products)`)
  await before.pool.query('delete from faq_questions')
  await insertCategory(before.db)
  expect(await hashTables(before)).not.toEqual(seeded)
  await before.close()

  const after = await openTestDatabase()
  expect(after.pool).toBe(before.pool)
  expect(await hashTables(after)).toEqual(seeded)
  await after.close()
})

async function hashTables({ pool }: TestDatabase) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = tables.map(
    ({ name }) => `(select md5(string_agg(t::text, ',' order by t::text)) from public.${name} t) as ${name}`,
  )
  const { rows: content } = await pool.query(`select ${sums.join(', ')}`)
  const { rows: sequences } = await pool.query(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  )
  return { content, sequences }
}
