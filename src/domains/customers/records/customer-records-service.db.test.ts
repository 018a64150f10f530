import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { getCustomerOrdersForStaff } from '#src/domains/orders/staff/staff-customer-orders-service.server.ts'
import { listPaymentMethods } from '#src/domains/payments/payment-methods-service.server.ts'
import { payLater } from '#src/domains/payments/payments-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../../tests/support/builders/test-visitors.ts'
import {
  insertTestAccount,
  listTestAudit,
  listTestEmails,
  newAddress,
  readTestCredit,
  verifyTestAddress,
} from '../../../../tests/support/builders/trade-application-fixtures.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { customers, sessions, tradeApprovals } from '../customers-tables.server.ts'
import { type CustomerCredit, toLossKey } from './customer-credit.ts'
import { customersQuery } from './customer-records-contract.ts'
import { handleCustomerForm } from './customer-records-form.server.ts'
import {
  changeCustomerCredit,
  endCustomerSessions,
  getCustomer,
  listCustomers,
  sendCustomerResetLink,
} from './customer-records-service.server.ts'

let test: TestShop
let quill: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  quill = await insertCustomer({
    email: 'buying@quill.example',
    firstName: 'Inés',
    lastName: "O'Quill-Núñez",
    companyName: 'The Quillworks & Sons',
    telephone: '+44 (0)1765 600 321',
    postcode: 'HG4 1ZZ',
  })
})
afterAll(() => test?.close())

const sales: Visitor = { ...staffVisitor, ...asStaff('sales') }

function insertCustomer({
  email = newAddress(),
  ...values
}: Partial<typeof customers.$inferInsert> = {}): Promise<number> {
  return insertTestAccount(test, email, values)
}

async function search(query: Record<string, string>): Promise<number[]> {
  const found = await listCustomers(test.shop, sales, customersQuery.parse(query))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ id }) => id)
}

async function fingerprintOf(id: number): Promise<string> {
  const found = await getCustomer(test.shop, staffVisitor, id)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.creditFingerprint
}

const save = async (id: number, credit: CustomerCredit, confirmedLoss = '') =>
  changeCustomerCredit(test.shop, staffVisitor, { id, credit, previous: await fingerprintOf(id), confirmedLoss })

type Fields = Record<string, string>

/** Sends the credit form as a browser does. */
function sendCredit(id: number, fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'credit', term_days: '', ...fields })) form.set(name, value)
  return handleCustomerForm(test.shop, staffVisitor, { id, form })
}

const credit = { isApproved: true, creditLimitGrossPence: 20_000, paymentTermDays: 7, creditHoldReason: null }

describe('the list of customers [STAFF-07]', () => {
  it.each([
    ['name', "inés o'quill"],
    ['surname without accents, then first name', 'nunez ines'],
    ['company', 'quillworks'],
    ['email', 'BUYING@quill'],
    ['telephone', '01765 600321'],
    ['postcode without its space', 'hg41zz'],
  ])('finds a customer by %s', async (_by, q) => {
    expect(await search({ q })).toEqual([quill])
  })

  it('finds a customer by order number', async () => {
    const order = await placeTestOrder(test.shop, { customerId: quill })
    expect(await search({ q: String(order.number) })).toEqual([quill])
  })

  it('finds a customer by order number with a prefix that ends with a digit', async () => {
    const order = await placeTestOrder(test.shop, { customerId: quill })
    await test.shop.db.update(orders).set({ numberPrefix: 'TC2' }).where(eq(orders.id, order.id))
    expect(await search({ q: `tc2${order.number}` })).toEqual([quill])
  })

  it('lists no staff, and filters by trade account, debt and hold', async () => {
    const all = await search({})
    expect(all).not.toContain(staffVisitor.customerId)
    expect(all[0]).toBe(Math.max(...all))
    const [trade] = await search({ q: 'trade@example.com' })
    expect(await search({ show: 'trade' })).toEqual([trade])
    expect(await search({ show: 'debt' })).toEqual([trade])
    const held = await insertCustomer({ creditHoldReason: 'Unpaid' })
    expect(await search({ show: 'hold' })).toEqual([held])
    expect(await search({ show: 'hold', q: 'quillworks' })).toEqual([])
  })

  it('has the indexes of its searches', async () => {
    const rows = await test.shop.db.execute(sql`select indexname from pg_indexes where tablename = 'customers'`)
    const names = JSON.stringify(rows)
    for (const index of ['trade', 'on_hold', 'email_start', 'name_words', 'telephone_start', 'postcode_start'])
      expect(names).toContain(`customers_${index}`)
  })
})

