import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
let secure: TestApp
beforeAll(async () => {
  const calls: Parameters<typeof createTestApp>[0] = {
    settings: { rateLimits: true },
    async calls(app) {
      app.get('/data/test/fault', async () => {
        throw new Error('secret of the inside')
      })
      app.get('/data/test/number', { schema: { querystring: z.object({ n: z.coerce.number() }) } }, async () => ({}))
      app.get('/data/test/limited', { config: { limit: { name: 'headers', perAddress: 0 } } }, async () => ({}))
      app.get('/data/test/change', { config: { changesState: true } }, async () => ({}))
    },
  }
  test = await createTestApp(calls)
  secure = await createTestApp({ ...calls, settings: { publicOrigin: 'https://shop.example' } })
})
afterAll(async () => {
  await test.close()
  await secure.close()
})

const responses: [status: number, url: string, kind: string][] = [
  [200, '/cached', 'page'],
  [200, '/data/test/number?n=1', 'call'],
  [200, '/healthz', 'health check'],
  [302, '/moved', 'redirect'],
  [404, '/%', 'malformed address'],
  [404, '/nowhere', 'page'],
  [404, '/assets/nothing.js', 'asset'],
  [404, '/pictures/80/nothing.avif', 'picture'],
  [419, '/data/test/change', 'guarded call'],
  [422, '/data/test/number?n=x', 'call'],
  [429, '/data/test/limited', 'limited call'],
  [500, '/data/test/fault', 'call'],
  [500, '/broken', 'page'],
]

describe('security headers', () => {
  it.each(responses)('are on %i %s (%s) [T10] [T85]', async (status, url) => {
    const { statusCode, headers } = await test.app.inject(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-request-id': expect.any(String) as string,
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22,}'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  })

  it.each(responses.filter(([status]) => status !== 429))(
    'require https on %i %s (%s) of a shop with https [T85]',
    async (_status, url) => {
      expect((await secure.app.inject(url)).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    },
  )

  it.each(['/dashboard/pages/7/preview', '/dashboard/pages/7/preview?locale=es', '/dashboard/products/7/preview'])(
    'allow the shop to frame %s, without scripts',
    async (url) => {
      const policy = String((await test.app.inject(url)).headers['content-security-policy'])
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("script-src 'none'")
    },
  )

  it.each([
    '/dashboard/pages/7',
    '/dashboard/pages/7/versions',
    '/dashboard/pages/7/preview/more',
    '/dashboard/pages/7/previews',
    '/dashboard/pages/x/preview',
    '/?next=/dashboard/pages/7/preview',
    '//dashboard/pages/7/preview',
  ])('allow nobody to frame %s', async (url) => {
    const policy = String((await test.app.inject(url)).headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'nonce-/)
  })

  it('contain a new nonce for each page [T85]', async () => {
    const nonces = await Promise.all(
      ['/cached', '/cached', '/fresh', '/fresh'].map(async (url) => {
        const { headers, body } = await test.app.inject(url)
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
        const inPage = [...body.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value)
        expect(inPage.length).toBeGreaterThan(0)
        expect(new Set(inPage)).toEqual(new Set([nonce]))
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(4)
  })
})
