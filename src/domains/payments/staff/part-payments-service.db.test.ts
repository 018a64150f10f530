import { desc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrderEmail } from '#src/domains/notifications/emails/order-email-content.ts'
import { getOrderPdf } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import {
  findOrderWithLines,
  getUnpaidAccountTotal,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { getCustomerOrder } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { listStaffOrders } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { listTestPayments, startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { cancelExpiredOrders } from '../expired-orders-service.server.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const tradeCustomerId = 2
const owner = customerVisitor(tradeCustomerId)

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

type Placed = { kind?: 'account' | 'transfer'; netPence?: number }

async function place({ kind = 'account', netPence = 10_000 }: Placed = {}): Promise<OrderRow> {
  const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId, netPence })
  expect(await startTestPayment(test.shop, order, { visitor: owner, kind })).toMatchObject({ ok: true })
  return getTestOrder(test.shop, order.id)
}
const work = (number: number, fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number })
const receive = (number: number, amount: string, fields: Record<string, string> = {}) =>
  work(number, { intent: 'confirm', amount, ...fields })
const move = (number: number, to: string) => work(number, { intent: 'move', to })
const reload = ({ id }: OrderRow) => getTestOrder(test.shop, id)

async function open(number: number) {
  const money = await getStaffPayments(test.shop, staffVisitor, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}
async function withdraw(number: number, index = 0, fields: Record<string, string> = {}) {
  const receipt = String((await open(number)).receipts[index]?.id)
  const reason = { withdrawn_as: 'mistake', withdrawal_reason: 'Wrong order' }
  return work(number, { intent: 'withdraw', receipt, ...reason, ...fields })
}
async function listNumbers(filter: Record<string, string>): Promise<number[]> {
  const found = await listStaffOrders(test.shop, staffVisitor, staffOrdersQuery.parse(filter))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ number }) => number)
}
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const done = (name: string) => ({ ok: true, value: { done: name } })
const formError = (message: string) => ({ ok: true, value: { errors: { form: [message] } } })

