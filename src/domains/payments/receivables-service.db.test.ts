import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderPdf } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { getUnpaidAccountTotal } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import {
  getCustomerOrder,
  listCustomerOrders,
} from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { countOrderTasks } from '#src/domains/orders/staff/order-tasks-service.server.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { getStaffOrder, listStaffOrders } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import type { OrderPaymentState } from '#src/domains/orders/state/order-payment-state.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/builders/send-order-form.ts'
import { startTestPayment } from '../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../tests/support/find-ledger-errors.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { getStaffPayments } from './staff/staff-payments-service.server.ts'

/** The demo's trade customer. */
const tradeCustomerId = 2
const owner = customerVisitor(tradeCustomerId)
const day = 86_400_000

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function placeOnAccount(netPence = 100): Promise<OrderRow> {
  const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId, netPence })
  expect(await startTestPayment(test.shop, order, { visitor: owner, kind: 'account' })).toMatchObject({ ok: true })
  return getTestOrder(test.shop, order.id)
}
const work = (number: number, fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number })
const move = (number: number, to: string) => work(number, { intent: 'move', to })

async function listNumbers(filter: Record<string, string>): Promise<number[]> {
  const found = await listStaffOrders(test.shop, staffVisitor, staffOrdersQuery.parse(filter))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ number }) => number)
}
async function readDebts() {
  const waiting = await countOrderTasks(test.shop, staffVisitor)
  if (!waiting.ok) throw new Error(waiting.refusal)
  return waiting.value.on_account
}
async function readPaymentState(number: number): Promise<OrderPaymentState> {
  const order = await getStaffOrder(test.shop, staffVisitor, number)
  if (!order.ok) throw new Error(order.refusal)
  return order.value.payment.state
}

/** Fulfilment steps before the payment. */
const steps = ['in production', 'dispatched', 'completed'] as const

describe('an order on account', () => {
  it('is ready for production at once and does not await payment', async () => {
    const { number } = await placeOnAccount()
    expect(await listNumbers({ status: 'to produce' })).toContain(number)
    expect(await listNumbers({ status: 'awaiting payment' })).not.toContain(number)
    const transfer = await placeTestOrder(test.shop)
    await startTestPayment(test.shop, transfer, { kind: 'transfer' })
    expect(await listNumbers({ status: 'awaiting payment' })).toContain(transfer.number)
    expect(await listNumbers({ status: 'to produce' })).not.toContain(transfer.number)
    expect(await listNumbers({ payment: 'on account' })).not.toContain(transfer.number)
  })

  it.each([0, 1, 2, 3])('stays unpaid after %i fulfilment steps until staff record the payment', async (count) => {
    const { id, number } = await placeOnAccount()
    const before = await readDebts()
    for (const to of steps.slice(0, count)) {
      expect(await move(number, to)).toEqual({ ok: true, value: { done: 'moved' } })
      expect(await listNumbers({ payment: 'on account' })).toContain(number)
    }
    expect(await readDebts()).toEqual(before)
    expect(await getStaffPayments(test.shop, staffVisitor, number)).toMatchObject({
      value: { may_confirm_payment: true },
    })
    const status = count === 0 ? 'paid' : steps[count - 1]
    expect(await work(number, { intent: 'confirm' })).toEqual({ ok: true, value: { done: 'paid' } })
    expect(await getTestOrder(test.shop, id)).toMatchObject({ status, paidAt: test.clock.now() })
    expect(await readPaymentState(number)).toBe('paid')
    expect(await listNumbers({ payment: 'on account' })).not.toContain(number)
    expect(await listNumbers({ payment: 'paid' })).toContain(number)
    const after = await readDebts()
    expect([before.count - after.count, before.amount - after.amount]).toEqual([1, expect.closeTo(1.2)])
    expect(await getStaffPayments(test.shop, staffVisitor, number)).toMatchObject({
      value: { may_confirm_payment: false },
    })
    expect(await work(number, { intent: 'confirm' })).toMatchObject({
      value: { errors: { form: [expect.anything()] } },
    })
  })

  it('owes nothing once it is cancelled', async () => {
    const before = await readDebts()
    const { number } = await placeOnAccount()
    await move(number, 'in production')
    await move(number, 'cancelled')
    expect(await readPaymentState(number)).toBe('voided')
    expect(await listNumbers({ payment: 'on account' })).not.toContain(number)
    expect(await readDebts()).toEqual(before)
  })

  it('becomes partly refunded, then refunded, after payment', async () => {
    const { number } = await placeOnAccount(10_000)
    await move(number, 'in production')
    await work(number, { intent: 'confirm' })
    const refund = (goodwill: string) => sendRefundForm(test.shop, { goodwill }, { number, visitor: staffVisitor })
    await refund('20.00')
    expect(await readPaymentState(number)).toBe('partly refunded')
    expect(await listNumbers({ payment: 'partly refunded' })).toContain(number)
    await refund('100.00')
    expect(await readPaymentState(number)).toBe('refunded')
    expect(await listNumbers({ payment: 'refunded' })).toContain(number)
    expect(await listNumbers({ status: 'cancelled' })).toContain(number)
  })
})

