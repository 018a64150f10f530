import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { customerStatementPath, ownStatementPath } from '#src/shared/paths/file-paths.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { asStaff, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { notificationJobHandlers } from '../emails/notification-jobs.server.ts'
import { sendOverdueStatements, sendStatement } from './statement-service.server.ts'

/** The demo's trade customer, whose earlier orders are paid here. */
const tradeCustomerId = 2

let test: TestApp
let trade: TestClient
let staff: TestClient
let retail: TestClient
beforeAll(async () => {
  test = await createTestApp()
  const signIn = async (email: string) => (await createSignedInClient(test.visit(), email)).client
  ;[trade, staff, retail] = [
    await signIn('trade@example.com'),
    await signIn('staff@example.com'),
    await signIn('customer@example.com'),
  ]
  const { db } = test.shop
  await db.update(orders).set({ paidAt: test.shop.clock.now() }).where(eq(orders.customerId, tradeCustomerId))
})
afterAll(() => test.close())

async function placeOnAccount(dueInDays: number, netPence: number, receivedGrossPence = 0) {
  const order = await placeTestOrder(test.shop, { netPence, customerId: tradeCustomerId })
  const paymentDueAt = endOfDayAfter(test.shop.clock.now(), dueInDays)
  await test.shop.db
    .update(orders)
    .set({ paymentKind: 'account', paymentDueAt, receivedGrossPence, purchaseOrderNumber: `PO-${netPence}` })
    .where(eq(orders.id, order.id))
  const { number } = await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
  return { ...order, invoiceNumber: number }
}

const settleAll = () =>
  test.shop.db.update(orders).set({ paidAt: test.shop.clock.now() }).where(eq(orders.customerId, tradeCustomerId))
const runEmails = () => runJobs(test.shop, notificationJobHandlers)
const listEmailsTo = (to: string) => test.emails.filter((email) => email.to === to)

describe('the statement of account', () => {
  it('lists each unpaid invoice with what is left to pay, for staff and for the customer', async () => {
    const late = await placeOnAccount(-40, 10_000, 2_000)
    const open = await placeOnAccount(10, 5_000)
    for (const [client, path] of [
      [staff, customerStatementPath(tradeCustomerId)],
      [trade, ownStatementPath],
    ] as const) {
      const response = await client.open(path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.pdf"$/)
      const words = readPdf(response.rawPayload).join('\n')
      for (const shown of [
        late.invoiceNumber,
        open.invoiceNumber,
        'PO-10000',
        '£120.00',
        '£20.00',
        '£100.00',
        '£60.00',
      ])
        expect(words).toContain(shown)
      expect(words.replaceAll('\n', ' ')).toMatch(/Overdue £100\.00 Total to pay £160\.00/)
    }
  })

  it('is not found for a customer who owes nothing, an unknown one or a malformed id', async () => {
    for (const id of ['1', '999999', 'x', '99999999999']) {
      const response = await staff.open(`/dashboard/customers/${id}/statement`)
      expect([id, response.statusCode]).toEqual([id, 404])
    }
    expect((await retail.open(ownStatementPath)).statusCode).toBe(404)
  })

  it('is for those who manage payments, and for its own customer', async () => {
    expect((await retail.open(customerStatementPath(tradeCustomerId))).statusCode).toBe(403)
    expect((await test.visit().open(ownStatementPath)).statusCode).toBe(401)
    const sales = { ...staffVisitor, ...asStaff('sales', 'production', 'catalogue') }
    for (const visitor of [sales, customerVisitor(tradeCustomerId)]) {
      expect(await sendStatement(test.shop, visitor, tradeCustomerId)).toEqual({ ok: false, refusal: 'forbidden' })
      expect(await sendOverdueStatements(test.shop, visitor)).toEqual({ ok: false, refusal: 'forbidden' })
    }
  })
})

describe('emailed statements', () => {
  it('go to the customer in their language with the PDF attached, once a day per balance', async () => {
    await test.shop.db.update(customers).set({ locale: 'es' }).where(eq(customers.id, tradeCustomerId))
    const before = listEmailsTo('trade@example.com').length
    for (let time = 0; time < 2; time += 1) {
      expect(await sendStatement(test.shop, staffVisitor, tradeCustomerId)).toEqual({ ok: true, value: undefined })
      await runEmails()
    }
    const sent = listEmailsTo('trade@example.com').slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain('Su extracto de cuenta')
    expect(sent[0]?.text).toMatch(/Ya ha vencido una parte: 100,00\s£\./)
    expect(readPdf(sent[0]?.attachments?.[0]?.content ?? Buffer.from('')).join(' ')).toContain('Extracto de cuenta')
    await placeOnAccount(20, 700)
    await sendStatement(test.shop, staffVisitor, tradeCustomerId)
    await runEmails()
    expect(listEmailsTo('trade@example.com')).toHaveLength(before + 2)
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'statement sent'))
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({ subject: 'customer', subjectId: String(tradeCustomerId) })
  })

  it('go to everybody with an overdue amount, and to nobody who has paid before they are sent', async () => {
    expect(await sendOverdueStatements(test.shop, staffVisitor)).toMatchObject({ ok: true, value: 1 })
    await settleAll()
    const before = test.emails.length
    await runEmails()
    expect(test.emails.slice(before).filter(({ subject }) => subject.includes('extracto'))).toEqual([])
    expect(await sendOverdueStatements(test.shop, staffVisitor)).toMatchObject({ ok: true, value: 0 })
    expect(await sendStatement(test.shop, staffVisitor, tradeCustomerId)).toEqual({
      ok: false,
      refusal: 'nothing_owed',
    })
    const sent = await test.shop.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['statements sent']))
    expect(sent.map(({ after }) => after)).toEqual([{ customers: 1 }])
  })
})
