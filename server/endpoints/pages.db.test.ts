import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
let turn = 0
/** An address that nobody has asked for before. */
let cachedPath: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  cachedPath = `/cached/${++turn}`
})

const renderingIn = ({ body }: LightMyRequestResponse) => /rendering <!-- -->(\d+)/.exec(body)?.[1]
const tokenIn = ({ body }: LightMyRequestResponse) => /name="csrf-token" content="([^"]+)"/.exec(body)?.[1]
/** The page without what belongs to the visitor. */
const shared = ({ body }: LightMyRequestResponse) => body.replaceAll(/(content|nonce)="[^"]*"/g, '$1=""')

describe('a cached page', () => {
  it('is rendered once for all anonymous visitors', async () => {
    const first = await test.visit().open(cachedPath)
    const second = await test.visit().open(cachedPath)
    expect(renderingIn(second)).toBe(renderingIn(first))
    expect(shared(second)).toBe(shared(first))
  })

  it('is rendered once for ten concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => test.visit().open(cachedPath)))
    expect(new Set(responses.map(renderingIn)).size).toBe(1)
    expect(new Set(responses.map(tokenIn)).size).toBe(10)
  })

  it('is rendered again after its expiry', async () => {
    test.clock.set('2030-01-01T11:00:00Z')
    const first = await test.visit().open('/cached/until-noon')
    const second = await test.visit().open('/cached/until-noon')
    test.clock.set('2030-01-01T12:00:00Z')
    const third = await test.visit().open('/cached/until-noon')
    expect(renderingIn(second)).toBe(renderingIn(first))
    expect(renderingIn(third)).not.toBe(renderingIn(first))
  })

  it('carries the token and nonce of each visitor, and no session id [T81]', async () => {
    const [mine, yours] = [test.visit(), test.visit()]
    const first = await mine.open(cachedPath)
    const second = await yours.open(cachedPath)
    const again = await mine.open(cachedPath)
    expect(tokenIn(first)).toBe(await mine.token())
    expect(tokenIn(second)).not.toBe(tokenIn(first))
    expect(tokenIn(again)).toBe(tokenIn(first))
    expect(second.body).not.toContain(tokenIn(first))
    expect(again.headers).not.toHaveProperty('set-cookie')
  })

  it('is never public, so that no shared cache stores it [T81]', async () => {
    for (const response of [await test.visit().open(cachedPath), await test.visit().open(cachedPath)]) {
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(response.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
      expect(response.headers).not.toHaveProperty('x-page-cache')
      expect(response.headers).not.toHaveProperty('etag')
    }
  })

  it('has the same content when it is sent compressed', async () => {
    const visitor = test.visit()
    await visitor.open(cachedPath)
    const plain = await visitor.open(cachedPath)
    const packed = await visitor.open(cachedPath, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const unpacked = gunzipSync(packed.rawPayload).toString()
    expect(shared({ ...packed, body: unpacked })).toBe(shared(plain))
    expect(unpacked).toContain(tokenIn(plain))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  it('is stored at the second request when its URL has a query', async () => {
    const url = `${cachedPath}?page=2`
    const first = await test.visit().open(url)
    const second = await test.visit().open(url)
    const third = await test.visit().open(url)
    expect(renderingIn(second)).not.toBe(renderingIn(first))
    expect(renderingIn(third)).toBe(renderingIn(second))
  })

  it('answers HEAD like GET, without the body', async () => {
    const visitor = test.visit()
    const { headers } = await visitor.open(cachedPath)
    const head = await test.app.inject({ method: 'HEAD', url: cachedPath })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.body).toBe('')
  })

  it.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-for', '192.0.2.1'],
    ['x-original-url', '/broken'],
    ['x-rewrite-url', '/broken'],
    ['x-react-router-spa-mode', 'yes'],
    ['x-react-router-prerender-data', 'evil.example'],
    ['x-http-method-override', 'POST'],
    ['host', 'evil.example'],
    ['range', 'bytes=0-9'],
    ['if-none-match', '*'],
    ['accept', 'application/json'],
    ['cookie', 'session=evil.example; locale=<script>'],
  ])('is not poisoned by %s [T82]', async (name, value) => {
    const poisoned = await test.app.inject({ url: cachedPath, headers: { [name]: value } })
    const clean = await test.visit().open(cachedPath)
    const other = await test.visit().open(`${cachedPath}/other`)
    expect(clean.statusCode).toBe(200)
    expect(renderingIn(clean)).toBe(renderingIn(poisoned))
    expect(clean.body).not.toContain('evil.example')
    expect(clean.body).toContain(`http://localhost:3000${cachedPath}`)
    expect(other.body).toContain(`http://localhost:3000${cachedPath}/other`)
  })

  it('ignores campaign parameters [T82]', async () => {
    const first = await test.visit().open(`${cachedPath}?utm_source=evil.example&gclid=evil.example`)
    const clean = await test.visit().open(cachedPath)
    expect(renderingIn(clean)).toBe(renderingIn(first))
    expect(first.body).not.toContain('evil.example')
  })

  it('is stored once per language', async () => {
    const spanish = await test.visit().open(cachedPath, { headers: { 'accept-language': 'es' } })
    const english = await test.visit().open(cachedPath, { headers: { 'accept-language': 'en' } })
    expect(renderingIn(english)).not.toBe(renderingIn(spanish))
  })

  it('is rendered again after a change of the catalogue [F13]', async () => {
    const before = await test.visit().open(cachedPath)
    await test.shop.db.execute(sql`update counters set value = value + 1 where name = 'catalogue version'`)
    await expect
      .poll(async () => renderingIn(await test.visit().open(cachedPath)), { timeout: 5_000 })
      .not.toBe(renderingIn(before))
  })
})

