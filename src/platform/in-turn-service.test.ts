import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refuse } from '#src/shared/result.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { allOrNothingInTurn } from './in-turn.server.ts'
import { poolOf } from './one-connection.server.ts'
import type { Shop } from './shop.server.ts'

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
const written = async () => {
  const { rows } = await test.shop.db.execute<{ name: string }>(sql`select name from turns order by name`)
  return rows.map(({ name }) => name)
}

describe('F20 work in turn', () => {
  it('ends with what was still on its way, and stores it', async () => {
    const result = await allOrNothingInTurn(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return ok(write(shop, 'last'))
    })
    expect(result).toEqual(ok('last'))
    expect(await written()).toEqual(['first', 'last'])
  })

  it('a refusal undoes everything', async () => {
    const result = await allOrNothingInTurn(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return refuse('no')
    })
    expect(result).toEqual(refuse('no'))
    expect(await written()).toEqual([])
  })

  it('what fails on its way undoes everything, although the commit was sent with it', async () => {
    const failing = allOrNothingInTurn(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      return ok(Promise.all([write(shop, 'second'), write(shop, 'first'), write(shop, 'third')]))
    })
    await expect(failing).rejects.toThrow('insert into turns')
    expect(await written()).toEqual([])
  })

  it('a statement that failed unheard undoes everything, and is no success', async () => {
    const failing = allOrNothingInTurn(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      write(shop, 'first').catch(() => {})
      return ok('never looked')
    })
    await expect(failing).rejects.toThrow('ROLLBACK')
    expect(await written()).toEqual([])
  })

  it('work that goes on after a fault finds nothing left to write to', async () => {
    const going = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const failing = allOrNothingInTurn(test.shop, 'a', async (shop) => {
      void going.promise.then(() => write(shop, 'late')).then(late.resolve, late.resolve)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    going.resolve()
    expect(await late.promise).toBeInstanceOf(Error)
    expect(await written()).toEqual([])
  })

  it('of those with the same turn one at a time goes on', async () => {
    let atOnce = 0
    let most = 0
    const takeTurn = (name: string) =>
      allOrNothingInTurn(test.shop, 'same', async (shop) => {
        await shop.db.execute(sql`select 1`)
        most = Math.max(most, (atOnce += 1))
        await write(shop, name)
        atOnce -= 1
        return ok(name)
      })
    await Promise.all(['a', 'b', 'c', 'd'].map(takeTurn))
    expect(most).toBe(1)
    expect(await written()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a connection that breaks in the middle is no answer, and stores nothing', async () => {
    const taken = new Promise<PoolClient>((resolve) => poolOf(test.shop.db).once('acquire', resolve))
    const failing = allOrNothingInTurn(test.shop, 'a', async (shop) => {
      await write(shop, 'first')
      const client = await taken
      client.connection.stream.destroy(new Error('cut'))
      return new Promise<never>(() => {})
    })
    await expect(failing).rejects.toThrow()
    expect(await written()).toEqual([])
  })
})
