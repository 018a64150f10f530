import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { dispatchLines } from '#src/domains/orders/shipments/shipments-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Pence, pence } from '#src/shared/money/money.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import {
  getGateway,
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
  withGateway,
} from '../../../../tests/support/builders/test-payments.ts'
import { asStaff, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { syncSession } from '../gateway/hosted-sessions-service.server.ts'
import type { PaymentRow } from '../payments-store.server.ts'
import { executeRefund, refundPayment } from '../refunds/refunds-service.server.ts'
import { refunds } from '../refunds/refunds-tables.server.ts'
import { confirmPayment, sendPaymentLink } from '../staff/staff-payments-service.server.ts'
import type { OrderEditInput } from './order-edit-input.ts'
import { getEditFingerprint, previewOrderEdit, saveOrderEdit } from './order-edit-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const mugAndBook = [
  { title: 'Mug', qty: 10, unit: 532, setup: 1000 },
  { title: 'Book', qty: 2, unit: 699, rate: 0 },
]

const placeOrder = (input: Parameters<typeof placeTestOrder>[1] = {}) =>
  placeTestOrder(test.shop, { lines: mugAndBook, deliveryNetPence: 500, ...input })

async function placePaidOrder(input?: Parameters<typeof placeTestOrder>[1]): Promise<OrderRow> {
  const order = await placeOrder(input)
  await startTestPayment(test.shop, order, { kind: 'transfer' })
  const paid = await confirmPayment(test.shop, staffVisitor, { number: order.number })
  if (!paid.ok) throw new Error(JSON.stringify(paid.refusal))
  return getTestOrder(test.shop, order.id)
}

async function payByCard(order: OrderRow): Promise<OrderRow> {
  const session = await openCardSession(test.shop, order)
  await getStandIn(test.shop).chooseOutcome(session, 'lose')
  const payment = (await listTestPayments(test.shop, order)).at(-1)
  await syncSession(test.shop, { ...payment!, gatewaySessionId: session })
  return getTestOrder(test.shop, order.id)
}

type Changes = {
  /** By the title of the line; 0 removes it. */
  qty?: Record<string, number>
  unit?: Record<string, number>
  added?: OrderEditInput['added']
  deliveryNet?: number
  reason?: string
}

async function buildInput(order: OrderRow, changes: Changes): Promise<OrderEditInput> {
  const stored = await findOrderWithLines(test.shop, { id: order.id })
  return {
    lines: (stored?.lines ?? []).map(({ id, title, qty, unitNetPence, setupNetPence }) => ({
      lineId: id,
      qty: changes.qty?.[title] ?? qty,
      unitNet: pence(changes.unit?.[title] ?? unitNetPence),
      setupNet: setupNetPence as Pence,
      reason: changes.reason ?? '',
    })),
    added: changes.added ?? [],
    deliveryNet: pence(changes.deliveryNet ?? order.deliveryNetPence),
    deliveryDetail: order.deliveryDetail,
  }
}

/** Previews and saves, as the form does. */
async function edit(order: OrderRow, changes: Changes, visitor: Visitor = staffVisitor, shop: Shop = test.shop) {
  const { version, number } = await getTestOrder(shop, order.id)
  const target = { number, version, input: await buildInput(order, changes) }
  const previewed = await previewOrderEdit(shop, visitor, target)
  if (!previewed.ok) return previewed
  const fingerprint = getEditFingerprint(previewed.value)
  return saveOrderEdit(shop, visitor, { ...target, fingerprint, message: 'As agreed' })
}

const listDocuments = async ({ id }: OrderRow) =>
  (await test.shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id)).map(
    ({ kind, isSupplement, content }) => ({
      kind: isSupplement ? 'supplement' : kind,
      taxes: content.taxes.map(({ vatRateBp, netPence, vatPence }) => [vatRateBp, netPence, vatPence]),
    }),
  )
