import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { documentMailWorkers } from '#src/domains/papers/mails-service.server.ts'
import { getOrderPaper, listRefunded } from '#src/domains/papers/papers-service.server.ts'
import type { RefundInput } from '#src/domains/pricing/refund.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import type { Gateway } from '#src/platform/payments.server.ts'
import { auditLog, sentMails } from '#src/platform/records-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import {
  clerk,
  customer,
  gatewayOf,
  openSession,
  pay,
  paymentsOf,
  standInOf,
  withGateway,
} from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { goodwillOf, sendRefundForm } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { askFor } from './card-sessions-service.server.ts'
import { paymentWorkers } from './payment-sweeper-service.server.ts'
import { captureOf } from './payments-service.server.ts'
import { confirmTransfer, refundPayment } from './refunds-service.server.ts'
import { paymentAlerts, refundLines, refunds } from './refunds-tables.server.ts'
import { settlePayment } from './settling-service.server.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

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

async function paidOrder(wish: Parameters<typeof placeOrder>[1] = { lines: mugAndBook }): Promise<Placed> {
  const order = await placeOrder(test.shop, wish)
  await pay(test.shop, order, { method: 'bacs' })
  await confirmTransfer(test.shop, clerk, { orderId: order.id })
  return withLines(order)
}

/** Paid by card, so that the gateway has a word in its refunds. */
async function orderPaidByCard(): Promise<Placed> {
  const order = await placeOrder(test.shop, { lines: mugAndBook })
  const session = await openSession(test.shop, order)
  await standInOf(test.shop).answer(session, 'lose')
  const [payment] = await paymentsOf(test.shop, order)
  await askFor(test.shop, { id: payment?.id ?? 0, gatewayReference: session })
  return withLines(order)
}

async function withLines(order: OrderRow): Promise<Placed> {
  const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const lineIds = lines.sort((a, b) => a.position - b.position).map(({ id }) => id)
  return { ...(await readOrder(test.shop, order.id)), lineIds }
}

const unitsOf = (order: Placed, line: number, units: number): RefundInput => ({
  parts: [{ kind: 'goods', lineId: order.lineIds[line] ?? 0, units, gross: zero }],
})
const refund = (order: Placed, input: RefundInput, shop: Shop = test.shop) =>
  refundPayment(shop, clerk, { orderId: order.id, input, reason: 'Broken' })

const notesOf = async ({ id }: OrderRow) => {
  const papers = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.serial)
  return papers.filter(({ kind }) => kind === 'credit note')
}
const creditedRates = async (order: OrderRow) =>
  (await notesOf(order)).map(({ content }) =>
    content.taxes.map(({ vatRateBp, netPence, vatPence }) => [vatRateBp, netPence, vatPence]),
  )
const open = async ({ number }: OrderRow) => {
  const money = await getStaffPayments(test.shop, clerk, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}
const alertsOf = async ({ id }: OrderRow) =>
  (await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, id))).map(({ reason }) => reason)

/** Somebody refunds at the payment service, and the shop is told. Of a bank transfer there is only the word. */
async function refundOutside(order: OrderRow, grossPence: number, idempotencyKey = `outside ${order.id}`) {
  const [payment] = await paymentsOf(test.shop, order)
  if (!payment) throw new Error('There is no payment')
  const { gatewayChargeReference: charge } = payment
  const made = charge && (await gatewayOf(test.shop).refund({ charge, amountGrossPence: grossPence, idempotencyKey }))
  const refundedGrossPence = payment.refundedGrossPence + grossPence
  const told = { ...captureOf(payment), kind: 'refunded', refundedGrossPence } as const
  return settlePayment(test.shop, made && made.ok && made.value.fact ? made.value.fact : told)
}

const away: Gateway['refund'] = async () => ({ ok: false, refusal: { kind: 'away', detail: '' } })
const refusing: Gateway['refund'] = async () => ({ ok: false, refusal: { kind: 'refused', detail: 'Closed' } })
const shopWith = (refund: Gateway['refund']): Shop => withGateway(test.shop, { refund })

