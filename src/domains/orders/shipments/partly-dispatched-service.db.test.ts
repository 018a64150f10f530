import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import { executeRefund } from '#src/domains/payments/refunds/refunds-service.server.ts'
import { refunds } from '#src/domains/payments/refunds/refunds-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { standInProviderId } from '#src/platform/payments/stand-in/stand-in-provider.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { createDispatchTools } from '../../../../tests/support/builders/dispatch-test-order.ts'
import { getTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { withGateway } from '../../../../tests/support/builders/test-payments.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findOrderReview } from '../order-review-service.server.ts'
import { orderLines } from '../orders-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())
beforeEach(() => test.shop.db.delete(jobs))

const tools = createDispatchTools(() => test)
const { placePaidOrder, placeOrderOnAccount, dispatch, dispatchUnits, undo, openOrder } = tools
const { readOpen, readStates, readStock } = tools
type Order = Awaited<ReturnType<typeof placePaidOrder>>
const move = (order: Order, to: string) => sendOrderForm(test.shop, { intent: 'move', to }, order)

describe('a partly dispatched order', () => {
  it('on account can neither be cancelled nor go back to before production', async () => {
    const order = await placeOrderOnAccount()
    await move(order, 'in production')
    expect((await openOrder(order)).next_statuses).toEqual(['awaiting payment', 'dispatched', 'cancelled'])
    await dispatchUnits(order, 6, 0)
    expect((await openOrder(order)).next_statuses).toEqual(['dispatched'])
    for (const to of ['cancelled', 'awaiting payment']) {
      expect(await move(order, to)).toMatchObject({
        value: { errors: { form: [expect.stringContaining('Part of this order has been dispatched')] } },
      })
    }
    expect(await readStates(order)).toEqual(['in production', 'partly dispatched'])
    const documents = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
    // Undone in time, nothing has left.
    await undo(order, 1)
    expect(await move(order, 'cancelled')).toMatchObject({ value: { done: 'moved' } })
  })

  it('that is refunded returns to stock only what has not left', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    const { totalGrossPence } = await getTestOrder(test.shop, order.id)
    expect(totalGrossPence).toBe(10_000)
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '10', [`units[${order.book}]`]: '4' }, order)
    expect((await getTestOrder(test.shop, order.id)).status).toBe('refunded')
    expect(await readStock(order)).toEqual([
      { free: 14, allocated: 0, shipped: 6 },
      { free: 20, allocated: 0, shipped: 0 },
    ])
    expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject({ ending: 'refunded' })
    expect(await readStates(order)).toEqual(['refunded', 'completed'])
  })

  describe('with a refund that waits for its provider', () => {
    const setPayment = (order: Order, change: Partial<typeof payments.$inferInsert>) =>
      test.shop.db.update(payments).set(change).where(eq(payments.orderId, order.id))
    const waiting = (): Shop =>
      withGateway(test.shop, { refund: async () => ({ ok: false, refusal: { kind: 'unavailable', detail: '' } }) })
    const findRefundId = async (order: Order) => {
      const rows = await test.shop.db
        .select({ id: refunds.id, status: refunds.status })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, order.id))
      expect(rows).toMatchObject([{ status: 'pending' }])
      return rows[0]?.id ?? 0
    }

    async function shipTheRest() {
      const order = await placePaidOrder()
      const gatewayPaymentId = `charge of ${order.id}`
      await setPayment(order, { kind: 'card', provider: standInProviderId, gatewayPaymentId })
      await sendRefundForm(waiting(), { [`units[${order.mug}]`]: '3' }, order)
      expect(await readOpen(order)).toEqual([
        ['Mug', 7],
        ['Book', 4],
      ])
      await dispatchUnits(order, 7, 4)
      expect(await readStates(order)).toEqual(['paid', 'partly dispatched'])
      expect((await readStock(order))[0]).toEqual({ free: 10, allocated: 3, shipped: 7 })
      return order
    }

    it('keeps the refunded units, and sends them when the refund fails', async () => {
      const order = await shipTheRest()
      await test.shop.db
        .update(refunds)
        .set({ status: 'failed', completedAt: test.shop.clock.now() })
        .where(eq(refunds.id, await findRefundId(order)))
      expect(await readOpen(order)).toEqual([['Mug', 3]])
      await dispatchUnits(order, 3, 0)
      expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
      expect((await readStock(order))[0]).toEqual({ free: 10, allocated: 0, shipped: 10 })
    })

    it('is dispatched when the refund succeeds', async () => {
      const order = await shipTheRest()
      await setPayment(order, { kind: 'transfer', provider: null, gatewayPaymentId: null })
      expect(await executeRefund(test.shop, await findRefundId(order))).toBe('succeeded')
      expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
      expect((await readStock(order))[0]).toEqual({ free: 13, allocated: 0, shipped: 7 })
    })
  })

  it('keeps units that were refunded unsent, and is dispatched when nothing else is open', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '3', refunded_goods: 'unsent' }, order)
    expect(await readOpen(order)).toEqual([
      ['Mug', 1],
      ['Book', 4],
    ])
    expect((await readStock(order))[0]).toEqual({ free: 13, allocated: 1, shipped: 6 })
    await dispatchUnits(order, 1, 3)
    await sendRefundForm(test.shop, { [`units[${order.book}]`]: '1', refunded_goods: 'unsent' }, order)
    expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
    expect(await readStock(order)).toEqual([
      { free: 13, allocated: 0, shipped: 7 },
      { free: 17, allocated: 0, shipped: 3 },
    ])
    // Goods that were sent are with the customer: a refund returns nothing to stock.
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '1' }, order)
    expect((await readStock(order))[0]).toEqual({ free: 13, allocated: 0, shipped: 7 })
  })

  it('still sends the rest when units that have left are refunded', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    const open = [
      ['Mug', 4],
      ['Book', 4],
    ]
    const fields = { [`units[${order.mug}]`]: '2' }
    expect(await sendRefundForm(test.shop, fields, order)).toEqual({
      ok: true,
      value: {
        errors: { refunded_goods: ['Please choose whether the refunded units have been dispatched.'] },
      },
    })
    expect(await sendRefundForm(test.shop, { ...fields, refunded_goods: 'sent' }, order)).toMatchObject({
      value: { done: 'refunded' },
    })
    expect(await readOpen(order)).toEqual(open)
    expect((await readStock(order))[0]).toEqual({ free: 10, allocated: 4, shipped: 6 })
    expect(await dispatch(order)).toMatchObject({ ok: true })
    expect((await openOrder(order)).shipments[1]?.lines).toMatchObject([{ qty: 4 }, { qty: 4 }])
  })
})