const expectBalancedBooks = async () => expect(await findLedgerErrors(test.shop.db)).toEqual([])

describe('editing the lines of an unpaid order', () => {
  it('changes lines, delivery and totals, and asks for the new amount', async () => {
    const order = await placeOrder()
    await startTestPayment(test.shop, order, { kind: 'transfer' })
    expect(await edit(order, { qty: { Mug: 8, Book: 0 }, deliveryNet: 0 })).toEqual({ ok: true })
    const edited = await getTestOrder(test.shop, order.id)
    // 8 × 5.32 + 10.00 set-up.
    expect(edited).toMatchObject({ subtotalNetPence: 5256, vatPence: 1051, totalGrossPence: 6307, version: 1 })
    expect(await listTestPayments(test.shop, order)).toMatchObject([{ status: 'pending', amountGrossPence: 6307 }])
    expect(await listDocuments(order)).toEqual([])
    await confirmPayment(test.shop, staffVisitor, { number: order.number })
    expect(await listDocuments(order)).toEqual([{ kind: 'invoice', taxes: [[2000, 5256, 1051]] }])
    await expectBalancedBooks()
  })

  it('ends an open card payment, so that the old amount cannot be paid', async () => {
    const order = await placeOrder()
    await openCardSession(test.shop, order)
    await edit(order, { qty: { Mug: 12 } })
    expect(await listTestPayments(test.shop, order)).toMatchObject([{ status: 'cancelled' }])
    expect((await payByCard(await getTestOrder(test.shop, order.id))).status).toBe('paid')
    await expectBalancedBooks()
  })

  it('refunds a payment of the old amount that a customer began meanwhile', async () => {
    const order = await placeOrder()
    await openCardSession(test.shop, order)
    const { expireSession } = getGateway(test.shop)
    let begun: PaymentRow | undefined
    const shop = withGateway(test.shop, {
      expireSession: async (session) => {
        const expired = await expireSession(session)
        await openCardSession(test.shop, order)
        begun = (await listTestPayments(test.shop, order)).at(-1)
        return expired
      },
    })
    expect(await edit(order, { qty: { Mug: 100 } }, staffVisitor, shop)).toEqual({ ok: true })
    const gatewaySessionId = begun!.gatewaySessionId!
    await getStandIn(test.shop).chooseOutcome(gatewaySessionId, 'lose')
    await syncSession(test.shop, { ...begun!, gatewaySessionId })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('awaiting payment')
    const surplus = (await listTestPayments(test.shop, order)).find(({ isSurplus }) => isSurplus)!
    const [refund] = await test.shop.db.select().from(refunds).where(eq(refunds.paymentId, surplus.id))
    expect(await executeRefund(test.shop, refund!.id)).toBe('succeeded')
    await expectBalancedBooks()
  })

  it('refuses to go below what was received in parts', async () => {
    const order = await placeOrder()
    await startTestPayment(test.shop, order, { kind: 'transfer' })
    const receipt = { amountGrossPence: pence(5000) }
    await confirmPayment(test.shop, staffVisitor, { number: order.number, receipt })
    expect(await edit(order, { qty: { Mug: 1, Book: 0 }, deliveryNet: 0 })).toEqual({
      ok: false,
      refusal: { reason: 'below_received' },
    })
    expect(await edit(order, { qty: { Mug: 9 } })).toEqual({ ok: true })
    await confirmPayment(test.shop, staffVisitor, { number: order.number })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('paid')
    await expectBalancedBooks()
  })
})

