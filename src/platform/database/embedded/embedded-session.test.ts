import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.server.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase({ maxIdleTransactionMs: 1500 })
}, 60_000)
afterAll(() => database.close())

it('resets open transactions and prepared statements for a new connection', async () => {
  const statement = { name: 'answer', text: 'select 42 as answer' }
  const first = await database.pool.connect()
  await first.query(statement)
  await first.query('create table notes (body text)')
  await first.query('begin')
  await first.query("insert into notes values ('never committed')")
  first.release(new Error('given up'))

  const second = await database.pool.connect()
  expect((await second.query(statement)).rows).toEqual([{ answer: 42 }])
  expect((await second.query('select body from notes')).rows).toEqual([])
  second.release()
})

it('prepares frequent statements, and runs them correctly on the next connection too', async () => {
  const db = drizzle({ client: database.pool })
  const double = async (number: number) =>
    (await db.execute<{ doubled: number }>(sql`select ${number}::integer * 2 as doubled`)).rows[0]?.doubled
  for (let number = 0; number < 30; number += 1) expect(await double(number)).toBe(number * 2)
  const remembered = 'select statement from pg_prepared_statements'
  expect((await database.pool.query(remembered)).rows).toContainEqual({
    statement: 'select $1::integer * 2 as doubled',
  })
  const client = await database.pool.connect()
  client.release(new Error('given up'))
  expect(await double(21)).toBe(42)
})

it('aborts an idle transaction with an error, stores nothing and frees the database [F07]', async () => {
  const { pool } = database
  await pool.query('create table hung (body text)')
  let late: () => Promise<unknown> = () => Promise.resolve()
  const hanging = transaction({ db: drizzle({ client: pool }) } as unknown as Shop, async ({ db }) => {
    await db.execute("insert into hung values ('never committed')")
    late = () => db.execute("insert into hung values ('after the end')")
    await new Promise(() => {})
  })
  const next = pool.query('select body from hung')
  await expect(hanging).rejects.toThrow('A transaction was silent for 1500 ms and is given up.')
  expect((await next).rows).toEqual([])
  await expect(late()).rejects.toThrow()
  expect((await pool.query('select body from hung')).rows).toEqual([])
})

it('allows an active transaction to last longer than the idle limit [F07]', async () => {
  const shop = { db: drizzle({ client: database.pool }) } as unknown as Shop
  const rows = await transaction(shop, async ({ db }) => {
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await db.execute('select 1')
    }
    return (await db.execute<{ answer: number }>('select 42 as answer')).rows
  })
  expect(rows).toEqual([{ answer: 42 }])
})
