import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { accountVisitor, saidBy, signedIn } from '../../../tests/support/account-visitor.ts'
import { basketVisitor } from '../../../tests/support/basket-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { signInAnswer, userAnswer } from './customers-contract.ts'
import { customers, sessions } from './customers-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const visit = () => accountVisitor(test.visit())
const cookieOf = ({ jar }: ReturnType<typeof visit>) => jar.cookies.get('session') ?? ''

/** How many passwords were hashed meanwhile: all that takes noticeable time. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  await work()
  const hashes = posted.mock.calls.filter(([message]) => 'nonce' in (message as object)).length
  posted.mockRestore()
  return hashes
}

describe('ACC-04 signing in', () => {
  it('answers message, errors and user, and the next page knows who it is', async () => {
    const visitor = visit()
    const answer = await visitor.login('customer@example.com')
    expect(signInAnswer.parse(answer.json())).toMatchObject({ message: 'Welcome back!', errors: {} })
    expect(userAnswer.parse((await visitor.get('/api/auth/user/get')).json()).user).toMatchObject({
      email: 'customer@example.com',
      first_name: 'Megan',
    })
  })

  it('takes the address in any case and with blanks around it', async () => {
    expect((await visit().login(' Customer@Example.COM ')).statusCode).toBe(200)
  })

  it('T49 tells an unknown address, a wrong password and a disabled account alike', async () => {
    const answers = [
      await visit().login('nobody@example.com'),
      await visit().login('customer@example.com', 'wrong-password'),
      await visit().login('disabled@example.com'),
    ]
    for (const answer of answers) {
      expect(saidBy(answer)).toEqual(saidBy(answers[0]!))
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toEqual({
        message: 'These credentials do not match our records.',
        errors: { email: ['These credentials do not match our records.'] },
        user: null,
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
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
  ])('T46 T49 T55 %s: the same work, so the same time, whoever is asked for', async (call, work, emails, fields) => {
    for (const email of emails) {
      const visitor = visit()
      await visitor.jar.token()
      expect([email, await hashesDuring(() => visitor.post(`/api/auth/${call}`, { email, ...fields }))]).toEqual([
        email,
        work,
      ])
    }
  })

  it('says so in Spanish', async () => {
    const answer = await test.visit().post('/api/auth/login', { email: 'nobody@example.com', password: 'x' })
    expect(answer.json()).toMatchObject({ message: 'Estas credenciales no coinciden con nuestros registros.' })
  })

  it('T50 changes the session: the one before is a stranger, and a planted one stays so', async () => {
    const visitor = visit()
    await visitor.jar.token()
    const before = cookieOf(visitor)
    await visitor.login('customer@example.com')
    expect(cookieOf(visitor)).not.toBe(before)
    const planted = await test.app.inject({ url: '/api/auth/user/get', headers: { cookie: `session=${before}` } })
    expect(planted.json()).toEqual({ user: null })
  })

  it('brings the token of the new session, so that the page can go on', async () => {
    const visitor = visit()
    const answer = await visitor.login('customer@example.com')
    const token = String(answer.headers['x-csrf-token'])
    const out = await visitor.post('/api/auth/logout', {}, { 'x-csrf-token': token })
    expect(out.json()).toEqual({ message: 'You are signed out.' })
  })

  it('T51 the cookie is worth nothing after signing out', async () => {
    const visitor = await signedIn(test.visit())
    const before = cookieOf(visitor)
    await visitor.post('/api/auth/logout')
    expect(await visitor.user()).toBeNull()
    const replayed = await test.app.inject({
      url: '/data/my-account/details',
      headers: { cookie: `session=${before}` },
    })
    expect(replayed.statusCode).toBe(401)
  })

  it('T51 ROUTE-16 a page whose session was ended elsewhere is told to sign in again, and can', async () => {
    const visitor = await signedIn(test.visit(), 'trade@example.com')
    const token = await visitor.jar.token()
    await test.shop.db.delete(sessions)
    const address = { subscribe_email: true }
    const answer = await visitor.post('/data/my-account/communication-preferences/update', address, {
      'x-csrf-token': token,
    })
    expect(answer.statusCode).toBe(401)
    const next = await visitor.post(
      '/api/auth/login',
      { email: 'trade@example.com', password: demoPassword },
      { 'x-csrf-token': String(answer.headers['x-csrf-token']) },
    )
    expect(next.statusCode).toBe(200)
  })

  it('T51 nor once the account is disabled', async () => {
    const visitor = await signedIn(test.visit(), 'cliente@example.com')
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.email, 'cliente@example.com'))
    await disable(new Date())
    expect((await visitor.get('/data/my-account/details')).statusCode).toBe(401)
    await disable(null)
  })

  it('T52 a customer stays for 30 days, staff for 12 hours', async () => {
    const { clock } = test
    const now = clock.now()
    for (const [email, hours] of [
      ['customer@example.com', 30 * 24],
      ['staff@example.com', 12],
    ] as const) {
      clock.set(now)
      const visitor = await signedIn(test.visit(), email)
      clock.advance(hours * 3_600_000 - 1000)
      expect(await visitor.user()).not.toBeNull()
      clock.advance(2000)
      expect(await visitor.user()).toBeNull()
    }
    clock.set(now)
  })

  it('T56 refuses what is no password without reading it', async () => {
    for (const password of ['', 'x'.repeat(1025)]) {
      const answer = await visit().login('customer@example.com', password)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['password'])
    }
    expect((await visit().login('customer@example.com', 'x'.repeat(1_000_000))).statusCode).toBe(413)
    expect((await visit().login('customer@example.com', 'a\0b')).statusCode).toBe(422)
    expect((await visit().login('cust\0omer@example.com', 'abcdef')).statusCode).toBe(422)
  })

  it('keeps no session id in the database', async () => {
    const visitor = await signedIn(test.visit())
    const rows = await test.shop.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(cookieOf(visitor).slice(1, 33))
  })
})

describe('BASK-13 what was in the basket before', () => {
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
  ])('comes along by %s, and stays behind at sign-out', async (_title, enter) => {
    const { id } = await insertProduct(test.shop.db)
    const visitor = visit()
    const basket = basketVisitor(visitor.jar, 'bag')
    await basket.add(id, 'qty=2')
    expect((await enter(visitor)).statusCode).toBe(200)
    expect(Object.values((await basket.read()).items)).toMatchObject([{ qty: 2 }])
    await visitor.post('/api/auth/logout')
    expect((await basket.read()).item_count).toBe(0)
  })
})

describe('T46 whether an address has an account', () => {
  const exists = async (email: string) => (await visit().post('/api/auth/exists', { email })).json<boolean>()

  it.each([
    ['customer@example.com', true],
    ['CUSTOMER@example.com', true],
    ['nobody@example.com', false],
    ['staff@example.com', false],
    ['admin@example.com', false],
    ['disabled@example.com', false],
  ])('%s: %s', async (email, answer) => {
    expect(await exists(email)).toBe(answer)
  })

  it('is told to our own page only', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/exists',
      payload: { email: 'customer@example.com' },
    })
    expect(answer.statusCode).toBe(419)
  })
})

describe('ACC-04 registering', () => {
  const form = {
    email: 'new@example.com',
    first_name: 'Nia',
    last_name: 'Cole',
    password: 'correct-horse',
    confirmPassword: 'correct-horse',
  }

  it('opens an account and signs in under a new session', async () => {
    const visitor = visit()
    await visitor.jar.token()
    const before = cookieOf(visitor)
    const answer = await visitor.post('/api/auth/register', { ...form, email: 'New@Example.com' })
    expect(answer.json()).toMatchObject({ message: 'Welcome to Tankard Supplies!', user: { email: 'new@example.com' } })
    expect(cookieOf(visitor)).not.toBe(before)
    expect(await visitor.user()).toMatchObject({ email: 'new@example.com' })
    expect((await visit().login('new@example.com', form.password)).statusCode).toBe(200)
  })

  it("T57 with somebody's address changes nothing of theirs", async () => {
    const rows = () => test.shop.db.select().from(customers).where(eq(customers.email, 'trade@example.com'))
    const before = await rows()
    const visitor = visit()
    const answer = await visitor.post('/api/auth/register', { ...form, email: 'TRADE@example.com' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['email'])
    expect(await rows()).toEqual(before)
    expect(await visitor.user()).toBeNull()
  })

  it('T57 twice at once opens one account', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => visit().post('/api/auth/register', { ...form, email: 'twice@example.com' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  })

  it.each([
    [
      { password: 'short', confirmPassword: 'short' },
      'password',
      /^Passwords must be at least six characters and match/,
    ],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'password', /first that anybody would guess/],
    [{ password: 'aaaaaaa', confirmPassword: 'aaaaaaa' }, 'password', /first that anybody would guess/],
    [{ confirmPassword: 'other' }, 'confirmPassword', /^The two passwords do not match/],
    [{ first_name: ' ' }, 'first_name', /^Please fill this in/],
    [{ last_name: 'a\nb' }, 'last_name', /not valid/],
    [{ email: 'no address' }, 'email', /valid e-mail address/],
  ])('T56 refuses %j', async (change, field, words) => {
    const answer = await visit().post('/api/auth/register', { ...form, email: 'refused@example.com', ...change })
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(words)
  })

  it('T41 takes no role and no credit from the form', async () => {
    for (const extra of [{ role: 'administrator' }, { creditLimitGrossPence: 1 }, { id: 1 }]) {
      const answer = await visit().post('/api/auth/register', { ...form, email: 'greedy@example.com', ...extra })
      expect(answer.statusCode).toBe(422)
    }
  })
})

it('T42 the answers around signing in hold what is documented and no more', async () => {
  const visitor = await signedIn(test.visit(), 'staff@example.com', demoPassword)
  const { user } = (await visitor.get('/api/auth/user/get')).json<{ user: object }>()
  expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name'])
})
