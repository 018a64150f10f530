import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPaymentState } from '#src/domains/orders/order-payment-state.ts'
import { sumOpenOnAccount } from '#src/domains/orders/owed-orders-service.server.ts'
import { getOwnOrder, listOwnOrders } from '#src/domains/orders/own-orders-service.server.ts'
import { findReview, type OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff-orders-contract.ts'
import { getStaffOrder, listStaffOrders } from '#src/domains/orders/staff-orders-service.server.ts'
import { countWaitingOrders } from '#src/domains/orders/waiting-orders-service.server.ts'
import { getOrderPaper } from '#src/domains/papers/papers-service.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import { clerk, customer, pay } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { sendRefundForm } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const trade = 2
const owner = customer(trade)
const day = 86_400_000

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function placeOnAccount(netPence = 100): Promise<OrderRow> {
  const order = await placeOrder(test.shop, { customerId: trade, netPence })
  expect(await pay(test.shop, order, { visitor: owner, method: 'account' })).toMatchObject({ ok: true })
  return readOrder(test.shop, order.id)
}
const work = (number: number, fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number })
const move = (number: number, to: string) => work(number, { intent: 'move', to })

async function listNumbers(filter: Record<string, string>): Promise<number[]> {
  const found = await listStaffOrders(test.shop, clerk, staffOrdersQuery.parse(filter))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ number }) => number)
}
async function readDebts() {
  const waiting = await countWaitingOrders(test.shop, clerk)
  if (!waiting.ok) throw new Error(waiting.refusal)
  return waiting.value.on_account
}
async function readPaymentState(number: number): Promise<OrderPaymentState> {
  const order = await getStaffOrder(test.shop, clerk, number)
  if (!order.ok) throw new Error(order.refusal)
  return order.value.payment.state
}

/** How far the goods are when the money comes. */
const steps = ['in production', 'dispatched', 'completed'] as const

