import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBasketClient, getOnlyItem } from '../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../tests/support/test-client.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
let client: TestClient
let routes: string[]
let before: string
let full: Record<string, string>
let foreignToken: string

/** A visitor with one item in the basket and one in the quote, and every address that would change either. */
beforeAll(async () => {
  client = test.visit()
  const basket = getOnlyItem((await createBasketClient(client, 'basket').add(ids.mug, 'qty=5')).basket)
  const quote = getOnlyItem((await createBasketClient(client, 'quote').add(ids.tank, 'qty=2')).basket)
  routes = [
    { path: '/data/basket', rowId: basket.rowId },
    { path: '/data/basket/quote', rowId: quote.rowId },
  ].flatMap(({ path, rowId }) => [
    `${path}/add/${ids.book}?qty=1`,
    `${path}/update/${rowId}?qty=9`,
    `${path}/remove/${rowId}`,
    `${path}/destroy`,
  ])
  routes.push(
    '/data/basket/voucher/add/WELCOME10',
    '/data/basket/voucher/remove',
    '/data/basket/quote/convert',
    `/data/basket/update/${basket.rowId}?price=1`,
  )
  before = await bothBaskets()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  full = { cookie, host: 'shop.example', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await client.token() }
  foreignToken = await test.visit().token()
})

async function bothBaskets(): Promise<string> {
  return JSON.stringify([
    await createBasketClient(client, 'basket').read(),
    await createBasketClient(client, 'quote').read(),
  ])
}

const send = (url: string, headers: Record<string, string>, method: InjectOptions['method'] = 'GET') =>
  test.app.inject({ method, url, headers })

const without = (name: string) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name))

describe('the CSRF protection of changes [API-02]', () => {
  it.each(['cross-site', 'same-site', 'none', undefined])(
    'rejects an image or link with Sec-Fetch-Site: %s [T01]',
    async (site) => {
      for (const url of routes) {
        const response = await send(url, { cookie: full.cookie ?? '', ...(site && { 'sec-fetch-site': site }) })
        expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 419, 'no-store'])
      }
      expect(await bothBaskets()).toBe(before)
    },
  )

  const faults: [string, () => Record<string, string>][] = [
    ['no X-Requested-With header', () => without('x-requested-with')],
    ['another X-Requested-With header', () => ({ ...full, 'x-requested-with': 'fetch' })],
    ['no token', () => without('x-csrf-token')],
    ['a wrong token', () => ({ ...full, 'x-csrf-token': 'A'.repeat(22) })],
    ["another visitor's token", () => ({ ...full, 'x-csrf-token': foreignToken })],
    ['a foreign origin', () => ({ ...full, origin: 'https://evil.example' })],
    ['Sec-Fetch-Site: cross-site', () => ({ ...full, 'sec-fetch-site': 'cross-site' })],
    ['no cookie', () => without('cookie')],
    ['a prefetch [T04]', () => ({ ...full, 'sec-purpose': 'prefetch' })],
    ['a prerender [T04]', () => ({ ...full, 'sec-purpose': 'prefetch;prerender' })],
  ]
  it.each(faults)('returns 419 on every route, by GET and by POST, for %s [T02]', async (_, headers) => {
    for (const url of routes) {
      for (const method of ['GET', 'POST'] as const) {
        const response = await send(url, headers(), method)
        expect([method, url, response.statusCode]).toEqual([method, url, 419])
        expect(Object.keys(response.json())).toEqual(['message'])
      }
    }
    expect(await bothBaskets()).toBe(before)
  })

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
    'rejects the method %s even with valid headers [T03]',
    async (method) => {
      for (const url of routes) {
        const response = await send(url, { ...full, 'x-http-method-override': 'DELETE' }, method)
        expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true])
      }
      expect(await bothBaskets()).toBe(before)
    },
  )

  it('ignores a method override header [T03]', async () => {
    const headers = { ...full, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    expect((await send('/data/basket', headers)).statusCode).toBe(200)
    expect(await bothBaskets()).toBe(before)
  })

  it.each([
    '/DATA/basket/destroy',
    '/data//basket/destroy',
    '/data/basket/%64estroy',
    '/data/basket/destroy/',
    '/data/basket/destroy;x',
    '/data/./basket/destroy',
    '/data/basket/destroy%2f',
    '//data/basket/destroy',
  ])('protects the path variant %s [T07]', async (url) => {
    await send(url, { cookie: full.cookie ?? '' })
    expect(await bothBaskets()).toBe(before)
  })

  it('accepts POST with valid headers', async () => {
    const visitor = test.visit()
    const added = await visitor.post(`/data/basket/add/${ids.mug}?qty=2`)
    expect(getOnlyItem(added.json().cart).qty).toBe(2)
    const emptied = await visitor.post('/data/basket/destroy')
    expect(emptied.json().cart.items).toEqual({})
  })
})

it('renews the CSRF token of a page with another session on reading [F23]', async () => {
  for (const url of ['/data/basket', '/data/basket/quotes']) {
    const stale = await send(url, { ...full, 'x-csrf-token': foreignToken })
    expect(stale.headers['x-csrf-token']).toBe(full['x-csrf-token'])
    expect(stale.headers['access-control-allow-origin']).toBeUndefined()
    for (const headers of [full, without('x-csrf-token')])
      expect((await send(url, headers)).headers['x-csrf-token']).toBeUndefined()
  }
})
