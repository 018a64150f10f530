import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { createSignedInClient } from '../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'
import type { TestClient } from '../../tests/support/test-client.ts'
import { watchOpening } from './closed-shop.ts'

let test: TestApp
let visitor: TestClient
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visit()
  await visitor.token()
})
afterAll(() => test.close())

async function setOpen(isOpen: boolean) {
  await test.shop.db.update(shopSettings).set({ openedAt: isOpen ? new Date() : null })
  await raiseCacheVersion(test.shop.db)
  await vi.waitUntil(async () => (await visitor.open('/fresh')).statusCode === (isOpen ? 200 : 503), 10_000)
}

describe('a shop that is not open yet', () => {
  beforeAll(() => setOpen(false))

  it.each([
    ...['/fresh', '/cached', '/missing', '/opening-soon', '/auth/register', '/auth/register.data'],
    ...['/auth/%72egister', '/auth//register'],
  ])('shows "Opening soon" in place of %s', async (url) => {
    const { statusCode, headers, body } = await visitor.open(url)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex' })
    expect(body).toContain('isShopClosed')
    expect(body).not.toContain('rendering')
  })

  it('accepts no form', async () => {
    const { statusCode, body } = await visitor.post('/form', { name: 'x' })
    expect([statusCode, body]).toEqual([503, expect.not.stringContaining('sent x')])
  })

  it.each([...['/data/basket', '/data/menu', '/data/missing', '/docs/api'], ...['/%64ata/menu', '/d%61ta/basket?x']])(
    'refuses the call %s and says when to come back',
    async (url) => {
      const { statusCode, headers } = await visitor.get(url)
      expect([statusCode, headers['retry-after']]).toEqual([503, '3600'])
    },
  )

  it.each([
    ...['/auth/register', '/api/auth/register'],
    ...['/auth/%72egister', '/api/auth/%72egister', '/api/%61uth/register', '/newsletters/subscribe'],
  ])('registers no customer by %s', async (url) => {
    expect((await visitor.post(url, { email: 'new@example.com' })).statusCode).toBe(503)
  })

  it.each(['/robots.txt', '/sitemap.xml'])('has no %s', async (url) => {
    expect((await visitor.open(url)).statusCode).toBe(503)
  })

  it('lets staff sign in, who see everything, and customers see nothing', async () => {
    const { client: staff } = await createSignedInClient(test.visit(), 'staff@example.com')
    expect((await staff.open('/fresh')).statusCode).toBe(200)
    expect((await staff.get('/data/basket')).statusCode).toBe(200)
    const { client: customer } = await createSignedInClient(test.visit(), 'customer@example.com')
    expect((await customer.open('/fresh')).statusCode).toBe(503)
  })
})

it('shows every page to everybody once the shop is open, on running instances too', async () => {
  await setOpen(false)
  await setOpen(true)
  expect((await visitor.get('/data/basket')).statusCode).toBe(200)
  expect((await visitor.open('/cached')).statusCode).toBe(200)
})

it('has read the new state before the first request after a change, and tries again after a failure', async () => {
  const listeners: (() => unknown)[] = []
  const { db } = test.shop
  let isDatabaseDown = false
  const failing = new Proxy(db, {
    get: (target, property) => {
      if (isDatabaseDown) throw new Error('away')
      return Reflect.get(target, property)
    },
  })
  const isOpen = await watchOpening(failing, { onChange: (listener) => void listeners.push(listener) })
  const change = async (openedAt: Date | null) => {
    await db.update(shopSettings).set({ openedAt })
    await Promise.all(listeners.map((listener) => listener()))
  }
  for (const openedAt of [null, new Date()]) {
    await change(openedAt)
    expect(isOpen()).toBe(openedAt !== null)
  }
  isDatabaseDown = true
  await change(null)
  isDatabaseDown = false
  await vi.waitUntil(() => !isOpen())
  await setOpen(true)
})
