import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { accountVisitor, saidBy, signedIn } from '../../../tests/support/account-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { customers, passwordResetTokens } from './customers-tables.server.ts'
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
const visit = () => accountVisitor(test.visit())
const forgot = (address = email, headers = {}) => visit().post('/api/auth/forgot', { email: address }, headers)
const reset = (token: string, password: string, address = email) =>
  visit().post('/api/auth/reset', { token, email: address, password, confirmPassword: password })

async function mailsAfter(work: () => Promise<unknown>) {
  await workOutbox(test.shop, outboxWorkers)
  test.mails.length = 0
  const answer = await work()
  await workOutbox(test.shop, outboxWorkers)
  return { answer, mails: [...test.mails] }
}

const ownerOf = async (address: string) =>
  (await test.shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, address)))[0]!.id

async function freshToken(address = email): Promise<string> {
  const { mails } = await mailsAfter(() => forgot(address))
  return /\/auth\/reset\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

describe('ACC-04 a forgotten password', () => {
  it('is answered by a mail with a link, and by the link', async () => {
    const { answer, mails } = await mailsAfter(forgot)
    expect((answer as Awaited<ReturnType<typeof forgot>>).json()).toEqual({
      message: 'We have e-mailed your password reset link!',
    })
    expect(mails).toMatchObject([{ to: email, subject: 'Reset your password', from: { name: 'Tankard Supplies' } }])
    const token = /\/auth\/reset\/([\w-]{43})\n/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const done = await mailsAfter(() => reset(token, 'brand-new-secret'))
    expect((done.answer as Awaited<ReturnType<typeof reset>>).json()).toEqual({
      message: 'Your password has been reset!',
    })
    expect(done.mails).toMatchObject([{ to: email, subject: 'Your password was changed' }])
    expect((await visit().login(email, 'brand-new-secret')).statusCode).toBe(200)
  })

  it('T55 is told and worked alike whether there is such an account or not', async () => {
    const queued = () => test.shop.db.select({ kind: outbox.kind }).from(outbox)
    const before = (await queued()).length
    const known = await forgot('trade@example.com')
    const middle = (await queued()).length
    const unknown = await forgot('nobody@example.com')
    expect(saidBy(unknown)).toEqual(saidBy(known))
    expect((await queued()).length - middle).toBe(middle - before)
    test.mails.length = 0
    await workOutbox(test.shop, outboxWorkers)
    expect(test.mails.map(({ to }) => to)).toEqual(['trade@example.com'])
  })

  it('T55 sends at most three mails an hour, and does not say that it stopped', async () => {
    const { mails } = await mailsAfter(async () => {
      for (let number = 0; number < 5; number += 1) expect((await forgot()).statusCode).toBe(200)
    })
    expect(mails).toHaveLength(3)
    test.clock.advance(3_600_000)
    expect((await mailsAfter(forgot)).mails).toHaveLength(1)
  })

  it('T55 a flood from one address has to wait', async () => {
    for (let number = 0; number < 10; number += 1) await forgot(`somebody-${number}@example.com`)
    const answer = await forgot('last@example.com')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }])(
    'T53 the link leads to the shop, not to %j',
    async (headers) => {
      const { mails } = await mailsAfter(() => forgot(email, headers))
      expect(mails[0]?.text).toContain('https://shop.example/auth/reset/')
      expect(mails[0]?.text).not.toContain('evil.example')
    },
  )
})

