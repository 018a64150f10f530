import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { notificationJobHandlers } from '#src/domains/notifications/emails/notification-jobs.server.ts'
import { getOrderPdf, listRefundSummaries } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import type { RefundInput } from '#src/domains/pricing/refunds/refund.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { sentEmails } from '#src/platform/email/sent-emails-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import type { Gateway } from '#src/platform/payments/payment-provider.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money/money.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { buildGoodwillRefund, sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import {
  getGateway,
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
  withGateway,
} from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { paymentAlerts } from '../alerts/payment-alerts-tables.server.ts'
import { syncSession } from '../gateway/hosted-sessions-service.server.ts'
import { paymentJobHandlers } from '../payment-jobs.server.ts'
import { applyPaymentUpdateInTransaction } from '../payment-updates-service.server.ts'
import { createCaptureUpdate } from '../payments.ts'
import { recordReceivedPayment } from '../staff/received-payment-service.server.ts'
import { getStaffPayments } from '../staff/staff-payments-service.server.ts'
import { refundPayment } from './refunds-service.server.ts'
import { refundLines, refunds } from './refunds-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const mugAndBook = [
  { title: 'Mug', qty: 2, unit: 532 },
  { title: 'Book', unit: 699, rate: 0 },
]

type Placed = OrderRow & { lineIds: number[] }

async function placePaidOrder(input: Parameters<typeof placeTestOrder>[1] = { lines: mugAndBook }): Promise<Placed> {
  const order = await placeTestOrder(test.shop, input)
  await startTestPayment(test.shop, order, { kind: 'transfer' })
  await recordReceivedPayment(test.shop, staffVisitor, { orderId: order.id })
  return withLines(order)
}

/** Paid by card, so that the gateway makes the refunds. */
async function placeCardOrder(): Promise<Placed> {
  const order = await placeTestOrder(test.shop, { lines: mugAndBook })
  const session = await openCardSession(test.shop, order)
  await getStandIn(test.shop).chooseOutcome(session, 'lose')
  const [payment] = await listTestPayments(test.shop, order)
  await syncSession(test.shop, { ...payment!, gatewaySessionId: session })
  return withLines(order)
}

async function withLines(order: OrderRow): Promise<Placed> {
  const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const lineIds = lines.sort((a, b) => a.position - b.position).map(({ id }) => id)
  return { ...(await getTestOrder(test.shop, order.id)), lineIds }
}

const unitsOf = (order: Placed, line: number, units: number): RefundInput => ({
  parts: [{ kind: 'goods', lineId: order.lineIds[line] ?? 0, units, gross: zero }],
})
const refund = (order: Placed, input: RefundInput, shop: Shop = test.shop) =>
  refundPayment(shop, staffVisitor, { orderId: order.id, input, reason: 'Broken' })

const listCreditNotes = async ({ id }: OrderRow) => {
  const documents = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.serial)
  return documents.filter(({ kind }) => kind === 'credit note')
}
const creditedRates = async (order: OrderRow) =>
  (await listCreditNotes(order)).map(({ content }) =>
    content.taxes.map(({ vatRateBp, netPence, vatPence }) => [vatRateBp, netPence, vatPence]),
  )
const open = async ({ number }: OrderRow) => {
  const money = await getStaffPayments(test.shop, staffVisitor, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}
const listAlertReasons = async ({ id }: OrderRow) =>
  (await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, id))).map(({ reason }) => reason)

/** Refunds in the gateway's dashboard; a bank transfer has only the reported update. */
async function refundOutside(order: OrderRow, grossPence: number, idempotencyKey = `outside ${order.id}`) {
  const [payment] = await listTestPayments(test.shop, order)
  if (!payment) throw new Error('There is no payment')
  const { gatewayPaymentId } = payment
  const made =
    gatewayPaymentId &&
    (await getGateway(test.shop).refund({ gatewayPaymentId, amountGrossPence: grossPence, idempotencyKey }))
  const refundedGrossPence = payment.refundedGrossPence + grossPence
  const reported = { ...createCaptureUpdate(payment), kind: 'refunded', refundedGrossPence } as const
  const update = made && made.ok && made.value.update ? made.value.update : reported
  return applyPaymentUpdateInTransaction(test.shop, update, { provider: payment.provider })
}

const unavailable: Gateway['refund'] = async () => ({ ok: false, refusal: { kind: 'unavailable', detail: '' } })
const refusing: Gateway['refund'] = async () => ({ ok: false, refusal: { kind: 'refused', detail: 'Closed' } })
const shopWith = (refund: Gateway['refund']): Shop => withGateway(test.shop, { refund })

