import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.app.close())

it('the shop is alive and ready', async () => {
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

it('F07 while a transaction holds the database up it is not ready', async () => {
  const held = await Promise.all(
    Array.from({ length: test.database.pool.options.max }, () => test.database.pool.connect()),
  )
  expect((await test.app.inject('/readyz')).statusCode).toBe(503)
  for (const connection of held) connection.release()
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
})

it('F06 without its database it is alive, not ready, and shows what it has kept', async () => {
  const page = (await test.app.inject('/kept')).body.length
  await test.database.discard()
  expect((await test.app.inject('/healthz')).statusCode).toBe(200)
  const ready = await test.app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('1')
  expect((await test.app.inject('/kept')).body).toHaveLength(page)
})