describe('a part payment [STAFF-01]', () => {
  it('reduces what is owed and the credit in use; the last part pays the order', async () => {
    const order = await place()
    const used = await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)
    expect(await receive(order.number, '50.00', { means: 'cheque', reference: 'Cheque 1' })).toEqual(done('part_paid'))
    expect(await reload(order)).toMatchObject({
      status: 'awaiting payment',
      paidAt: null,
      receivedGrossPence: 5_000,
    })
    expect(await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)).toBe(used - 5_000)
    expect(await lastRecord()).toMatchObject({
      action: 'part payment recorded',
      after: { totalGrossPence: 5_000, means: 'cheque', transaction: 'Cheque 1' },
    })
    expect(await open(order.number)).toMatchObject({
      payments: [{ status: 'pending' }],
      receipts: [{ amount: 50, means: 'cheque', reference: 'Cheque 1', may_withdraw: true }],
      receipt_form: { amount: '70.00' },
      may_confirm_payment: true,
      may_send_payment_link: false,
      may_refund: false,
    })
    expect(await listNumbers({ payment: 'part paid' })).toContain(order.number)
    expect(await listNumbers({ payment: 'on account' })).toContain(order.number)
    expect(await receive(order.number, '70.00')).toEqual(done('paid'))
    expect(await reload(order)).toMatchObject({ status: 'paid', receivedGrossPence: 12_000 })
    expect(await listNumbers({ payment: 'part paid' })).not.toContain(order.number)
    expect(await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)).toBe(used - 12_000)
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })

  it('is never more than is owed, and the message says what is owed', async () => {
    const { number } = await place()
    await receive(number, '50.00')
    expect(await receive(number, '70.01')).toEqual({
      ok: true,
      value: { errors: { amount: ['That is more than is owed. Still owed: £70.00.'] } },
    })
    expect((await open(number)).receipts).toHaveLength(1)
  })

  it('is recorded once, however often its form is sent', async () => {
    const order = await place()
    const key = 'form-1'
    expect(await receive(order.number, '20.00', { key })).toEqual(done('part_paid'))
    expect(await receive(order.number, '20.00', { key })).toEqual(done('part_paid'))
    expect((await reload(order)).receivedGrossPence).toBe(2_000)
    const reused = 'This form has already recorded another receipt. Check the receipts of this order, then try again.'
    expect(await receive(order.number, '30.00', { key })).toEqual(formError(reused))
    const other = await place()
    expect(await receive(other.number, '20.00', { key })).toEqual(formError(reused))
  })

  it('is recorded once when the form is sent twice at the same time', async () => {
    const order = await place()
    const results = await Promise.all([1, 2].map(() => receive(order.number, '20.00', { key: 'form-2' })))
    expect(results).toEqual([done('part_paid'), done('part_paid')])
    expect((await reload(order)).receivedGrossPence).toBe(2_000)
  })

  it('is taken from one of two people who record the last part at once; the other reads what is owed now', async () => {
    const order = await place()
    await receive(order.number, '50.00')
    const results = await Promise.all([receive(order.number, '70.00'), receive(order.number, '70.00')])
    expect(results).toContainEqual(done('paid'))
    expect(results).toContainEqual(formError('This order is paid: nothing is owed any more.'))
    const another = await place()
    const parts = await Promise.all([receive(another.number, '70.00'), receive(another.number, '70.00')])
    expect(parts).toContainEqual(done('part_paid'))
    expect(parts).toContainEqual({
      ok: true,
      value: { errors: { amount: ['That is more than is owed. Still owed: £50.00.'] } },
    })
    expect((await reload(another)).receivedGrossPence).toBe(7_000)
  })

  it('is refused to those who may not manage payments', async () => {
    const { number } = await place()
    const sales = { ...staffVisitor, staffRoles: ['sales'] as const }
    const send = (fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number, visitor: sales })
    expect(await send({ intent: 'confirm', amount: '1.00' })).toEqual({ ok: false, refusal: 'forbidden' })
    await receive(number, '1.00')
    const receipt = String((await open(number)).receipts[0]?.id)
    const fields = { intent: 'withdraw', receipt, withdrawn_as: 'mistake', withdrawal_reason: 'x' }
    expect(await send(fields)).toEqual({ ok: false, refusal: 'forbidden' })
  })
})