describe('a refund of one line of several VAT rates', () => {
  it('credits one mug at 20 % and nothing of the zero-rated book', async () => {
    const order = await placePaidOrder()
    expect(await refund(order, unitsOf(order, 0, 1))).toEqual({ ok: true, value: { isDone: true } })
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]]])
    const [note] = await listCreditNotes(order)
    expect(note).toMatchObject({ netPence: 532, vatPence: 107, grossPence: 639 })
    expect(note?.content.creditedLines).toMatchObject([
      { kind: 'goods', position: 0, title: 'Mug', sku: 'TST-MUG', qty: 1, vatRateBp: 2000, grossPence: 639 },
    ])
    await refund(order, unitsOf(order, 1, 1))
    await refund(order, unitsOf(order, 0, 1))
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]], [[0, 699, 0]], [[2000, 532, 106]]])
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
  })

  it('shows units, lines and VAT to staff, customer, email, PDF and audit log', async () => {
    const order = await placePaidOrder({ lines: mugAndBook, customerId: 2 })
    await refund(order, unitsOf(order, 0, 1))
    const { refunds, refund_form } = await open(order)
    expect(refunds[0]?.lines).toEqual([{ title: 'Mug', qty: 1, amount: 6.39, percent: 20 }])
    expect(refund_form.lines).toMatchObject([
      { title: 'Mug', qty: 2, left: 1, amount: 6.38 },
      { title: 'Book', left: 1, amount: 6.99 },
    ])
    const key = { number: order.number }
    const [refunded] = await listRefundSummaries(test.shop, customerVisitor(2), { key })
    expect(refunded?.lines).toEqual([{ position: 0, title: 'Mug', qty: 1, amount: 6.39 }])
    const pdf = await getOrderPdf(test.shop, customerVisitor(2), { key, kind: 'credit-notes' })
    const words = pdf.ok ? readPdf(pdf.value.content).join('\n').split('\n') : []
    for (const word of ['Mug', '£5.32', '20 %', '£1.07', '£6.39']) expect(words).toContain(word)
    expect(words).not.toContain('Book')
    await runJobs(test.shop, notificationJobHandlers)
    const [email] = await test.shop.db.select().from(sentEmails).orderBy(desc(sentEmails.id)).limit(1)
    expect(email?.text).toContain('Mug')
    expect(email?.text).toContain('incl. 20 % VAT')
    const [audit] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(audit).toMatchObject({
      action: 'payment refunded',
      after: { amount: 639, lines: '1 × TST-MUG £6.39 (20 %)' },
    })
  })

  it('credits goodwill at the chosen rate only, and reduces a later line by it', async () => {
    const order = await placePaidOrder({
      lines: [{ title: 'Mug', unit: 533 }, mugAndBook[1] as (typeof mugAndBook)[number]],
    })
    await refund(order, buildGoodwillRefund(639))
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]]])
    expect(await refund(order, buildGoodwillRefund(700, 0))).toMatchObject({
      refusal: { problems: [{ kind: 'goodwill', max: 699 }] },
    })
    await refund(order, unitsOf(order, 0, 1))
    expect((await creditedRates(order))[1]).toEqual([[2000, 1, 0]])
  })

  it('refunds set-up, discount and delivery to the penny', async () => {
    const lines = [{ title: 'Mug', qty: 3, unit: 333, setup: 1000, discount: 101 }, ...mugAndBook.slice(1)]
    const order = await placePaidOrder({ lines, deliveryNetPence: 495 })
    const { refund_form } = await open(order)
    expect(refund_form.delivery).toBe(5.94)
    const setup = refund_form.lines[0]?.setup ?? 0
    const [mug = 0] = order.lineIds
    const part = { lineId: mug, units: 0, gross: zero }
    await refund(order, { parts: [{ ...part, kind: 'goods', units: 2 }] })
    await refund(order, { parts: [{ ...part, kind: 'setup', gross: pence(Math.round(setup * 100)) }] })
    await refund(order, { parts: [{ kind: 'delivery', lineId: null, units: 0, gross: pence(300) }] })
    expect((await creditedRates(order))[2]).toEqual([[2000, 250, 50]])
    const done = await sendOrderForm(
      test.shop,
      { intent: 'refund', step: 'all', key: 'a'.repeat(32), reason: 'All' },
      order,
    )
    const values = done.ok && 'shown' in done.value ? done.value.shown.values : {}
    expect(values).toMatchObject({ [`units[${mug}]`]: '1', [`setup[${mug}]`]: '', delivery: '2.94' })
    expect(await sendRefundForm(test.shop, { ...values }, order)).toEqual({ ok: true, value: { done: 'refunded' } })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
  })
})

