import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ok, type Result } from '#src/shared/result.ts'
import type { Database } from './database.server.ts'
import { keepNothing } from './kept-by-version.server.ts'
import { poolOf } from './one-connection.server.ts'
import type { Shop } from './shop.server.ts'

/** Its value may still be on its way to the database: then the commit goes there in the same packet. */
type Work<Value, Refusal> = (shop: Shop) => Promise<Result<Value | Promise<Value>, Refusal>>

/**
 * `allOrNothing` for work that holds what everybody waits for, such as the next gapless number: nobody waits for this
 * process between the last statement and the commit, nor for the disk. Its locks go when it is committed; whoever called is
 * answered when the disk has it: the log is written in order, so a second commit that waits for the disk has waited for the
 * first. Of those with the same `turn` one at a time goes on.
 */
export async function allOrNothingInTurn<Value, Refusal>(
  shop: Shop,
  turn: string,
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  const client = await poolOf(shop.db).connect()
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  let fault: Error | undefined
  try {
    return await Promise.race([lost.promise, takeTurn(shop, client, { turn, work })])
  } catch (error) {
    // The connection goes with it: what of the work may still be going on has nowhere left to write to.
    fault = error as Error
    throw error
  } finally {
    client.release(fault)
    if (fault) client.connection.stream.destroy()
    client.off('error', lost.reject)
  }
}

async function takeTurn<Value, Refusal>(
  shop: Shop,
  client: pg.PoolClient,
  { turn, work }: { turn: string; work: Work<Value, Refusal> },
): Promise<Result<Value, Refusal>> {
  const db = transactionOn(shop.db, client)
  // Not waited for: whatever the work asks first goes along.
  const begun = client.query('begin; set local synchronous_commit = off')
  const taken = client.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }, [turn])
  const [result] = await Promise.all([work({ ...shop, db, kept: keepNothing }), begun, taken])
  if (!result.ok) {
    await client.query('rollback')
    return result
  }
  const commit = client.query("commit; select pg_logical_emit_message(true, 'durable', '')")
  const [value, ended] = await Promise.all([result.value, commit])
  const [{ command }] = ended as unknown as [pg.QueryResult]
  if (command !== 'COMMIT') throw new Error(`The database ended the transaction by ${command}`)
  return ok(value)
}

// One per connection, so that what is prepared in it stays prepared.
const transactions = new WeakMap<pg.PoolClient, Database>()

function transactionOn(db: Database, client: pg.PoolClient): Database {
  const { dialect } = db as unknown as { dialect: PgDialect }
  const known =
    transactions.get(client) ??
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, {}), {}, undefined, false)
  transactions.set(client, known)
  return known
}
