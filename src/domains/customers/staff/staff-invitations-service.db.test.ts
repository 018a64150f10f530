import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles, type Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findSessionVisitor } from '../auth/sessions-service.server.ts'
import { signIn } from '../auth/sign-in-service.server.ts'
import { customers, staffInvitations } from '../customers-tables.server.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from './staff-invitations-service.server.ts'
import { listStaffUsers } from './staff-users-service.server.ts'

const administrator: Visitor = { ...customerVisitor(4), ...asStaff('administrator') }
const password = 'correct horse battery'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(3_600_000))

const newEmail = () => `${newRandomId()}@example.com`
const invite = (email: string, roles: StaffRole[] = ['sales'], visitor = administrator) =>
  inviteStaff(test.shop, visitor, { email, first_name: 'Ada', last_name: 'Byron', roles, locale: 'en' })
const newDevice = () => ({ ipAddress: '192.0.2.1', userAgent: 'test', sessionId: newRandomId() })
const accept = (token: string, device = newDevice(), chosen = password) =>
  acceptInvitation(test.shop, anonymousVisitor(), {
    token,
    person: { firstName: 'Ada', lastName: 'Lovelace', password: chosen },
    device,
  })

/** The token in the newest email. */
async function readToken(): Promise<string> {
  const [job] = await test.shop.db.select().from(jobs).orderBy(desc(jobs.id)).limit(1)
  return /\/auth\/invitation\/([\w-]+)/.exec(JSON.stringify(job?.payload))?.[1] ?? expect.fail('no invitation')
}
const findByEmail = async (email: string) =>
  (await test.shop.db.select().from(customers).where(eq(customers.email, email)))[0]
async function findId(email: string): Promise<number> {
  const { invitations } = unwrap(await listStaffUsers(test.shop, administrator))
  return invitations.find((invitation) => invitation.email === email)?.id ?? expect.fail('not invited')
}

const invalid = { ok: false, refusal: { reason: 'invalid_token' } }