describe('the refund form', () => {
  it('shows an error at each field and changes nothing', async () => {
    const order = await placePaidOrder()
    const [mug = 0, book = 0] = order.lineIds
    const fields = { [`units[${mug}]`]: '3', [`units[${book}]`]: '1.5', delivery: '1', reason: '' }
    expect(await sendRefundForm(test.shop, fields, order)).toEqual({
      ok: true,
      value: {
        errors: {
          [`units[${mug}]`]: ['At most 2 can be refunded.'],
          [`units[${book}]`]: ['Please enter a whole number.'],
          delivery: ['Nothing is left to refund at this VAT rate.'],
          reason: ['Please fill this in.'],
        },
      },
    })
    expect((await open(order)).refunds).toEqual([])
  })

  it('refuses a line of another order', async () => {
    const [order, other] = [await placePaidOrder(), await placePaidOrder()]
    const [foreign] = other.lineIds
    const answer = await sendRefundForm(test.shop, { [`units[${foreign}]`]: '1' }, order)
    expect(answer).toMatchObject({ value: { errors: { [`units[${foreign}]`]: [expect.anything()] } } })
  })

  it('previews without a reason and refunds nothing before confirmation', async () => {
    const order = await placePaidOrder()
    const fields = { intent: 'refund', step: 'preview', [`units[${order.lineIds[0]}]`]: '1' }
    expect(await sendOrderForm(test.shop, fields, order)).toMatchObject({
      value: {
        shown: {
          isToConfirm: false,
          preview: {
            total: 6.39,
            net: 5.32,
            vat: 1.07,
            kind: 'transfer',
            rates: [{ percent: 20, net: 5.32, vat: 1.07 }],
          },
        },
      },
    })
    expect((await open(order)).refunds).toEqual([])
    for (const visitor of [customerVisitor(1), customerVisitor(2)]) {
      expect(await sendOrderForm(test.shop, fields, { ...order, visitor })).toEqual({ ok: false, refusal: 'forbidden' })
    }
  })

  it('refuses a reviewed refund after another refund was made', async () => {
    const order = await placePaidOrder()
    const fields = {
      intent: 'refund',
      reason: 'Broken',
      key: 'b'.repeat(32),
      [`units[${order.lineIds[0]}]`]: '1',
    }
    const reviewed = await sendOrderForm(test.shop, { ...fields, step: 'review' }, order)
    const shown = reviewed.ok && 'shown' in reviewed.value ? reviewed.value.shown : undefined
    expect(shown).toMatchObject({ isToConfirm: true, preview: { total: 6.39 } })
    await refund(order, unitsOf(order, 0, 1))
    const fingerprint = shown?.preview?.fingerprint ?? ''
    const confirmed = await sendOrderForm(test.shop, { ...fields, step: 'confirm', fingerprint }, order)
    expect(confirmed).toMatchObject({ value: { errors: { form: [expect.stringContaining('check it again')] } } })
    expect(await listCreditNotes(order)).toHaveLength(1)
  })
})

describe('refunds of the same line', () => {
  it('are refused when another staff member makes the same refund in parallel', async () => {
    const order = await placePaidOrder()
    const answers = await Promise.all([refund(order, unitsOf(order, 1, 1)), refund(order, unitsOf(order, 1, 1))])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { problems: [{ reason: 'too_many_units', max: 0 }] },
    })
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
  })

  it('keep their lines reserved while the gateway does not respond', async () => {
    const order = await placeCardOrder()
    expect(await refund(order, unitsOf(order, 1, 1), shopWith(unavailable))).toEqual({
      ok: true,
      value: { isDone: false },
    })
    expect(await refund(order, unitsOf(order, 1, 1))).toMatchObject({ ok: false })
    await runJobs(test.shop, paymentJobHandlers)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
  })

  it('release their lines when the gateway refuses', async () => {
    const order = await placeCardOrder()
    expect(await refund(order, unitsOf(order, 1, 1), shopWith(refusing))).toEqual({
      ok: false,
      refusal: 'gateway_refused',
    })
    expect((await open(order)).refund_form.lines[1]).toMatchObject({ left: 1, amount: 6.99 })
    expect(await refund(order, unitsOf(order, 1, 1))).toEqual({ ok: true, value: { isDone: true } })
  })

  it('are credited with their lines when the webhook arrives before the response', async () => {
    const order = await placeCardOrder()
    await refund(order, unitsOf(order, 1, 1), shopWith(unavailable))
    const [waiting] = await test.shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    await refundOutside(order, 699, waiting?.idempotencyKey)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
    await runJobs(test.shop, paymentJobHandlers)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
    expect(await listAlertReasons(order)).toEqual([])
    expect((await open(order)).refunds).toMatchObject([{ status: 'succeeded', is_external: false }])
  })
})

