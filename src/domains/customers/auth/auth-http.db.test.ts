import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import {
  createAccountClient,
  createSignedInClient,
  pickStatusAndBody,
} from '../../../../tests/support/account-client.ts'
import { createBasketClient } from '../../../../tests/support/basket-client.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { customers, sessions } from '../customers-tables.server.ts'
import { authContract } from './auth-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const visit = () => createAccountClient(test.visit())
const getCookie = ({ client }: ReturnType<typeof visit>) => client.cookies.get('session') ?? ''

/** The number of passwords hashed, which is the only work that takes noticeable time. */
async function countHashesDuring(work: () => Promise<unknown>): Promise<number> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  await work()
  const hashes = posted.mock.calls.filter(([message]) => 'nonce' in (message as object)).length
  posted.mockRestore()
  return hashes
}

describe('POST /api/auth/login [ACC-04]', () => {
  it('returns message, errors and user, and signs in', async () => {
    const visitor = visit()
    const response = await visitor.login('customer@example.com')
    expect(authContract.signIn.responses[200].parse(response.json())).toMatchObject({
      message: 'Welcome back!',
      errors: {},
    })
    expect(await visitor.user()).toMatchObject({
      email: 'customer@example.com',
      first_name: 'Megan',
    })
  })

  it('ignores case and surrounding spaces of the email address', async () => {
    expect((await visit().login(' Customer@Example.COM ')).statusCode).toBe(200)
  })

  it('responds alike to an unknown address, a wrong password and a disabled account [T49]', async () => {
    const responses = [
      await visit().login('nobody@example.com'),
      await visit().login('customer@example.com', 'wrong-password'),
      await visit().login('disabled@example.com'),
    ]
    for (const response of responses) {
      expect(pickStatusAndBody(response)).toEqual(pickStatusAndBody(responses[0]!))
      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({
        message: 'These credentials do not match our records.',
        errors: { email: ['These credentials do not match our records.'] },
        user: null,
      })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  const form = { first_name: 'Al', last_name: 'Ike', password: 'correct-horse', confirmPassword: 'correct-horse' }
  it.each<[string, number, string[], object]>([
    [
      'login',
      1,
      ['customer@example.com', 'nobody@example.com', 'disabled@example.com'],
      { password: 'wrong-password' },
    ],
    ['register', 1, ['alike@example.com', 'customer@example.com', 'staff@example.com'], form],
    ['forgot', 0, ['customer@example.com', 'nobody@example.com', 'disabled@example.com'], {}],
    ['exists', 0, ['customer@example.com', 'nobody@example.com', 'staff@example.com'], {}],
  ])(
    '%s hashes %i passwords whether the account exists or not, so that the time reveals nothing [T46] [T49] [T55]',
    async (call, hashes, emails, fields) => {
      for (const email of emails) {
        const visitor = visit()
        await visitor.client.token()
        expect([email, await countHashesDuring(() => visitor.post(`/api/auth/${call}`, { email, ...fields }))]).toEqual(
          [email, hashes],
        )
      }
    },
  )

  it('returns the message in Spanish', async () => {
    const response = await test.visit().post('/api/auth/login', { email: 'nobody@example.com', password: 'x' })
    expect(response.json()).toMatchObject({ message: 'Estas credenciales no coinciden con nuestros registros.' })
  })

  it('starts a new session; the earlier session id stays anonymous [T50]', async () => {
    const visitor = visit()
    await visitor.client.token()
    const before = getCookie(visitor)
    await visitor.login('customer@example.com')
    expect(getCookie(visitor)).not.toBe(before)
    const planted = await test.app.inject({ url: '/api/auth/user/get', headers: { cookie: `session=${before}` } })
    expect(planted.json()).toEqual({ user: null })
  })

  it('returns the CSRF token of the new session', async () => {
    const visitor = visit()
    const response = await visitor.login('customer@example.com')
    const token = String(response.headers['x-csrf-token'])
    const out = await visitor.post('/api/auth/logout', {}, { 'x-csrf-token': token })
    expect(out.json()).toEqual({ message: 'You are signed out.' })
  })

  it('rejects the session cookie after signing out [T51]', async () => {
    const visitor = await createSignedInClient(test.visit())
    const before = getCookie(visitor)
    await visitor.post('/api/auth/logout')
    expect(await visitor.user()).toBeNull()
    const replayed = await test.app.inject({
      url: '/data/my-account/details',
      headers: { cookie: `session=${before}` },
    })
    expect(replayed.statusCode).toBe(401)
  })

  it('returns 401 for a session that has been ended, with a token that allows signing in again [T51] [ROUTE-16]', async () => {
    const visitor = await createSignedInClient(test.visit(), 'trade@example.com')
    const token = await visitor.client.token()
    await test.shop.db.delete(sessions)
    const address = { subscribe_email: true }
    const response = await visitor.post('/data/my-account/communication-preferences/update', address, {
      'x-csrf-token': token,
    })
    expect(response.statusCode).toBe(401)
    const next = await visitor.post(
      '/api/auth/login',
      { email: 'trade@example.com', password: demoPassword },
      { 'x-csrf-token': String(response.headers['x-csrf-token']) },
    )
    expect(next.statusCode).toBe(200)
  })

  it('rejects the session once the account is disabled [T51]', async () => {
    const visitor = await createSignedInClient(test.visit(), 'cliente@example.com')
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.email, 'cliente@example.com'))
    await disable(new Date())
    expect((await visitor.get('/data/my-account/details')).statusCode).toBe(401)
    await disable(null)
  })

  it('ends sessions of customers after 30 days, of staff after 12 hours [T52]', async () => {
    const { clock } = test
    const now = clock.now()
    for (const [email, hours] of [
      ['customer@example.com', 30 * 24],
      ['staff@example.com', 12],
    ] as const) {
      clock.set(now)
      const visitor = await createSignedInClient(test.visit(), email)
      clock.advance(hours * 3_600_000 - 1000)
      expect(await visitor.user()).not.toBeNull()
      clock.advance(2000)
      expect(await visitor.user()).toBeNull()
    }
    clock.set(now)
  })

  it('refuses empty, too long and malformed passwords and email addresses [T56]', async () => {
    for (const password of ['', 'x'.repeat(1025)]) {
      const response = await visit().login('customer@example.com', password)
      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['password'])
    }
    expect((await visit().login('customer@example.com', 'x'.repeat(1_000_000))).statusCode).toBe(413)
    expect((await visit().login('customer@example.com', 'a\0b')).statusCode).toBe(422)
    expect((await visit().login('cust\0omer@example.com', 'abcdef')).statusCode).toBe(422)
  })

  it('stores no session id in the database', async () => {
    const visitor = await createSignedInClient(test.visit())
    const rows = await test.shop.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(getCookie(visitor).slice(1, 33))
  })
})

