import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { onOneConnection, poolOf } from './one-connection.server.ts'
import type { Shop } from './shop.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const ask = async (shop: Shop, what: string) => {
  const { rows } = await shop.db.execute<{ answer: string }>(sql`select ${what}::text as answer`)
  return rows[0]?.answer
}

it('F20 a connection that breaks under its questions fails them and nothing else', async () => {
  const taken = new Promise<PoolClient>((resolve) => poolOf(test.shop.db).once('acquire', resolve))
  const asking = onOneConnection(test.shop, async (shop) => {
    await ask(shop, 'first')
    const client = await taken
    client.connection.stream.destroy(new Error('cut'))
    return ask(shop, 'second')
  })
  await expect(asking).rejects.toThrow()
  expect(await onOneConnection(test.shop, (shop) => ask(shop, 'third'))).toBe('third')
})

it('F20 a connection that breaks between two owners is replaced', async () => {
  const pool = poolOf(test.shop.db)
  await new Promise<void>((resolve, reject) => {
    // At once, as when the database says goodbye in the packet that answers the owner before.
    pool.connect((error, client, release) => {
      if (error || !client) return reject(error)
      client.connection.emit('error', new Error('goodbye'))
      release()
      resolve()
    })
  })
  expect(await onOneConnection(test.shop, (shop) => ask(shop, 'next'))).toBe('next')
})
