import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles, type Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { enrolSecondFactor } from '../../../../tests/support/builders/enrol-second-factor.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { changePassword } from '../auth/password-service.server.ts'
import { findSessionVisitor } from '../auth/sessions-service.server.ts'
import { signIn } from '../auth/sign-in-service.server.ts'
import { customers, secondFactors } from '../customers-tables.server.ts'
import { startEnrolment } from '../second-factor/second-factor-service.server.ts'
import { handleUserForm } from './staff-users-form.server.ts'
import {
  changeStaffRoles,
  disableStaffUser,
  enableStaffUser,
  endUserSession,
  endUserSessions,
  getStaffUser,
  listStaffUsers,
  requireNewPassword,
  resetSecondFactor,
} from './staff-users-service.server.ts'

const staffId = 3
const administratorId = 4
const administrator: Visitor = { ...customerVisitor(administratorId), ...asStaff('administrator') }

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  await setUser(staffId, { staffRoles: ['sales'] })
  await setUser(administratorId, { staffRoles: ['administrator'] })
})

const setUser = (id: number, change: Partial<typeof customers.$inferInsert>) =>
  test.shop.db
    .update(customers)
    .set({ disabledAt: null, mustChangePassword: false, ...change })
    .where(eq(customers.id, id))
const readUser = async (id: number) =>
  (await test.shop.db.select().from(customers).where(eq(customers.id, id)))[0] ?? expect.fail('no such user')
const readLastAudit = async () =>
  (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0] ?? expect.fail('no entry')

async function signInAs(email: string, password = demoPassword): Promise<string> {
  const device = { ipAddress: '192.0.2.1', userAgent: 'Firefox on Linux', sessionId: newRandomId() }
  unwrap(await signIn(test.shop, anonymousVisitor(), { credentials: { email, password }, device }))
  return device.sessionId
}

const changeRoles = (id: number, roles: StaffRole[], previousRoles: StaffRole[] = ['sales']) =>
  changeStaffRoles(test.shop, administrator, { id, roles, previousRoles })

describe('the list of users', () => {
  it('shows staff only, with roles and last sign-in', async () => {
    await signInAs('staff@example.com')
    const { users } = unwrap(await listStaffUsers(test.shop, administrator))
    const names = ['admin', 'accounts', 'sales', 'staff', 'production', 'catalogue']
    expect(users.map(({ email }) => email)).toEqual(names.map((name) => `${name}@example.com`))
    const user = users.find(({ id }) => id === staffId)
    expect(user).toMatchObject({ staffRoles: ['sales'], lastSignedInAt: test.clock.now(), disabledAt: null })
    expect(JSON.stringify(users)).not.toContain('argon2')
  })

  it('finds no customer by the id', async () => {
    expect(await getStaffUser(test.shop, administrator, 1)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await disableStaffUser(test.shop, administrator, 1)).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('roles', () => {
  it('apply to open sessions at once and are recorded before and after', async () => {
    const session = await signInAs('staff@example.com')
    expect(await changeRoles(staffId, ['production', 'accounts'])).toEqual({ ok: true })
    expect(await findSessionVisitor(test.shop, session)).toMatchObject({ staffRoles: ['production', 'accounts'] })
    expect(await readLastAudit()).toMatchObject({
      actorId: administratorId,
      actorRole: 'administrator',
      action: 'user roles changed',
      subject: 'user',
      subjectId: String(staffId),
      before: { roles: ['sales'] },
      after: { roles: ['production', 'accounts'] },
    })
  })

  it('are not changed when somebody else has changed them meanwhile', async () => {
    expect(await changeRoles(staffId, ['sales', 'catalogue'])).toEqual({ ok: true })
    expect(await changeRoles(staffId, ['sales', 'accounts'])).toEqual({ ok: false, refusal: 'changed_meanwhile' })
    expect(await readUser(staffId)).toMatchObject({ staffRoles: ['sales', 'catalogue'] })
  })

  it('need at least one, and the form names the current ones after a conflict', async () => {
    const submit = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'roles', previous: 'sales', ...fields }))
        form.set(name, value)
      return handleUserForm(test.shop, administrator, { id: staffId, form })
    }
    expect(await submit({})).toMatchObject({ refusal: { reason: 'invalid', status: 422, errors: { roles: [/./] } } })
    expect(await submit({ 'roles[accounts]': 'on' })).toEqual({ ok: true, value: 'roles' })
    const refused = await submit({ 'roles[sales]': 'on', 'roles[catalogue]': 'on' })
    expect(refused).toMatchObject({ refusal: { status: 409 } })
    expect(JSON.stringify(refused)).toContain('They are now: Accounts.')
  })
})