describe('guest basket [BASK-13]', () => {
  it.each([
    ['signing in', (visitor: ReturnType<typeof visit>) => visitor.login('cliente@example.com')],
    [
      'registering',
      (visitor: ReturnType<typeof visit>) =>
        visitor.post('/api/auth/register', {
          email: 'basket@example.com',
          first_name: 'B',
          last_name: 'B',
          password: 'basket-secret',
          confirmPassword: 'basket-secret',
        }),
    ],
  ])('moves to the account by %s and stays there after signing out', async (_title, enter) => {
    const { id } = await insertProduct(test.shop.db)
    const visitor = visit()
    const basket = createBasketClient(visitor.client, 'basket')
    await basket.add(id, 'qty=2')
    expect((await enter(visitor)).statusCode).toBe(200)
    expect(Object.values((await basket.read()).items)).toMatchObject([{ qty: 2 }])
    await visitor.post('/api/auth/logout')
    expect((await basket.read()).item_count).toBe(0)
  })
})

describe('POST /api/auth/exists [T46]', () => {
  const exists = async (email: string) => (await visit().post('/api/auth/exists', { email })).json<boolean>()

  it.each([
    ['customer@example.com', true],
    ['CUSTOMER@example.com', true],
    ['nobody@example.com', false],
    ['staff@example.com', false],
    ['admin@example.com', false],
    ['disabled@example.com', false],
  ])('returns for %s: %s', async (email, expected) => {
    expect(await exists(email)).toBe(expected)
  })

  it.each(['exists', 'login'])('/api/auth/%s is refused without a CSRF token [T06]', async (call) => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/auth/${call}`,
      payload: { email: 'customer@example.com', password: demoPassword },
    })
    expect(response.statusCode).toBe(419)
  })
})

describe('POST /api/auth/register [ACC-04]', () => {
  const form = {
    email: 'new@example.com',
    first_name: 'Nia',
    last_name: 'Cole',
    password: 'correct-horse',
    confirmPassword: 'correct-horse',
  }

  it('creates an account and signs in with a new session', async () => {
    const visitor = visit()
    await visitor.client.token()
    const before = getCookie(visitor)
    const response = await visitor.post('/api/auth/register', { ...form, email: 'New@Example.com' })
    expect(response.json()).toMatchObject({
      message: 'Welcome to Tankard Supplies!',
      user: { email: 'new@example.com' },
    })
    expect(getCookie(visitor)).not.toBe(before)
    expect(await visitor.user()).toMatchObject({ email: 'new@example.com' })
    expect((await visit().login('new@example.com', form.password)).statusCode).toBe(200)
  })

  it('refuses a taken email address and leaves its account unchanged [T57]', async () => {
    const rows = () => test.shop.db.select().from(customers).where(eq(customers.email, 'trade@example.com'))
    const before = await rows()
    const visitor = visit()
    const response = await visitor.post('/api/auth/register', { ...form, email: 'TRADE@example.com' })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['email'])
    expect(await rows()).toEqual(before)
    expect(await visitor.user()).toBeNull()
  })

  it('creates one account for two concurrent requests [T57]', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => visit().post('/api/auth/register', { ...form, email: 'twice@example.com' })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  })

  it.each([
    [
      { password: 'short', confirmPassword: 'short' },
      'password',
      /^Passwords must be at least six characters and match/,
    ],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'password', /first that anybody would guess/],
    [{ password: 'aaaaaaa', confirmPassword: 'aaaaaaa' }, 'password', /first that anybody would guess/],
    [
      { password: 'Refused@example.com', confirmPassword: 'Refused@example.com' },
      'password',
      /first that anybody would guess/,
    ],
    [{ confirmPassword: 'other' }, 'confirmPassword', /^The two passwords do not match/],
    [{ first_name: ' ' }, 'first_name', /^Please fill this in/],
    [{ last_name: 'a\nb' }, 'last_name', /not valid/],
    [{ email: 'no address' }, 'email', /valid email address/],
  ])('refuses %j [T56]', async (change, field, message) => {
    const response = await visit().post('/api/auth/register', { ...form, email: 'refused@example.com', ...change })
    expect(response.statusCode).toBe(422)
    const { errors } = response.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(message)
  })

  it('refuses a role, credit limit or id in the form [T41]', async () => {
    for (const extra of [{ role: 'administrator' }, { creditLimitGrossPence: 1 }, { id: 1 }]) {
      const response = await visit().post('/api/auth/register', { ...form, email: 'greedy@example.com', ...extra })
      expect(response.statusCode).toBe(422)
    }
  })
})

it('returns only the documented fields of the user [T42]', async () => {
  const visitor = await createSignedInClient(test.visit(), 'staff@example.com', demoPassword)
  const { user } = (await visitor.get('/api/auth/user/get')).json<{ user: object }>()
  expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name'])
})
