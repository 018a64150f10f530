import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { countAttempt, removeExpiredAttempts } from './attempts.server.ts'
import { attemptCounters } from './attempts-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

it('deletes counted attempts when their time has ended, and no others', async () => {
  const limit = { name: 'form', max: 1, seconds: 60 }
  await countAttempt(test.shop, [{ ...limit, subject: 'earlier' }])
  test.clock.advance(45_000)
  await countAttempt(test.shop, [{ ...limit, subject: 'later' }])
  test.clock.advance(30_000)
  await removeExpiredAttempts(test.shop)
  expect(await test.shop.db.$count(attemptCounters)).toBe(1)
  expect(await countAttempt(test.shop, [{ ...limit, subject: 'later' }])).toBeGreaterThan(0)
})
