import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { eventsAnswer, menuAnswer } from './content-contract.ts'
import { notices } from './content-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(notices)
})
afterAll(() => test?.close())

it('API-01 GET /data/events', async () => {
  await test.shop.db
    .insert(notices)
    .values({ title: 'Open', titleEs: 'Abierto', message: 'Until six', type: 'success' })
  const response = await test.app.inject({ url: '/data/events', headers: { 'accept-language': 'es-ES' } })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(eventsAnswer.parse(response.json()).events).toMatchObject([{ title: 'Abierto', type: 'success' }])
})

it('SITE-01 GET /data/menu', async () => {
  const response = await test.app.inject({ url: '/data/menu', headers: { 'accept-language': 'es-ES' } })
  expect(response.headers['cache-control']).toBe('private, no-store')
  const { items } = menuAnswer.parse(response.json())
  expect(items.some((item) => item.items.length > 0)).toBe(true)
})
