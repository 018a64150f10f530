import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role, Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { auditQuery } from '../audit/audit-contract.ts'
import { listAuditEntries } from '../audit/audit-service.server.ts'
import { findSessionVisitor, signOut } from '../auth/sessions-service.server.ts'
import { customers, sessions } from '../customers-tables.server.ts'
import {
  createServedCustomer,
  findServedCustomer,
  searchCustomers,
  startServiceMode,
  stopServiceMode,
} from './service-mode-service.server.ts'

let test: TestShop
let ids: Record<string, number>
beforeAll(async () => {
  test = await createTestShop()
  const rows = await test.shop.db.select({ id: customers.id, email: customers.email }).from(customers)
  ids = Object.fromEntries(rows.map(({ id, email }) => [email, id]))
})
afterAll(() => test.close())

let staff: Visitor
beforeEach(async () => {
  staff = await createVisitor('staff@example.com', 'staff')
})

async function createVisitor(email: string, role: Role): Promise<Visitor> {
  const sessionId = `session of ${email} ${Math.random()}`
  const expiresAt = new Date(test.clock.now().getTime() + 86_400_000)
  await test.shop.db
    .insert(sessions)
    .values({ idHash: hashSecret(sessionId), customerId: ids[email]!, expiresAt, lastSeenAt: test.clock.now() })
  return { sessionId, ...(role === 'staff' ? asStaff('sales') : { role }), locale: 'en', customerId: ids[email]! }
}

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }
const newCustomer = {
  email: 'New.Person@Example.com',
  first_name: 'New',
  last_name: 'Person',
  telephone: '',
  company_name: 'Acme',
  locale: 'en' as const,
}
const readSession = (visitor: Visitor) => findSessionVisitor(test.shop, visitor.sessionId)
const findLastEntry = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('service mode [STAFF-08]', () => {
  it('is on for the selected customer until it is switched off; both are recorded', async () => {
    const customerId = ids['customer@example.com']!
    expect(await startServiceMode(test.shop, staff, customerId)).toMatchObject({ ok: true })
    const visitor = { ...staff, ...(await readSession(staff)) }
    expect(visitor).toMatchObject({ customerServiceMode: true, actingFor: customerId })
    expect(await findLastEntry()).toMatchObject({
      actorId: staff.customerId,
      action: 'service mode on',
      subject: 'customer',
      subjectId: String(customerId),
    })
    expect(await findServedCustomer(test.shop, visitor)).toMatchObject({
      firstName: 'Megan',
      email: 'customer@example.com',
    })
    await stopServiceMode(test.shop, visitor)
    expect(await findLastEntry()).toMatchObject({ action: 'service mode off', subjectId: String(customerId) })
    const after = await readSession(staff)
    expect(after).toMatchObject({ customerServiceMode: false })
    expect(after).not.toHaveProperty('actingFor')
  })

  it('applies to one session and ends when that session signs out', async () => {
    const other = await createVisitor('staff@example.com', 'staff')
    await startServiceMode(test.shop, staff, ids['customer@example.com']!)
    expect(await readSession(other)).toMatchObject({ customerServiceMode: false })
    await signOut(test.shop, staff)
    expect(await readSession(staff)).toBeUndefined()
  })

  it('cannot be started for staff, unknown or disabled accounts', async () => {
    for (const email of ['staff@example.com', 'admin@example.com']) {
      expect(await startServiceMode(test.shop, staff, ids[email]!)).toEqual({ ok: false, refusal: 'not_found' })
    }
    expect(await startServiceMode(test.shop, staff, 2_000_000_000)).toMatchObject({ refusal: 'not_found' })
    const disabled = ids['trade@example.com']!
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, disabled))
    await disable(test.clock.now())
    expect(await startServiceMode(test.shop, staff, disabled)).toMatchObject({ refusal: 'not_found' })
    await disable(null)
  })

  it('is refused to customers and anonymous visitors [T45]', async () => {
    const customer = await createVisitor('customer@example.com', 'customer')
    for (const [visitor, refusal] of [
      [customer, 'forbidden'],
      [anonymous, 'signed_out'],
    ] as const) {
      expect(await searchCustomers(test.shop, visitor, 'megan')).toEqual({ ok: false, refusal })
      expect(await startServiceMode(test.shop, visitor, ids['trade@example.com']!)).toEqual({ ok: false, refusal })
      expect(await createServedCustomer(test.shop, visitor, newCustomer)).toEqual({ ok: false, refusal })
      expect(await stopServiceMode(test.shop, visitor)).toEqual({ ok: false, refusal })
    }
    // The role counts, not the mode of the session.
    const customerInMode = { ...customer, customerServiceMode: true, actingFor: ids['trade@example.com']! }
    expect(await findServedCustomer(test.shop, customerInMode)).toBeUndefined()
  })

  it('ends at once when the account of the staff member is disabled [T45]', async () => {
    await startServiceMode(test.shop, staff, ids['customer@example.com']!)
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, staff.customerId!))
    await disable(test.clock.now())
    expect(await readSession(staff)).toBeUndefined()
    await disable(null)
  })

  it.each([
    ['megan', 1],
    ['hartley MEGAN', 1],
    ['customer@', 1],
    ['01904496', 1],
    ['%', 0],
    ['_egan', 0],
    ['megan nobody', 0],
    ['', 0],
    ['priya', 0],
  ])('finds customers by the beginnings of words: %j', async (typed, count) => {
    const found = await searchCustomers(test.shop, staff, typed)
    expect(found.ok && found.value.filter(({ email }) => email.endsWith('@example.com'))).toHaveLength(count)
  })
})

