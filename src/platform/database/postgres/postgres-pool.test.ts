import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { openFreezingProxy } from '../../../../tests/support/servers/freezing-proxy.ts'
import { type PostgresServer, startPostgres } from '../../../../tests/support/servers/postgres-server.ts'
import { openDatabase } from '../database.server.ts'
import type { OpenedDatabase } from '../opened-database.server.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

let proxy: Awaited<ReturnType<typeof openFreezingProxy>>
let database: OpenedDatabase
let shop: Shop
beforeEach(async () => {
  proxy = await openFreezingProxy(server.getUrl('postgres'))
  database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', answerTimeoutMs: 1_000 })
  shop = { db: database.db } as unknown as Shop
  onTestFinished(async () => {
    proxy.close()
    await database.close()
  })
})

const openCircuit = { code: 'ETIMEDOUT', message: 'The database does not answer' }
const query = () => database.pool.query('select 1 as one').then(({ rows }) => rows)

describe('a frozen database', () => {
  it('fails its statements instead of holding the pool, and is used again once it answers [F06]', async () => {
    const outages: unknown[] = []
    onTestFinished(onOutage((outage) => outages.push(outage)))
    proxy.freeze()
    const frozen = await Promise.allSettled([query(), query(), query()])
    expect(frozen.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    // Without the circuit they would wait for the whole timeout again.
    await expect(query()).rejects.toMatchObject(openCircuit)
    await expect(database.pool.connect()).rejects.toMatchObject(openCircuit)
    expect(outages).toEqual([{ service: 'database', reason: 'ETIMEDOUT' }])

    proxy.thaw()
    await expect.poll(query, { timeout: 20_000 }).toEqual([{ one: 1 }])
  })

  it('loses the connection of a transaction, whose places in the pool are free again', async () => {
    const held = Array.from({ length: 10 }, () =>
      transaction(shop, async ({ db }) => {
        await db.execute(sql`select 1`)
        await allBegun()
        await db.execute(sql`select 2`)
      }),
    )
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    let waiting = 0
    async function allBegun() {
      waiting += 1
      if (waiting === 10) {
        proxy.freeze()
        resolve()
      }
      await begun
    }
    const results = await Promise.allSettled(held)
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
    expect(database.pool.totalCount).toBeLessThan(10)
    proxy.thaw()
    await expect.poll(query, { timeout: 20_000 }).toEqual([{ one: 1 }])
  })
})

describe('a database that answers', () => {
  it('may take the whole time for each of several pipelined statements', async () => {
    const client = await database.pool.connect()
    const slow = [1, 2, 3].map((value) => client.query(`select ${value} as value from pg_sleep(0.6)`))
    expect((await Promise.all(slow)).map(({ rows }) => rows[0])).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
    client.release()
  })

  it('is not given up when this process was busy while the answer arrived', async () => {
    // Without the proxy, which is a part of this process and as busy.
    const direct = await openDatabase({ databaseUrl: server.getUrl('postgres'), dataDir: '', answerTimeoutMs: 1_000 })
    onTestFinished(direct.close)
    const answer = direct.pool.query('select 1 as one from pg_sleep(0.1)')
    setImmediate(() => {
      const until = performance.now() + 1_300
      while (performance.now() < until);
    })
    expect((await answer).rows).toEqual([{ one: 1 }])
  })
})
