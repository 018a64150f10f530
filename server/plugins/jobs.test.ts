import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { outbox } from '#src/platform/records-tables.server.ts'
import { createTestShop } from '../../tests/support/create-test-shop.ts'
import { jobs } from './jobs.ts'

it('a shop that has just been opened is swept within a minute; closing it waits for that', async () => {
  const { shop, close } = await createTestShop()
  await shop.db.insert(outbox).values({ kind: 'done', payload: {}, doneAt: new Date(0) })
  const app = Fastify()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  await app.register(jobs, { shop })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await app.close()
  expect(await shop.db.select().from(outbox)).toEqual([])
  await close()
})
