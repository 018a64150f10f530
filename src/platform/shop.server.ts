import type { Result } from '#src/shared/result.ts'
import { noCache, type ShopCache } from './cache/versioned-cache.server.ts'
import type { Config } from './config/config.server.ts'
import { findPool, getConnectionDatabase, rejectWhenLost } from './database/connections.server.ts'
import type { Database } from './database/database.server.ts'
import type { Mailer } from './email/mailer.server.ts'
import type { Files } from './files/files.server.ts'
import type { Downloads } from './http/downloads.server.ts'
import type { PictureDecoder } from './images/picture-decoder.server.ts'
import type { Payments } from './payments/payment-providers.server.ts'
import type { Postcodes } from './postcodes/postcodes.server.ts'
import type { SecretBox } from './security/secret-box.server.ts'

/** The application context: the first parameter of every use case. */
export type Shop = {
  config: Config
  db: Database
  files: Files
  cache: ShopCache
  mailer: Mailer
  payments: Payments
  pictureDecoder: PictureDecoder
  downloads: Downloads
  /** Undefined when the shop has no address lookup. */
  postcodes: Postcodes | undefined
  secretBox: SecretBox
  /** Whether the database was filled by the demo seed, as stored when the process started (docs/decisions/0021). */
  isDemo: boolean
  clock: { now(): Date }
}

/**
 * Runs `work` in one transaction and passes it a shop whose database is that transaction. Name its parameter `shop` too,
 * so that the outer one cannot be used by mistake (the embedded database would deadlock). When the database aborts the
 * transaction, it rejects and frees its connection, even if `work` never ends.
 */
export async function transaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const runIn = (db: Database) => db.transaction((db) => work({ ...shop, db, cache: noCache }))
  const pool = findPool(shop.db)
  // Inside another transaction it is a savepoint, on the connection that the outer call watches.
  if (!pool) return runIn(shop.db)
  const client = await pool.connect()
  try {
    return await rejectWhenLost(client, runIn(getConnectionDatabase(client)))
  } finally {
    // A connection whose transaction could not be ended is closed.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/** A transaction that is rolled back when `work` returns a refusal. */
export async function rollBackOnRefusal<Value, Refusal>(
  shop: Shop,
  work: (shop: Shop) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const rollback = new Error('refused')
  let refused: Result<Value, Refusal> | undefined
  try {
    return await transaction(shop, async (shop) => {
      const result = await work(shop)
      if (result.ok) return result
      refused = result
      throw rollback
    })
  } catch (error) {
    if (error === rollback && refused) return refused
    throw error
  }
}
