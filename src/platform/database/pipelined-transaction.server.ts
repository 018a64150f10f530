import { NodePgSession, NodePgTransaction, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { noCache } from '#src/platform/cache/versioned-cache.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { getPool, rejectWhenLost } from './connections.server.ts'
import type { Database } from './database.server.ts'

/** May return a value that is still a promise: then the commit is sent in the same packet as its last statements. */
type Work<Value, Refusal> = (shop: Shop) => Promise<Result<Value | Promise<Value>, Refusal>>

/**
 * `rollBackOnRefusal` for work that holds a lock which others wait for, such as the next order number. It holds the lock as
 * briefly as possible: `begin`, the lock and the first statement are sent together, and so are the last statements and the
 * commit. The commit releases the lock without waiting for the disk. Then a second, synchronous write waits for the disk,
 * and as the log is written in order, the commit is durable before this function returns [F10]. Transactions with the same
 * `lockKey` run one at a time.
 */
export async function pipelinedTransaction<Value, Refusal>(
  shop: Shop,
  lockKey: string,
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  const client = await getPool(shop.db).connect()
  let fault: Error | undefined
  try {
    return await rejectWhenLost(client, runPipelined(shop, client, { lockKey, work }))
  } catch (error) {
    // The connection is closed, so that work which is still running cannot write any more.
    fault = error as Error
    throw error
  } finally {
    client.release(fault)
    if (fault) client.connection.stream.destroy()
  }
}

async function runPipelined<Value, Refusal>(
  shop: Shop,
  client: pg.PoolClient,
  { lockKey, work }: { lockKey: string; work: Work<Value, Refusal> },
): Promise<Result<Value, Refusal>> {
  const db = getTransaction(client)
  // Not awaited, so that the first statement of `work` is sent in the same packet.
  const begin = client.query('begin; set local synchronous_commit = off')
  const lock = client.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }, [lockKey])
  const [result] = await Promise.all([work({ ...shop, db, cache: noCache }), begin, lock])
  if (!result.ok) {
    await client.query('rollback')
    return result
  }
  const commit = client.query("commit; select pg_logical_emit_message(true, 'durable', '')")
  const [value, commitResults] = await Promise.all([result.value, commit])
  const [{ command }] = commitResults as unknown as [pg.QueryResult]
  if (command !== 'COMMIT') throw new Error(`The database ended the transaction by ${command}`)
  return ok(value)
}

const dialect = new PgDialect({ codecs: nodePgCodecs })

// One transaction object per connection, so that its prepared statements are reused.
const transactions = new WeakMap<pg.PoolClient, Database>()

/** `transaction` of Drizzle would wait for `begin`, so the transaction is made of its public classes instead. */
function getTransaction(client: pg.PoolClient): Database {
  const transaction =
    transactions.get(client) ??
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, {}), {}, undefined, false)
  transactions.set(client, transaction)
  return transaction
}
