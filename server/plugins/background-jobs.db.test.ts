import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestShop } from '../../tests/support/create-test-shop.ts'
import { backgroundJobs } from './background-jobs.ts'

it('cleans up within a minute of the start, and waits for it when closing', async () => {
  const { shop, close } = await createTestShop()
  await shop.db.insert(jobs).values({ kind: 'done', payload: {}, doneAt: new Date(0) })
  const app = Fastify()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  await app.register(backgroundJobs, { shop })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await app.close()
  expect(await shop.db.select().from(jobs)).toEqual([])
  await close()
})