describe('the credit of a customer [STAFF-07]', () => {
  it('holds for the next order on account, as does a hold', async () => {
    const { shop } = test
    const id = await insertCustomer()
    const buyer = customerVisitor(id)
    const pay = async () => {
      const order = await placeTestOrder(shop, { customerId: id, netPence: 5000 })
      return { order, paid: await payLater(shop, buyer, { orderId: order.id, kind: 'account' }) }
    }
    expect((await pay()).paid).toMatchObject({ refusal: { reason: 'over_limit' } })
    await save(id, credit)
    const first = await pay()
    expect(first.paid).toMatchObject({ ok: true })
    const [placed] = await shop.db.select().from(orders).where(eq(orders.id, first.order.id))
    expect(placed?.paymentDueAt).toEqual(new Date('2026-06-17T22:59:59.999Z'))
    expect(await getCustomerOrdersForStaff(shop, sales, id)).toMatchObject({
      value: { balance: { usedGrossPence: 6000, overdueGrossPence: 0 } },
    })

    const held = { ...credit, creditHoldReason: 'Two invoices overdue' }
    await changeCustomerCredit(shop, staffVisitor, { id, credit: held, previous: await fingerprintOf(id) })
    const second = await pay()
    expect(second.paid).toMatchObject({ refusal: { reason: 'on_hold' } })
    expect(await listPaymentMethods(shop, buyer, second.order)).toContainEqual(
      expect.objectContaining({ kind: 'account', unavailable: 'on_hold' }),
    )
    await changeCustomerCredit(shop, staffVisitor, { id, credit, previous: await fingerprintOf(id) })
    expect((await pay()).paid).toMatchObject({ ok: true })
    test.clock.advance(8 * 86_400_000)
    expect(await getCustomerOrdersForStaff(shop, sales, id)).toMatchObject({
      value: { balance: { usedGrossPence: 12_000, overdueGrossPence: 12_000 } },
    })
  })

  it('is given only to an account that has verified its email address', async () => {
    const { shop } = test
    const id = await insertCustomer({ verifiedEmail: null })
    expect(await save(id, credit)).toEqual({ ok: false, refusal: { reason: 'not_verified' } })
    expect(await save(id, { ...credit, isApproved: false })).toEqual({ ok: false, refusal: { reason: 'not_verified' } })
    const order = await placeTestOrder(shop, { customerId: id, netPence: 5000 })
    const paid = await payLater(shop, customerVisitor(id), { orderId: order.id, kind: 'account' })
    expect(paid).toMatchObject({ ok: false })
    const previous = await fingerprintOf(id)
    expect(await sendCredit(id, { trade_account: 'on', credit_limit: '50', previous })).toMatchObject({
      refusal: { reason: 'invalid', status: 422, errors: { trade_account: [expect.any(String)] } },
    })
    const held = { isApproved: false, creditLimitGrossPence: 0, paymentTermDays: null, creditHoldReason: 'Unknown' }
    expect(await save(id, held)).toMatchObject({ ok: true })
    const approved = await insertCustomer({
      verifiedEmail: null,
      tradeAccount: 'approved',
      creditLimitGrossPence: 20_000,
    })
    expect(await save(approved, { ...credit, creditLimitGrossPence: 20_001 })).toMatchObject({
      refusal: { reason: 'not_verified' },
    })
    const lower = { ...credit, creditLimitGrossPence: 1000 }
    expect(await save(approved, lower, toLossKey(lower))).toMatchObject({ ok: true })
  })

  it('ends an approval that waits for the address, with an audit record', async () => {
    const { shop, clock } = test
    const email = newAddress()
    const id = await insertCustomer({ email, verifiedEmail: null })
    await shop.db.insert(tradeApprovals).values({ email, creditLimitGrossPence: 500_000, createdAt: clock.now() })
    expect(await getCustomer(shop, sales, id)).toMatchObject({
      value: { waiting: { creditLimitGrossPence: 500_000 } },
    })
    const held = { isApproved: false, creditLimitGrossPence: 0, paymentTermDays: null, creditHoldReason: 'Unpaid' }
    await save(id, held)
    expect(await getCustomer(shop, sales, id)).toMatchObject({ value: { waiting: undefined } })
    expect(await listTestAudit(test, 'customer', id)).toContainEqual(
      expect.objectContaining({ action: 'trade approval withdrawn' }),
    )
    await verifyTestAddress(test, id, email)
    expect(await readTestCredit(test, id)).toMatchObject({ tradeAccount: 'none', creditLimitGrossPence: 0 })
  })

  it('is announced by one email when the customer gets a limit', async () => {
    const email = newAddress()
    const id = await insertCustomer({ email, locale: 'en', tradeAccount: 'approved' })
    await save(id, { ...credit, creditLimitGrossPence: 0, creditHoldReason: 'New' })
    expect(await listTestEmails(test, email)).toEqual([])
    await save(id, credit)
    await save(id, { ...credit, creditLimitGrossPence: 30_000 })
    const sent = await listTestEmails(test, email)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('£200.00')
  })

  it('does not count for a member of staff who was a customer before', async () => {
    const { shop } = test
    const id = await insertCustomer({ tradeAccount: 'approved', creditLimitGrossPence: 20_000 })
    const pay = async () => {
      const order = await placeTestOrder(shop, { customerId: id, netPence: 100 })
      return payLater(shop, customerVisitor(id), { orderId: order.id, kind: 'account' })
    }
    expect(await pay()).toMatchObject({ ok: true })
    await shop.db
      .update(customers)
      .set({ role: 'staff', staffRoles: ['sales'] })
      .where(eq(customers.id, id))
    expect(await pay()).toMatchObject({ ok: false })
  })

  it('is changed by one of two people who saw the same, with an audit record', async () => {
    const { shop } = test
    const id = await insertCustomer()
    const previous = await fingerprintOf(id)
    const results = await Promise.all(
      [1000, 2000].map((creditLimitGrossPence) =>
        changeCustomerCredit(shop, staffVisitor, { id, previous, credit: { ...credit, creditLimitGrossPence } }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual(expect.objectContaining({ ok: false }))
    const isOfCustomer = and(eq(auditLog.subject, 'customer'), eq(auditLog.subjectId, String(id)))
    expect(await shop.db.select().from(auditLog).where(isOfCustomer).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'customer credit changed',
        before: { tradeAccount: 'none', creditLimitGrossPence: 0, creditHoldReason: null },
        after: { tradeAccount: 'approved', paymentTermDays: 7 },
      },
    ])
  })

  it('lets the customer apply again after the trade account was taken away', async () => {
    const { shop } = test
    const id = await insertCustomer({ tradeAccount: 'approved', creditLimitGrossPence: 5 })
    const change = { ...credit, isApproved: false }
    await save(id, change, toLossKey(change))
    expect(await getCustomer(shop, sales, id)).toMatchObject({ value: { customer: { tradeAccount: 'none' } } })
  })

  it('keeps what somebody else has saved and the person has not edited', async () => {
    const id = await insertCustomer()
    const previous = await fingerprintOf(id)
    await save(id, { ...credit, creditLimitGrossPence: 500_000 })
    const refused = await sendCredit(id, { credit_limit: '300', previous })
    expect(refused).toMatchObject({
      refusal: {
        status: 409,
        values: { trade_account: 'on', credit_limit: '300.00', term_days: '7', previous: await fingerprintOf(id) },
        errors: { credit_limit: [expect.stringContaining('£5,000.00')] },
      },
    })
    expect(await readTestCredit(test, id)).toMatchObject({ tradeAccount: 'approved', creditLimitGrossPence: 500_000 })
    const held = await sendCredit(id, { credit_limit: '0', hold: 'on', hold_reason: 'Unpaid', previous })
    expect(held).toMatchObject({ ok: true })
    expect(await getCustomer(test.shop, sales, id)).toMatchObject({
      value: {
        customer: {
          tradeAccount: 'approved',
          creditLimitGrossPence: 500_000,
          paymentTermDays: 7,
          creditHoldReason: 'Unpaid',
        },
      },
    })
  })

  it.each([
    ['a lower limit', { trade_account: 'on', credit_limit: '100' }, { credit_limit: '99', trade_account: 'on' }],
    ['the end of the trade account', { credit_limit: '7500' }, { credit_limit: '7499', trade_account: 'on' }],
  ])('asks before it saves %s', async (_what, fields: Fields, other: Fields) => {
    const before = { tradeAccount: 'approved', creditLimitGrossPence: 750_000 } as const
    const id = await insertCustomer({ ...before, verifiedEmail: null })
    const asked = await sendCredit(id, { ...fields, previous: await fingerprintOf(id) })
    if (asked.ok || asked.refusal.reason !== 'invalid') throw new Error('saved without a question')
    expect(asked.refusal.errors).toEqual({ confirmed_loss: [expect.stringContaining('verified the email address')] })
    expect(await readTestCredit(test, id)).toMatchObject(before)
    const { loss = '', ...values } = asked.refusal.values ?? {}
    const { previous = '' } = values
    expect(await sendCredit(id, { ...other, previous, confirmed_loss: loss })).toMatchObject({ ok: false })
    expect(await sendCredit(id, { ...values, confirmed_loss: loss })).toMatchObject({ ok: true })
    expect(await readTestCredit(test, id)).not.toMatchObject(before)
  })
})

it('ends all sessions of a customer [STAFF-07]', async () => {
  const { shop } = test
  const id = await insertCustomer()
  const expiresAt = new Date(test.clock.now().getTime() + 60_000)
  for (const idHash of [newRandomId(), newRandomId()])
    await shop.db.insert(sessions).values({ idHash, customerId: id, expiresAt })
  expect(await getCustomer(shop, sales, id)).toMatchObject({ value: { sessions: [{}, {}] } })
  expect(await endCustomerSessions(shop, sales, id)).toMatchObject({ ok: true })
  expect(await getCustomer(shop, sales, id)).toMatchObject({ value: { sessions: [] } })
})

it('sends a customer a link to choose another password, three times within an hour [STAFF-07]', async () => {
  const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
  const id = await insertCustomer()
  for (let sent = 0; sent < 3; sent += 1)
    expect(await sendCustomerResetLink(shop, sales, id)).toMatchObject({ ok: true })
  expect(await sendCustomerResetLink(shop, sales, id)).toMatchObject({ refusal: 'too_many_requests' })
  expect(await listTestAudit(test, 'customer', id)).toHaveLength(3)
})

it.each([{}, { credit_limit: '50', term_days: '7' }])(
  'changes nothing for a form without intent: %o',
  async (fields) => {
    const id = await insertCustomer()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(await handleCustomerForm(test.shop, staffVisitor, { id, form })).toMatchObject({ refusal: { status: 422 } })
    expect(await readTestCredit(test, id)).toMatchObject({ creditLimitGrossPence: 0 })
  },
)

describe('permissions [STAFF-07] [T43]', () => {
  it.each<[Visitor, string]>([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...staffVisitor, ...asStaff('production', 'catalogue') }, 'forbidden'],
  ])('refuses %o', async (visitor, refusal) => {
    const { shop } = test
    expect(await listCustomers(shop, visitor, customersQuery.parse({}))).toMatchObject({ refusal })
    expect(await getCustomer(shop, visitor, quill)).toMatchObject({ refusal })
    expect(await endCustomerSessions(shop, visitor, quill)).toMatchObject({ refusal })
    expect(await sendCustomerResetLink(shop, visitor, quill)).toMatchObject({ refusal })
  })

  it('lets sales read but not set credit, and treats staff as unknown', async () => {
    const { shop } = test
    expect(await changeCustomerCredit(shop, sales, { id: quill, credit, previous: '' })).toMatchObject({
      refusal: { reason: 'forbidden' },
    })
    const id = staffVisitor.customerId ?? 0
    expect(await getCustomer(shop, sales, id)).toMatchObject({ refusal: 'not_found' })
    expect(await endCustomerSessions(shop, sales, id)).toMatchObject({ refusal: 'not_found' })
    expect(await changeCustomerCredit(shop, staffVisitor, { id, credit, previous: '' })).toMatchObject({
      refusal: { reason: 'not_found' },
    })
  })
})
