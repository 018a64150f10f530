import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, onlyItemOf } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
let jar: Jar
let routes: string[]
let before: string
let full: Record<string, string>
let foreignToken: string

/** A visitor with one item in the bag and one in the quote, and every address that would change either. */
beforeAll(async () => {
  jar = test.visit()
  const bag = onlyItemOf((await basketVisitor(jar, 'bag').add(ids.mug, 'qty=5')).basket)
  const quote = onlyItemOf((await basketVisitor(jar, 'quote').add(ids.tank, 'qty=2')).basket)
  routes = [
    { path: '/data/basket', rowId: bag.rowId },
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
    `/data/basket/update/${bag.rowId}?price=1`,
  )
  before = await bothBaskets()
  const cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  full = { cookie, host: 'shop.example', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await jar.token() }
  foreignToken = await test.visit().token()
})

async function bothBaskets(): Promise<string> {
  return JSON.stringify([await basketVisitor(jar, 'bag').read(), await basketVisitor(jar, 'quote').read()])
}

const send = (url: string, headers: Record<string, string>, method: InjectOptions['method'] = 'GET') =>
  test.app.inject({ method, url, headers })

const without = (name: string) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name))

describe('API-02 a call that changes something must come from our own page', () => {
  it.each(['cross-site', 'same-site', 'none', undefined])(
    'T01 a picture or link with Sec-Fetch-Site: %s changes nothing',
    async (site) => {
      for (const url of routes) {
        const answer = await send(url, { cookie: full.cookie ?? '', ...(site && { 'sec-fetch-site': site }) })
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 419, 'no-store'])
      }
      expect(await bothBaskets()).toBe(before)
    },
  )

  const faults: [string, () => Record<string, string>][] = [
    ['no marker', () => without('x-requested-with')],
    ['another marker', () => ({ ...full, 'x-requested-with': 'fetch' })],
    ['no token', () => without('x-csrf-token')],
    ['a wrong token', () => ({ ...full, 'x-csrf-token': 'A'.repeat(22) })],
    ["another visitor's token", () => ({ ...full, 'x-csrf-token': foreignToken })],
    ['a foreign origin', () => ({ ...full, origin: 'https://evil.example' })],
    ['Sec-Fetch-Site: cross-site', () => ({ ...full, 'sec-fetch-site': 'cross-site' })],
    ['no cookie', () => without('cookie')],
    ['T04 a prefetch', () => ({ ...full, 'sec-purpose': 'prefetch' })],
    ['T04 a prerender', () => ({ ...full, 'sec-purpose': 'prefetch;prerender' })],
  ]
  it.each(faults)('T02 %s: 419 on every route, by GET and by POST', async (_, headers) => {
    for (const url of routes) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await send(url, headers(), method)
        expect([method, url, answer.statusCode]).toEqual([method, url, 419])
        expect(Object.keys(answer.json())).toEqual(['message'])
      }
    }
    expect(await bothBaskets()).toBe(before)
  })

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
    'T03 %s carries no change out, however well marked',
    async (method) => {
      for (const url of routes) {
        const answer = await send(url, { ...full, 'x-http-method-override': 'DELETE' }, method)
        expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
      }
      expect(await bothBaskets()).toBe(before)
    },
  )

  it('T03 a method named in a header is not obeyed', async () => {
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
  ])('T07 %s gets nobody past the guard', async (url) => {
    await send(url, { cookie: full.cookie ?? '' })
    expect(await bothBaskets()).toBe(before)
  })

  it('the same routes answer POST when all is right', async () => {
    const visitor = test.visit()
    const added = await visitor.post(`/data/basket/add/${ids.mug}?qty=2`)
    expect(onlyItemOf(added.json().cart).qty).toBe(2)
    const emptied = await visitor.post('/data/basket/destroy')
    expect(emptied.json().cart.items).toEqual({})
  })
})

it('F23 reading renews the token of a page whose session is another by now, for that page only', async () => {
  for (const url of ['/data/basket', '/data/basket/quotes']) {
    const stale = await send(url, { ...full, 'x-csrf-token': foreignToken })
    expect(stale.headers['x-csrf-token']).toBe(full['x-csrf-token'])
    expect(stale.headers['access-control-allow-origin']).toBeUndefined()
    for (const headers of [full, without('x-csrf-token')])
      expect((await send(url, headers)).headers['x-csrf-token']).toBeUndefined()
  }
})