describe('the last enabled administrator', () => {
  const last = { ok: false, refusal: 'last_administrator' }

  it('can be neither disabled nor demoted', async () => {
    expect(await changeRoles(administratorId, ['sales'], ['administrator'])).toEqual(last)
    expect(await disableStaffUser(test.shop, administrator, administratorId)).toEqual(last)
    const details = unwrap(await getStaffUser(test.shop, administrator, administratorId))
    expect(details.isLastAdministrator).toBe(true)
    expect(await readUser(administratorId)).toMatchObject({ staffRoles: ['administrator'], disabledAt: null })
  })

  it('is not counted while disabled', async () => {
    await setUser(staffId, { staffRoles: ['administrator'], disabledAt: test.clock.now() })
    expect(await changeRoles(administratorId, ['sales'], ['administrator'])).toEqual(last)
  })

  it('may take on other roles besides', async () => {
    expect(await changeRoles(administratorId, ['sales', 'administrator'], ['administrator'])).toEqual({ ok: true })
  })

  it('remains when two administrators disable or demote each other at the same time', async () => {
    const other: Visitor = { ...customerVisitor(staffId), ...asStaff('administrator') }
    for (let round = 0; round < 5; round += 1) {
      await setUser(staffId, { staffRoles: ['administrator'] })
      await setUser(administratorId, { staffRoles: ['administrator'] })
      const demotion = { id: administratorId, roles: ['sales' as const], previousRoles: ['administrator' as const] }
      const results = await Promise.all([
        disableStaffUser(test.shop, administrator, staffId),
        changeStaffRoles(test.shop, other, demotion),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, refusal: 'forbidden' })
    }
  })

  it('remains when both resign at the same time', async () => {
    await setUser(staffId, { staffRoles: ['administrator'] })
    const other: Visitor = { ...customerVisitor(staffId), ...asStaff('administrator') }
    const resign = (visitor: Visitor, id: number) =>
      changeStaffRoles(test.shop, visitor, { id, roles: ['sales'], previousRoles: ['administrator'] })
    const results = await Promise.all([resign(administrator, administratorId), resign(other, staffId)])
    expect(results).toContainEqual({ ok: true })
    expect(results).toContainEqual(last)
  })
})