describe('createServedCustomer [STAFF-08]', () => {
  it('creates an account without a password, emails a link to choose one and starts service mode', async () => {
    const created = await createServedCustomer(test.shop, staff, newCustomer)
    if (!created.ok) throw new Error(created.refusal)
    const { id } = created.value
    const [row] = await test.shop.db.select().from(customers).where(eq(customers.id, id))
    expect(row).toMatchObject({ email: 'new.person@example.com', role: 'customer', passwordHash: null })
    expect(await readSession(staff)).toMatchObject({ customerServiceMode: true, actingFor: id })
    const mails = await test.shop.db.select().from(jobs).orderBy(desc(jobs.id)).limit(1)
    expect(JSON.stringify(mails[0]?.payload)).toMatch(/new\.person@example\.com.*\/auth\/reset\//)
    const records = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(records.map(({ action }) => action)).toEqual(['service mode on', 'customer created'])
  })

  it('refuses a taken email address and leaves its account unchanged [T57]', async () => {
    const before = await test.shop.db.select().from(customers).where(eq(customers.email, 'customer@example.com'))
    const again = { ...newCustomer, email: 'customer@example.com' }
    expect(await createServedCustomer(test.shop, staff, again)).toEqual({ ok: false, refusal: 'email_taken' })
    expect(await test.shop.db.select().from(customers).where(eq(customers.email, 'customer@example.com'))).toEqual(
      before,
    )
    expect(await readSession(staff)).toMatchObject({ customerServiceMode: false })
  })
})

describe('audit log [STAFF-10]', () => {
  const filter = (values: object) => auditQuery.parse(values)

  it('is visible to administrators only', async () => {
    expect(await listAuditEntries(test.shop, staff, filter({}))).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await listAuditEntries(test.shop, anonymous, filter({}))).toEqual({ ok: false, refusal: 'signed_out' })
  })

  it('shows amounts in pounds', async () => {
    const admin = { ...anonymous, ...asStaff('administrator'), customerId: ids['admin@example.com']! }
    const changed = { before: { unitNetPence: 460, version: 2 }, after: { unitNetPence: 333, amount: 1000 } }
    const entry = { action: 'payment refunded', subject: 'order', subjectId: 424_242 } as const
    await recordAudit(test.shop, { by: staff, ...entry, ...changed })
    expect(await listAuditEntries(test.shop, admin, filter({ subject: '424242' }))).toMatchObject({
      value: {
        rows: [
          {
            changes: expect.arrayContaining([
              { name: 'unitNetPence', before: '£4.60', after: '£3.33' },
              { name: 'version', before: '2' },
              { name: 'amount', after: '£10.00' },
            ]),
          },
        ],
      },
    })
  })

  it.each([
    [{ action: 'customer created' }, true],
    [{ who: 'STAFF@' }, true],
    [{ who: 'sta%f' }, false],
    [{ who: 'admin' }, false],
    [{ from: '2026-06-10', until: '2026-06-10' }, true],
    [{ from: '2026-06-11' }, false],
    [{ until: '2026-06-09' }, false],
    [{ subject: 'nothing' }, false],
    [{ page: '1000' }, false],
    [{ from: "';drop table", page: 'x' }, true],
    [{ kind: 'order', subject: '424242' }, true],
    [{ kind: 'user', subject: '424242' }, false],
  ])('finds entries for %j: %s', async (values, isFound) => {
    const admin = { ...anonymous, ...asStaff('administrator'), customerId: ids['admin@example.com']! }
    const found = await listAuditEntries(test.shop, admin, filter(values))
    expect(found.ok && found.value.rows.length > 0).toBe(isFound)
  })
})
