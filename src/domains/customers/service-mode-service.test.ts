import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role, Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { auditLog, outbox } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { auditQuery } from './audit-contract.ts'
import { listAudit } from './audit-service.server.ts'
import { customers, sessions } from './customers-tables.server.ts'
import {
  createServedCustomer,
  findServed,
  searchCustomers,
  serveCustomer,
  stopServing,
} from './service-mode-service.server.ts'
import { findSignedIn, signOut } from './sessions-service.server.ts'

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
  staff = await visitorOf('staff@example.com', 'staff')
})

async function visitorOf(email: string, role: Role): Promise<Visitor> {
  const sessionId = `session of ${email} ${Math.random()}`
  const expiresAt = new Date(test.clock.now().getTime() + 86_400_000)
  await test.shop.db
    .insert(sessions)
    .values({ idHash: hashOfSecret(sessionId), customerId: ids[email]!, expiresAt, lastSeenAt: test.clock.now() })
  return { sessionId, role, locale: 'en', customerId: ids[email]! }
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
const serving = (visitor: Visitor) => findSignedIn(test.shop, visitor.sessionId)
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('STAFF-08 customer-service mode', () => {
  it('is on for the chosen customer until it is switched off, and both are on record', async () => {
    const customerId = ids['customer@example.com']!
    expect(await serveCustomer(test.shop, staff, customerId)).toMatchObject({ ok: true })
    const visitor = { ...staff, ...(await serving(staff)) }
    expect(visitor).toMatchObject({ customerServiceMode: true, actingFor: customerId })
    expect(await lastRecord()).toMatchObject({
      actorId: staff.customerId,
      action: 'service mode on',
      subject: 'customer',
      subjectId: String(customerId),
    })
    expect(await findServed(test.shop, visitor)).toMatchObject({ firstName: 'Megan', email: 'customer@example.com' })
    await stopServing(test.shop, visitor)
    expect(await lastRecord()).toMatchObject({ action: 'service mode off', subjectId: String(customerId) })
    const after = await serving(staff)
    expect(after).toMatchObject({ customerServiceMode: false })
    expect(after).not.toHaveProperty('actingFor')
  })

  it('is a fact of one session: another of the same person is not in it, and signing out ends it', async () => {
    const other = await visitorOf('staff@example.com', 'staff')
    await serveCustomer(test.shop, staff, ids['customer@example.com']!)
    expect(await serving(other)).toMatchObject({ customerServiceMode: false })
    await signOut(test.shop, staff)
    expect(await serving(staff)).toBeUndefined()
  })

  it('nobody serves staff, or an account that is unknown or disabled', async () => {
    for (const email of ['staff@example.com', 'admin@example.com']) {
      expect(await serveCustomer(test.shop, staff, ids[email]!)).toEqual({ ok: false, refusal: 'not_found' })
    }
    expect(await serveCustomer(test.shop, staff, 2_000_000_000)).toMatchObject({ refusal: 'not_found' })
    const disabled = ids['trade@example.com']!
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, disabled))
    await disable(test.clock.now())
    expect(await serveCustomer(test.shop, staff, disabled)).toMatchObject({ refusal: 'not_found' })
    await disable(null)
  })

  it('T45 customers and strangers can do none of it', async () => {
    const customer = await visitorOf('customer@example.com', 'customer')
    for (const [visitor, refusal] of [
      [customer, 'forbidden'],
      [anonymous, 'signed_out'],
    ] as const) {
      expect(await searchCustomers(test.shop, visitor, 'megan')).toEqual({ ok: false, refusal })
      expect(await serveCustomer(test.shop, visitor, ids['trade@example.com']!)).toEqual({ ok: false, refusal })
      expect(await createServedCustomer(test.shop, visitor, newCustomer)).toEqual({ ok: false, refusal })
      expect(await stopServing(test.shop, visitor)).toEqual({ ok: false, refusal })
    }
    // Not even with a session that claims to be in the mode.
    const pretender = { ...customer, customerServiceMode: true, actingFor: ids['trade@example.com']! }
    expect(await findServed(test.shop, pretender)).toBeUndefined()
  })

  it('T45 staff whose account is disabled are out at once', async () => {
    await serveCustomer(test.shop, staff, ids['customer@example.com']!)
    const disable = (disabledAt: Date | null) =>
      test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, staff.customerId!))
    await disable(test.clock.now())
    expect(await serving(staff)).toBeUndefined()
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
  ])('finds customers by what their words begin: %j', async (typed, count) => {
    const found = await searchCustomers(test.shop, staff, typed)
    expect(found.ok && found.value.filter(({ email }) => email.endsWith('@example.com'))).toHaveLength(count)
  })
})

describe('STAFF-08 a new customer', () => {
  it('gets an account without a password and a mail to choose one, and is served at once', async () => {
    const created = await createServedCustomer(test.shop, staff, newCustomer)
    if (!created.ok) throw new Error(created.refusal)
    const { id } = created.value
    const [row] = await test.shop.db.select().from(customers).where(eq(customers.id, id))
    expect(row).toMatchObject({ email: 'new.person@example.com', role: 'customer', passwordHash: null })
    expect(await serving(staff)).toMatchObject({ customerServiceMode: true, actingFor: id })
    const mails = await test.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(JSON.stringify(mails[0]?.payload)).toMatch(/new\.person@example\.com.*\/auth\/reset\//)
    const records = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(records.map(({ action }) => action)).toEqual(['service mode on', 'customer created'])
  })

  it('T57 an account that exists stays as it is', async () => {
    const before = await test.shop.db.select().from(customers).where(eq(customers.email, 'customer@example.com'))
    const again = { ...newCustomer, email: 'customer@example.com' }
    expect(await createServedCustomer(test.shop, staff, again)).toEqual({ ok: false, refusal: 'email_taken' })
    expect(await test.shop.db.select().from(customers).where(eq(customers.email, 'customer@example.com'))).toEqual(
      before,
    )
    expect(await serving(staff)).toMatchObject({ customerServiceMode: false })
  })
})

describe('STAFF-10 the audit log', () => {
  const filter = (values: object) => auditQuery.parse(values)

  it('is read by administrators only', async () => {
    expect(await listAudit(test.shop, staff, filter({}))).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await listAudit(test.shop, anonymous, filter({}))).toEqual({ ok: false, refusal: 'signed_out' })
  })

  it('tells amounts in pounds', async () => {
    const admin = { ...anonymous, role: 'administrator' as const, customerId: ids['admin@example.com']! }
    const changed = { before: { unitNetPence: 460, version: 2 }, after: { unitNetPence: 333, amount: 1000 } }
    const entry = { action: 'payment refunded', subject: 'order', subjectId: 424_242 } as const
    await recordAudit(test.shop, { by: staff, ...entry, ...changed })
    expect(await listAudit(test.shop, admin, filter({ subject: '424242' }))).toMatchObject({
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
  ])('%j finds something: %s', async (values, isFound) => {
    const admin = { ...anonymous, role: 'administrator' as const, customerId: ids['admin@example.com']! }
    const found = await listAudit(test.shop, admin, filter(values))
    expect(found.ok && found.value.rows.length > 0).toBe(isFound)
  })
})