describe('editing the lines of a paid order', () => {
  it('credits and pays back what is taken off, with the VAT of its line', async () => {
    const order = await payByCard(await placeOrder())
    expect(await edit(order, { qty: { Mug: 9, Book: 1 } })).toEqual({ ok: true })
    expect(await listDocuments(order)).toEqual([
      {
        kind: 'invoice',
        taxes: [
          [2000, 6820, 1364],
          [0, 1398, 0],
        ],
      },
      {
        kind: 'credit note',
        taxes: [
          [2000, 532, 106],
          [0, 699, 0],
        ],
      },
    ])
    const edited = await getTestOrder(test.shop, order.id)
    expect(edited).toMatchObject({ status: 'paid', refundedGrossPence: 0, extraOwedGrossPence: 0 })
    expect(await listTestPayments(test.shop, order)).toMatchObject([{ refundedGrossPence: 532 + 106 + 699 }])
    await expectBalancedBooks()
  })

  it('asks for the rest by card, with an invoice of what was added', async () => {
    const order = await payByCard(await placeOrder())
    const before = order.totalGrossPence
    expect(await edit(order, { qty: { Mug: 12 } })).toEqual({ ok: true })
    const edited = await getTestOrder(test.shop, order.id)
    expect(edited.extraOwedGrossPence).toBe(edited.totalGrossPence - before)
    expect((await listDocuments(order))[1]).toEqual({ kind: 'supplement', taxes: [[2000, 1064, 213]] })
    await expectBalancedBooks()
    expect((await sendPaymentLink(test.shop, staffVisitor, { number: order.number })).ok).toBe(true)
    const paid = await payByCard(edited)
    expect(paid).toMatchObject({ status: 'paid', extraOwedGrossPence: 0 })
    await expectBalancedBooks()
  })

  it('asks for the rest by bank transfer, in parts', async () => {
    const order = await placePaidOrder()
    await edit(order, { qty: { Mug: 12 } })
    const edited = await getTestOrder(test.shop, order.id)
    await startTestPayment(test.shop, edited, { kind: 'transfer' })
    const receipt = { amountGrossPence: pence(277) }
    const part = await confirmPayment(test.shop, staffVisitor, { number: order.number, receipt })
    expect(part).toEqual({ ok: true, value: { isPaid: false } })
    expect(await edit(order, { qty: { Mug: 10 } })).toEqual({ ok: false, refusal: { reason: 'below_received' } })
    // By card the customer would pay the part again.
    expect(await startTestPayment(test.shop, edited)).toEqual({ ok: false, refusal: { reason: 'not_payable' } })
    expect(await sendPaymentLink(test.shop, staffVisitor, { number: order.number })).toEqual({
      ok: false,
      refusal: 'part_paid',
    })
    await confirmPayment(test.shop, staffVisitor, { number: order.number })
    expect((await getTestOrder(test.shop, order.id)).extraOwedGrossPence).toBe(0)
    await expectBalancedBooks()
  })

  it('charges only the difference when one product takes the place of another', async () => {
    const order = await payByCard(await placeOrder({ lines: [{ title: 'Mug', qty: 10, unit: 532 }] }))
    const added = [{ sku: 'KES-BOOK1', qty: 10, unitNet: pence(700), reason: 'As the mug' }]
    const saved = await edit(order, { qty: { Mug: 0 }, added })
    expect(saved).toEqual({ ok: true })
    const edited = await getTestOrder(test.shop, order.id)
    expect(edited.extraOwedGrossPence).toBe(7000 - 6384)
    const kinds = (await listDocuments(order)).map(({ kind }) => kind)
    expect(kinds).toEqual(['invoice', 'supplement', 'credit note'])
    await expectBalancedBooks()
  })

  it('takes back an addition that was never paid', async () => {
    const order = await payByCard(await placeOrder())
    await edit(order, { qty: { Mug: 12 } })
    await openCardSession(test.shop, await getTestOrder(test.shop, order.id))
    await edit(order, { qty: { Mug: 10 } })
    const edited = await getTestOrder(test.shop, order.id)
    expect(edited).toMatchObject({ extraOwedGrossPence: 0, totalGrossPence: order.totalGrossPence })
    expect((await listTestPayments(test.shop, order)).map(({ status }) => status)).toEqual(['succeeded', 'cancelled'])
    await expectBalancedBooks()
  })

  it('charges another price anew, and needs a reason for it', async () => {
    const order = await payByCard(await placeOrder())
    const { id } = (await findOrderWithLines(test.shop, { id: order.id }))!.lines[0]!
    expect(await edit(order, { unit: { Mug: 500 } })).toEqual({
      ok: false,
      refusal: { reason: 'problems', problems: [{ lineId: id, problem: 'reason_missing', min: 0 }] },
    })
    expect(await edit(order, { unit: { Mug: 500 }, reason: 'Scratched' })).toEqual({ ok: true })
    const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.id, id))
    expect(line).toMatchObject({ unitNetPence: 500, overrideReason: 'Scratched', overrideBy: staffVisitor.customerId })
    await expectBalancedBooks()
  })

  it('refunds everything of an order that was paid twice, for its parts', async () => {
    const order = await payByCard(await placeOrder())
    await edit(order, { qty: { Mug: 12 } })
    await payByCard(await getTestOrder(test.shop, order.id))
    const stored = (await findOrderWithLines(test.shop, { id: order.id }))!
    const parts = stored.lines.flatMap(({ id, qty, setupNetPence }) => [
      { kind: 'goods' as const, lineId: id, units: qty, gross: pence(0) },
      { kind: 'setup' as const, lineId: id, units: 0, gross: pence(Math.round(setupNetPence * 1.2)) },
    ])
    const delivery = { kind: 'delivery' as const, lineId: null, units: 0, gross: pence(600) }
    const input = { parts: [...parts, delivery] }
    const refunded = await refundPayment(test.shop, staffVisitor, { orderId: order.id, input, reason: 'Broken' })
    expect(refunded).toEqual({ ok: true, value: { isDone: true } })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
    await expectBalancedBooks()
  })
})

