import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { refuse } from '#src/shared/result.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { createAccountClient } from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { checkRegistration, createAccount } from './registration-service.server.ts'

const minute = 60_000
let test: TestApp
let elapsed = 0
beforeAll(async () => {
  test = await createTestApp({ settings: { rateLimits: true }, limits: createMemoryRateLimiter(() => elapsed) })
})
afterAll(() => test.close())

const waitAMinute = () => {
  elapsed += minute
  test.clock.advance(minute)
}
const visit = () => createAccountClient(test.visit())
/** Headers that claim a new IP address for every attempt [T48]. */
let attempts = 0
const forgeHeaders = () => {
  attempts += 1
  const address = `203.0.113.${attempts % 250}`
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}`, 'cf-connecting-ip': address }
}
const guess = (email: string, password = 'wrong-guess') => visit().login(email, password, forgeHeaders())
const collectStatuses = async (tries: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(tries)).map(({ statusCode }) => statusCode)

describe('guessing passwords [ACC-04] [T47] [T48]', () => {
  it('refuses even the right password for a minute after five failures of one account', async () => {
    for (let number = 0; number < 5; number += 1) expect((await guess('customer@example.com')).statusCode).toBe(422)
    test.clock.advance(18_000)
    const response = await guess('customer@example.com', demoPassword)
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('42')
    const text = 'Too many login attempts. Please try again in 42 seconds.'
    expect(response.json()).toEqual({ message: text, errors: { email: [text] }, user: null })
    test.clock.advance(42_000)
    expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
  })

  it('limits unknown accounts with the same message', async () => {
    waitAMinute()
    for (let number = 0; number < 5; number += 1) await guess('nobody@example.com')
    expect((await guess('nobody@example.com')).json()).toMatchObject({ message: /^Too many login attempts/ })
  })

  it('counts concurrent attempts before any password is checked', async () => {
    waitAMinute()
    const statuses = await collectStatuses(Array.from({ length: 12 }, () => guess('trade@example.com')))
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('limits one IP address to twenty failures across accounts', async () => {
    waitAMinute()
    const statuses: number[] = []
    for (let number = 0; number < 22; number += 1)
      statuses.push((await guess(`victim-${number}@example.com`)).statusCode)
    expect(statuses.indexOf(429)).toBe(20)
  })

  it('never limits successful sign-ins', async () => {
    waitAMinute()
    for (let number = 0; number < 25; number += 1)
      expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
  })

  it('resets the failures of the account after a successful sign-in', async () => {
    waitAMinute()
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 4; number += 1) await guess('customer@example.com')
      expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
    }
  })
})

it('limits /api/auth/exists to ten requests a minute per email address, whatever the headers say [T46] [T48]', async () => {
  waitAMinute()
  const ask = () => visit().post('/api/auth/exists', { email: 'customer@example.com' }, forgeHeaders())
  for (let number = 0; number < 10; number += 1) expect((await ask()).statusCode).toBe(200)
  const response = await ask()
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

it('limits /api/auth/exists to ten requests a minute per session [T46]', async () => {
  waitAMinute()
  const visitor = visit()
  const statuses: number[] = []
  for (let number = 0; number < 11; number += 1) {
    const response = await visitor.post('/api/auth/exists', { email: `somebody-${number}@example.com` })
    statuses.push(response.statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

it('limits /api/auth/exists to thirty requests a minute per IP address [T46] [T48]', async () => {
  waitAMinute()
  const ask = (number: number) =>
    visit().post('/api/auth/exists', { email: `anybody-${number}@example.com` }, forgeHeaders())
  const statuses = await collectStatuses(Array.from({ length: 31 }, (_, number) => ask(number)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(Number((await ask(31)).headers['retry-after'])).toBe(60)
})

it('limits registration on its page and in the checkout together to ten attempts a minute [T57]', async () => {
  waitAMinute()
  const password = 'correct-horse'
  const names = { first_name: 'Ann', last_name: 'Cole', password, confirmPassword: password }
  const register = () => visit().post('/api/auth/register', { ...names, email: 'customer@example.com' }, forgeHeaders())
  const checkAtCheckout = (email: string) => checkRegistration(test.shop, { email, password, ipAddress: '127.0.0.1' })
  for (let number = 0; number < 5; number += 1) {
    expect((await register()).statusCode).toBe(422)
    expect(await checkAtCheckout('customer@example.com')).toEqual(refuse({ reason: 'email_taken' }))
  }
  expect((await register()).statusCode).toBe(429)
  expect(await checkAtCheckout('customer@example.com')).toEqual(refuse({ reason: 'too_many_requests', seconds: 60 }))
  waitAMinute()
  for (let number = 0; number < 9; number += 1) await register()
  expect(await checkAtCheckout('nobody-at-all@example.com')).toMatchObject({ ok: true })
  // A registration that passed the check is not limited again: the order is placed by then.
  const registration = {
    email: 'nobody-at-all@example.com',
    password,
    firstName: 'Ann',
    lastName: 'Cole',
    telephone: '',
  }
  const anonymous = { sessionId: newRandomId(), role: 'anonymous', locale: 'en' } as const
  const device = { ipAddress: '127.0.0.1', userAgent: '', sessionId: newRandomId() }
  expect(await createAccount(test.shop, anonymous, { registration, device })).toMatchObject({ ok: true })
})