describe('an invitation', () => {
  it('makes the person a member of staff with its roles, signs in, and works once', async () => {
    const email = newEmail()
    expect(await invite(email.toUpperCase(), ['sales', 'accounts'])).toEqual({ ok: true })
    const token = await readToken()
    expect(await findInvitation(test.shop, token)).toEqual({ email, firstName: 'Ada', lastName: 'Byron' })
    const device = newDevice()
    unwrap(await accept(token, device))
    expect(await findSessionVisitor(test.shop, device.sessionId)).toMatchObject({
      role: 'staff',
      staffRoles: expect.toSatisfy((roles: string[]) => roles.toSorted().join() === 'accounts,sales'),
    })
    expect(await findByEmail(email)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', verifiedEmail: email })
    expect(await accept(token)).toEqual(invalid)
    expect(await findInvitation(test.shop, token)).toBeUndefined()
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'invitation accepted', after: { email, roles: ['sales', 'accounts'] } })
  })

  it('stores no token, only its hash', async () => {
    const email = newEmail()
    await invite(email)
    const [row] = await test.shop.db.select().from(staffInvitations).where(eq(staffInvitations.email, email))
    expect(row?.tokenHash).not.toBe(await readToken())
  })

  it('lets one of two people accept it who use the link at the same time', async () => {
    await invite(newEmail())
    const token = await readToken()
    const results = await Promise.all([accept(token), accept(token)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('expires after seven days, and works again when it is sent again', async () => {
    const email = newEmail()
    await invite(email)
    const token = await readToken()
    test.clock.advance(7 * 86_400_000)
    expect(await findInvitation(test.shop, token)).toBeUndefined()
    expect(await accept(token)).toEqual(invalid)
    expect(await resendInvitation(test.shop, administrator, await findId(email))).toEqual({ ok: true })
    const newToken = await readToken()
    expect(await accept(token)).toEqual(invalid)
    expect(await accept(newToken)).toMatchObject({ ok: true })
  })

  it('ends when it is withdrawn', async () => {
    const email = newEmail()
    await invite(email)
    const token = await readToken()
    const id = await findId(email)
    expect(await withdrawInvitation(test.shop, administrator, id)).toEqual({ ok: true })
    expect(await accept(token)).toEqual(invalid)
    expect(await withdrawInvitation(test.shop, administrator, id)).toEqual({ ok: false, refusal: 'not_found' })
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'invitation withdrawn', subject: 'invitation', subjectId: email })
  })

  it('refuses a weak password and stays valid', async () => {
    const email = newEmail()
    await invite(email)
    const token = await readToken()
    const weak = { ok: false, refusal: { reason: 'weak_staff_password' } }
    expect(await accept(token, newDevice(), 'eleven char')).toEqual(weak)
    expect(await accept(token, newDevice(), email)).toEqual({ ok: false, refusal: { reason: 'common_password' } })
    expect(await accept(token)).toMatchObject({ ok: true })
  })

  it('keeps the account of a customer, with a new password and without the old sessions', async () => {
    const email = 'customer@example.com'
    const before = await findByEmail(email)
    const device = newDevice()
    const credentials = { email, password: demoPassword }
    unwrap(await signIn(test.shop, anonymousVisitor(), { credentials, device }))
    await invite(email, ['catalogue'])
    unwrap(await accept(await readToken()))
    expect(await findByEmail(email)).toMatchObject({ id: before?.id, role: 'staff', staffRoles: ['catalogue'] })
    expect(await findSessionVisitor(test.shop, device.sessionId)).toBeUndefined()
    expect(await signIn(test.shop, anonymousVisitor(), { credentials, device: newDevice() })).toMatchObject({
      refusal: { reason: 'wrong_credentials' },
    })
  })

  it('does not change an account that became staff meanwhile', async () => {
    const email = newEmail()
    await invite(email, ['administrator'])
    await test.shop.db
      .insert(customers)
      .values({ email, role: 'staff', staffRoles: ['sales'], firstName: 'Ada', lastName: 'Byron' })
    expect(await accept(await readToken())).toEqual(invalid)
    expect(await findByEmail(email)).toMatchObject({ staffRoles: ['sales'], passwordHash: null })
  })
})

describe('inviting', () => {
  it('is refused for staff and for somebody who is invited already', async () => {
    const email = newEmail()
    await invite(email)
    expect(await invite(email)).toEqual({ ok: false, refusal: { reason: 'already_invited' } })
    expect(await invite('Staff@example.com')).toEqual({ ok: false, refusal: { reason: 'already_staff' } })
  })

  it('sends one mailbox at most five emails an hour', async () => {
    const email = newEmail()
    await invite(email)
    const id = await findId(email)
    for (let sent = 1; sent < 5; sent += 1) {
      expect(await resendInvitation(test.shop, administrator, id)).toEqual({ ok: true })
    }
    const token = await readToken()
    expect(await resendInvitation(test.shop, administrator, id)).toMatchObject({
      refusal: { reason: 'too_many_requests' },
    })
    // The link in the last email still works.
    expect(await findInvitation(test.shop, token)).toBeDefined()
  })

  it.each([
    ['anonymous visitors', anonymousVisitor(), 'signed_out'],
    ['customers', customerVisitor(1), 'forbidden'],
    ['staff of all other roles', { ...customerVisitor(3), ...asStaff(...staffRoles.slice(0, 4)) }, 'forbidden'],
  ] as [string, Visitor, string][])('is refused for %s', async (_name, visitor, refusal) => {
    expect(await invite(newEmail(), ['sales'], visitor)).toEqual({ ok: false, refusal: { reason: refusal } })
    expect(await resendInvitation(test.shop, visitor, 1)).toEqual({ ok: false, refusal: { reason: refusal } })
    expect(await withdrawInvitation(test.shop, visitor, 1)).toEqual({ ok: false, refusal })
  })
})