describe('a part-paid order', () => {
  it('by bank transfer is produced once it is paid, keeps its method and does not expire', async () => {
    const order = await place({ kind: 'transfer' })
    await receive(order.number, '50.00')
    expect(await move(order.number, 'in production')).toEqual(
      formError('Only an order on account is produced before it is paid.'),
    )
    const partPaid = await reload(order)
    for (const kind of ['account', 'card'] as const)
      expect(await startTestPayment(test.shop, partPaid, { visitor: owner, kind })).toEqual({
        ok: false,
        refusal: { reason: 'not_payable' },
      })
    const now = test.clock.now()
    test.clock.advance(100 * 86_400_000)
    await cancelExpiredOrders(test.shop)
    test.clock.set(now.toISOString())
    expect(await reload(order)).toMatchObject({ status: 'awaiting payment', paymentKind: 'transfer' })
    expect(await receive(order.number, '70.00')).toEqual(done('paid'))
    expect((await reload(order)).status).toBe('paid')
  })

  it('cannot be cancelled before its receipts are withdrawn', async () => {
    const order = await place()
    await receive(order.number, '50.00')
    expect(await move(order.number, 'cancelled')).toEqual(
      formError('Part of this order was paid. Withdraw the receipts first, once the money is paid back.'),
    )
    expect(await withdraw(order.number, 0, { withdrawn_as: 'paid back' })).toEqual(done('withdrawn'))
    expect(await move(order.number, 'cancelled')).toEqual(done('moved'))
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })

  it('shows the customer what was received and what is owed: page, bank details, invoice and reminder', async () => {
    const order = await place()
    await receive(order.number, '50.00')
    const payment = { is_part_paid: true, received: 50, owed: 70, outstanding: 70 }
    expect(await getCustomerOrder(test.shop, owner, order.number)).toMatchObject({ value: { payment } })
    const pdf = await getOrderPdf(test.shop, owner, { key: { number: order.number }, kind: 'invoice' })
    expect(pdf.ok && readPdf(pdf.value.content).join(' ')).toContain('£50.00 received, £70.00 still to pay')
    const row = await findOrderWithLines(test.shop, { number: order.number })
    if (!row) throw new Error('The order is not stored')
    const bank = { accountName: '', sortCode: '', accountNumber: '', details: '' }
    const email = buildOrderEmail('invoice reminder', row, { origin: '', bank, deliveryCurrencySign: '£' })
    expect(email.preview).toContain('£70.00')
    const facts = email.blocks.find(({ kind }) => kind === 'facts')
    expect(JSON.stringify(facts)).toContain('£70.00')

    const transfer = await place({ kind: 'transfer' })
    await receive(transfer.number, '20.00')
    expect(await findOrderReview(test.shop, transfer.publicToken)).toMatchObject({
      bank: { amount: 100, expires_at: null },
      payment: { is_part_paid: true, received: 20, owed: 0, outstanding: 100 },
    })
    const proforma = await getOrderPdf(test.shop, owner, { key: { number: transfer.number }, kind: 'proforma' })
    expect(proforma.ok && readPdf(proforma.value.content).join(' ')).toContain('£20.00 received, £100.00 still to pay')
  })
})

describe('a withdrawn receipt', () => {
  it('stays in the list with its reason and no longer counts', async () => {
    const order = await place()
    await receive(order.number, '50.00')
    await receive(order.number, '20.00')
    expect(await withdraw(order.number, 0, { withdrawal_reason: '' })).toMatchObject({
      value: { errors: { withdrawal_reason: [expect.any(String)] } },
    })
    expect(await withdraw(order.number)).toEqual(done('withdrawn'))
    expect(await withdraw(order.number)).toEqual(formError('This receipt has already been withdrawn.'))
    expect((await open(order.number)).receipts).toMatchObject([
      { amount: 50, withdrawn: { as: 'mistake', reason: 'Wrong order' }, may_withdraw: false },
      { amount: 20, withdrawn: null, may_withdraw: true },
    ])
    expect((await reload(order)).receivedGrossPence).toBe(2_000)
    expect(await lastRecord()).toMatchObject({
      action: 'receipt withdrawn',
      before: { totalGrossPence: 5_000 },
      after: { withdrawnAs: 'mistake' },
      note: 'Wrong order',
    })
  })

  it('is not found through another order', async () => {
    const [order, other] = [await place(), await place()]
    await receive(order.number, '50.00')
    const receipt = String((await open(order.number)).receipts[0]?.id)
    const fields = { intent: 'withdraw', receipt, withdrawn_as: 'mistake', withdrawal_reason: 'x' }
    expect(await work(other.number, fields)).toEqual({ ok: false, refusal: 'not_found' })
  })

  it.each([{ steps: [] }, { steps: ['in production'] }, { steps: ['in production', 'dispatched', 'completed'] }])(
    'makes a paid order on account owe the amount again, after the steps $steps',
    async ({ steps }) => {
      const order = await place()
      for (const to of steps) await move(order.number, to)
      await receive(order.number, '120.00')
      const before = await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)
      expect(await withdraw(order.number)).toEqual(done('withdrawn'))
      expect(await reload(order)).toMatchObject({
        status: steps.at(-1) ?? 'awaiting payment',
        paidAt: null,
        receivedGrossPence: 0,
      })
      expect(await getUnpaidAccountTotal(test.shop, tradeCustomerId, 0)).toBe(before + 12_000)
      expect((await listTestPayments(test.shop, order)).map(({ status }) => status)).toEqual(['pending'])
      expect(await findLedgerErrors(test.shop.db)).toEqual([])
      expect(await receive(order.number, '120.00')).toEqual(done('paid'))
    },
  )

  it('is refused once the order is refunded, or its invoice says that it is paid', async () => {
    const order = await place()
    await receive(order.number, '120.00')
    await sendRefundForm(test.shop, { goodwill: '1.00' }, { number: order.number })
    expect((await open(order.number)).receipts).toMatchObject([{ may_withdraw: false }])
    expect(await withdraw(order.number)).toEqual(
      formError('Part of this order was refunded, so its receipts can no longer be withdrawn.'),
    )
    const transfer = await place({ kind: 'transfer' })
    await receive(transfer.number, '120.00')
    expect((await open(transfer.number)).receipts).toMatchObject([{ may_withdraw: false }])
    expect(await withdraw(transfer.number)).toEqual(
      formError('The invoice of this order says that it is paid. Refund the order instead of withdrawing the receipt.'),
    )
  })
})