describe('T54 the token', () => {
  const invalid = { message: 'This password reset token is invalid.' }

  it('is in no answer, and in the database only as a hash, also in the work done', async () => {
    const { answer, mails } = await mailsAfter(forgot)
    const token = /\/auth\/reset\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect((answer as Awaited<ReturnType<typeof forgot>>).body).not.toContain(token)
    const rows = await test.shop.db.select().from(passwordResetTokens)
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashOfSecret(token))
    expect(JSON.stringify([rows, await test.shop.db.select().from(outbox)])).not.toContain(token)
  })

  it('works once', async () => {
    const token = await freshToken()
    expect((await reset(token, 'first-secret')).statusCode).toBe(200)
    expect((await reset(token, 'second-secret')).json()).toMatchObject(invalid)
    expect((await visit().login(email, 'first-secret')).statusCode).toBe(200)
  })

  it('works once also when used twice at the same moment', async () => {
    const token = await freshToken()
    const answers = await Promise.all([reset(token, 'race-one-secret'), reset(token, 'race-two-secret')])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  })

  it('ends when a newer one is sent', async () => {
    const old = await freshToken()
    await freshToken()
    expect((await reset(old, 'old-secret')).json()).toMatchObject(invalid)
  })

  it('ends after an hour', async () => {
    const token = await freshToken()
    test.clock.advance(61 * 60_000)
    expect((await reset(token, 'late-secret')).json()).toMatchObject(invalid)
  })

  it.each(['', 'x', 'null', "' or 1=1 --", 'a'.repeat(43)])('cannot be guessed: %j', async (token) => {
    expect((await reset(token, 'guess-secret')).json()).toMatchObject(invalid)
  })

  it('is good for its own account: any other address is unknown, in the same words', async () => {
    const token = await freshToken()
    const answers = [
      await reset(token, 'some-secret', 'trade@example.com'),
      await reset(token, 'some-secret', 'nobody@example.com'),
    ]
    expect(answers[0]?.json()).toMatchObject({ message: "We can't find a user with that e-mail address." })
    expect(saidBy(answers[1]!)).toEqual(saidBy(answers[0]!))
  })

  it('ends when the password is changed in the account, and so does every other session [T54]', async () => {
    await reset(await freshToken(), 'before-secret')
    const [here, elsewhere] = [
      await signedIn(test.visit(), email, 'before-secret'),
      await signedIn(test.visit(), email, 'before-secret'),
    ]
    const token = await freshToken()
    const customerId = await ownerOf(email)
    const visitor = (await here.jar.get('/data/test/visitor')).json<Visitor>()
    const change = { current: 'before-secret', password: 'after-secret', address: '192.0.2.9' }
    expect(await changePassword(test.shop, visitor, change)).toMatchObject({ ok: true })
    expect((await reset(token, 'stolen-secret')).json()).toMatchObject(invalid)
    expect([(await here.user())?.email, await elsewhere.user()]).toEqual([email, null])
    expect(await test.shop.db.$count(passwordResetTokens, eq(passwordResetTokens.customerId, customerId))).toBe(0)
  })

  it('ends when another link of the account has been used', async () => {
    const [first, second] = [await freshToken(), 'b'.repeat(43)]
    const expiresAt = new Date(test.clock.now().getTime() + 60_000)
    // Two workers may make two links at the same moment.
    const twin = { tokenHash: hashOfSecret(second), customerId: await ownerOf(email), email, expiresAt }
    await test.shop.db.insert(passwordResetTokens).values(twin)
    expect((await reset(first, 'first-link-secret')).statusCode).toBe(200)
    expect((await reset(second, 'second-link-secret')).json()).toMatchObject(invalid)
  })

  it('ends when the address of the account changes', async () => {
    const token = await freshToken('trade@example.com')
    const rename = (from: string, to: string) =>
      test.shop.db.update(customers).set({ email: to }).where(eq(customers.email, from))
    await rename('trade@example.com', 'moved@example.com')
    for (const address of ['trade@example.com', 'moved@example.com'])
      expect((await reset(token, 'moved-secret', address)).json()).toMatchObject(invalid)
    await rename('moved@example.com', 'trade@example.com')
  })

  it('proves the address that it was mailed to', async () => {
    const verified = async () =>
      (await test.shop.db.select().from(customers).where(eq(customers.email, 'trade@example.com')))[0]!.verifiedEmail
    expect(await verified()).toBeNull()
    await reset(await freshToken('trade@example.com'), 'proven-secret', 'trade@example.com')
    expect(await verified()).toBe('trade@example.com')
  })

  it('T51 T55 every session of the account ends with it', async () => {
    await reset(await freshToken(), 'known-secret')
    const visitor = await signedIn(test.visit(), email, 'known-secret')
    await reset(await freshToken(), 'next-secret')
    expect(await visitor.user()).toBeNull()
  })

  it('T56 staff need twelve characters, and a refused password leaves the link good', async () => {
    const token = await freshToken('staff@example.com')
    expect((await reset(token, 'elevenchars', 'staff@example.com')).statusCode).toBe(422)
    expect((await reset(token, 'twelve-chars', 'staff@example.com')).statusCode).toBe(200)
  })
})

it('a mail that cannot be sent is tried again later, ever more seldom, and then sent once', async () => {
  await workOutbox(test.shop, outboxWorkers)
  test.mails.length = 0
  const { send } = test.shop.mailer
  let tries = 0
  test.shop.mailer.send = async (mail) => {
    tries += 1
    if (tries < 3) throw new Error('mail server away')
    return send(mail)
  }
  await forgot('trade@example.com')
  const triesBySecond: number[] = []
  for (let second = 0; second < 8; second += 1) {
    await workOutbox(test.shop, outboxWorkers)
    triesBySecond.push(tries)
    test.clock.advance(1000)
  }
  test.shop.mailer.send = send
  expect(triesBySecond).toEqual([1, 1, 2, 2, 2, 2, 3, 3])
  expect(test.mails).toMatchObject([{ to: 'trade@example.com' }])
})
