import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DiskState } from '#src/platform/files/disk-space.server.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
let diskState: DiskState | 'silent' = 'enough'
beforeAll(async () => {
  test = await createTestApp({
    diskSpace: { getState: async () => (diskState === 'silent' ? new Promise<never>(() => {}) : diskState) },
  })
})
afterAll(() => test.app.close())

it('returns 200 for health and readiness', async () => {
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready', disk: 'enough' })
})

it('is not ready while it stops, still serves pages and closes their connections [F02]', async () => {
  const shutdown = { isStopping: false }
  const app = await test.startInstance({ shutdown })
  const open = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers.connection]
  }
  const openAll = () => Promise.all(['/readyz', '/healthz', '/cached'].map(open))
  const alive = [200, 'keep-alive']
  expect(await openAll()).toEqual([alive, alive, alive])
  shutdown.isStopping = true
  expect(await openAll()).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  await app.close()
})

it('stays ready with little disk space, and says so [F11]', async () => {
  diskState = 'low'
  const ready = await test.app.inject('/readyz')
  diskState = 'enough'
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', disk: 'low' }])
})

it('is not ready while a transaction blocks the database [F07]', async () => {
  const held = await Promise.all(
    Array.from({ length: test.database.pool.options.max }, () => test.database.pool.connect()),
  )
  expect((await test.app.inject('/readyz')).statusCode).toBe(503)
  for (const connection of held) connection.release()
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
})

it('stays alive without its database, is not ready, and serves cached pages [F06]', async () => {
  const page = (await test.app.inject('/cached')).body.length
  await test.database.discard()
  expect((await test.app.inject('/healthz')).statusCode).toBe(200)
  // The disk may be gone together with the database.
  diskState = 'silent'
  const ready = await test.app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('1')
  expect((await test.app.inject('/cached')).body).toHaveLength(page)
})
