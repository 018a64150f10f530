import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestShop } from '../../tests/support/create-test-shop.ts'
import { backgroundJobs } from './background-jobs.ts'

it('cleans up within a minute of the start', async () => {
  const { shop, close } = await createTestShop()
  await shop.db.insert(jobs).values({ kind: 'done', payload: {}, doneAt: new Date(0) })
  const app = Fastify()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  await app.register(backgroundJobs, { shop })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => shop.db.$count(jobs)).toBe(0)
  await app.close()
  await close()
})

it('ends the clean-up under way when it closes, and leaves the rest to the next start', async () => {
  const { shop, close } = await createTestShop()
  await shop.db.insert(jobs).values({ kind: 'done', payload: {}, doneAt: new Date(0) })
  const app = Fastify()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  await app.register(backgroundJobs, { shop })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await app.close()
  expect(await shop.db.$count(jobs)).toBe(1)
  await close()
})
