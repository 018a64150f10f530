import type { PoolClient } from 'pg'
import type { Result } from '#src/shared/result.ts'
import type { Database } from './database.server.ts'
import type { Config } from './env.server.ts'
import type { Files } from './files.server.ts'
import { type Kept, keepNothing } from './kept-by-version.server.ts'
import type { Mailer } from './mailer.server.ts'
import type { Payments } from './payments.server.ts'
import type { PictureDecoder } from './picture-decoder.server.ts'
import type { Postcodes } from './postcodes.server.ts'

/** What the shop stands on: every use case takes it first. */
export type Shop = {
  config: Config
  db: Database
  files: Files
  kept: Kept
  mailer: Mailer
  payments: Payments
  pictureDecoder: PictureDecoder
  /** Absent where the shop has no address lookup. */
  postcodes: Postcodes | undefined
  /** Filled by the demo seed, as stored when the process started (docs/decisions/0021). */
  isDemo: boolean
  clock: { now(): Date }
}

/**
 * Runs `work` in one transaction. It is given a shop whose database is that transaction; name the parameter `shop`
 * as well, so that the outer one cannot be used by mistake (the embedded database would wait for itself).
 * When the database gives it up, it fails, and frees its connection, even if `work` never ends.
 */
export function transaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  return shop.db.transaction((db) => {
    // Drizzle waits for `work` alone, and its types hide the connection that a transaction holds.
    const { client } = (db as unknown as { session: { client: PoolClient } }).session
    return new Promise<Result>((resolve, reject) => {
      client.once('error', reject)
      void work({ ...shop, db, kept: keepNothing })
        .then(resolve, reject)
        .finally(() => client.off('error', reject))
    })
  })
}

/** A transaction whose refusal undoes everything: for work that finds out only half-way that the business says no. */
export async function allOrNothing<Value, Refusal>(
  shop: Shop,
  work: (shop: Shop) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const undo = new Error('refused')
  let refused: Result<Value, Refusal> | undefined
  try {
    return await transaction(shop, async (shop) => {
      const result = await work(shop)
      if (result.ok) return result
      refused = result
      throw undo
    })
  } catch (error) {
    if (error === undo && refused) return refused
    throw error
  }
}