describe('the balance of an order on account [P20]', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), pence: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({ kind: fc.constant('receive rest' as const) }),
    fc.record({ kind: fc.constant('withdraw' as const), index: fc.nat(3) }),
    fc.record({ kind: fc.constant('refund' as const), pence: fc.integer({ min: 1, max: 1_500 }) }),
    fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom('in production', 'dispatched', 'cancelled') }),
  )
  const program = fc.record({
    netPence: fc.integer({ min: 1, max: 3_000 }),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  })

  it('is invoiced − credited − received + refunded, and nothing is refunded beyond what was received', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(program, async ({ netPence, steps }) => {
        const order = await place({ netPence })
        for (const each of steps) await run(order.number, each)
        const books = await readBooks(order.id)
        const { invoiced, credited, received, refunded } = books
        const { owed } = await readOwed(order)
        expect({ ...books, balance: invoiced - credited - received + refunded }).toEqual({ ...books, balance: owed })
        expect(received).toBeGreaterThanOrEqual(0)
        expect(refunded).toBeLessThanOrEqual(received)
        expect(await findLedgerErrors(test.shop.db)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  type Step = Parameters<Parameters<typeof step.map>[0]>[0]
  async function run(number: number, each: Step): Promise<unknown> {
    switch (each.kind) {
      case 'receive':
        return receive(number, (each.pence / 100).toFixed(2))
      case 'receive rest':
        return work(number, { intent: 'confirm' })
      case 'withdraw':
        return (await open(number)).receipts[each.index] && withdraw(number, each.index)
      case 'refund':
        return sendRefundForm(test.shop, { goodwill: (each.pence / 100).toFixed(2) }, { number })
      case 'move':
        return move(number, each.to)
    }
  }

  async function readOwed(order: OrderRow) {
    const found = await getCustomerOrder(test.shop, owner, order.number)
    if (!found.ok) throw new Error(found.refusal)
    return { owed: Math.round(found.value.payment.outstanding * 100) }
  }

  async function readBooks(orderId: number) {
    const { rows } = await test.shop.db.execute<Record<'invoiced' | 'credited' | 'received' | 'refunded', string>>(sql`
      select
        (select coalesce(sum(gross_pence), 0) from invoices where order_id = ${orderId} and kind = 'invoice') as invoiced,
        (select coalesce(sum(gross_pence), 0) from invoices where order_id = ${orderId} and kind = 'credit note') as credited,
        (select coalesce(sum(r.amount_gross_pence), 0) from payment_receipts r join payments p on p.id = r.payment_id
          where p.order_id = ${orderId} and r.withdrawn_at is null) as received,
        (select coalesce(sum(refunded_gross_pence), 0) from payments where order_id = ${orderId}) as refunded`)
    const [row] = rows
    if (!row) throw new Error('No books')
    return {
      invoiced: Number(row.invoiced),
      credited: Number(row.credited),
      received: Number(row.received),
      refunded: Number(row.refunded),
    }
  }
})
