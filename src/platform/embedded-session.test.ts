import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.server.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase({})
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
