import { isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { removeFinishedJobs, runJobs, startJobQueue } from './job-queue.server.ts'
import { jobs } from './jobs-tables.server.ts'
import { queueJob } from './queue-job.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
})

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)
const insert = (kind: string, row: Partial<typeof jobs.$inferInsert>, count = 1) =>
  test.shop.db.insert(jobs).values(Array.from({ length: count }, () => ({ kind, payload: {}, ...row })))
const kinds = async () => (await test.shop.db.select().from(jobs).orderBy(jobs.id)).map(({ kind }) => kind)

it('removes jobs that finished more than 30 days ago, and no others', async () => {
  await insert('waits for ever', { createdAt: daysAgo(400) })
  await insert('done long ago', { doneAt: daysAgo(31) }, 3)
  await insert('refused', { doneAt: daysAgo(400), lastError: '550' })
  await insert('tried again', { createdAt: daysAgo(31), lastError: 'away' })
  await insert('done lately', { doneAt: daysAgo(29) })
  await removeFinishedJobs(test.shop)
  expect(await kinds()).toEqual(['waits for ever', 'refused', 'tried again', 'done lately'])
  await queueJob(test.shop, defineJob('fresh', z.object({})), { payload: {} })
  test.clock.advance(2 * 86_400_000)
  await removeFinishedJobs(test.shop)
  expect(await kinds()).toEqual(['waits for ever', 'refused', 'tried again', 'fresh'])
})

it('removes thousands of finished jobs while several instances do the same', async () => {
  await insert('done long ago', { doneAt: daysAgo(31) }, 2500)
  await insert('done lately', { doneAt: daysAgo(1) })
  await Promise.all([1, 2, 3].map(() => removeFinishedJobs(test.shop)))
  expect(await kinds()).toEqual(['done lately'])
})

it('claims one job at a time, even with a query plan that was made for an empty table', async () => {
  const lockedCounts: number[] = []
  const handlers = {
    email: async () => {
      lockedCounts.push(await test.shop.db.$count(jobs, isNotNull(jobs.lockedUntil)))
    },
  }
  await test.shop.db.execute(sql`truncate ${jobs}`)
  await test.shop.db.execute(sql`analyze ${jobs}`)
  for (let run = 0; run < 40; run += 1) await runJobs(test.shop, handlers)
  await insert('email', { availableAt: test.clock.now() }, 8)
  await runJobs(test.shop, handlers)
  expect(lockedCounts).toEqual(Array.from({ length: 8 }, () => 1))
})

it('counts the delay of a retry from the failure, so that other jobs of the lane come first', async () => {
  const ran: string[] = []
  const handlers = {
    hanging: async () => {
      ran.push('hanging')
      if (ran.length > 5) return
      test.clock.advance(35_000)
      throw new Error('no response')
    },
    email: async () => void ran.push('email'),
  }
  await insert('hanging', { availableAt: test.clock.now() })
  await insert('email', { availableAt: test.clock.now() })
  await runJobs(test.shop, handlers)
  expect(ran).toEqual(['hanging', 'email'])
})

it('removes finished jobs behind thousands that wait', async () => {
  await insert('without a handler', { createdAt: daysAgo(400) }, 1000)
  await insert('done long ago', { doneAt: daysAgo(31) }, 3)
  await removeFinishedJobs(test.shop)
  expect(await test.shop.db.$count(jobs)).toBe(1000)
})

it('runs the jobs of one lane while a job of another one hangs, and one job of a lane at a time', async () => {
  const hanging = Promise.withResolvers<void>()
  const ran: string[] = []
  const lanes = {
    emails: {
      email: async () => {
        ran.push('email')
        await hanging.promise
      },
    },
    payments: { refund: async () => void ran.push('refund') },
  }
  const due = { availableAt: test.clock.now() }
  await insert('email', due, 2)
  await insert('refund', due, 2)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const queue = startJobQueue(test.shop, { lanes, onFault: (fault) => ran.push(String(fault)) })
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await expect.poll(() => ran.toSorted()).toEqual(['email', 'refund', 'refund'])
  const closed = queue.close()
  hanging.resolve()
  await closed
  // The second email waits for the next start.
  expect(ran.filter((kind) => kind === 'email')).toHaveLength(1)
  expect(await test.shop.db.$count(jobs, isNull(jobs.doneAt))).toBe(1)
})
