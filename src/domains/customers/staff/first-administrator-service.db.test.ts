import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { sendResetLink } from '../auth/password-service.server.ts'
import { findSessionVisitor } from '../auth/sessions-service.server.ts'
import { signIn } from '../auth/sign-in-service.server.ts'
import { customers, passwordResetTokens, sessions } from '../customers-tables.server.ts'
import {
  createAdministrator,
  createFirstAdministrator,
  createSetupLink,
  isSetupLinkValid,
  resetStaffPassword,
} from './first-administrator-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.update(customers).set({ staffRoles: [], role: 'customer' })
})

const password = 'correct horse battery'
const newDevice = () => ({ ipAddress: '192.0.2.1', userAgent: 'test', sessionId: newRandomId() })
const newAdministrator = (email = `${newRandomId()}@example.com`) => ({
  email,
  password,
  firstName: 'Ada',
  lastName: 'Byron',
})

async function createToken(): Promise<string> {
  const url = await createSetupLink(test.shop)
  return url!.slice(url!.lastIndexOf('/') + 1)
}

const create = (token: string, administrator = newAdministrator(), device = newDevice()) =>
  createFirstAdministrator(test.shop, anonymousVisitor(), { token, administrator, device })

const invalid = { ok: false, refusal: { reason: 'invalid_token' } }

describe('the link of a shop without an administrator', () => {
  it('creates the administrator, signs in and ends', async () => {
    const token = await createToken()
    expect(await isSetupLinkValid(test.shop, token)).toBe(true)
    const device = newDevice()
    const administrator = newAdministrator()
    expect(await create(token, administrator, device)).toMatchObject({
      ok: true,
      value: { session: { sessionId: device.sessionId } },
    })
    expect(await findSessionVisitor(test.shop, device.sessionId)).toMatchObject({
      role: 'staff',
      staffRoles: ['administrator'],
    })
    expect(await isSetupLinkValid(test.shop, token)).toBe(false)
    expect(await create(token)).toEqual(invalid)
    expect(await createSetupLink(test.shop)).toBeUndefined()
    const credentials = { email: administrator.email, password }
    expect(await signIn(test.shop, anonymousVisitor(), { credentials, device: newDevice() })).toMatchObject({
      ok: true,
    })
  })

  it('expires after a day', async () => {
    const token = await createToken()
    test.clock.advance(24 * 3_600_000 + 1)
    expect(await isSetupLinkValid(test.shop, token)).toBe(false)
    expect(await create(token)).toEqual(invalid)
  })

  it('works beside the link that another instance prints, and ends with it', async () => {
    const [first, second] = [await createToken(), await createToken()]
    expect(await isSetupLinkValid(test.shop, first)).toBe(true)
    expect(await isSetupLinkValid(test.shop, second)).toBe(true)
    expect(await create(first)).toMatchObject({ ok: true })
    expect(await isSetupLinkValid(test.shop, second)).toBe(false)
    expect(await create(second)).toEqual(invalid)
  })

  it('makes one of two people who use the links of two instances at the same time the administrator', async () => {
    const [first, second] = [await createToken(), await createToken()]
    const results = await Promise.all([create(first), create(second)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is worth nothing once there is an administrator', async () => {
    const token = await createToken()
    expect(await createAdministrator(test.shop, newAdministrator(), 'en')).toEqual({ ok: true })
    expect(await isSetupLinkValid(test.shop, token)).toBe(false)
    expect(await create(token)).toEqual(invalid)
  })

  it('makes one of two people who use it at the same time the administrator', async () => {
    const token = await createToken()
    const results = await Promise.all([create(token), create(token)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('refuses a guessed token and a weak password, and stays valid', async () => {
    const token = await createToken()
    expect(await create('0'.repeat(64))).toEqual(invalid)
    const weak = { ...newAdministrator(), password: 'short' }
    expect(await create(token, weak)).toEqual({ ok: false, refusal: { reason: 'weak_staff_password' } })
    const ownEmail = { ...newAdministrator('ada.byron@example.com'), password: 'ada.byron@example.com' }
    expect(await create(token, ownEmail)).toEqual({ ok: false, refusal: { reason: 'common_password' } })
    expect(await isSetupLinkValid(test.shop, token)).toBe(true)
  })

  it('makes an existing customer the administrator, with a new password and without other sessions', async () => {
    const [customer] = await test.shop.db.select().from(customers).where(eq(customers.email, 'customer@example.com'))
    const expiresAt = new Date(test.clock.now().getTime() + 86_400_000)
    await test.shop.db.insert(sessions).values({ idHash: newRandomId(), customerId: customer!.id, expiresAt })
    expect(await create(await createToken(), newAdministrator('Customer@example.com'))).toMatchObject({ ok: true })
    const open = await test.shop.db.select().from(sessions).where(eq(sessions.customerId, customer!.id))
    expect(open).toHaveLength(1)
  })
})

describe('the operator', () => {
  it('ends the links to reset a password with the password', async () => {
    const administrator = newAdministrator()
    const countLinks = async () => {
      const [account] = await test.shop.db.select().from(customers).where(eq(customers.email, administrator.email))
      return test.shop.db.$count(passwordResetTokens, eq(passwordResetTokens.customerId, account?.id ?? 0))
    }
    await createAdministrator(test.shop, administrator, 'en')
    await sendResetLink(test.shop, { email: administrator.email, locale: 'en' })
    expect(await countLinks()).toBe(1)
    const input = { email: administrator.email, password: 'another long password' }
    expect(await resetStaffPassword(test.shop, input)).toMatchObject({ ok: true })
    expect(await countLinks()).toBe(0)
  })

  it('does not change the password of an administrator by creating the same one again', async () => {
    const administrator = newAdministrator()
    await createAdministrator(test.shop, administrator, 'en')
    const again = { ...administrator, email: administrator.email.toUpperCase(), password: 'another long password' }
    expect(await createAdministrator(test.shop, again, 'en')).toEqual({
      ok: false,
      refusal: { reason: 'is_administrator' },
    })
    const attempt = { credentials: administrator, device: newDevice() }
    expect(await signIn(test.shop, anonymousVisitor(), attempt)).toMatchObject({ ok: true })
  })

  it('resets the password of staff, which ends their sessions, and not of customers', async () => {
    const administrator = newAdministrator()
    await createAdministrator(test.shop, administrator, 'en')
    const input = { email: administrator.email, password: 'another long password' }
    expect(await resetStaffPassword(test.shop, input)).toEqual({ ok: true })
    const attempt = (credentials: { email: string; password: string }) =>
      signIn(test.shop, anonymousVisitor(), { credentials, device: newDevice() })
    expect(await attempt(input)).toMatchObject({ ok: true })
    expect(await attempt(administrator)).toMatchObject({ ok: false })
    const customer = { email: 'trade@example.com', password: 'another long password' }
    expect(await resetStaffPassword(test.shop, customer)).toEqual({ ok: false, refusal: { reason: 'unknown_user' } })
  })
})