describe('a refund of one line of several VAT rates', () => {
  it('credits one mug at 20 % and nothing of the zero-rated book', async () => {
    const order = await paidOrder()
    expect(await refund(order, unitsOf(order, 0, 1))).toEqual({ ok: true, value: { isDone: true } })
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]]])
    const [note] = await notesOf(order)
    expect(note).toMatchObject({ netPence: 532, vatPence: 107, grossPence: 639 })
    expect(note?.content.creditedLines).toMatchObject([
      { kind: 'goods', position: 0, title: 'Mug', sku: 'TST-MUG', qty: 1, vatRateBp: 2000, grossPence: 639 },
    ])
    await refund(order, unitsOf(order, 1, 1))
    await refund(order, unitsOf(order, 0, 1))
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]], [[0, 699, 0]], [[2000, 532, 106]]])
    expect((await readOrder(test.shop, order.id)).status).toBe('refunded')
  })

  it('shows units, lines and VAT to staff, customer, email, PDF and audit log', async () => {
    const order = await paidOrder({ lines: mugAndBook, customerId: 2 })
    await refund(order, unitsOf(order, 0, 1))
    const { refunds, refund_form } = await open(order)
    expect(refunds[0]?.lines).toEqual([{ title: 'Mug', qty: 1, amount: 6.39, percent: 20 }])
    expect(refund_form.lines).toMatchObject([
      { title: 'Mug', qty: 2, left: 1, amount: 6.38 },
      { title: 'Book', left: 1, amount: 6.99 },
    ])
    const key = { number: order.number }
    const [refunded] = await listRefunded(test.shop, customer(2), { key })
    expect(refunded?.lines).toEqual([{ position: 0, title: 'Mug', qty: 1, amount: 6.39 }])
    const pdf = await getOrderPaper(test.shop, customer(2), { key, paper: 'credit-notes' })
    const words = pdf.ok ? readPdf(pdf.value.content).join('\n').split('\n') : []
    for (const word of ['Mug', '£5.32', '20 %', '£1.07', '£6.39']) expect(words).toContain(word)
    expect(words).not.toContain('Book')
    await workOutbox(test.shop, documentMailWorkers)
    const [mail] = await test.shop.db.select().from(sentMails).orderBy(desc(sentMails.id)).limit(1)
    expect(mail?.text).toContain('Mug')
    expect(mail?.text).toContain('incl. 20 % VAT')
    const [audit] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(audit).toMatchObject({
      action: 'payment refunded',
      after: { amount: 639, lines: '1 × TST-MUG £6.39 (20 %)' },
    })
  })

  it('credits goodwill at the chosen rate only, and reduces a later line by it', async () => {
    const order = await paidOrder({
      lines: [{ title: 'Mug', unit: 533 }, mugAndBook[1] as (typeof mugAndBook)[number]],
    })
    await refund(order, goodwillOf(639))
    expect(await creditedRates(order)).toEqual([[[2000, 532, 107]]])
    expect(await refund(order, goodwillOf(700, 0))).toMatchObject({
      refusal: { problems: [{ kind: 'goodwill', max: 699 }] },
    })
    await refund(order, unitsOf(order, 0, 1))
    expect((await creditedRates(order))[1]).toEqual([[2000, 1, 0]])
  })

  it('refunds set-up, discount and delivery to the penny', async () => {
    const lines = [{ title: 'Mug', qty: 3, unit: 333, setup: 1000, discount: 101 }, ...mugAndBook.slice(1)]
    const order = await paidOrder({ lines, deliveryNetPence: 495 })
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
    expect((await readOrder(test.shop, order.id)).status).toBe('refunded')
  })
})

describe('the refund form', () => {
  it('complains at each field, and changes nothing', async () => {
    const order = await paidOrder()
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
    const [order, other] = [await paidOrder(), await paidOrder()]
    const [foreign] = other.lineIds
    const answer = await sendRefundForm(test.shop, { [`units[${foreign}]`]: '1' }, order)
    expect(answer).toMatchObject({ value: { errors: { [`units[${foreign}]`]: [expect.anything()] } } })
  })

  it('previews without a reason, and refunds nothing before it is confirmed', async () => {
    const order = await paidOrder()
    const fields = { intent: 'refund', step: 'preview', [`units[${order.lineIds[0]}]`]: '1' }
    expect(await sendOrderForm(test.shop, fields, order)).toMatchObject({
      value: {
        shown: {
          isToConfirm: false,
          preview: {
            total: 6.39,
            net: 5.32,
            vat: 1.07,
            method: 'bacs',
            rates: [{ percent: 20, net: 5.32, vat: 1.07 }],
          },
        },
      },
    })
    expect((await open(order)).refunds).toEqual([])
    for (const visitor of [customer(1), customer(2)]) {
      expect(await sendOrderForm(test.shop, fields, { ...order, visitor })).toEqual({ ok: false, refusal: 'forbidden' })
    }
  })

  it('refuses what was reviewed once something else was refunded', async () => {
    const order = await paidOrder()
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
    expect(await notesOf(order)).toHaveLength(1)
  })
})