describe('a disabled user', () => {
  it('is signed out at once, cannot sign in, and can be enabled again', async () => {
    const session = await signInAs('staff@example.com')
    expect(await disableStaffUser(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await findSessionVisitor(test.shop, session)).toBeUndefined()
    await expect(signInAs('staff@example.com')).rejects.toThrow('wrong_credentials')
    expect(await readLastAudit()).toMatchObject({ action: 'user disabled', after: { status: 'disabled' } })
    expect(await enableStaffUser(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await readLastAudit()).toMatchObject({ action: 'user enabled', before: { status: 'disabled' } })
    await signInAs('staff@example.com')
  })

  it('cannot be the administrator who disables', async () => {
    await setUser(staffId, { staffRoles: ['administrator'] })
    const refused = { ok: false, refusal: 'own_account' }
    expect(await disableStaffUser(test.shop, administrator, administratorId)).toEqual(refused)
  })
})

describe('a required new password', () => {
  it('ends the sessions, locks the back office after the next sign-in, and is met by another password', async () => {
    const session = await signInAs('staff@example.com')
    expect(await requireNewPassword(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await readLastAudit()).toMatchObject({ action: 'new password required', subjectId: String(staffId) })
    expect(await findSessionVisitor(test.shop, session)).toBeUndefined()
    const sessionId = await signInAs('staff@example.com')
    const found = await findSessionVisitor(test.shop, sessionId)
    expect(found).toMatchObject({ role: 'staff', mustChangePassword: true })
    const visitor: Visitor = { role: 'staff', locale: 'en', ...found, sessionId }
    expect(await listStaffUsers(test.shop, { ...visitor, staffRoles: [...staffRoles] })).toEqual({
      ok: false,
      refusal: 'forbidden',
    })
    const change = (password: string) =>
      changePassword(test.shop, visitor, { currentPassword: demoPassword, password, ipAddress: '192.0.2.1' })
    expect(await change(demoPassword)).toEqual({ ok: false, refusal: { reason: 'same_password' } })
    const { passwordHash } = await readUser(staffId)
    expect(await change('another long password')).toEqual({ ok: true })
    expect(await findSessionVisitor(test.shop, sessionId)).not.toHaveProperty('mustChangePassword')
    await setUser(staffId, { passwordHash })
  })
})

describe('sessions of a user', () => {
  it('are listed with device and last use, and ended one by one or all together', async () => {
    await endUserSessions(test.shop, administrator, staffId)
    const first = await signInAs('staff@example.com')
    const second = await signInAs('staff@example.com')
    const { sessions } = unwrap(await getStaffUser(test.shop, administrator, staffId))
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ userAgent: 'Firefox on Linux', lastSeenAt: test.clock.now() })
    expect(JSON.stringify(sessions)).not.toContain(first)
    const end = (sessionId: string, id = staffId) => endUserSession(test.shop, administrator, { id, sessionId })
    expect(await end(sessions[0]!.id, administratorId)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await end(sessions[0]!.id)).toEqual({ ok: true })
    expect(unwrap(await getStaffUser(test.shop, administrator, staffId)).sessions).toHaveLength(1)
    expect(await endUserSessions(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await readLastAudit()).toMatchObject({ action: 'user sessions ended', after: { sessions: 1 } })
    expect(await findSessionVisitor(test.shop, first)).toBeUndefined()
    expect(await findSessionVisitor(test.shop, second)).toBeUndefined()
  })

  it('leave an administrator signed in who ends the other sessions of the own account', async () => {
    const sessionId = await signInAs('admin@example.com')
    const other = await signInAs('admin@example.com')
    const visitor = { ...administrator, sessionId }
    expect(await endUserSessions(test.shop, visitor, administratorId)).toEqual({ ok: true })
    expect(await findSessionVisitor(test.shop, sessionId)).toBeDefined()
    expect(await findSessionVisitor(test.shop, other)).toBeUndefined()
  })
})

describe('the second factor of a user [STAFF-12]', () => {
  const staff: Visitor = { ...customerVisitor(staffId), ...asStaff('sales') }

  it('is removed by an administrator, which signs the person out, is recorded and announced by email', async () => {
    const session = await signInAs('staff@example.com')
    await enrolSecondFactor(test, { ...staff, sessionId: session })
    expect(unwrap(await getStaffUser(test.shop, administrator, staffId)).user.hasSecondFactor).toBe(true)
    expect(await resetSecondFactor(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await readLastAudit()).toMatchObject({ action: 'second factor reset', actorId: administratorId })
    expect(await findSessionVisitor(test.shop, session)).toBeUndefined()
    await runJobs(test.shop, jobHandlers)
    const subject = 'Your two-step sign-in was removed'
    expect(test.emails.at(-1)).toMatchObject({ to: 'staff@example.com', subject })
    expect(unwrap(await getStaffUser(test.shop, administrator, staffId)).user.hasSecondFactor).toBe(false)
    expect(await findSessionVisitor(test.shop, await signInAs('staff@example.com'))).toBeDefined()
  })

  it('is not counted before it is confirmed, and its removal is recorded only if there was one', async () => {
    unwrap(await startEnrolment(test.shop, staff, { password: demoPassword, ipAddress: '192.0.2.1' }))
    const { users } = unwrap(await listStaffUsers(test.shop, administrator))
    expect(users.filter(({ hasSecondFactor }) => hasSecondFactor)).toEqual([])
    const before = await readLastAudit()
    expect(await resetSecondFactor(test.shop, administrator, staffId)).toEqual({ ok: true })
    expect(await readLastAudit()).toEqual(before)
  })

  it('is not removed from the own account without a code', async () => {
    await enrolSecondFactor(test, administrator)
    const form = new FormData()
    form.set('intent', 'second-factor')
    expect(await handleUserForm(test.shop, administrator, { id: administratorId, form })).toMatchObject({
      ok: false,
      refusal: { status: 409, errors: { form: [/with a code/] } },
    })
    expect(unwrap(await getStaffUser(test.shop, administrator, administratorId)).user.hasSecondFactor).toBe(true)
    await test.shop.db.delete(secondFactors)
  })
})

describe('users are managed by administrators only', () => {
  const others: [string, Visitor, string][] = [
    ['anonymous', anonymousVisitor(), 'signed_out'],
    ['customer', customerVisitor(1), 'forbidden'],
    ['staff of all other roles', { ...customerVisitor(staffId), ...asStaff(...staffRoles.slice(0, 4)) }, 'forbidden'],
    // The session still has the role, the account has not.
    ['a former administrator', { ...customerVisitor(staffId), ...asStaff('administrator') }, 'forbidden'],
  ]
  it.each(others)('refuses changes of %s', async (_name, visitor, refusal) => {
    const refused = { ok: false, refusal }
    const roles = { id: administratorId, roles: [...staffRoles], previousRoles: ['administrator' as const] }
    expect(await changeStaffRoles(test.shop, visitor, roles)).toEqual(refused)
    expect(await disableStaffUser(test.shop, visitor, administratorId)).toEqual(refused)
    expect(await enableStaffUser(test.shop, visitor, administratorId)).toEqual(refused)
    expect(await requireNewPassword(test.shop, visitor, administratorId)).toEqual(refused)
    expect(await resetSecondFactor(test.shop, visitor, administratorId)).toEqual(refused)
    expect(await endUserSessions(test.shop, visitor, administratorId)).toEqual(refused)
    expect(await readUser(administratorId)).toMatchObject({ mustChangePassword: false, disabledAt: null })
  })
})