describe('the due date', () => {
  it('is frozen when the order is placed, is the same on order and invoice, and ends with its day', async () => {
    test.clock.set('2026-11-16T12:00:00Z')
    await test.shop.db.update(shopSettings).set({ invoiceDueDays: 30 })
    const { number, publicToken } = await placeOnAccount()
    await test.shop.db.update(shopSettings).set({ invoiceDueDays: 5 })
    const payment = { state: 'on account', due_at: '2026-12-16T23:59:59.999Z', paid_at: null, owed: 1.2 }
    expect(await getCustomerOrder(test.shop, owner, number)).toMatchObject({
      value: { fulfilment: 'to produce', payment },
    })
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({ payment })
    const list = await listCustomerOrders(test.shop, owner, { page: 1 })
    expect(list.ok && list.value.rows.find((row) => row.number === number)).toMatchObject({ payment })
    const pdf = await getOrderPdf(test.shop, owner, { key: { number }, kind: 'invoice' })
    expect(pdf.ok && readPdf(pdf.value.content).join(' ')).toContain('On account, due 16 Dec 2026')

    test.clock.set('2026-12-16T23:59:59.999Z')
    expect(await readPaymentState(number)).toBe('on account')
    expect(await listNumbers({ payment: 'overdue' })).not.toContain(number)
    const { overdue } = await readDebts()
    test.clock.advance(1)
    expect(await readPaymentState(number)).toBe('overdue')
    expect(await listNumbers({ payment: 'overdue' })).toContain(number)
    expect(await listNumbers({ payment: 'on account' })).toContain(number)
    expect((await readDebts()).overdue).toBeGreaterThan(overdue)
    await work(number, { intent: 'confirm' })
    expect(await listNumbers({ payment: 'overdue' })).not.toContain(number)
  })

  it('is removed when the customer switches to bank transfer, and restored on account', async () => {
    const placed = await placeOnAccount()
    expect(await startTestPayment(test.shop, placed, { visitor: owner, kind: 'transfer' })).toMatchObject({
      ok: true,
    })
    expect(await getTestOrder(test.shop, placed.id)).toMatchObject({ paymentKind: 'transfer', paymentDueAt: null })
    expect(await listNumbers({ status: 'awaiting payment' })).toContain(placed.number)
    test.clock.advance(2 * day)
    const again = await getTestOrder(test.shop, placed.id)
    expect(await startTestPayment(test.shop, again, { visitor: owner, kind: 'account' })).toMatchObject({ ok: true })
    expect((await getTestOrder(test.shop, placed.id)).paymentDueAt).toEqual(placed.paymentDueAt)
  })
})

describe('the amount a customer owes on account [P20]', () => {
  const program = fc.array(
    fc.record({
      netPence: fc.integer({ min: 1, max: 2_000 }),
      moves: fc.integer({ min: 0, max: 3 }),
      ending: fc.constantFrom('nothing', 'pay', 'cancel', 'refund'),
    }),
    { minLength: 1, maxLength: 4 },
  )

  it('equals the credit in use, the sum of the list and the sum of the invoices', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(program, async (orders) => {
        for (const { netPence, moves, ending } of orders) {
          const { number } = await placeOnAccount(netPence)
          for (const to of steps.slice(0, moves)) await move(number, to)
          if (ending === 'pay' || ending === 'refund') await work(number, { intent: 'confirm' })
          if (ending === 'cancel') await move(number, 'cancelled')
          if (ending === 'refund')
            await sendRefundForm(test.shop, { goodwill: '0.01' }, { number, visitor: staffVisitor })
        }
        const used = await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)
        expect(used).toBe(await sumListed())
        expect(used).toBe(Math.round((await readDebts()).amount * 100))
        expect(await findLedgerErrors(test.shop.db)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  /** The trade customer is the only one with credit. */
  async function sumListed(): Promise<number> {
    let sum = 0
    for (let page = 1; ; page += 1) {
      const query = staffOrdersQuery.parse({ payment: 'on account', page: String(page) })
      const found = await listStaffOrders(test.shop, staffVisitor, query)
      if (!found.ok) throw new Error(found.refusal)
      for (const { payment } of found.value.rows) sum += Math.round(payment.owed * 100)
      if (!found.value.hasMore) return sum
    }
  }
})
