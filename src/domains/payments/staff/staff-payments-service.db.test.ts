import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderPdf, listOrderPdfs, listRefundSummaries } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const tradeCustomerId = 2

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function open(number: number) {
  const money = await getStaffPayments(test.shop, staffVisitor, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}
const work = (number: number, fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number })
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('payments of an order for staff [STAFF-01]', () => {
  it('are refused to customers [T45]', async () => {
    expect(await getStaffPayments(test.shop, customerVisitor(1), 100_008)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await getStaffPayments(test.shop, staffVisitor, 999_999)).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('cannot be confirmed for a cancelled order', async () => {
    const { number } = await placeTestOrder(test.shop)
    await work(number, { intent: 'move', to: 'cancelled', note: 'Changed their mind' })
    expect(await open(number)).toMatchObject({ may_confirm_payment: false, may_send_payment_link: false })
    expect(await work(number, { intent: 'confirm' })).toMatchObject({
      value: { errors: { form: ['This order has no pending payment.'] } },
    })
    expect(await work(number, { intent: 'link' })).toMatchObject({ value: { errors: {} } })
  })

  it('credit the invoice of an order on account when it is cancelled [P20]', async () => {
    const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId, netPence: 100 })
    await startTestPayment(test.shop, order, { visitor: customerVisitor(tradeCustomerId), kind: 'account' })
    await work(order.number, { intent: 'move', to: 'cancelled' })
    const key = { number: order.number }
    const pdfs = await listOrderPdfs(test.shop, customerVisitor(tradeCustomerId), { key })
    expect(pdfs.map(({ kind }) => kind)).toEqual(['invoice', 'credit-notes'])
    // It was not paid, so nothing was refunded.
    expect(await listRefundSummaries(test.shop, customerVisitor(tradeCustomerId), { key })).toEqual([])
    const note = await getOrderPdf(test.shop, customerVisitor(tradeCustomerId), { key, kind: 'credit-notes' })
    expect(note.ok && readPdf(note.value.content).join(' ')).toContain(`Order ${order.number} was cancelled.`)
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })

  it('are recorded with amount, date, means and reference', async () => {
    const { number } = await placeTestOrder(test.shop)
    const { receipt_form } = await open(number)
    const fields = { intent: 'confirm', ...receipt_form, means: 'cheque', reference: 'Cheque 000123' }
    const above = (Number(receipt_form.amount) + 0.01).toFixed(2)
    for (const [wrong, field] of [
      [{ amount: above }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '' }, 'amount'],
      [{ amount: 'all' }, 'amount'],
      [{ received_on: '2999-01-01' }, 'received_on'],
      [{ received_on: 'today' }, 'received_on'],
      [{ means: 'gold' }, 'means'],
    ] as const) {
      const refused = await work(number, { ...fields, ...wrong })
      expect(refused).toMatchObject({ value: { errors: { [field]: expect.arrayContaining([expect.any(String)]) } } })
    }
    expect((await open(number)).payments).toEqual([])
    const day = '2026-05-31'
    expect(await work(number, { ...fields, received_on: day })).toEqual({ ok: true, value: { done: 'paid' } })
    expect(await open(number)).toMatchObject({
      payments: [{ status: 'succeeded' }],
      receipts: [
        { received_on: day, means: 'cheque', reference: 'Cheque 000123', amount: Number(receipt_form.amount) },
      ],
    })
    expect(await lastRecord()).toMatchObject({
      action: 'transfer confirmed',
      after: { receivedOn: day, means: 'cheque', transaction: 'Cheque 000123' },
    })
  })

  it('have no rate limit on confirming transfers [T93]', async () => {
    const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
    for (let order = 0; order < 7; order += 1) {
      const { number } = await placeTestOrder(test.shop)
      expect(await sendOrderForm(shop, { intent: 'confirm' }, { number })).toEqual({
        ok: true,
        value: { done: 'paid' },
      })
    }
  })

  it('refund no more than was paid, and once per form', async () => {
    const { number } = await placeTestOrder(test.shop)
    await work(number, { intent: 'confirm' })
    const { refundable } = await open(number)
    const refund = (goodwill: string, key: string) => sendRefundForm(test.shop, { goodwill, key }, { number })
    for (const wrong of ['-1', '1.005', 'all', String(refundable + 0.01)]) {
      expect(await refund(wrong, newRandomId())).toMatchObject({
        value: { errors: { goodwill: [expect.anything()] } },
      })
    }
    expect(await refund('0', newRandomId())).toMatchObject({
      value: { errors: { form: ['Please choose what to refund.'] } },
    })
    // All errors are shown at once.
    const nonsense = await sendRefundForm(test.shop, { goodwill: 'abc', delivery: '?', reason: '' }, { number })
    expect(nonsense).toMatchObject({
      ok: true,
      value: {
        errors: {
          delivery: ['Please enter an amount such as 12.50.'],
          goodwill: ['Please enter an amount such as 12.50.'],
          reason: ['Please fill this in.'],
        },
      },
    })
    const key = newRandomId()
    const twice = [await refund('1.00', key), await refund('1.00', key)]
    expect(twice).toEqual(twice.map(() => ({ ok: true, value: { done: 'refunded' } })))
    // The same key with another amount is refused, not reported as done.
    expect(await refund('2.00', key)).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    expect(await refund('1.00', '')).toMatchObject({ value: { errors: { key: [expect.anything()] } } })
    const other = await placeTestOrder(test.shop)
    await work(other.number, { intent: 'confirm' })
    const otherOrder = await sendRefundForm(test.shop, { goodwill: '1.00', key }, { number: other.number })
    expect(otherOrder).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    expect((await open(other.number)).refunds).toEqual([])
    expect((await open(number)).refundable).toBeCloseTo(refundable - 1)
    expect((await open(number)).refunds).toHaveLength(1)
  })

  it('show the customer, and nobody else, what was refunded and when [ACC-05] [ROUTE-10]', async () => {
    const { number, publicToken } = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
    await work(number, { intent: 'confirm' })
    const refunded = (visitor = customerVisitor(tradeCustomerId)) =>
      listRefundSummaries(test.shop, visitor, { key: { number } })
    expect(await refunded()).toEqual([])
    const times: string[] = []
    for (const amount of ['20.00', '0.50']) {
      test.clock.advance(86_400_000)
      times.push(test.clock.now().toISOString())
      await sendRefundForm(test.shop, { goodwill: amount }, { number })
    }
    const both = [
      {
        amount: 20,
        at: times[0],
        reason: 'Damaged',
        lines: [{ position: null, title: 'Goodwill', qty: 0, amount: 20 }],
      },
      {
        amount: 0.5,
        at: times[1],
        reason: 'Damaged',
        lines: [{ position: null, title: 'Goodwill', qty: 0, amount: 0.5 }],
      },
    ]
    expect(await refunded()).toEqual(both)
    expect(await listRefundSummaries(test.shop, customerVisitor(1), { key: { publicToken } })).toEqual(both)
    expect(await refunded(customerVisitor(1))).toEqual([])
  })

  it("send a payment link to the order's customer [STAFF-08]", async () => {
    const { number, publicToken, email } = await placeTestOrder(test.shop)
    expect(await work(number, { intent: 'link' })).toEqual({ ok: true, value: { done: 'linked' } })
    const [job] = await test.shop.db.select().from(jobs).where(eq(jobs.kind, 'mail')).orderBy(desc(jobs.id))
    expect(job?.payload).toMatchObject({ to: email })
    expect(JSON.stringify(job?.payload)).toContain(`/checkout/payment?order=${publicToken}`)
    expect(await lastRecord()).toMatchObject({ action: 'payment link sent', after: { to: email } })
  })
})

it('leaves a balanced ledger [P20]', async () => {
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})
