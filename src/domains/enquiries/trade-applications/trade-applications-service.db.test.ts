import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers, tradeApprovals } from '#src/domains/customers/customers-tables.server.ts'
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
  sendTestApplication,
  verifyTestAddress,
} from '../../../../tests/support/builders/trade-application-fixtures.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { enquiries } from '../enquiries-tables.server.ts'
import { inboxQuery } from '../enquiry-inbox-contract.ts'
import { countOpenEnquiries, handleEnquiry, listEnquiries } from '../enquiry-inbox-service.server.ts'
import { applicationsQuery } from './trade-applications-contract.ts'
import {
  countOpenTradeApplications,
  decideTradeApplication,
  getTradeApplication,
  listTradeApplications,
} from './trade-applications-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(enquiries)
  await test.shop.db.delete(tradeApprovals)
})

const sales: Visitor = { ...staffVisitor, ...asStaff('sales') }
const terms = { creditLimitGrossPence: 250_000, paymentTermDays: 14 }
const anApplication = (email?: string) => sendTestApplication(test, email)
const anAccount = (email: string, values?: Parameters<typeof insertTestAccount>[2]) =>
  insertTestAccount(test, email, values)
const creditOf = (id: number) => readTestCredit(test, id)
const verify = (customerId: number, email: string) => verifyTestAddress(test, customerId, email)
const emailsTo = (address: string) => listTestEmails(test, address)
const auditOf = (subject: 'customer' | 'enquiry', id: number) => listTestAudit(test, subject, id)
const idsOf = async (query: Record<string, string>) => {
  const found = await listTradeApplications(test.shop, staffVisitor, applicationsQuery.parse(query))
  return found.ok ? found.value.rows.map(({ id }) => id) : found.refusal
}

describe('an application for a trade account [STAFF-07]', () => {
  it('is listed apart from the inbox until it is decided', async () => {
    const { shop, clock } = test
    const first = await anApplication()
    clock.advance(1000)
    const second = await anApplication()
    await shop.db
      .update(enquiries)
      .set({ createdAt: new Date(0) })
      .where(eq(enquiries.id, second.id))
    expect(await idsOf({})).toEqual([second.id, first.id])
    expect(await countOpenTradeApplications(shop, sales)).toEqual({ ok: true, value: 2 })
    expect(await listEnquiries(shop, sales, inboxQuery.parse({}))).toMatchObject({ value: { rows: [] } })
    expect(await countOpenEnquiries(shop, sales)).toMatchObject({ value: { count: 0 } })
    expect(await handleEnquiry(shop, sales, { id: first.id, transition: 'close' })).toMatchObject({
      refusal: 'not_found',
    })
    await decideTradeApplication(shop, sales, { id: first.id, outcome: 'declined', reason: 'No' })
    expect(await idsOf({})).toEqual([second.id])
    expect(await idsOf({ state: 'declined' })).toEqual([first.id])
    expect(await idsOf({ state: 'approved' })).toEqual([])
    expect(await idsOf({ state: 'all' })).toEqual([first.id, second.id])
  })

  it('gives the account with the verified address credit, with one email and audit records', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email)
    expect(await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })).toMatchObject({
      ok: true,
    })
    expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
    const decided = (await emailsTo(email)).filter((text) => text.includes('aprobada'))
    expect(decided).toHaveLength(1)
    expect(decided[0]).toContain('2.500,00\u00a0£')
    expect(decided[0]).toContain('14 días')
    expect(await auditOf('customer', customerId)).toMatchObject([
      {
        action: 'trade account approved',
        before: { tradeAccount: 'none', creditLimitGrossPence: 0, paymentTermDays: null },
        after: { tradeAccount: 'approved', ...terms },
      },
    ])
    expect(await auditOf('enquiry', id)).toMatchObject([{ before: { state: 'open' }, after: { account: 'linked' } }])
    expect(await getTradeApplication(shop, staffVisitor, id)).toMatchObject({
      value: { application: { state: 'approved' }, account: { customer: { id: customerId, ...terms } } },
    })
  })

  it('waits for an account that verifies the address, and then gives it credit once', async () => {
    const { shop } = test
    const { id, email } = await anApplication(newAddress().toUpperCase())
    const address = email.toLowerCase()
    const customerId = await anAccount(address, { verifiedEmail: null })
    await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'none', creditLimitGrossPence: 0 })
    expect(await getTradeApplication(shop, staffVisitor, id)).toMatchObject({ value: { account: { waiting: terms } } })
    expect(await verify(customerId, address)).toMatchObject({ ok: true })
    expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
    expect(await auditOf('customer', customerId)).toMatchObject([{ actorRole: 'customer', actorId: customerId }])
    expect(await shop.db.$count(tradeApprovals)).toBe(0)
    await shop.db.update(customers).set({ creditLimitGrossPence: 1 }).where(eq(customers.id, customerId))
    await verify(customerId, address)
    expect(await creditOf(customerId)).toMatchObject({ creditLimitGrossPence: 1 })
  })

  it('gives no credit to staff, nor to a disabled account or another address', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const others = [await anAccount(newAddress()), await anAccount(email, { disabledAt: test.clock.now() })]
    await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })
    for (const other of others) expect(await creditOf(other)).toMatchObject({ tradeAccount: 'none' })
    const byStaff = await anApplication()
    const member = await anAccount(byStaff.email, { role: 'staff', staffRoles: ['sales'] })
    await decideTradeApplication(shop, staffVisitor, { id: byStaff.id, outcome: 'approved', terms })
    expect(await creditOf(member)).toMatchObject({ tradeAccount: 'none' })
  })

  it('is decided once by two people at the same time; the second is refused', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email)
    const before = (await emailsTo(email)).length
    const results = await Promise.all([
      decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms }),
      decideTradeApplication(shop, sales, { id, outcome: 'declined', reason: 'No' }),
      decideTradeApplication(shop, sales, { id, outcome: 'declined', reason: 'Incomplete' }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.refusal === 'already_decided')).toHaveLength(2)
    expect(await emailsTo(email)).toHaveLength(before + 1)
    expect(await auditOf('enquiry', id)).toHaveLength(1)
    const isApproved = results[0].ok
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: isApproved ? 'approved' : 'declined' })
  })

  it('does not lose an approval while the address is verified at the same time', async () => {
    const { shop } = test
    for (let round = 0; round < 5; round += 1) {
      const { id, email } = await anApplication()
      const customerId = await anAccount(email, { verifiedEmail: null })
      await Promise.all([
        decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms }),
        verify(customerId, email),
      ])
      expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
      expect(await shop.db.$count(tradeApprovals)).toBe(0)
    }
  })
})

