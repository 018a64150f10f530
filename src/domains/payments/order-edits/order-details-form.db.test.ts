import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { notificationJobHandlers } from '#src/domains/notifications/emails/notification-jobs.server.ts'
import { type EditableOrderDetails, toDetailFields } from '#src/domains/orders/editing/order-details.ts'
import { changeOrderDetails, getOrderForEditing } from '#src/domains/orders/editing/order-details-service.server.ts'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { sentEmails } from '#src/platform/email/sent-emails-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { asStaff, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { confirmPayment } from '../staff/staff-payments-service.server.ts'
import { handleOrderDetailsForm } from './order-details-form.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const toDetails = ({
  email,
  firstName,
  lastName,
  telephone,
  purchaseOrderNumber,
  billing,
  shipping,
}: OrderRow): EditableOrderDetails => ({
  email,
  firstName,
  lastName,
  telephone,
  purchaseOrderNumber,
  billing,
  shipping,
})

const change = (order: OrderRow, changes: Partial<EditableOrderDetails>, visitor: Visitor = staffVisitor) =>
  changeOrderDetails(test.shop, visitor, {
    number: order.number,
    version: order.version,
    details: { ...toDetails(order), ...changes },
    message: 'As agreed by telephone',
  })

const sendForm = (order: OrderRow, changes: Record<string, string>) => {
  const form = new FormData()
  const fields = { ...toDetailFields(toDetails(order)), version: String(order.version), ...changes }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleOrderDetailsForm(test.shop, staffVisitor, { number: order.number, form })
}

