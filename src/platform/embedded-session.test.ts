import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.server.ts'
import { type Shop, transaction } from './shop.server.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase({ silentTransactionMs: 500 })
}, 60_000)
afterAll(() => database.close())

it('a new connection finds nothing that the one before has left open or prepared', async () => {
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

it('F07 a transaction that never ends is given up with an error, stores nothing and frees the database', async () => {
  const { pool } = database
  await pool.query('create table hung (body text)')
  let late: () => Promise<unknown> = () => Promise.resolve()
  const hanging = transaction({ db: drizzle({ client: pool }) } as unknown as Shop, async ({ db }) => {
    await db.execute("insert into hung values ('never committed')")
    late = () => db.execute("insert into hung values ('after the end')")
    await new Promise(() => {})
  })
  const next = pool.query('select body from hung')
  await expect(hanging).rejects.toThrow('A transaction was silent for 500 ms and is given up.')
  expect((await next).rows).toEqual([])
  await expect(late()).rejects.toThrow()
  expect((await pool.query('select body from hung')).rows).toEqual([])
})

it('F07 a transaction that keeps working may last longer than the silence allowed', async () => {
  const shop = { db: drizzle({ client: database.pool }) } as unknown as Shop
  const rows = await transaction(shop, async ({ db }) => {
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await db.execute('select 1')
    }
    return (await db.execute<{ answer: number }>('select 42 as answer')).rows
  })
  expect(rows).toEqual([{ answer: 42 }])
})
