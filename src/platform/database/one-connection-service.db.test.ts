import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '#src/platform/shop.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getPool } from './connections.server.ts'
import { withOneConnection } from './one-connection.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const echo = async (shop: Shop, text: string) => {
  const { rows } = await shop.db.execute<{ answer: string }>(sql`select ${text}::text as answer`)
  return rows[0]?.answer
}

it('rejects the queries of a connection that breaks, and no later ones [F20]', async () => {
  const acquired = new Promise<PoolClient>((resolve) => getPool(test.shop.db).once('acquire', resolve))
  const failing = withOneConnection(test.shop, async (shop) => {
    await echo(shop, 'first')
    const client = await acquired
    client.connection.stream.destroy(new Error('cut'))
    return echo(shop, 'second')
  })
  await expect(failing).rejects.toThrow()
  expect(await withOneConnection(test.shop, (shop) => echo(shop, 'third'))).toBe('third')
})

it('replaces a connection that breaks while it is idle [F20]', async () => {
  const pool = getPool(test.shop.db)
  await new Promise<void>((resolve, reject) => {
    // Emitted before the release, as when the database closes the connection with its last response.
    pool.connect((error, client, release) => {
      if (error || !client) return reject(error)
      client.connection.emit('error', new Error('goodbye'))
      release()
      resolve()
    })
  })
  expect(await withOneConnection(test.shop, (shop) => echo(shop, 'next'))).toBe('next')
})
