import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.app.close())

it('returns 200 for health and readiness', async () => {
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
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
  const ready = await test.app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('1')
  expect((await test.app.inject('/cached')).body).toHaveLength(page)
})
