import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { type AccountClient, createAccountClient } from '../../../../tests/support/account-client.ts'
import type { AuthenticatorApp } from '../../../../tests/support/authenticator-app.ts'
import { enrolSecondFactor } from '../../../../tests/support/builders/enrol-second-factor.ts'
import { asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { authContract } from '../auth/auth-contract.ts'
import { removeExpiredSessions } from '../auth/sessions-service.server.ts'
import { customers, pendingSignIns, recoveryCodes, secondFactors, sessions } from '../customers-tables.server.ts'
import {
  createFirstAdministrator,
  createSetupLink,
  resetStaffPassword,
} from '../staff/first-administrator-service.server.ts'
import { resetSecondFactor } from '../staff/staff-users-service.server.ts'

const email = 'staff@example.com'
const staffId = 3
const staff: Visitor = { ...customerVisitor(staffId), ...asStaff('sales') }
const administrator: Visitor = { ...customerVisitor(4), ...asStaff('administrator') }

let test: TestApp
let app: AuthenticatorApp
let codes: string[]
beforeAll(async () => {
  test = await createTestApp({ settings: { rateLimits: true }, limits: createMemoryRateLimiter(() => 0) })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(2 * 3_600_000)
  for (const table of [secondFactors, recoveryCodes, pendingSignIns, sessions]) await test.shop.db.delete(table)
  const enrolled = await enrolSecondFactor(test, staff)
  app = enrolled.app
  codes = enrolled.recoveryCodes
})

const visit = () => createAccountClient(test.visit())
const readCode = (steps = 0) => app.readCode(test.clock.now(), steps)
const finish = (visitor: AccountClient, code: string) => visitor.post(authContract.secondStep.path, { code })

async function enterPassword(): Promise<AccountClient> {
  const visitor = visit()
  expect((await visitor.login(email)).json()).toEqual({
    message: 'Enter the code from your authenticator app to finish signing in.',
    errors: {},
    user: null,
    second_factor: true,
  })
  return visitor
}

describe('signing in with a second factor [STAFF-12]', () => {
  it('starts the session after password and code, under a new session id', async () => {
    const visitor = await enterPassword()
    const cookie = visitor.client.cookies.get('session')
    expect(await visitor.user()).toBeNull()
    expect(await test.shop.db.select().from(sessions)).toEqual([])
    const response = await finish(visitor, readCode())
    expect(response.json()).toMatchObject({ message: 'Welcome back!', user: { email } })
    expect(visitor.client.cookies.get('session')).not.toBe(cookie)
    expect(await visitor.user()).toMatchObject({ email })
    expect(await test.shop.db.select().from(pendingSignIns)).toEqual([])
  })

  it('asks for the password first, of the same browser', async () => {
    await enterPassword()
    const response = await finish(visit(), readCode())
    expect([response.statusCode, response.json()]).toMatchObject([422, { user: null, errors: { code: [/expired/] } }])
  })

  it('does not ask after a wrong password', async () => {
    const visitor = visit()
    expect((await visitor.login(email, 'wrong-password')).json()).not.toHaveProperty('second_factor')
    expect((await finish(visitor, readCode())).statusCode).toBe(422)
    expect(await visitor.user()).toBeNull()
  })

  it('accepts a code once, also of two requests at the same time', async () => {
    const [first, second] = [await enterPassword(), await enterPassword()]
    const responses = await Promise.all([finish(first, readCode()), finish(second, readCode())])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await finish(await enterPassword(), readCode())).json()).toMatchObject({ errors: { code: [/was used/] } })
    expect((await finish(await enterPassword(), readCode(1))).statusCode).toBe(200)
  })

  it('accepts a recovery code once, and notifies the owner by email', async () => {
    const code = codes[0] ?? ''
    const response = await finish(await enterPassword(), code.toLowerCase().replaceAll('-', ' '))
    expect(response.json()).toMatchObject({ user: { email } })
    await runJobs(test.shop, jobHandlers)
    expect(test.emails.at(-1)).toMatchObject({ to: email, subject: 'A recovery code was used' })
    expect((await finish(await enterPassword(), code)).statusCode).toBe(422)
    expect((await finish(await enterPassword(), codes[1] ?? '')).statusCode).toBe(200)
  })

  it('accepts no recovery code of another account', async () => {
    const other = await enrolSecondFactor(test, administrator)
    expect((await finish(await enterPassword(), other.recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await finish(await enterPassword(), other.app.readCode(test.clock.now()))).statusCode).toBe(422)
  })

  it('expires ten minutes after the password', async () => {
    const visitor = await enterPassword()
    test.clock.advance(10 * 60_000 + 1)
    expect((await finish(visitor, readCode())).json()).toMatchObject({ errors: { code: [/has expired/] } })
    await removeExpiredSessions(test.shop)
    expect(await test.shop.db.select().from(pendingSignIns)).toEqual([])
  })

  it('refuses even the right code after five wrong ones, from any network', async () => {
    const guesser = await enterPassword()
    for (let number = 0; number < 5; number += 1) expect((await finish(guesser, '000000')).statusCode).toBe(422)
    const response = await finish(await enterPassword(), readCode())
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
    expect(response.json()).toMatchObject({ errors: { code: [/^Too many login attempts/] }, user: null })
    test.clock.advance(60_000)
    expect((await finish(await enterPassword(), readCode())).statusCode).toBe(200)
  })

  it('refuses more than thirty wrong codes in an hour', async () => {
    const visitor = await enterPassword()
    for (let number = 0; number < 30; number += 1) {
      if (number % 5 === 0) test.clock.advance(61_000)
      expect((await finish(visitor, '000000')).statusCode).toBe(422)
    }
    test.clock.advance(61_000)
    expect((await finish(visitor, readCode())).statusCode).toBe(429)
  })

  it('counts concurrent attempts before any code is checked', async () => {
    const visitor = await enterPassword()
    const tries = await Promise.all(Array.from({ length: 12 }, () => finish(visitor, '000000')))
    expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  })

  it('ends when the password is changed, the account disabled or the second factor removed meanwhile', async () => {
    const changed = await enterPassword()
    const password = 'another long password'
    unwrap(await resetStaffPassword(test.shop, { email, password }))
    expect((await finish(changed, readCode())).json()).toMatchObject({ errors: { code: [/has expired/] } })
    await test.shop.db
      .update(customers)
      .set(await readDemoPassword())
      .where(eq(customers.id, staffId))
    const disabled = await enterPassword()
    await test.shop.db.update(customers).set({ disabledAt: test.clock.now() }).where(eq(customers.id, staffId))
    expect((await finish(disabled, readCode())).json()).toMatchObject({ errors: { code: [/has expired/] } })
    await test.shop.db.update(customers).set({ disabledAt: null }).where(eq(customers.id, staffId))
    const removed = await enterPassword()
    unwrap(await resetSecondFactor(test.shop, administrator, staffId))
    expect((await finish(removed, readCode())).json()).toMatchObject({ errors: { code: [/has expired/] } })
  })
})