describe("refunds made in the gateway's dashboard", () => {
  it('are spread over the VAT rates and raise an alert if partial', async () => {
    const order = await placePaidOrder()
    await refundOutside(order, 500)
    expect(await creditedRates(order)).toEqual([
      [
        [2000, 269, 54],
        [0, 177, 0],
      ],
    ])
    expect(await listAlertReasons(order)).toEqual(['refund without lines'])
    expect((await open(order)).refunds).toMatchObject([{ amount: 5, is_external: true, is_spread: true }])
    // Units are left, but no more money than at their rate.
    expect((await open(order)).refund_form.lines).toMatchObject([
      { left: 2, amount: 9.54 },
      { left: 1, amount: 5.22 },
    ])
    await refund(order, unitsOf(order, 0, 2))
    expect((await creditedRates(order))[1]).toEqual([[2000, 795, 159]])
  })

  it('are credited line by line if full', async () => {
    const order = await placePaidOrder({ lines: mugAndBook, deliveryNetPence: 495 })
    await refund(order, unitsOf(order, 0, 1))
    await refundOutside(order, order.totalGrossPence - 639)
    const [, note] = await listCreditNotes(order)
    expect(note?.content.creditedLines).toMatchObject([
      { kind: 'goods', title: 'Mug', qty: 1, grossPence: 638 },
      { kind: 'goods', title: 'Book', qty: 1, grossPence: 699 },
      { kind: 'delivery', title: 'Delivery', grossPence: 594 },
    ])
    expect(await listAlertReasons(order)).toEqual([])
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
  })

  it('make a pending refund fail and release its lines if full', async () => {
    const order = await placeCardOrder()
    await refund(order, unitsOf(order, 1, 1), shopWith(unavailable))
    await refundOutside(order, order.totalGrossPence)
    await runJobs(test.shop, paymentJobHandlers)
    expect((await listCreditNotes(order)).map(({ grossPence }) => grossPence)).toEqual([order.totalGrossPence])
    expect((await open(order)).refunds.map(({ status, is_external }) => [status, is_external])).toEqual([
      ['failed', false],
      ['succeeded', true],
    ])
  })

  it('are spread together with a pending refund that is reported at the same time', async () => {
    const order = await placeCardOrder()
    const [payment] = await listTestPayments(test.shop, order)
    const gatewayPaymentId = payment?.gatewayPaymentId ?? ''
    await refund(order, unitsOf(order, 1, 1), shopWith(unavailable))
    const [waiting] = await test.shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    const own = { gatewayPaymentId, amountGrossPence: 699, idempotencyKey: waiting?.idempotencyKey ?? '' }
    await getGateway(test.shop).refund(own)
    await refundOutside(order, 100)
    await runJobs(test.shop, paymentJobHandlers)
    expect((await listCreditNotes(order)).map(({ grossPence }) => grossPence)).toEqual([799])
    expect(await listAlertReasons(order)).toEqual(['refund without lines'])
    const { refunds: shown, refund_form } = await open(order)
    expect(shown).toMatchObject([
      { amount: 6.99, status: 'succeeded', lines: [] },
      { amount: 7.99, is_spread: true },
    ])
    expect(refund_form.lines[1]).toMatchObject({ left: 1 })
  })
})

it('leaves a balanced ledger at every VAT rate [P20]', async () => {
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})

it('limits later refunds by the rest of their VAT rate after an older refund without lines', async () => {
  const order = await placePaidOrder()
  await refundOutside(order, 500)
  // Older refunds had a credit note by rate and no lines.
  const [old] = await test.shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
  await test.shop.db.delete(refundLines).where(eq(refundLines.refundId, old?.id ?? 0))
  await test.shop.db
    .update(refunds)
    .set({ creditNoteId: null })
    .where(eq(refunds.id, old?.id ?? 0))
  const { lines } = (await open(order)).refund_form
  expect(lines).toMatchObject([
    { left: 2, amount: 9.54 },
    { left: 1, amount: 5.22 },
  ])
  await refund(order, unitsOf(order, 0, 2))
  await refund(order, unitsOf(order, 1, 1))
  expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
})
