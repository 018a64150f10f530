import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { getPool } from '#src/platform/database/connections.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { hashPassword, verifyPassword } from '#src/platform/security/password.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { deleteAccount } from '../account/account-service.server.ts'
import { customers, passwordResetTokens, sessions } from '../customers-tables.server.ts'
import { changePassword, resetPassword } from './password-service.server.ts'
import { findSessionVisitor } from './sessions-service.server.ts'
import { signIn } from './sign-in-service.server.ts'

const oldPassword = 'correct horse battery'
const ipAddress = '192.0.2.1'
let test: TestShop
let oldHash: string
let owner: Visitor & { customerId: number }
let email: string
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  oldHash = await hashPassword(oldPassword)
})
afterAll(() => test.close())
beforeEach(async () => {
  email = `${newRandomId()}@example.com`
  const row = { email, passwordHash: oldHash, firstName: 'A', lastName: 'B' }
  const [account] = await test.shop.db.insert(customers).values(row).returning()
  owner = { ...anonymousVisitor(), role: 'customer', customerId: account!.id }
})

/** The same shop. Before its next transaction begins, `work` is done: another request was faster. */
function runBeforeTransaction(work: () => Promise<unknown>): Shop {
  const { db } = test.shop
  const pool = new Proxy(getPool(db), {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name)
      return async () => {
        await work()
        return target.connect()
      }
    },
  })
  return {
    ...test.shop,
    db: new Proxy(db, { get: (target, name) => (name === '$client' ? pool : Reflect.get(target, name)) }),
  }
}

const change = (password: string, shop = test.shop) =>
  changePassword(shop, owner, { currentPassword: oldPassword, password, ipAddress })
const signInWithOldPassword = (shop: Shop, sessionId = newRandomId()) =>
  signIn(shop, anonymousVisitor(), {
    credentials: { email, password: oldPassword },
    device: { ipAddress, userAgent: '', sessionId },
  })
const disable = () =>
  test.shop.db.update(customers).set({ disabledAt: test.clock.now() }).where(eq(customers.id, owner.customerId))
const isPassword = async (password: string) => {
  const [account] = await test.shop.db.select().from(customers).where(eq(customers.id, owner.customerId))
  return verifyPassword(password, account?.passwordHash)
}
const countSessions = () => test.shop.db.$count(sessions, eq(sessions.customerId, owner.customerId))

async function createResetToken(): Promise<string> {
  const token = newRandomId()
  const expiresAt = new Date(test.clock.now().getTime() + 3_600_000)
  const row = { tokenHash: hashSecret(token), customerId: owner.customerId, email, expiresAt }
  await test.shop.db.insert(passwordResetTokens).values(row)
  return token
}
const reset = (token: string, password: string, shop = test.shop) =>
  resetPassword(shop, { token, email, password, ipAddress })

describe('signing in while the password changes', () => {
  it.each([
    ['was changed', () => change('brand new staple')],
    ['was reset', async () => reset(await createResetToken(), 'brand new staple')],
  ])('is refused when the password %s after it was checked', async (_how, work) => {
    const shop = runBeforeTransaction(work)
    expect(await signInWithOldPassword(shop)).toEqual({ ok: false, refusal: { reason: 'wrong_credentials' } })
    expect(await countSessions()).toBe(0)
  })

  it('is refused when the account was disabled after the password was checked', async () => {
    const shop = runBeforeTransaction(disable)
    expect(await signInWithOldPassword(shop)).toEqual({ ok: false, refusal: { reason: 'wrong_credentials' } })
    expect(await countSessions()).toBe(0)
  })

  it('ends with the change when the session was started first', async () => {
    const sessionId = newRandomId()
    const shop = runBeforeTransaction(() => signInWithOldPassword(test.shop, sessionId))
    expect(await change('brand new staple', shop)).toMatchObject({ ok: true })
    expect(await findSessionVisitor(test.shop, sessionId)).toBeUndefined()
  })

  it('leaves no session of the old password after many attempts at once', async () => {
    const attempts = Array.from({ length: 6 }, () => signInWithOldPassword(test.shop))
    const [changed] = await Promise.all([change('brand new staple'), ...attempts])
    expect(changed).toMatchObject({ ok: true })
    expect(await countSessions()).toBe(0)
  })
})

describe('changing the password', () => {
  it('is done once when two changes check the old password at the same time', async () => {
    const results = await Promise.all([change('first new staple'), change('second new staple')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'wrong_password' } })
    expect(await isPassword(results[0].ok ? 'first new staple' : 'second new staple')).toBe(true)
  })

  it('does not undo a reset that was faster', async () => {
    const token = await createResetToken()
    const shop = runBeforeTransaction(() => reset(token, 'password of the owner'))
    const before = await test.shop.db.$count(jobs)
    expect(await change('password of a thief', shop)).toEqual({ ok: false, refusal: { reason: 'wrong_password' } })
    expect(await isPassword('password of the owner')).toBe(true)
    // One email, about the reset.
    expect(await test.shop.db.$count(jobs)).toBe(before + 1)
  })

  it('and a reset at the same time both end, and one of them counts', async () => {
    const token = await createResetToken()
    const results = await Promise.all([change('first new staple'), reset(token, 'second new staple')])
    expect(results.some(({ ok }) => ok)).toBe(true)
    expect((await isPassword('first new staple')) || (await isPassword('second new staple'))).toBe(true)
  })

  it('is refused when the account was disabled meanwhile', async () => {
    expect(await change('brand new staple', runBeforeTransaction(disable))).toMatchObject({ ok: false })
    expect(await isPassword(oldPassword)).toBe(true)
  })
})

it('does not reset the password of an account that was disabled meanwhile', async () => {
  const token = await createResetToken()
  const refusal = { ok: false, refusal: { reason: 'invalid_token' } }
  expect(await reset(token, 'brand new staple', runBeforeTransaction(disable))).toEqual(refusal)
  expect(await isPassword(oldPassword)).toBe(true)
})

it('does not delete an account whose password was changed after it was checked', async () => {
  const shop = runBeforeTransaction(() => change('brand new staple'))
  const deleted = await deleteAccount(shop, owner, { password: oldPassword, ipAddress })
  expect(deleted).toEqual({ ok: false, refusal: { reason: 'wrong_password' } })
  expect(await isPassword('brand new staple')).toBe(true)
})