describe('a declined application [STAFF-07]', () => {
  it('emails the reason, and keeps a waiting approval and an existing trade account', async () => {
    const { shop } = test
    const first = await anApplication()
    await decideTradeApplication(shop, staffVisitor, { id: first.id, outcome: 'approved', terms })
    const second = await anApplication(first.email)
    await decideTradeApplication(shop, sales, { id: second.id, outcome: 'declined', reason: 'Faltan referencias' })
    expect(await shop.db.$count(tradeApprovals)).toBe(1)
    expect((await emailsTo(first.email)).join()).toContain('Faltan referencias')

    const customer = await anApplication()
    const approved = await anAccount(customer.email, { tradeAccount: 'approved', creditLimitGrossPence: 5 })
    await decideTradeApplication(shop, sales, { id: customer.id, outcome: 'declined', reason: 'Again' })
    expect(await creditOf(approved)).toMatchObject({ tradeAccount: 'approved', creditLimitGrossPence: 5 })
  })

  it('marks the account, which may apply again', async () => {
    const { shop } = test
    const address = newAddress()
    const customerId = await anAccount(address)
    const { id } = await anApplication(address)
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'requested' })
    await decideTradeApplication(shop, sales, { id, outcome: 'declined', reason: 'No' })
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'declined' })
    expect(await auditOf('customer', customerId)).toMatchObject([{ before: { tradeAccount: 'requested' } }])
    await anApplication(address)
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'requested' })
  })
})

describe('permissions [STAFF-07] [T43]', () => {
  it('does not restore an earlier credit limit when sales approve an application', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email, { creditLimitGrossPence: 700 })
    expect(await decideTradeApplication(shop, sales, { id, outcome: 'approved', terms })).toMatchObject({
      refusal: 'forbidden',
    })
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'none' })
    expect(await decideTradeApplication(shop, sales, { id, outcome: 'approved' })).toMatchObject({ ok: true })
    expect(await creditOf(customerId)).toEqual({
      tradeAccount: 'approved',
      creditLimitGrossPence: 0,
      paymentTermDays: null,
    })
    expect((await emailsTo(email)).at(-1)).toContain('fijará su límite de crédito')
  })

  it('lets sales approve a trade account again, which keeps its credit', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email, { tradeAccount: 'approved', ...terms })
    await decideTradeApplication(shop, sales, { id, outcome: 'approved' })
    expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
    const sent = (await emailsTo(email)).at(-1)
    expect(sent).toContain('2.500,00\u00a0£')
    expect(sent).toContain('Inicie sesión antes de comprar')
  })

  it.each<[Visitor, string]>([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...staffVisitor, ...asStaff('production', 'catalogue') }, 'forbidden'],
  ])('refuses %o', async (visitor, refusal) => {
    const { shop } = test
    const { id } = await anApplication()
    expect(await listTradeApplications(shop, visitor, applicationsQuery.parse({}))).toMatchObject({ refusal })
    expect(await countOpenTradeApplications(shop, visitor)).toMatchObject({ refusal })
    expect(await getTradeApplication(shop, visitor, id)).toMatchObject({ refusal })
    expect(await decideTradeApplication(shop, visitor, { id, outcome: 'approved' })).toMatchObject({ refusal })
  })

  it('finds no enquiry of another kind', async () => {
    const { shop } = test
    const { id } = await anApplication()
    await shop.db.update(enquiries).set({ kind: 'contact' }).where(eq(enquiries.id, id))
    expect(await getTradeApplication(shop, sales, id)).toMatchObject({ refusal: 'not_found' })
    expect(await decideTradeApplication(shop, sales, { id, outcome: 'approved' })).toMatchObject({
      refusal: 'not_found',
    })
  })
})
