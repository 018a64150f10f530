import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRandomId } from '#src/platform/columns.server.ts'
import { countInProcess } from '#src/platform/limits.server.ts'
import { refuse } from '#src/shared/result.ts'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { accountVisitor } from '../../../tests/support/account-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { checkRegistration, openAccount } from './customers-service.server.ts'

const minute = 60_000
let test: TestApp
let elapsed = 0
beforeAll(async () => {
  test = await createTestApp({ settings: { rateLimits: true }, limits: countInProcess(() => elapsed) })
})
afterAll(() => test.close())

const waitAMinute = () => {
  elapsed += minute
  test.clock.advance(minute)
}
const visit = () => accountVisitor(test.visit())
/** A new browser for every attempt, and a new story about where it comes from (T48). */
let story = 0
const forged = () => {
  story += 1
  const address = `203.0.113.${story % 250}`
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}`, 'cf-connecting-ip': address }
}
const guess = (email: string, password = 'wrong-guess') => visit().login(email, password, forged())
const statusesOf = async (tries: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(tries)).map(({ statusCode }) => statusCode)

describe('ACC-04 T47 T48 guessing', () => {
  it('one account: after five failures even the right password has to wait, for a minute', async () => {
    for (let number = 0; number < 5; number += 1) expect((await guess('customer@example.com')).statusCode).toBe(422)
    test.clock.advance(18_000)
    const answer = await guess('customer@example.com', demoPassword)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    const text = 'Too many login attempts. Please try again in 42 seconds.'
    expect(answer.json()).toEqual({ message: text, errors: { email: [text] }, user: null })
    test.clock.advance(42_000)
    expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
  })

  it('an unknown account is limited in the same words, so that the limit tells nothing', async () => {
    waitAMinute()
    for (let number = 0; number < 5; number += 1) await guess('nobody@example.com')
    expect((await guess('nobody@example.com')).json()).toMatchObject({ message: /^Too many login attempts/ })
  })

  it('guesses sent at once are counted before any of them is looked at', async () => {
    waitAMinute()
    const statuses = await statusesOf(Array.from({ length: 12 }, () => guess('trade@example.com')))
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('one password, many accounts: the address is limited to twenty', async () => {
    waitAMinute()
    const statuses: number[] = []
    for (let number = 0; number < 22; number += 1)
      statuses.push((await guess(`victim-${number}@example.com`)).statusCode)
    expect(statuses.indexOf(429)).toBe(20)
  })

  it('signing in rightly, however often, is never limited', async () => {
    waitAMinute()
    for (let number = 0; number < 25; number += 1)
      expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
  })

  it('a right password clears the failures before it', async () => {
    waitAMinute()
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 4; number += 1) await guess('customer@example.com')
      expect((await guess('customer@example.com', demoPassword)).statusCode).toBe(200)
    }
  })
})

it('T46 T48 asking for accounts is limited per e-mail address, whatever the browser says of itself', async () => {
  waitAMinute()
  const ask = () => visit().post('/api/auth/exists', { email: 'customer@example.com' }, forged())
  for (let number = 0; number < 10; number += 1) expect((await ask()).statusCode).toBe(200)
  const answer = await ask()
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

it('T46 one browser asks ten times a minute', async () => {
  waitAMinute()
  const visitor = visit()
  const statuses: number[] = []
  for (let number = 0; number < 11; number += 1) {
    const answer = await visitor.post('/api/auth/exists', { email: `somebody-${number}@example.com` })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

it('T46 T48 one network address asks thirty times a minute, however many browsers it has', async () => {
  waitAMinute()
  const ask = (number: number) => visit().post('/api/auth/exists', { email: `anybody-${number}@example.com` }, forged())
  const statuses = await statusesOf(Array.from({ length: 31 }, (_, number) => ask(number)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(Number((await ask(31)).headers['retry-after'])).toBe(60)
})

it('T57 whether an address is taken is told ten times a minute, by registering and by enrolling together', async () => {
  waitAMinute()
  const password = 'correct-horse'
  const names = { first_name: 'Ann', last_name: 'Cole', password, confirmPassword: password }
  const register = () => visit().post('/api/auth/register', { ...names, email: 'customer@example.com' }, forged())
  const enrol = (email: string) => checkRegistration(test.shop, { email, password, address: '127.0.0.1' })
  for (let number = 0; number < 5; number += 1) {
    expect((await register()).statusCode).toBe(422)
    expect(await enrol('customer@example.com')).toEqual(refuse({ reason: 'email_taken' }))
  }
  expect((await register()).statusCode).toBe(429)
  expect(await enrol('customer@example.com')).toEqual(refuse({ reason: 'too_many_requests', seconds: 60 }))
  waitAMinute()
  for (let number = 0; number < 9; number += 1) await register()
  expect(await enrol('nobody-at-all@example.com')).toMatchObject({ ok: true })
  // Whoever may just enrol, and has their order, gets the account too.
  const registration = {
    email: 'nobody-at-all@example.com',
    password,
    firstName: 'Ann',
    lastName: 'Cole',
    telephone: '',
  }
  const stranger = { sessionId: newRandomId(), role: 'anonymous', locale: 'en' } as const
  const device = { address: '127.0.0.1', userAgent: '', sessionId: newRandomId() }
  expect(await openAccount(test.shop, stranger, { registration, device })).toMatchObject({ ok: true })
})