describe('what is not cached', () => {
  it('a page without the cache header', async () => {
    const first = await test.visit().open('/fresh')
    expect(renderingIn(await test.visit().open('/fresh'))).not.toBe(renderingIn(first))
  })

  it('a page without the cache header, requested by two visitors at once [T81]', async () => {
    const [first, second] = await Promise.all([test.visit().open('/fresh'), test.visit().open('/fresh')])
    expect(renderingIn(first)).not.toBe(renderingIn(second))
  })

  it.each([
    ['/missing', 404],
    ['/broken', 500],
    ['/nowhere', 404],
  ])('an error: %s [T83]', async (url, status) => {
    for (const response of [await test.visit().open(url), await test.visit().open(url)]) {
      expect(response.statusCode).toBe(status)
      expect(response.headers['cache-control']).toMatch(/no-store/)
    }
    expect((await test.visit().open(cachedPath)).statusCode).toBe(200)
  })

  it('a fault, even of a page with the cache header [T83]', async () => {
    const url = cachedPath.replace('/cached', '/recovering')
    const first = await test.visit().open(url)
    const later = await test.visit().open(url)
    expect([first.statusCode, later.statusCode]).toEqual([503, 200])
    expect(renderingIn(later)).not.toBe(renderingIn(first))
    expect(renderingIn(await test.visit().open(url))).toBe(renderingIn(later))
  })

  it('a redirect, which has no body and no token', async () => {
    const response = await test.visit().open('/moved')
    expect(response.statusCode).toBe(302)
    expect(response.headers).toMatchObject({ location: '/cached', 'cache-control': 'private, no-store' })
    expect(response.body).toBe('')
  })

  it('a redirect, which keeps all parameters, also those that a cached page ignores [ROUTE-19]', async () => {
    const { headers } = await test.visit().open('/moved?utm_source=mail&page=2')
    expect(headers.location).toBe('/cached?utm_source=mail&page=2')
  })
})

