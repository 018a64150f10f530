import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createDispatchTools } from '../../../../tests/support/builders/dispatch-test-order.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findOrderReview } from '../order-review-service.server.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import { shipments } from './shipments-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
  await switchOffStaffEmails(test.shop)
  await test.shop.db.update(shopSettings).set({ carriers: ['Own van', 'DPD https://track.example/{number}'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
  test.emails.length = 0
})

const undoMs = 30_000
const { placePaidOrder, dispatch, dispatchUnits, undo, openOrder, readOpen, readStates, readStock, sendEmails } =
  createDispatchTools(() => test)

describe('dispatchLines', () => {
  it('dispatches an order in parts, until nothing is open', async () => {
    const order = await placePaidOrder()
    expect(await readOpen(order)).toEqual([
      ['Mug', 10],
      ['Book', 4],
    ])
    expect(await dispatchUnits(order, 6, 0)).toMatchObject({ ok: true, value: { number: 1 } })
    expect(await readStates(order)).toEqual(['paid', 'partly dispatched'])
    expect(await readOpen(order)).toEqual([
      ['Mug', 4],
      ['Book', 4],
    ])
    expect(await getTestOrder(test.shop, order.id)).toMatchObject({
      firstDispatchedAt: test.clock.now(),
      dispatchedAt: null,
    })
    test.clock.advance(60_000)
    expect(await dispatch(order)).toMatchObject({ ok: true, value: { number: 2 } })
    expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
    expect(await openOrder(order)).toMatchObject({
      dispatch: null,
      shipments: [
        { number: 1, lines: [{ title: 'Mug', qty: 6 }] },
        {
          number: 2,
          lines: [
            { title: 'Mug', qty: 4 },
            { title: 'Book', qty: 4 },
          ],
        },
      ],
    })
    expect((await getTestOrder(test.shop, order.id)).dispatchedAt).toEqual(test.clock.now())
  })

  it('ends the allocation of the units that have left', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    expect(await readStock(order)).toEqual([
      { free: 10, allocated: 4, shipped: 6 },
      { free: 16, allocated: 4, shipped: 0 },
    ])
    await dispatch(order)
    expect(await readStock(order)).toEqual([
      { free: 10, allocated: 0, shipped: 10 },
      { free: 16, allocated: 0, shipped: 4 },
    ])
  })

  it('refuses more units than are open, another order’s line and no units, and changes nothing', async () => {
    const order = await placePaidOrder()
    const other = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    const before = [await openOrder(order), await readStock(order)]
    for (const [lines, refusal] of [
      [[{ lineId: order.mug, quantity: 5 }], { tooMany: [{ lineId: order.mug, open: 4 }] }],
      [[{ lineId: other.mug, quantity: 1 }], 'not_found'],
      [[{ lineId: order.book, quantity: 0 }], 'nothing_chosen'],
      [[], 'nothing_chosen'],
    ] as const)
      expect(await dispatch(order, { lines })).toEqual({ ok: false, refusal })
    expect([await openOrder(order), await readStock(order)]).toEqual(before)
  })

  it('lets one of two people dispatch the same units, and refuses the other', async () => {
    const order = await placePaidOrder()
    const results = await Promise.all([dispatchUnits(order, 7, 0), dispatchUnits(order, 7, 0)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, refusal: { tooMany: [{ lineId: order.mug, open: 3 }] } })
    expect(await readOpen(order)).toEqual([
      ['Mug', 3],
      ['Book', 4],
    ])
    const wholes = await Promise.all([dispatch(order), dispatch(order)])
    expect(wholes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(wholes).toContainEqual({ ok: false, refusal: 'already_dispatched' })
  })

  it('is for staff with the permission, for orders that are paid or in production', async () => {
    const order = await placePaidOrder()
    const sales: Visitor = { ...staffVisitor, ...asStaff('sales') }
    for (const [visitor, refusal] of [
      [anonymousVisitor(), 'signed_out'],
      [customerVisitor(1), 'forbidden'],
      [sales, 'forbidden'],
    ] as const) {
      expect(await dispatch(order, {}, visitor)).toEqual({ ok: false, refusal })
      expect(await undo(order, 1, visitor)).toEqual({ ok: false, refusal })
    }
    const unpaid = { ...order, ...(await placeTestOrder(test.shop)) }
    expect(await dispatch(unpaid)).toEqual({ ok: false, refusal: 'not_allowed' })
    expect(await dispatch({ ...order, number: 999_999 })).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('records who has dispatched what in the audit log', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 1, { carrier: 'DPD', trackingNumber: '155', note: 'First part' })
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'order dispatched',
      actorId: staffVisitor.customerId,
      subjectId: String(order.number),
      before: { status: 'paid' },
      after: {
        status: 'paid',
        shipment: 1,
        carrier: 'DPD',
        trackingNumber: '155',
        lines: ['6 × Mug', '1 × Book'],
      },
      note: 'First part',
    })
  })

  it.each([
    ['DPD', 'A/1', 'https://track.example/A%2F1'],
    ['dpd', '2', 'https://track.example/2'],
    ['DPD', '', null],
    ['Own van', '3', null],
    ['Somebody else', '4', null],
  ])('freezes the tracking link of carrier %j and number %j', async (carrier, trackingNumber, trackingUrl) => {
    const order = await placePaidOrder()
    await dispatch(order, { carrier, trackingNumber, note: 'By the gate' })
    const review = await findOrderReview(test.shop, order.publicToken)
    expect(review?.shipments).toMatchObject([
      { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, note: 'By the gate' },
    ])
  })
})

