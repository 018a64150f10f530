import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.server.ts'
import type { Shop } from './shop.server.ts'

/** Drizzle's types hide the pool that a database outside of any transaction is reached through. */
export const poolOf = (db: Database) => (db as unknown as { $client: pg.Pool }).$client

// One per connection, so that what is prepared in it stays prepared.
const databases = new WeakMap<pg.PoolClient, Database>()

/** For several questions at once: on a connection each they would be packets, and work for several processes, too. */
export async function onOneConnection<Answer>(shop: Shop, ask: (shop: Shop) => Promise<Answer>): Promise<Answer> {
  const client = await poolOf(shop.db).connect()
  const db = databases.get(client) ?? drizzle({ client })
  databases.set(client, db)
  try {
    return await ask({ ...shop, db })
  } finally {
    client.release()
  }
}