describe('an order on account', () => {
  it('is to be produced at once, and waits for no payment', async () => {
    const { number } = await placeOnAccount()
    expect(await listNumbers({ status: 'to produce' })).toContain(number)
    expect(await listNumbers({ status: 'awaiting payment' })).not.toContain(number)
    const transfer = await placeOrder(test.shop)
    await pay(test.shop, transfer, { method: 'bacs' })
    expect(await listNumbers({ status: 'awaiting payment' })).toContain(transfer.number)
    expect(await listNumbers({ status: 'to produce' })).not.toContain(transfer.number)
    expect(await listNumbers({ payment: 'on account' })).not.toContain(transfer.number)
  })

  it.each([0, 1, 2, 3])('stays unpaid through %i steps of its goods until the payment is recorded', async (count) => {
    const { id, number } = await placeOnAccount()
    const before = await readDebts()
    for (const to of steps.slice(0, count)) {
      expect(await move(number, to)).toEqual({ ok: true, value: { done: 'moved' } })
      expect(await listNumbers({ payment: 'on account' })).toContain(number)
    }
    expect(await readDebts()).toEqual(before)
    expect(await getStaffPayments(test.shop, clerk, number)).toMatchObject({ value: { may_confirm_payment: true } })
    const status = count === 0 ? 'paid' : steps[count - 1]
    expect(await work(number, { intent: 'confirm' })).toEqual({ ok: true, value: { done: 'paid' } })
    expect(await readOrder(test.shop, id)).toMatchObject({ status, paidAt: test.clock.now() })
    expect(await readPaymentState(number)).toBe('paid')
    expect(await listNumbers({ payment: 'on account' })).not.toContain(number)
    expect(await listNumbers({ payment: 'paid' })).toContain(number)
    const after = await readDebts()
    expect([before.count - after.count, before.amount - after.amount]).toEqual([1, expect.closeTo(1.2)])
    expect(await getStaffPayments(test.shop, clerk, number)).toMatchObject({ value: { may_confirm_payment: false } })
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

  it('is partly refunded, then refunded, once paid', async () => {
    const { number } = await placeOnAccount(10_000)
    await move(number, 'in production')
    await work(number, { intent: 'confirm' })
    const refund = (goodwill: string) => sendRefundForm(test.shop, { goodwill }, { number, visitor: clerk })
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
  it('is frozen when the order is placed, the same on order and invoice, and passes at the end of its day', async () => {
    test.clock.set('2026-11-16T12:00:00Z')
    await test.shop.db.update(shopSettings).set({ invoiceDueDays: 30 })
    const { number, publicToken } = await placeOnAccount()
    await test.shop.db.update(shopSettings).set({ invoiceDueDays: 5 })
    const payment = { state: 'on account', due_at: '2026-12-16T23:59:59.999Z', paid_at: null, owed: 1.2 }
    expect(await getOwnOrder(test.shop, owner, number)).toMatchObject({ value: { fulfilment: 'to produce', payment } })
    expect(await findReview(test.shop, publicToken)).toMatchObject({ payment })
    const list = await listOwnOrders(test.shop, owner, { page: 1 })
    expect(list.ok && list.value.rows.find((row) => row.number === number)).toMatchObject({ payment })
    const paper = await getOrderPaper(test.shop, owner, { key: { number }, paper: 'invoice' })
    expect(paper.ok && readPdf(paper.value.content).join(' ')).toContain('On account, due 16 Dec 2026')

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

  it('is dropped when the customer chooses a transfer instead, and the same again on account', async () => {
    const placed = await placeOnAccount()
    expect(await pay(test.shop, placed, { visitor: owner, method: 'bacs' })).toMatchObject({ ok: true })
    expect(await readOrder(test.shop, placed.id)).toMatchObject({ paymentMethod: 'bacs', paymentDueAt: null })
    expect(await listNumbers({ status: 'awaiting payment' })).toContain(placed.number)
    test.clock.advance(2 * day)
    const again = await readOrder(test.shop, placed.id)
    expect(await pay(test.shop, again, { visitor: owner, method: 'account' })).toMatchObject({ ok: true })
    expect((await readOrder(test.shop, placed.id)).paymentDueAt).toEqual(placed.paymentDueAt)
  })
})

describe('P20 what a customer owes on account', () => {
  const program = fc.array(
    fc.record({
      netPence: fc.integer({ min: 1, max: 2_000 }),
      moves: fc.integer({ min: 0, max: 3 }),
      ending: fc.constantFrom('nothing', 'pay', 'cancel', 'refund'),
    }),
    { minLength: 1, maxLength: 4 },
  )

  it('is the credit in use, the sum of the list and of the invoices', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(program, async (orders) => {
        for (const { netPence, moves, ending } of orders) {
          const { number } = await placeOnAccount(netPence)
          for (const to of steps.slice(0, moves)) await move(number, to)
          if (ending === 'pay' || ending === 'refund') await work(number, { intent: 'confirm' })
          if (ending === 'cancel') await move(number, 'cancelled')
          if (ending === 'refund') await sendRefundForm(test.shop, { goodwill: '0.01' }, { number, visitor: clerk })
        }
        const used = await sumOpenOnAccount(test.shop, trade, 0)
        expect(used).toBe(await sumListed())
        expect(used).toBe(Math.round((await readDebts()).amount * 100))
        expect(await findLedgerBreaks(test.shop.db)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  /** The trade customer is the only one with credit. */
  async function sumListed(): Promise<number> {
    let sum = 0
    for (let page = 1; ; page += 1) {
      const query = staffOrdersQuery.parse({ payment: 'on account', page: String(page) })
      const found = await listStaffOrders(test.shop, clerk, query)
      if (!found.ok) throw new Error(found.refusal)
      for (const { payment } of found.value.rows) sum += Math.round(payment.owed * 100)
      if (!found.value.hasMore) return sum
    }
  }
})
