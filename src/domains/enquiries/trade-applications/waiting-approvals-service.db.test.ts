import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers, tradeApprovals } from '#src/domains/customers/customers-tables.server.ts'
import { asStaff, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
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
import { applicationsQuery } from './trade-applications-contract.ts'
import { handleApplicationForm } from './trade-applications-form.server.ts'
import {
  countOpenTradeApplications,
  decideTradeApplication,
  getTradeApplication,
  listTradeApplications,
  withdrawApproval,
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
const accounts: Visitor = { ...staffVisitor, ...asStaff('accounts') }
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

describe('an approval that waits [STAFF-07]', () => {
  it('leaves the credit that Accounts set meanwhile', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email, { verifiedEmail: null })
    await decideTradeApplication(shop, sales, { id, outcome: 'approved' })
    await shop.db
      .update(customers)
      .set({ tradeAccount: 'approved', ...terms })
      .where(eq(customers.id, customerId))
    await verify(customerId, email)
    expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
    expect(await shop.db.$count(tradeApprovals)).toBe(0)
  })

  it('keeps its limit when sales approve a second application', async () => {
    const { shop } = test
    const first = await anApplication()
    await decideTradeApplication(shop, staffVisitor, { id: first.id, outcome: 'approved', terms })
    const second = await anApplication(first.email)
    expect(await getTradeApplication(shop, staffVisitor, second.id)).toMatchObject({
      value: { application: { state: 'open' }, account: { waiting: terms }, initialTerms: terms },
    })
    await decideTradeApplication(shop, sales, { id: second.id, outcome: 'approved' })
    const customerId = await anAccount(first.email, { verifiedEmail: null })
    await verify(customerId, first.email)
    expect(await creditOf(customerId)).toEqual({ tradeAccount: 'approved', ...terms })
  })

  it('expires after 90 days', async () => {
    const { shop, clock } = test
    const { id, email } = await anApplication()
    await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })
    await shop.db.update(tradeApprovals).set({ createdAt: new Date(clock.now().getTime() - 90 * 86_400_000) })
    expect(await getTradeApplication(shop, staffVisitor, id)).toMatchObject({
      value: { account: { waiting: undefined } },
    })
    const customerId = await anAccount(email, { verifiedEmail: null })
    await verify(customerId, email)
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'none', creditLimitGrossPence: 0 })
  })

  it('is announced by an email once an account has it', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    const customerId = await anAccount(email, { verifiedEmail: null, locale: 'en' })
    await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })
    const isOpened = (text: string) => text.includes('Your trade account is open')
    expect((await emailsTo(email)).filter(isOpened)).toEqual([])
    await verify(customerId, email)
    const opened = (await emailsTo(email)).filter(isOpened)
    expect(opened).toHaveLength(1)
    expect(opened[0]).toContain('£2,500.00')
  })

  it('lets only accounts withdraw an approval', async () => {
    const { shop } = test
    const { id, email } = await anApplication()
    expect(await withdrawApproval(shop, staffVisitor, id)).toMatchObject({ refusal: 'not_waiting' })
    await decideTradeApplication(shop, staffVisitor, { id, outcome: 'approved', terms })
    expect(await withdrawApproval(shop, sales, id)).toMatchObject({ refusal: 'forbidden' })
    expect(await withdrawApproval(shop, accounts, id)).toMatchObject({ ok: true })
    expect(await auditOf('enquiry', id)).toContainEqual(
      expect.objectContaining({ action: 'trade approval withdrawn', before: terms }),
    )
    expect(await withdrawApproval(shop, accounts, id)).toMatchObject({ refusal: 'not_waiting' })
    const found = await getTradeApplication(shop, sales, id)
    expect(found).toMatchObject({ value: { application: { state: 'withdrawn' }, approvalEnd: 'withdrawn' } })
    expect(await idsOf({ state: 'withdrawn' })).toEqual([id])
    expect(await idsOf({ state: 'approved' })).toEqual([])
    const customerId = await anAccount(email, { verifiedEmail: null })
    await verify(customerId, email)
    expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'none' })
  })
})