describe('refunds of the same line', () => {
  it('by two clerks at once: one is refused', async () => {
    const order = await paidOrder()
    const answers = await Promise.all([refund(order, unitsOf(order, 1, 1)), refund(order, unitsOf(order, 1, 1))])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { problems: [{ reason: 'too_many_units', max: 0 }] },
    })
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
  })

  it('keep their lines while the gateway is away, and hold them', async () => {
    const order = await orderPaidByCard()
    expect(await refund(order, unitsOf(order, 1, 1), shopWith(away))).toEqual({ ok: true, value: { isDone: false } })
    expect(await refund(order, unitsOf(order, 1, 1))).toMatchObject({ ok: false })
    await workOutbox(test.shop, paymentWorkers)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
  })

  it('are free again when the gateway refuses', async () => {
    const order = await orderPaidByCard()
    expect(await refund(order, unitsOf(order, 1, 1), shopWith(refusing))).toEqual({
      ok: false,
      refusal: 'gateway_refused',
    })
    expect((await open(order)).refund_form.lines[1]).toMatchObject({ left: 1, amount: 6.99 })
    expect(await refund(order, unitsOf(order, 1, 1))).toEqual({ ok: true, value: { isDone: true } })
  })

  it('are credited with their lines when the webhook comes before the answer', async () => {
    const order = await orderPaidByCard()
    await refund(order, unitsOf(order, 1, 1), shopWith(away))
    const [waiting] = await test.shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    await refundOutside(order, 699, waiting?.idempotencyKey)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
    await workOutbox(test.shop, paymentWorkers)
    expect(await creditedRates(order)).toEqual([[[0, 699, 0]]])
    expect(await alertsOf(order)).toEqual([])
    expect((await open(order)).refunds).toMatchObject([{ status: 'succeeded', is_external: false }])
  })
})

describe('refunds made at the payment service', () => {
  it('in part: spread in proportion, and flagged to staff', async () => {
    const order = await paidOrder()
    await refundOutside(order, 500)
    expect(await creditedRates(order)).toEqual([
      [
        [2000, 269, 54],
        [0, 177, 0],
      ],
    ])
    expect(await alertsOf(order)).toEqual(['refund without lines'])
    expect((await open(order)).refunds).toMatchObject([{ amount: 5, is_external: true, is_spread: true }])
    // Units are left, but no more money than at their rate.
    expect((await open(order)).refund_form.lines).toMatchObject([
      { left: 2, amount: 9.54 },
      { left: 1, amount: 5.22 },
    ])
    await refund(order, unitsOf(order, 0, 2))
    expect((await creditedRates(order))[1]).toEqual([[2000, 795, 159]])
  })

  it('as a whole: credited line by line', async () => {
    const order = await paidOrder({ lines: mugAndBook, deliveryNetPence: 495 })
    await refund(order, unitsOf(order, 0, 1))
    await refundOutside(order, order.totalGrossPence - 639)
    const [, note] = await notesOf(order)
    expect(note?.content.creditedLines).toMatchObject([
      { kind: 'goods', title: 'Mug', qty: 1, grossPence: 638 },
      { kind: 'goods', title: 'Book', qty: 1, grossPence: 699 },
      { kind: 'delivery', title: 'Delivery', grossPence: 594 },
    ])
    expect(await alertsOf(order)).toEqual([])
    expect((await readOrder(test.shop, order.id)).status).toBe('refunded')
  })

  it('of everything, while a refund is on its way: that one fails and frees its lines', async () => {
    const order = await orderPaidByCard()
    await refund(order, unitsOf(order, 1, 1), shopWith(away))
    await refundOutside(order, order.totalGrossPence)
    await workOutbox(test.shop, paymentWorkers)
    expect((await notesOf(order)).map(({ grossPence }) => grossPence)).toEqual([order.totalGrossPence])
    expect((await open(order)).refunds.map(({ status, is_external }) => [status, is_external])).toEqual([
      ['failed', false],
      ['succeeded', true],
    ])
  })

  it('in part, told together with a refund on its way: all of it is spread, and the lines give way', async () => {
    const order = await orderPaidByCard()
    const [payment] = await paymentsOf(test.shop, order)
    const charge = payment?.gatewayChargeReference ?? ''
    await refund(order, unitsOf(order, 1, 1), shopWith(away))
    const [waiting] = await test.shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    const own = { charge, amountGrossPence: 699, idempotencyKey: waiting?.idempotencyKey ?? '' }
    await gatewayOf(test.shop).refund(own)
    await refundOutside(order, 100)
    await workOutbox(test.shop, paymentWorkers)
    expect((await notesOf(order)).map(({ grossPence }) => grossPence)).toEqual([799])
    expect(await alertsOf(order)).toEqual(['refund without lines'])
    const { refunds: shown, refund_form } = await open(order)
    expect(shown).toMatchObject([
      { amount: 6.99, status: 'succeeded', lines: [] },
      { amount: 7.99, is_spread: true },
    ])
    expect(refund_form.lines[1]).toMatchObject({ left: 1 })
  })
})

it('P20 the books balance, at every VAT rate', async () => {
  expect(await findLedgerBreaks(test.shop.db)).toEqual([])
})

it('a refund of before this change leaves quantities, capped by what is left at their rate', async () => {
  const order = await paidOrder()
  await refundOutside(order, 500)
  // As such a refund was stored: a credit note by rate, and no lines.
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
  expect((await readOrder(test.shop, order.id)).status).toBe('refunded')
})