describe('the print gate of a paid order', () => {
  const administrator: Visitor = { ...staffVisitor, ...asStaff('administrator') }
  /** The proof of the mugs waits for approval; the books are not printed. */
  async function placePrintedOrder() {
    const order = await placePaidOrder()
    await setMug(order, 'proof sent')
    return order
  }
  const setMug = ({ mug }: { mug: number }, artworkStatus: 'proof sent' | 'proof needed' | 'approved') =>
    test.shop.db.update(orderLines).set({ isPrinted: true, artworkStatus }).where(eq(orderLines.id, mug))
  const refused = { ok: false, refusal: 'proof_waiting' }

  it('looks only at the lines that are dispatched', async () => {
    const order = await placePrintedOrder()
    expect(await dispatchUnits(order, 1, 0)).toEqual(refused)
    expect(await dispatchUnits(order, 1, 4)).toEqual(refused)
    expect(await dispatch(order)).toEqual(refused)
    expect(await dispatchUnits(order, 0, 4)).toMatchObject({ ok: true })
    // The rest still waits: neither production nor dispatch can start.
    expect(await readStates(order)).toEqual(['paid', 'partly dispatched'])
    expect(await dispatch(order)).toEqual(refused)
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    expect(await readStates(order)).toEqual(['paid', 'partly dispatched'])
    await setMug(order, 'approved')
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    expect(await readStates(order)).toEqual(['in production', 'partly dispatched'])
    expect(await dispatch(order)).toMatchObject({ ok: true })
    expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
  })

  it('is overridden by administrators with a reason, for what they have chosen', async () => {
    const order = await placePrintedOrder()
    const fields = {
      intent: 'dispatch',
      [`shipped[${order.mug}]`]: '2',
      [`shipped[${order.book}]`]: '0',
      dispatch_override: 'Agreed by telephone',
    }
    expect(await sendOrderForm(test.shop, fields, order)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await sendOrderForm(test.shop, { ...fields, dispatch_override: '' }, order)).toMatchObject({
      value: { errors: { form: ['Not dispatched: a proof of a chosen item waits for the customer’s approval.'] } },
    })
    expect(await sendOrderForm(test.shop, fields, { ...order, visitor: administrator })).toEqual({
      ok: true,
      value: { done: 'dispatched' },
    })
    expect(await readOpen(order)).toEqual([
      ['Mug', 8],
      ['Book', 4],
    ])
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(order.number)))
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'print approval overridden',
        after: { status: 'paid', blocked: 'proof_waiting' },
        note: 'Agreed by telephone',
      }),
    )
    // The reason was for those units only.
    expect(await dispatchUnits(order, 1, 0)).toEqual(refused)
    // The form of the next step has no choice of units, so it overrides nothing.
    const whole = { intent: 'move', to: 'dispatched', override: 'Agreed' }
    expect(await sendOrderForm(test.shop, whole, { ...order, visitor: administrator })).toMatchObject({
      value: { errors: { form: [expect.stringContaining('proof waits')] } },
    })
  })

  it('refuses a file that was replaced after production had started', async () => {
    const order = await placePrintedOrder()
    await setMug(order, 'approved')
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    await setMug(order, 'proof needed')
    expect(await dispatch(order)).toEqual({ ok: false, refusal: 'proof_needed' })
    expect(await dispatchUnits(order, 0, 4)).toMatchObject({ ok: true })
    await setMug(order, 'proof sent')
    expect(await dispatch(order)).toEqual({ ok: false, refusal: 'proof_waiting' })
    await setMug(order, 'approved')
    expect(await dispatch(order)).toMatchObject({ ok: true })
  })

  it('ignores lines of which everything has left when production starts', async () => {
    const order = await placePrintedOrder()
    await dispatchUnits(order, 10, 0, { override: 'Agreed' }, administrator)
    expect((await openOrder(order)).print_gate).toBeNull()
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    expect(await readStates(order)).toEqual(['in production', 'partly dispatched'])
  })
})