describe('hired goods', () => {
  const returnMugs = ({ mug, number }: Order) =>
    sendOrderForm(test.shop, { intent: 'return', line: String(mug) }, { number })

  it('can be returned as far as they have left, and are returned when all have come back', async () => {
    const order = await placePaidOrder()
    await test.shop.db.update(orderLines).set({ isHire: true }).where(eq(orderLines.id, order.mug))
    const readLine = async () => (await openOrder(order)).lines[0]
    expect(await returnMugs(order)).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    await dispatchUnits(order, 6, 0)
    expect(await readLine()).toMatchObject({ to_return: 6, returned_at: null })
    expect(await returnMugs(order)).toMatchObject({ value: { done: 'returned' } })
    expect(await readLine()).toMatchObject({ to_return: 0, returned_at: null })
    expect((await readStock(order))[0]).toEqual({ free: 16, allocated: 4, shipped: 0 })
    expect(await undo(order, 1)).toEqual({ ok: false, refusal: 'not_allowed' })
    expect(await returnMugs(order)).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    await dispatch(order)
    expect(await readLine()).toMatchObject({ to_return: 4 })
    for (let turn = 0; turn < 2; turn += 1)
      expect(await returnMugs(order)).toMatchObject({ value: { done: 'returned' } })
    expect(await readLine()).toMatchObject({ to_return: 0, returned_at: expect.any(String) })
    expect((await readStock(order))[0]).toEqual({ free: 20, allocated: 0, shipped: 0 })
  })

  it('return to stock only what is left to send when units are refunded after others came back', async () => {
    const order = await placePaidOrder()
    await test.shop.db.update(orderLines).set({ isHire: true }).where(eq(orderLines.id, order.mug))
    await dispatchUnits(order, 6, 0)
    await returnMugs(order)
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '3', refunded_goods: 'unsent' }, order)
    expect((await readStock(order))[0]).toEqual({ free: 19, allocated: 1, shipped: 0 })
    expect((await openOrder(order)).lines[0]).toMatchObject({ returned_at: null })
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '1', refunded_goods: 'unsent' }, order)
    expect((await openOrder(order)).lines[0]).toMatchObject({ returned_at: expect.any(String) })
  })
})

it('keeps free, allocated and sent units equal to those received, through shipments, undone ones and refunds', async () => {
  const order = await placePaidOrder()
  const steps = [
    () => dispatchUnits(order, 3, 1),
    () => undo(order, 1),
    () => dispatchUnits(order, 2, 2),
    () => sendRefundForm(test.shop, { [`units[${order.mug}]`]: '2', refunded_goods: 'unsent' }, order),
    () => sendRefundForm(test.shop, { [`units[${order.mug}]`]: '1', refunded_goods: 'sent' }, order),
    () => dispatchUnits(order, 9, 0),
    () => dispatchUnits(order, 4, 0),
    () => undo(order, 3),
    () => dispatch(order),
  ]
  for (const step of steps) {
    await step()
    for (const { free, allocated, shipped } of await readStock(order))
      expect((free ?? 0) + allocated + shipped).toBe(20)
  }
  expect(await readStates(order)).toEqual(['dispatched', 'dispatched'])
})