describe("a page's form", () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (payload: string, headers: Record<string, string> = {}) => {
    const visitor = test.visit()
    const token = await visitor.token()
    const cookies = Object.fromEntries(visitor.cookies)
    const body = payload.replace('{token}', token)
    return test.app.inject({ method: 'POST', url: '/form', payload: body, headers: { ...form, ...headers }, cookies })
  }

  it('reaches its action with the token of the page', async () => {
    const response = await post('name=Ana&_token={token}')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('sent Ana')
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  it('reaches its action on another host than the public one', async () => {
    const response = await post('name=Ana&_token={token}', { host: 'shop.lan', origin: 'http://shop.lan' })
    expect(response.body).toContain('sent Ana')
  })

  it.each([
    ['T05 without a token', 'name=Anastasia', {}],
    ['T05 with a wrong token', `name=Anastasia&_token=${'A'.repeat(22)}`, {}],
    ['T05 from another site', 'name=Anastasia&_token={token}', { 'sec-fetch-site': 'cross-site' }],
    ['T05 from another origin', 'name=Anastasia&_token={token}', { origin: 'https://evil.example' }],
    ['T05 as text/plain', 'name=Anastasia&_token={token}', { 'content-type': 'text/plain' }],
  ])('is refused with 419 %s', async (_title, payload, headers) => {
    const response = await post(payload, headers)
    expect(response.statusCode).toBe(419)
    expect(response.headers['cache-control']).toMatch(/no-store$/)
    expect(response.body).not.toContain('Anastasia')
  })

  it('is offered to be sent again after the session ended, without passwords and not to other sites', async () => {
    const late = 'name=Ana+%3Cb%3E&name=Bo&password=secret&confirmPassword=secret&_token=old'
    const expired = await post(late, { 'sec-fetch-site': 'same-origin' })
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([419, 'private, no-store'])
    const names = [
      ['name', 'Ana <b>'],
      ['name', 'Bo'],
    ]
    const [, shown = ''] = /<pre>(.+)<\/pre>/.exec(expired.body) ?? []
    const text = shown.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(JSON.parse(text)).toEqual({ fields: names, path: '/form', isSignedOut: false })
    // It stands at the address of the form: a script would take it for that page.
    expect(expired.body).not.toContain('__reactRouterContext')
  })

  it('is refused with 405 by a page without an action', async () => {
    const visitor = test.visit()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await visitor.post('/fresh', undefined, { headers })).statusCode).toBe(405)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'])(
    'is refused with 400 when it cannot be read as %s, even with a valid token header [T71]',
    async (type) => {
      const response = await test.visit().post('/form', undefined, { headers: { 'content-type': type } })
      expect([response.statusCode, response.json()]).toEqual([400, { message: expect.any(String) }])
    },
  )

  it.each(['name=Ana%00', 'name%00=Ana'])('is refused with 400 when it contains a NUL: %s [T61]', async (fields) => {
    expect((await post(`${fields}&_token={token}`)).statusCode).toBe(400)
  })

  const inParts = { 'content-type': 'multipart/form-data; boundary=x' }
  it.each([
    ['with its token', `${'name=Ana&'.repeat(3000)}_token={token}`, {}],
    ['with an old token', `${'name=Ana&'.repeat(3000)}_token=old`, {}],
    ['in parts', `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1500)}--x--\r\n`, inParts],
  ])('is refused with 400 when it has too many fields, %s [T71]', async (_title, payload, headers) => {
    expect((await post(payload, { 'sec-fetch-site': 'same-origin', ...headers })).statusCode).toBe(400)
  })

  it('of more than 128 KiB gets the page that says so', async () => {
    const response = await post(`name=Ana${'x'.repeat(128 * 1024)}&_token={token}`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).toContain('/form')
    expect(response.body).not.toContain('Anax')
    expect(response.body).not.toContain('__reactRouterContext')
  })

  it('of 120 KiB reaches its action unchanged', async () => {
    const response = await post(`name=Ana+${'%2B+'.repeat(30_000)}&_token={token}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('sent Ana + + +')
  })
})