describe('the email about a shipment', () => {
  it('names the units, carrier and tracking link, 30 seconds later', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0, { carrier: 'DPD', trackingNumber: '155', note: 'First part' })
    test.clock.advance(undoMs - 1)
    expect(await sendEmails()).toEqual([])
    test.clock.advance(1)
    const [email, ...others] = await sendEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: order.email, subject: `Goods of order ${order.number} are on their way` })
    for (const words of ['The rest follows separately', 'DPD', 'https://track.example/155', 'First part', '× 6', 'Mug'])
      expect(email?.text).toContain(words)
    expect(email?.text).not.toContain('Book')
    await dispatch(order)
    test.clock.advance(undoMs)
    const [rest] = await sendEmails()
    for (const words of ['Everything of your order has now been sent', '× 4', 'Book'])
      expect(rest?.text).toContain(words)
  })

  it('of everything says that the order is on its way', async () => {
    const order = await placePaidOrder()
    await dispatch(order)
    test.clock.advance(undoMs)
    expect((await sendEmails()).map(({ subject }) => subject)).toEqual([`Order ${order.number} is on its way`])
  })
})

describe('the forms of the order page', () => {
  it('dispatch the entered quantities and undo the shipment', async () => {
    const order = await placePaidOrder()
    const fields = { intent: 'dispatch', [`shipped[${order.mug}]`]: '6', [`shipped[${order.book}]`]: '' }
    const sent = await sendOrderForm(test.shop, { ...fields, carrier: 'DPD', tracking_number: ' 155 ' }, order)
    expect(sent).toEqual({ ok: true, value: { done: 'dispatched' } })
    expect((await openOrder(order)).shipments).toMatchObject([
      { tracking_number: '155', lines: [{ qty: 6 }], undo_ms: expect.any(Number) },
    ])
    const undone = await sendOrderForm(test.shop, { intent: 'undo shipment', shipment: '1' }, order)
    expect(undone).toEqual({ ok: true, value: { done: 'undone' } })
  })

  it('show errors at the quantity', async () => {
    const order = await placePaidOrder()
    const field = `shipped[${order.mug}]`
    for (const [typed, words] of [
      ['11', 'Only 10 left to dispatch.'],
      ['two', 'Please enter a whole number.'],
      ['-1', 'Please enter a whole number.'],
    ] as const)
      expect(await sendOrderForm(test.shop, { intent: 'dispatch', [field]: typed }, order)).toEqual({
        ok: true,
        value: { errors: { [field]: [expect.stringContaining(words)] } },
      })
    expect(await sendOrderForm(test.shop, { intent: 'dispatch' }, order)).toMatchObject({
      value: { errors: { form: ['Please enter the quantity of at least one item.'] } },
    })
  })

  it('of the next step ship everything that is open', async () => {
    const order = await placePaidOrder()
    await sendOrderForm(test.shop, { intent: 'move', to: 'dispatched', note: 'Two pallets' }, order)
    expect((await openOrder(order)).shipments).toMatchObject([
      { note: 'Two pallets', lines: [{ qty: 10 }, { qty: 4 }] },
    ])
    expect(await sendOrderForm(test.shop, { intent: 'move', to: 'dispatched' }, order)).toMatchObject({
      value: { errors: { form: ['Everything of this order has been dispatched already.'] } },
    })
  })
})

it('gives the dispatched orders of the demo shop a shipment', async () => {
  const rows = await test.shop.db
    .select({ dispatchedAt: orders.dispatchedAt, first: orders.firstDispatchedAt, sentAt: shipments.dispatchedAt })
    .from(orders)
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), eq(shipments.number, 1)))
    .where(eq(orders.number, 100_001))
  expect(rows).toHaveLength(1)
  for (const { dispatchedAt, first, sentAt } of rows) expect([first, sentAt]).toEqual([dispatchedAt, dispatchedAt])
})
