import type { FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'
import type { TestClient } from '../../tests/support/test-client.ts'

let changes = 0
const change = async () => ({ changes: ++changes })
const calls: FastifyPluginAsync = async (app) => {
  app.get('/data/test/destroy', { config: { changesState: true }, exposeHeadRoute: false }, change)
  app.post('/data/test/save', change)
  app.get('/data/test', async () => ({ changes }))
}

let test: TestApp
let visitor: TestClient
beforeAll(async () => {
  test = await createTestApp({ calls })
})
afterAll(() => test.close())
beforeEach(async () => {
  visitor = test.visit()
  await visitor.token()
  changes = 0
})

describe('a call that changes something', () => {
  it.each([
    ['with marker and token', {}],
    ['as a browser sends it', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.example', host: 'shop.example' }],
  ])('passes %s', async (_title, headers) => {
    expect((await visitor.get('/data/test/destroy', { headers })).json()).toEqual({ changes: 1 })
    expect((await visitor.post('/data/test/save', {}, { headers })).json()).toEqual({ changes: 2 })
  })

  it('accepts the token as field _token in the query or the body', async () => {
    const headers = { 'x-csrf-token': undefined }
    const token = await visitor.token()
    expect((await visitor.get(`/data/test/destroy?_token=${token}`, { headers })).json()).toEqual({ changes: 1 })
    expect((await visitor.post('/data/test/save', { _token: token }, { headers })).json()).toEqual({ changes: 2 })
    const wrong = await visitor.post('/data/test/save', { _token: 'A'.repeat(22) }, { headers })
    expect([wrong.statusCode, changes]).toEqual([419, 2])
  })

  it.each([
    [
      'an image on another site [T01]',
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': undefined, 'x-csrf-token': undefined },
    ],
    ['an image without Fetch Metadata [T01]', { 'x-requested-with': undefined, 'x-csrf-token': undefined }],
    ['another site, even with valid headers [T01]', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site [T01]', { 'sec-fetch-site': 'same-site' }],
    ['a typed or followed address [T01]', { 'sec-fetch-site': 'none' }],
    ['no X-Requested-With [T02]', { 'x-requested-with': undefined }],
    ['another X-Requested-With [T02]', { 'x-requested-with': 'fetch' }],
    ['no token [T02]', { 'x-csrf-token': undefined }],
    ['an empty token [T02]', { 'x-csrf-token': '' }],
    ['a wrong token of the right length [T02]', { 'x-csrf-token': 'A'.repeat(22) }],
    ['a token beyond ASCII [T02]', { 'x-csrf-token': 'é'.repeat(22) }],
    ['a foreign origin [T02]', { origin: 'https://evil.example' }],
    ['an opaque origin [T02]', { origin: 'null' }],
    ['our host as a prefix [T02]', { origin: 'http://localhost.evil.example' }],
    ['a prefetch [T04]', { 'sec-purpose': 'prefetch' }],
    ['a prerender [T04]', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser [T04]', { purpose: 'prefetch' }],
  ])('is refused with 419: %s', async (_title, headers) => {
    const responses = [
      await visitor.get('/data/test/destroy', { headers }),
      await visitor.post('/data/test/save', {}, { headers }),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(419)
      expect(response.json()).toEqual({ message: expect.any(String) as string })
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(changes).toBe(0)
  })

  it("is refused with another visitor's token [T02]", async () => {
    const token = await test.visit().token()
    expect((await visitor.get('/data/test/destroy', { headers: { 'x-csrf-token': token } })).statusCode).toBe(419)
    expect(changes).toBe(0)
  })

  it('is refused without a session cookie, whatever the token [T02]', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await visitor.token() }
    expect((await test.app.inject({ url: '/data/test/destroy', headers })).statusCode).toBe(419)
    expect(changes).toBe(0)
  })

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH'] as const)(
    'does not answer %s [T03]',
    async (method) => {
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await visitor.token() }
      const cookies = Object.fromEntries(visitor.cookies)
      const response = await test.app.inject({ method, url: '/data/test/destroy', headers, cookies })
      expect([404, 405, 419]).toContain(response.statusCode)
      expect(changes).toBe(0)
    },
  )

  it('ignores a method override header [T03]', async () => {
    const headers = { 'x-http-method-override': 'GET' }
    expect((await visitor.post('/data/test/destroy', {}, { headers })).statusCode).not.toBe(200)
    expect(changes).toBe(0)
  })

  it.each(spellings('/data/test/destroy'))('spelt as %s returns 404 or is protected [T07]', async (url) => {
    const response = await test.app.inject({ url, cookies: Object.fromEntries(visitor.cookies) })
    expect([400, 404, 419]).toContain(response.statusCode)
    expect(changes).toBe(0)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a post of %s by a form of another site [T05]',
    async (type) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/data/test/save',
        payload: '{}',
        headers: { origin: 'https://evil.example', 'content-type': type },
        cookies: Object.fromEntries(visitor.cookies),
      })
      expect(response.statusCode).toBe(419)
      expect(changes).toBe(0)
    },
  )

  it('is not read as JSON when sent as text/plain [T05]', async () => {
    const response = await visitor.post('/data/test/save', {}, { headers: { 'content-type': 'text/plain' } })
    expect(response.statusCode).toBe(415)
    expect(changes).toBe(0)
  })
})

describe('a call that reads', () => {
  it('needs neither marker nor token', async () => {
    expect((await test.app.inject('/data/test')).json()).toEqual({ changes: 0 })
  })
})

function spellings(url: string): string[] {
  const [, ...parts] = url.split('/')
  const last = parts.at(-1) ?? ''
  const encoded = (letters: string) => letters.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return [
    url.toUpperCase(),
    url.replace('/data', '/DATA'),
    url.replace('destroy', 'Destroy'),
    `/${url}`,
    `//localhost${url}`,
    url.replace('/test', '//test'),
    url.replace('/test', '/./test'),
    url.replace('/test', '/x/../test'),
    url.replace('/test', '/%2e/test'),
    url.replace('/test', '/x/%2e%2e/test'),
    url.replace('/test', '\\test'),
    url.replace('/test', '%2ftest'),
    url.replace('/test', '%5ctest'),
    url.replace(last, encoded(last)),
    url.replace('d', '%64'),
    url.replace('destroy', '%64estroy'),
    url.replace('destroy', '%2564estroy'),
    `${url}/`,
    `${url}//`,
    `${url}/.`,
    `${url}?`,
    `${url}?_method=GET`,
    `${url}??a`,
    `${url}#x`,
    `${url};x`,
    `${url};x=1`,
    `${url}%00`,
    `${url}%20`,
    `${url}%0a`,
    `${url}%09`,
    `${url}.json`,
    `${url}.data`,
    `${url}.css`,
    `${url}%2f`,
    `${url}%3f`,
    `${url}%`,
    `${url}%zz`,
    `${url}&x=1`,
    `/;${url}`,
    `/%20${url}`,
  ]
}