const readDemoPassword = async () =>
  (await test.shop.db.select({ passwordHash: customers.passwordHash }).from(customers).where(eq(customers.id, 4)))[0]!

describe('ways around the second factor [STAFF-12]', () => {
  it('a password reset leaves it on and starts no session', async () => {
    await visit().post(authContract.forgotPassword.path, { email })
    test.emails.length = 0
    // The first job finds the account, the second sends the email.
    await runJobs(test.shop, jobHandlers)
    await runJobs(test.shop, jobHandlers)
    const mail = test.emails.find(({ text }) => text.includes('/auth/reset/'))
    const token = /\/auth\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link')
    const visitor = visit()
    const password = 'another long password'
    const body = { token, email, password, confirmPassword: password }
    expect((await visitor.post(authContract.resetPassword.path, body)).statusCode).toBe(200)
    expect(await visitor.user()).toBeNull()
    expect((await visitor.login(email, password)).json()).toMatchObject({ user: null, second_factor: true })
    await test.shop.db
      .update(customers)
      .set(await readDemoPassword())
      .where(eq(customers.id, staffId))
  })

  it('a set-up link to an existing account asks for the code', async () => {
    await test.shop.db.update(customers).set({ disabledAt: test.clock.now() }).where(eq(customers.id, 4))
    const url = (await createSetupLink(test.shop)) ?? expect.fail('there is an administrator')
    const input = { email, password: 'a long new password', firstName: 'Ada', lastName: 'Byron' }
    const device = { ipAddress: '192.0.2.1', userAgent: 'test', sessionId: 'a'.repeat(32) }
    const token = url.slice(url.lastIndexOf('/') + 1)
    const visitor = customerVisitor(1)
    expect(await createFirstAdministrator(test.shop, visitor, { token, administrator: input, device })).toEqual({
      ok: true,
      value: 'second_factor',
    })
    expect(await test.shop.db.select().from(sessions)).toEqual([])
    await test.shop.db.update(customers).set({ disabledAt: null }).where(eq(customers.id, 4))
    const restored = { ...(await readDemoPassword()), staffRoles: ['sales' as const] }
    await test.shop.db.update(customers).set(restored).where(eq(customers.id, staffId))
  })

  it('include a reset by the operator only if it removes the second factor', async () => {
    const password = demoPassword
    unwrap(await resetStaffPassword(test.shop, { email, password }))
    await enterPassword()
    unwrap(await resetStaffPassword(test.shop, { email, password, removesSecondFactor: true }))
    expect((await visit().login(email)).json()).toMatchObject({ user: { email } })
  })

  it('do not exist for accounts without one: they sign in by password alone', async () => {
    for (const other of ['customer@example.com', 'admin@example.com', 'sales@example.com']) {
      expect((await visit().login(other)).json()).toMatchObject({ user: { email: other } })
    }
  })
})