describe('changing contact and addresses of a placed order', () => {
  it('stores them, records before and after, and emails the customer at the new address', async () => {
    const order = await placeTestOrder(test.shop)
    const shipping = { ...order.shipping, address1: 'Dock Road', postcode: 'HU1 1AA' }
    const changed = await change(order, { email: 'new@example.com', shipping })
    expect(changed).toEqual({ ok: true, value: { isChanged: true } })
    const stored = await getTestOrder(test.shop, order.id)
    expect(stored).toMatchObject({ email: 'new@example.com', shipping, billing: order.billing, version: 1 })
    const [entry] = await test.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, String(order.number))))
      .orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({
      action: 'order details changed',
      before: { email: 'payer@example.com', shipping: expect.stringContaining('Mill Lane') },
      after: {
        email: 'new@example.com',
        shipping: expect.stringContaining('Dock Road, Lincoln, Lincolnshire, HU1 1AA'),
      },
      note: 'As agreed by telephone',
    })
    await runJobs(test.shop, notificationJobHandlers)
    const [sent] = await test.shop.db
      .select()
      .from(sentEmails)
      .where(and(eq(sentEmails.to, 'new@example.com'), eq(sentEmails.subject, `We have changed order ${order.number}`)))
    expect(sent?.text).toContain('As agreed by telephone')
    expect(sent?.text).toContain('Dock Road')
  })

  it('emails the customer in the language of the order', async () => {
    const order = await placeTestOrder(test.shop, { locale: 'es', email: 'cliente@example.com' })
    await change(order, { telephone: '01904 123456' })
    await runJobs(test.shop, notificationJobHandlers)
    const sent = await test.shop.db.select().from(sentEmails).where(eq(sentEmails.to, 'cliente@example.com'))
    expect(sent.map(({ subject }) => subject)).toContain(`Hemos cambiado el pedido ${order.number}`)
  })

  it('changes nothing and sends nothing when everything is the same', async () => {
    const order = await placeTestOrder(test.shop)
    expect(await change(order, {})).toEqual({ ok: true, value: { isChanged: false } })
    expect((await getTestOrder(test.shop, order.id)).version).toBe(0)
  })

  it('refuses the second of two people who edit at once, and keeps what both have typed', async () => {
    const order = await placeTestOrder(test.shop)
    const results = await Promise.all([
      change(order, { telephone: '01904 111111' }),
      change(order, { telephone: '01904 222222' }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = (await getTestOrder(test.shop, order.id)).telephone
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: { reason: 'changed_meanwhile', version: 1, fields: { telephone: winner } },
    })
    const refused = await sendForm(order, { telephone: '01904 333333' })
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        status: 409,
        errors: { telephone: [`Stored now: ${winner}`] },
        values: { telephone: '01904 333333', version: '1' },
      },
    })
    expect(refused.ok || Object.keys('errors' in refused.refusal ? refused.refusal.errors : {})).toEqual([
      'form',
      'telephone',
    ])
    // Sent again with the version that the form now has, it replaces the stored value.
    expect((await sendForm({ ...order, version: 1 }, { telephone: '01904 333333' })).ok).toBe(true)
  })

  it('replaces the invoice when the buyer on it changes, and only then', async () => {
    const order = await placeTestOrder(test.shop)
    await startTestPayment(test.shop, order, { kind: 'transfer' })
    await confirmPayment(test.shop, staffVisitor, { number: order.number })
    expect((await sendForm(order, { 'shipping[postcode]': 'HU1 1AA' })).ok).toBe(true)
    expect((await sendForm({ ...order, version: 1 }, { 'billing[company_name]': 'Payer Ltd' })).ok).toBe(true)
    const documents = await test.shop.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(invoices.id)
    expect(documents.map(({ kind, grossPence, content }) => [kind, grossPence, content.buyer.name])).toEqual([
      ['invoice', 12_000, 'Pat Payer'],
      ['credit note', 12_000, 'Pat Payer'],
      ['invoice', 12_000, 'Payer Ltd'],
    ])
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })

  it('replaces the invoice of a free order, which has nothing to credit', async () => {
    const lines = [{ title: 'Sample', unit: 500, discount: 500 }]
    const order = await placeTestOrder(test.shop, { lines })
    await startTestPayment(test.shop, order, { kind: 'transfer' })
    const sent = await sendForm(await getTestOrder(test.shop, order.id), { purchase_order_number: 'PO 7' })
    expect(sent).toEqual({ ok: true, value: { isChanged: true } })
    const documents = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })

  it('says which fields are invalid', async () => {
    const order = await placeTestOrder(test.shop)
    const refused = await sendForm(order, { email: 'nobody', 'shipping[postcode]': 'X' })
    expect(refused).toMatchObject({ ok: false, refusal: { status: 422 } })
    expect(refused.ok || Object.keys('errors' in refused.refusal ? refused.refusal.errors : {})).toEqual([
      'email',
      'shipping.postcode',
    ])
  })

  it.each(['dispatched', 'completed', 'cancelled', 'refunded'] as const)('refuses a %s order', async (status) => {
    const order = await placeTestOrder(test.shop)
    await test.shop.db.update(orders).set({ status }).where(eq(orders.id, order.id))
    expect(await change(order, { telephone: '01904 123456' })).toEqual({
      ok: false,
      refusal: { reason: 'not_editable' },
    })
    const opened = await getOrderForEditing(test.shop, staffVisitor, order.number)
    expect(opened.ok && opened.value.isEditable).toBe(false)
  })

  it('is for sales, accounts and administrators only [ROUTE-17]', async () => {
    const order = await placeTestOrder(test.shop)
    const production = { ...staffVisitor, ...asStaff('production', 'catalogue') }
    for (const visitor of [production, customerVisitor(2)]) {
      const refusal = await change(order, { telephone: '01904 123456' }, visitor)
      expect(refusal).toEqual({ ok: false, refusal: { reason: 'forbidden' } })
    }
    for (const role of ['sales', 'accounts', 'administrator'] as const) {
      const visitor = { ...staffVisitor, ...asStaff(role) }
      expect((await change(await placeTestOrder(test.shop), { telephone: '01904 123456' }, visitor)).ok).toBe(true)
    }
  })
})
