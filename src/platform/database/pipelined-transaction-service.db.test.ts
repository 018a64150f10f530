import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getPool } from './connections.server.ts'
import { pipelinedTransaction } from './pipelined-transaction.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.execute(sql`create table turns (name text primary key)`)
})
afterAll(async () => {
  await test.shop.db.execute(sql`drop table turns`)
  await test.close()
})
beforeEach(() => test.shop.db.execute(sql`delete from turns`))

const write = async (shop: Shop, name: string) => {
  await shop.db.execute(sql`insert into turns values (${name})`).execute()
  return name
}
const listNames = async () => {
  const { rows } = await test.shop.db.execute<{ name: string }>(sql`select name from turns order by name`)
  return rows.map(({ name }) => name)
}

describe('pipelinedTransaction [F20]', () => {
  it('awaits and commits statements that are still pending', async () => {
    const result = await pipelinedTransaction(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return ok(write(shop, 'last'))
    })
    expect(result).toEqual(ok('last'))
    expect(await listNames()).toEqual(['first', 'last'])
  })

  it('rolls back on a refusal', async () => {
    const result = await pipelinedTransaction(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return refuse('no')
    })
    expect(result).toEqual(refuse('no'))
    expect(await listNames()).toEqual([])
  })

  it('rolls back when a pending statement fails after the commit was sent', async () => {
    const failing = pipelinedTransaction(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return ok(Promise.all([write(shop, 'second'), write(shop, 'first'), write(shop, 'third')]))
    })
    await expect(failing).rejects.toThrow('insert into turns')
    expect(await listNames()).toEqual([])
  })

  it('rejects and rolls back when a statement failed whose error was ignored', async () => {
    const failing = pipelinedTransaction(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      write(shop, 'first').catch(() => {})
      return ok('never looked')
    })
    await expect(failing).rejects.toThrow('ROLLBACK')
    expect(await listNames()).toEqual([])
  })

  it('closes the connection to work that continues after a fault', async () => {
    const faulted = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const failing = pipelinedTransaction(test.shop, 'a', async (shop) => {
      void faulted.promise.then(() => write(shop, 'late')).then(late.resolve, late.resolve)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    faulted.resolve()
    expect(await late.promise).toBeInstanceOf(Error)
    expect(await listNames()).toEqual([])
  })

  it('runs transactions with the same lock key one at a time', async () => {
    let running = 0
    let maxRunning = 0
    const run = (name: string) =>
      pipelinedTransaction(test.shop, 'same', async (shop) => {
        await shop.db.execute(sql`select 1`)
        maxRunning = Math.max(maxRunning, (running += 1))
        await write(shop, name)
        running -= 1
        return ok(name)
      })
    await Promise.all(['a', 'b', 'c', 'd'].map(run))
    expect(maxRunning).toBe(1)
    expect(await listNames()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects and stores nothing when the connection breaks', async () => {
    const acquired = new Promise<PoolClient>((resolve) => getPool(test.shop.db).once('acquire', resolve))
    const failing = pipelinedTransaction(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      const client = await acquired
      client.connection.stream.destroy(new Error('cut'))
      return new Promise<never>(() => {})
    })
    await expect(failing).rejects.toThrow()
    expect(await listNames()).toEqual([])
  })
})
