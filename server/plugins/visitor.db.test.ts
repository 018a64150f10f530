import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    calls: async (app) => {
      app.get('/data/test/visitor', async (request) => request.visitor)
    },
  })
})
afterAll(() => test.close())

const cookieOf = (response: { headers: Record<string, unknown> }) => String(response.headers['set-cookie'])

describe('the session cookie', () => {
  it('is HttpOnly and SameSite [T52]', async () => {
    const cookie = cookieOf(await test.app.inject('/fresh'))
    expect(cookie).toMatch(/^session=a[\w-]{32}\.[\w-]{22}; /)
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  it('is bound to host and https where the shop has https [T52]', async () => {
    const secure = await createTestApp({ settings: { publicOrigin: 'https://shop.example' } })
    const cookie = cookieOf(await secure.app.inject('/fresh'))
    await secure.close()
    expect(cookie).toMatch(/^__Host-session=/)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })

  it('is sent once', async () => {
    const visitor = test.visit()
    expect((await visitor.open('/fresh')).headers).toHaveProperty('set-cookie')
    expect((await visitor.open('/fresh')).headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['made up', () => `a${'x'.repeat(32)}.${'y'.repeat(22)}`],
    ['raised to a signed-in one', (mine: string) => mine.replace(/^a/, 's')],
    ['with another id', (mine: string) => mine.replace(/^a..../, 'aAAAA')],
    ['with another signature', (mine: string) => mine.replace(/....$/, 'AAAA')],
    ['without a signature', (mine: string) => mine.replace(/\..*$/, '')],
    ['overlong', (mine: string) => mine + 'A'.repeat(4000)],
    ['empty', () => ''],
  ])('is ignored when it is %s [T52]', async (_title, forge) => {
    const visitor = test.visit()
    await visitor.open('/fresh')
    const mine = visitor.cookies.get('session') ?? ''
    const response = await test.app.inject({ url: '/data/test/visitor', headers: { cookie: `session=${forge(mine)}` } })
    expect(response.json()).toMatchObject({ role: 'anonymous' })
    expect(response.json<{ sessionId: string }>().sessionId).not.toBe(mine.slice(1, 33))
    expect(cookieOf(response)).toMatch(/^session=a/)
  })

  it('is in no page or response body', async () => {
    const visitor = test.visit()
    const page = await visitor.open('/fresh')
    expect(page.body).not.toContain((visitor.cookies.get('session') ?? '').slice(1, 33))
  })
})

describe("the visitor's language", () => {
  it.each([
    ['cookie before browser', { cookie: 'locale=en', 'accept-language': 'es' }, 'en'],
    ['browser', { 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    ['neither', {}, 'es'],
  ])('comes from %s', async (_title, headers, locale) => {
    expect((await test.app.inject({ url: '/data/test/visitor', headers })).json()).toMatchObject({ locale })
  })
})
