import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.server.ts'

/** The pool of a database; undefined inside a transaction and on a single connection. */
export function findPool(db: Database): pg.Pool | undefined {
  const client = '$client' in db ? db.$client : undefined
  return client instanceof pg.Pool ? client : undefined
}

export function getPool(db: Database): pg.Pool {
  const pool = findPool(db)
  if (!pool) throw new Error('A transaction cannot open another connection')
  return pool
}

// One Drizzle instance per connection, so that its prepared statements are reused.
const databases = new WeakMap<pg.PoolClient, Database>()

export function getConnectionDatabase(client: pg.PoolClient): Database {
  const db = databases.get(client) ?? drizzle({ client })
  databases.set(client, db)
  return db
}

/** Rejects when the connection breaks, even if `work` never ends. */
export async function rejectWhenLost<Value>(client: pg.PoolClient, work: Promise<Value>): Promise<Value> {
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  try {
    return await Promise.race([lost.promise, work])
  } finally {
    client.off('error', lost.reject)
  }
}