describe('the page of an application [STAFF-07]', () => {
  const send = (id: number, fields: Record<string, string>, visitor = staffVisitor) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleApplicationForm(test.shop, visitor, { id, form })
  }

  it('shows the credit that an approval replaces', async () => {
    const { id, email } = await anApplication()
    const customerId = await anAccount(email, { tradeAccount: 'approved', ...terms, creditHoldReason: 'Unpaid' })
    expect(await getTradeApplication(test.shop, sales, id)).toMatchObject({
      value: {
        account: { customer: { id: customerId, tradeAccount: 'approved', ...terms, creditHoldReason: 'Unpaid' } },
        initialTerms: terms,
      },
    })
  })

  it.each<Record<string, string>>([{}, { intent: 'Approve' }, { credit_limit: '500', term_days: '30' }])(
    'decides nothing for %o',
    async (fields) => {
      const { id, email } = await anApplication()
      const customerId = await anAccount(email)
      for (const visitor of fields.credit_limit ? [accounts] : [sales, accounts]) {
        expect(await send(id, fields, visitor)).toMatchObject({ refusal: { reason: 'invalid', status: 422 } })
      }
      expect(await creditOf(customerId)).toMatchObject({ tradeAccount: 'none' })
      expect(await idsOf({})).toContain(id)
    },
  )

  it('answers a form that was sent twice as done, and another decision with a conflict', async () => {
    const { id, email } = await anApplication()
    const before = (await emailsTo(email)).length
    const approve = { intent: 'approve', credit_limit: '500', term_days: '30' }
    expect(await send(id, approve)).toEqual({ ok: true, value: 'approved' })
    expect(await send(id, approve)).toEqual({ ok: true, value: 'approved' })
    expect(await send(id, { ...approve, credit_limit: '501' })).toMatchObject({ refusal: { status: 409 } })
    expect(await send(id, { intent: 'decline', reason: 'No' })).toMatchObject({ refusal: { status: 409 } })
    expect(await emailsTo(email)).toHaveLength(before + 1)
  })

  it('decides again on a declined application and on a withdrawn approval, once per decision seen', async () => {
    const { id } = await anApplication()
    const readKey = async () => {
      const found = await getTradeApplication(test.shop, staffVisitor, id)
      return found.ok ? found.value.decisionKey : found.refusal
    }
    const approve = { intent: 'approve', credit_limit: '500', term_days: '30' }
    expect(await readKey()).toBe('')
    expect(await send(id, { intent: 'decline', reason: 'No' })).toMatchObject({ ok: true })
    const declined = (await readKey()) ?? ''
    expect(declined).not.toBe('')
    expect(await send(id, { ...approve, replaces: '' })).toMatchObject({ refusal: { status: 409 } })
    expect(await send(id, { ...approve, replaces: declined })).toEqual({ ok: true, value: 'approved' })
    expect(await readKey()).toBeUndefined()
    expect(await send(id, { intent: 'decline', reason: 'Late', replaces: declined })).toMatchObject({
      refusal: { status: 409 },
    })
    expect(await send(id, { intent: 'withdraw' })).toMatchObject({ ok: true })
    const withdrawn = (await readKey()) ?? ''
    expect(await send(id, { ...approve, replaces: withdrawn })).toEqual({ ok: true, value: 'approved' })
    expect(await getTradeApplication(test.shop, staffVisitor, id)).toMatchObject({
      value: { application: { state: 'approved' }, account: { waiting: { creditLimitGrossPence: 50_000 } } },
    })
  })

  it('says why an approval has ended, and by whom', async () => {
    const { shop, clock } = test
    const { id, email } = await anApplication()
    const by = await anAccount(newAddress(), { role: 'staff', staffRoles: ['accounts'] })
    const readDetails = () => getTradeApplication(shop, sales, id)
    const approve = { id, outcome: 'approved', terms } as const
    await decideTradeApplication(shop, { ...accounts, customerId: by }, approve)
    expect(await readDetails()).toMatchObject({ value: { approvalEnd: undefined, decidedBy: expect.any(String) } })
    await shop.db.delete(tradeApprovals).where(eq(tradeApprovals.email, email))
    expect(await readDetails()).toMatchObject({ value: { approvalEnd: 'replaced', decisionKey: expect.any(String) } })
    clock.advance(90 * 86_400_000)
    expect(await readDetails()).toMatchObject({ value: { approvalEnd: 'expired' } })
  })

  it('does not invite a customer on hold to pay on account', async () => {
    const { id, email } = await anApplication()
    await anAccount(email, { creditHoldReason: 'Unpaid' })
    await send(id, { intent: 'approve', credit_limit: '500', term_days: '30' })
    const sent = (await emailsTo(email)).at(-1)
    expect(sent).toContain('Por ahora no puede pagar a crédito')
    expect(sent).not.toContain('Inicie sesión antes de comprar')
  })

  it.each(['answered', 'closed'] as const)('decides an application that was %s in the inbox', async (status) => {
    const { id } = await anApplication()
    await test.shop.db.update(enquiries).set({ status }).where(eq(enquiries.id, id))
    expect(await idsOf({})).toEqual([])
    expect(await idsOf({ state: 'closed' })).toEqual([id])
    expect(await countOpenTradeApplications(test.shop, sales)).toEqual({ ok: true, value: 0 })
    expect(await send(id, { intent: 'decline', reason: 'No' }, sales)).toMatchObject({ ok: true })
    expect(await idsOf({ state: 'declined' })).toEqual([id])
  })
})