describe('editing an order on account', () => {
  it('changes the balance and corrects the invoice, within the credit limit', async () => {
    const order = await placeOrder({ customerId: 2 })
    await startTestPayment(test.shop, order, { kind: 'account', visitor: customerVisitor(2) })
    expect((await getTestOrder(test.shop, order.id)).paymentDueAt).not.toBeNull()
    expect(await edit(order, { qty: { Mug: 20 } })).toEqual({ ok: true })
    expect(await edit(order, { qty: { Mug: 5 } })).toEqual({ ok: true })
    expect((await listDocuments(order)).map(({ kind }) => kind)).toEqual(['invoice', 'supplement', 'credit note'])
    expect(await edit(order, { qty: { Mug: 900_000 } })).toEqual({ ok: false, refusal: { reason: 'over_limit' } })
    await expectBalancedBooks()
    await confirmPayment(test.shop, staffVisitor, { number: order.number })
    expect((await getTestOrder(test.shop, order.id)).paidAt).not.toBeNull()
    await expectBalancedBooks()
  })
})

describe('what an edit may not do', () => {
  it('keeps what has left or was refunded', async () => {
    const order = await payByCard(await placeOrder())
    const [mug] = (await findOrderWithLines(test.shop, { id: order.id }))!.lines
    const lines = [{ lineId: mug!.id, quantity: 3 }]
    expect((await dispatchLines(test.shop, staffVisitor, { number: order.number, lines })).ok).toBe(true)
    const input = { parts: [{ kind: 'goods' as const, lineId: mug!.id, units: 2, gross: pence(0) }] }
    const unsent = { orderId: order.id, input, goods: 'unsent' as const, reason: 'Less' }
    expect((await refundPayment(test.shop, staffVisitor, unsent)).ok).toBe(true)
    expect(await edit(order, { qty: { Mug: 4 } })).toMatchObject({
      refusal: { problems: [{ problem: 'below_minimum', min: 5 }] },
    })
    expect(await edit(order, { unit: { Mug: 500 }, reason: 'Less' })).toMatchObject({
      refusal: { problems: [{ problem: 'price_locked' }] },
    })
    expect(await edit(order, { qty: { Mug: 5 } })).toEqual({ ok: true })
    await expectBalancedBooks()
  })

  it('ends an order of which only refunded goods are left', async () => {
    const order = await payByCard(await placeOrder())
    const book = (await findOrderWithLines(test.shop, { id: order.id }))!.lines[1]!
    const input = { parts: [{ kind: 'goods' as const, lineId: book.id, units: 2, gross: pence(0) }] }
    await refundPayment(test.shop, staffVisitor, { orderId: order.id, input, reason: 'Sold out' })
    expect(await edit(order, { qty: { Mug: 0 }, deliveryNet: 0 })).toEqual({ ok: true })
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
    await expectBalancedBooks()
  })

  it('keeps a line whose set-up charge was refunded, or whose refund failed', async () => {
    const order = await payByCard(await placeOrder())
    const [mug, book] = (await findOrderWithLines(test.shop, { id: order.id }))!.lines
    const setup = { parts: [{ kind: 'setup' as const, lineId: mug!.id, units: 0, gross: pence(100) }] }
    await refundPayment(test.shop, staffVisitor, { orderId: order.id, input: setup, reason: 'Late' })
    const goods = { parts: [{ kind: 'goods' as const, lineId: book!.id, units: 1, gross: pence(0) }] }
    const refusing = withGateway(test.shop, {
      refund: async () => ({ ok: false, refusal: { kind: 'refused', detail: 'Closed' } }),
    })
    await refundPayment(refusing, staffVisitor, { orderId: order.id, input: goods, reason: 'Late' })
    for (const title of ['Mug', 'Book']) {
      expect(await edit(order, { qty: { [title]: 0 } })).toMatchObject({
        refusal: { problems: [{ problem: 'below_minimum', min: 1 }] },
      })
    }
    await expectBalancedBooks()
  })

  it('refuses money back to sales, who may not refund', async () => {
    const order = await placePaidOrder()
    const sales = { ...staffVisitor, ...asStaff('sales') }
    expect(await edit(order, { qty: { Mug: 9 } }, sales)).toEqual({
      ok: false,
      refusal: { reason: 'refund_forbidden' },
    })
    expect(await edit(order, { qty: { Mug: 11 } }, sales)).toEqual({ ok: true })
    const production = { ...staffVisitor, ...asStaff('production') }
    expect(await edit(order, { qty: { Mug: 12 } }, production)).toEqual({ ok: false, refusal: { reason: 'forbidden' } })
  })

  it('refuses an order without items, and an edit that changes nothing', async () => {
    const order = await placeOrder()
    expect(await edit(order, { qty: { Mug: 0, Book: 0 } })).toMatchObject({
      refusal: { problems: [{ problem: 'no_lines' }] },
    })
    expect(await edit(order, {})).toEqual({ ok: false, refusal: { reason: 'nothing_changed' } })
    expect(await edit(order, { added: [{ sku: 'NOBODY', qty: 1, reason: '' }] })).toEqual({
      ok: false,
      refusal: { reason: 'added', row: 0, problem: 'unknown_sku' },
    })
  })

  it('saves the edit of one of two people, and tells the other', async () => {
    const order = await placePaidOrder()
    const results = await Promise.all([edit(order, { qty: { Mug: 11 } }), edit(order, { qty: { Mug: 12 } })])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'changed_meanwhile' } })
    await expectBalancedBooks()
  })
})

it('records lines and total before and after [STAFF-08]', async () => {
  const order = await placeOrder()
  await edit(order, { qty: { Book: 0 } })
  const [entry] = await test.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, String(order.number))))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({
    action: 'order edited',
    before: { lines: '10 × TST-MUG @ £5.32 + £10.00, 2 × TST-BOOK @ £6.99', delivery: '£5.00' },
    after: { lines: '10 × TST-MUG @ £5.32 + £10.00' },
    note: 'As agreed',
  })
})
