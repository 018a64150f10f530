import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let time = 0
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    limits: createMemoryRateLimiter(() => time),
    calls: async (app) => {
      const limit = { name: 'test', perSession: 2, perAddress: 5 }
      app.get('/data/test/guess', { config: { limit } }, async () => ({ answer: 'wrong' }))
    },
  })
})
afterAll(() => test.close())
beforeEach(() => {
  // A minute and a second later every count starts anew.
  time += 61_000
})

const guess = '/data/test/guess'

describe('rate-limited calls', () => {
  it('answer 429 with the seconds to wait, in the visitor’s language', async () => {
    const visitor = test.visit()
    const headers = { 'accept-language': 'en' }
    expect((await visitor.get(guess, { headers })).statusCode).toBe(200)
    time += 20_000
    expect((await visitor.get(guess, { headers })).statusCode).toBe(200)
    const refused = await visitor.get(guess, { headers })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'retry-after': '40', 'cache-control': 'no-store' })
    expect(refused.json()).toEqual({ message: 'Too many requests. Please try again in 40 seconds.' })
  })

  it('are allowed again after the wait', async () => {
    const visitor = test.visit()
    for (let count = 0; count < 3; count++) await visitor.get(guess)
    time += 60_000
    expect((await visitor.get(guess)).statusCode).toBe(200)
  })

  it('are counted per session and per network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await test.visit().get(guess)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])('are not bypassed by %s [T48]', async (name) => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) {
      const headers = { [name]: name === 'forwarded' ? `for=192.0.2.${count}` : `192.0.2.${count}` }
      statuses.push((await test.visit().get(guess, { headers })).statusCode)
    }
    expect(statuses.slice(5)).toEqual([429, 429])
  })
})

describe('costly calls of anonymous visitors [T94]', () => {
  let refusing: TestApp
  beforeAll(async () => {
    refusing = await createTestApp({ limits: { consume: async () => 5, close: async () => {} } })
  })
  afterAll(() => refusing.close())

  it.each([
    '/data/search?q=tank',
    '/data/smart-search?q=tank',
    '/data/product/1/production-times',
    `/pdfs/orders/${'0'.repeat(32)}/invoice`,
    `/pdfs/quotes/${'0'.repeat(32)}/quote`,
  ])('%s has a limit', async (url) => {
    const { statusCode, headers } = await refusing.app.inject(url)
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  })

  it('forms of pages have a limit, and the refusal is a page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const { statusCode, headers, body } = await refusing.app.inject({
      method: 'POST',
      url: '/form',
      headers: form,
      payload: 'name=Jo',
    })
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(body).toContain('too_many')
  })

  it('are refused with a page when a link opens them', async () => {
    const url = `/pdfs/orders/${'0'.repeat(32)}/invoice`
    const { statusCode, headers, body } = await refusing.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(url)
    expect(body).toContain('too_many')
  })
})
