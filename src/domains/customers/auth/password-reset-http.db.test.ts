import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import {
  createAccountClient,
  createSignedInClient,
  pickStatusAndBody,
} from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { customers, passwordResetTokens } from '../customers-tables.server.ts'
import { changePassword } from './password-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    settings: { rateLimits: true, publicOrigin: 'https://shop.example' },
    calls: async (app) => {
      app.get('/data/test/visitor', async (request) => request.visitor)
    },
  })
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(2 * 3_600_000))

const email = 'customer@example.com'
const visit = () => createAccountClient(test.visit())
const forgot = (address = email, headers = {}) => visit().post('/api/auth/forgot', { email: address }, headers)
const reset = (token: string, password: string, address = email) =>
  visit().post('/api/auth/reset', { token, email: address, password, confirmPassword: password })

async function collectEmails(work: () => Promise<unknown>) {
  await runJobs(test.shop, jobHandlers)
  test.emails.length = 0
  const response = await work()
  await runJobs(test.shop, jobHandlers)
  return { response, mails: [...test.emails] }
}

const findCustomerId = async (address: string) =>
  (await test.shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, address)))[0]!.id

async function requestToken(address = email): Promise<string> {
  const { mails } = await collectEmails(() => forgot(address))
  return /\/auth\/reset\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

describe('forgotten password [ACC-04]', () => {
  it('emails a link that resets the password', async () => {
    const { response, mails } = await collectEmails(forgot)
    expect((response as Awaited<ReturnType<typeof forgot>>).json()).toEqual({
      message: 'We have e-mailed your password reset link!',
    })
    expect(mails).toMatchObject([{ to: email, subject: 'Reset your password', from: { name: 'Tankard Supplies' } }])
    const token = /\/auth\/reset\/([\w-]{43})\n/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const done = await collectEmails(() => reset(token, 'brand-new-secret'))
    expect((done.response as Awaited<ReturnType<typeof reset>>).json()).toEqual({
      message: 'Your password has been reset!',
    })
    expect(done.mails).toMatchObject([{ to: email, subject: 'Your password was changed' }])
    expect((await visit().login(email, 'brand-new-secret')).statusCode).toBe(200)
  })

  it('responds and queues alike whether the account exists or not [T55]', async () => {
    const queued = () => test.shop.db.select({ kind: jobs.kind }).from(jobs)
    const before = (await queued()).length
    const known = await forgot('trade@example.com')
    const middle = (await queued()).length
    const unknown = await forgot('nobody@example.com')
    expect(pickStatusAndBody(unknown)).toEqual(pickStatusAndBody(known))
    expect((await queued()).length - middle).toBe(middle - before)
    test.emails.length = 0
    await runJobs(test.shop, jobHandlers)
    expect(test.emails.map(({ to }) => to)).toEqual(['trade@example.com'])
  })

  it('sends at most three emails an hour without revealing the limit [T55]', async () => {
    const { mails } = await collectEmails(async () => {
      for (let number = 0; number < 5; number += 1) expect((await forgot()).statusCode).toBe(200)
    })
    expect(mails).toHaveLength(3)
    test.clock.advance(3_600_000)
    expect((await collectEmails(forgot)).mails).toHaveLength(1)
  })

  it('returns 429 after ten requests from one IP address [T55]', async () => {
    for (let number = 0; number < 10; number += 1) await forgot(`somebody-${number}@example.com`)
    const response = await forgot('last@example.com')
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }])(
    'builds the link from the configured origin, not from %j [T53]',
    async (headers) => {
      const { mails } = await collectEmails(() => forgot(email, headers))
      expect(mails[0]?.text).toContain('https://shop.example/auth/reset/')
      expect(mails[0]?.text).not.toContain('evil.example')
    },
  )
})

