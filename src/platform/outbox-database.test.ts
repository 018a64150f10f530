import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { queueWork, removeDoneWork, workOutbox } from './outbox.server.ts'
import { outbox } from './records-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(outbox)
})

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)
const insert = (kind: string, row: Partial<typeof outbox.$inferInsert>, count = 1) =>
  test.shop.db.insert(outbox).values(Array.from({ length: count }, () => ({ kind, payload: {}, ...row })))
const kinds = async () => (await test.shop.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)

it('what was done more than 30 days ago is forgotten, and nothing else', async () => {
  await insert('waits for ever', { createdAt: daysAgo(400) })
  await insert('done long ago', { doneAt: daysAgo(31) }, 3)
  await insert('refused', { doneAt: daysAgo(400), lastError: '550' })
  await insert('tried again', { createdAt: daysAgo(31), lastError: 'away' })
  await insert('done lately', { doneAt: daysAgo(29) })
  await removeDoneWork(test.shop)
  expect(await kinds()).toEqual(['waits for ever', 'refused', 'tried again', 'done lately'])
  await queueWork(test.shop, { kind: 'fresh', payload: {} })
  test.clock.advance(2 * 86_400_000)
  await removeDoneWork(test.shop)
  expect(await kinds()).toEqual(['waits for ever', 'refused', 'tried again', 'fresh'])
})

it('however much there is, by however many instances', async () => {
  await insert('done long ago', { doneAt: daysAgo(31) }, 2500)
  await insert('done lately', { doneAt: daysAgo(1) })
  await Promise.all([1, 2, 3].map(() => removeDoneWork(test.shop)))
  expect(await kinds()).toEqual(['done lately'])
})

it('whoever takes work takes one row, also by a plan that was made when there was none', async () => {
  const held: number[] = []
  const workers = {
    letter: async () => {
      held.push(await test.shop.db.$count(outbox, isNotNull(outbox.lockedUntil)))
    },
  }
  await test.shop.db.execute(sql`truncate ${outbox}`)
  await test.shop.db.execute(sql`analyze ${outbox}`)
  for (let look = 0; look < 40; look += 1) await workOutbox(test.shop, workers)
  await insert('letter', { availableAt: test.clock.now() }, 8)
  await workOutbox(test.shop, workers)
  expect(held).toEqual(Array.from({ length: 8 }, () => 1))
})