describe('reset token [T54]', () => {
  const invalid = { message: 'This password reset token is invalid.' }

  it('is in no response, and in database and job queue only as a hash', async () => {
    const { response, mails } = await collectEmails(forgot)
    const token = /\/auth\/reset\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect((response as Awaited<ReturnType<typeof forgot>>).body).not.toContain(token)
    const rows = await test.shop.db.select().from(passwordResetTokens)
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashSecret(token))
    expect(JSON.stringify([rows, await test.shop.db.select().from(jobs)])).not.toContain(token)
  })

  it('works once', async () => {
    const token = await requestToken()
    expect((await reset(token, 'first-secret')).statusCode).toBe(200)
    expect((await reset(token, 'second-secret')).json()).toMatchObject(invalid)
    expect((await visit().login(email, 'first-secret')).statusCode).toBe(200)
  })

  it('works once for two concurrent requests', async () => {
    const token = await requestToken()
    const responses = await Promise.all([reset(token, 'race-one-secret'), reset(token, 'race-two-secret')])
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  })

  it('expires when a newer one is sent', async () => {
    const old = await requestToken()
    await requestToken()
    expect((await reset(old, 'old-secret')).json()).toMatchObject(invalid)
  })

  it('expires after an hour', async () => {
    const token = await requestToken()
    test.clock.advance(61 * 60_000)
    expect((await reset(token, 'late-secret')).json()).toMatchObject(invalid)
  })

  it.each(['', 'x', 'null', "' or 1=1 --", 'a'.repeat(43)])('refuses the invalid token %j', async (token) => {
    expect((await reset(token, 'guess-secret')).json()).toMatchObject(invalid)
  })

  it('refuses existing and unknown email addresses of other accounts alike', async () => {
    const token = await requestToken()
    const responses = [
      await reset(token, 'some-secret', 'trade@example.com'),
      await reset(token, 'some-secret', 'nobody@example.com'),
    ]
    expect(responses[0]?.json()).toMatchObject({ message: "We can't find a user with that e-mail address." })
    expect(pickStatusAndBody(responses[1]!)).toEqual(pickStatusAndBody(responses[0]!))
  })

  it('expires when the password is changed in the account, which also ends every other session [T54]', async () => {
    await reset(await requestToken(), 'before-secret')
    const [here, otherDevice] = [
      await createSignedInClient(test.visit(), email, 'before-secret'),
      await createSignedInClient(test.visit(), email, 'before-secret'),
    ]
    const token = await requestToken()
    const customerId = await findCustomerId(email)
    const visitor = (await here.client.get('/data/test/visitor')).json<Visitor>()
    const change = { currentPassword: 'before-secret', password: 'after-secret', ipAddress: '192.0.2.9' }
    expect(await changePassword(test.shop, visitor, change)).toMatchObject({ ok: true })
    expect((await reset(token, 'stolen-secret')).json()).toMatchObject(invalid)
    expect([(await here.user())?.email, await otherDevice.user()]).toEqual([email, null])
    expect(await test.shop.db.$count(passwordResetTokens, eq(passwordResetTokens.customerId, customerId))).toBe(0)
  })

  it('expires when another link of the account has been used', async () => {
    const [first, second] = [await requestToken(), 'b'.repeat(43)]
    const expiresAt = new Date(test.clock.now().getTime() + 60_000)
    // Two concurrent jobs may create two links.
    const twin = { tokenHash: hashSecret(second), customerId: await findCustomerId(email), email, expiresAt }
    await test.shop.db.insert(passwordResetTokens).values(twin)
    expect((await reset(first, 'first-link-secret')).statusCode).toBe(200)
    expect((await reset(second, 'second-link-secret')).json()).toMatchObject(invalid)
  })

  it('expires when the email address of the account changes', async () => {
    const token = await requestToken('trade@example.com')
    const rename = (from: string, to: string) =>
      test.shop.db.update(customers).set({ email: to }).where(eq(customers.email, from))
    await rename('trade@example.com', 'moved@example.com')
    for (const address of ['trade@example.com', 'moved@example.com'])
      expect((await reset(token, 'moved-secret', address)).json()).toMatchObject(invalid)
    await rename('moved@example.com', 'trade@example.com')
  })

  it('verifies the email address that it was sent to', async () => {
    const verified = async () =>
      (await test.shop.db.select().from(customers).where(eq(customers.email, 'trade@example.com')))[0]!.verifiedEmail
    expect(await verified()).toBeNull()
    await reset(await requestToken('trade@example.com'), 'proven-secret', 'trade@example.com')
    expect(await verified()).toBe('trade@example.com')
  })

  it('ends every session of the account [T51] [T55]', async () => {
    await reset(await requestToken(), 'known-secret')
    const visitor = await createSignedInClient(test.visit(), email, 'known-secret')
    await reset(await requestToken(), 'next-secret')
    expect(await visitor.user()).toBeNull()
  })

  it('requires twelve characters from staff and stays valid after a refused password [T56]', async () => {
    const token = await requestToken('staff@example.com')
    expect((await reset(token, 'elevenchars', 'staff@example.com')).statusCode).toBe(422)
    expect((await reset(token, 'twelve-chars', 'staff@example.com')).statusCode).toBe(200)
  })
})

it('retries a failed email with growing delays and sends it once', async () => {
  await runJobs(test.shop, jobHandlers)
  test.emails.length = 0
  const { send } = test.shop.mailer
  let tries = 0
  test.shop.mailer.send = async (mail) => {
    tries += 1
    if (tries < 3) throw new Error('mail server unavailable')
    return send(mail)
  }
  await forgot('trade@example.com')
  const triesBySecond: number[] = []
  for (let second = 0; second < 8; second += 1) {
    await runJobs(test.shop, jobHandlers)
    triesBySecond.push(tries)
    test.clock.advance(1000)
  }
  test.shop.mailer.send = send
  expect(triesBySecond).toEqual([1, 1, 2, 2, 2, 2, 3, 3])
  expect(test.emails).toMatchObject([{ to: 'trade@example.com' }])
})
