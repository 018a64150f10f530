import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordReceivedTotal } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
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
import { paymentAlerts } from '../alerts/payment-alerts-tables.server.ts'
import { syncSession } from '../gateway/hosted-sessions-service.server.ts'
import { paymentJobHandlers } from '../payment-jobs.server.ts'
import { paymentReceipts } from '../payments-tables.server.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const tradeCustomerId = 2
const owner = customerVisitor(tradeCustomerId)

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const place = () => placeTestOrder(test.shop, { customerId: tradeCustomerId, netPence: 10_000 })
const reload = ({ id }: OrderRow) => getTestOrder(test.shop, id)
const receive = ({ number }: OrderRow, amount: string, fields: Record<string, string> = {}) =>
  sendOrderForm(test.shop, { intent: 'confirm', amount, ...fields }, { number })
const done = (name: string) => ({ ok: true, value: { done: name } })

async function open({ number }: OrderRow) {
  const money = await getStaffPayments(test.shop, staffVisitor, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}

describe('a card captured after a part payment', () => {
  it.each(['transfer', 'account'] as const)(
    'is refunded with an alert, and the order by %s stays part paid',
    async (kind) => {
      const order = await place()
      const session = await openCardSession(test.shop, order, { visitor: owner })
      const [card] = await listTestPayments(test.shop, order)
      if (!card) throw new Error('No card payment')
      // The gateway does not expire the session, as if the customer paid at that moment.
      const kept = withGateway(test.shop, {
        expireSession: async () => ({
          ok: true,
          value: { id: session, state: 'expired', url: null, update: undefined },
        }),
      })
      const started = await startTestPayment(kept, await reload(order), { visitor: owner, kind })
      expect(started).toMatchObject({ ok: true })
      expect(await receive(order, '50.00')).toEqual(done('part_paid'))
      await getStandIn(test.shop).chooseOutcome(session, 'lose')
      await syncSession(test.shop, { ...card, gatewaySessionId: session })

      expect(await reload(order)).toMatchObject({ status: 'awaiting payment', paidAt: null, receivedGrossPence: 5_000 })
      const isAlert = and(eq(paymentAlerts.orderId, order.id), eq(paymentAlerts.reason, 'order not open'))
      expect(await test.shop.db.select().from(paymentAlerts).where(isAlert)).toHaveLength(1)
      expect((await open(order)).refunds).toMatchObject([{ amount: 120, status: 'pending' }])
      await runJobs(test.shop, paymentJobHandlers)
      expect(await listTestPayments(test.shop, order)).toMatchObject([
        { kind: 'card', status: 'succeeded', isSurplus: true, refundedGrossPence: 12_000 },
        { kind, status: 'pending' },
      ])
      expect(await receive(order, '70.00')).toEqual(done('paid'))
    },
  )
})

describe('a card session that the gateway creates while staff record a part', () => {
  it('is closed, and the customer is not sent to it', async () => {
    const order = await place()
    let session = ''
    const slow = withGateway(test.shop, {
      createSession: async (input) => {
        const created = await getGateway(test.shop).createSession(input)
        if (created.ok) session = created.value.id
        expect(await receive(order, '50.00')).toEqual(done('part_paid'))
        return created
      },
    })
    expect(await startTestPayment(slow, order, { visitor: owner })).toEqual({
      ok: false,
      refusal: { reason: 'not_payable' },
    })
    await runJobs(test.shop, paymentJobHandlers)
    expect(await getGateway(test.shop).findSession(session)).toMatchObject({ value: { state: 'expired' } })
    expect(await reload(order)).toMatchObject({ paidAt: null, receivedGrossPence: 5_000 })
  })
})

describe('a receipt of an order that another payment has paid', () => {
  it('cannot be withdrawn: the cancelled payment stays cancelled and the order paid', async () => {
    const order = await place()
    const session = await openCardSession(test.shop, order, { visitor: owner })
    const [card] = await listTestPayments(test.shop, order)
    if (!card) throw new Error('No card payment')
    const kept = withGateway(test.shop, {
      expireSession: async () => ({ ok: true, value: { id: session, state: 'expired', url: null, update: undefined } }),
    })
    await startTestPayment(kept, await reload(order), { visitor: owner, kind: 'account' })
    await receive(order, '50.00')
    // An instance of the last version, which does not know parts, applies the capture.
    await recordReceivedTotal(test.shop, order.id, 0)
    await getStandIn(test.shop).chooseOutcome(session, 'lose')
    await syncSession(test.shop, { ...card, gatewaySessionId: session })
    await recordReceivedTotal(test.shop, order.id, 5_000)

    const before = { order: await reload(order), payments: await listTestPayments(test.shop, order) }
    expect(before.payments).toMatchObject([{ status: 'succeeded' }, { kind: 'account', status: 'cancelled' }])
    const [receipt] = (await open(order)).receipts
    expect(receipt).toMatchObject({ may_withdraw: false })
    const fields = { receipt: String(receipt?.id), withdrawn_as: 'paid back', withdrawal_reason: 'Paid twice' }
    expect(await sendOrderForm(test.shop, { intent: 'withdraw', ...fields }, { number: order.number })).toEqual({
      ok: true,
      value: { errors: { form: [expect.stringContaining('Another payment has paid this order')] } },
    })
    expect({ order: await reload(order), payments: await listTestPayments(test.shop, order) }).toEqual(before)
    await test.shop.db.delete(paymentReceipts).where(eq(paymentReceipts.id, receipt?.id ?? 0))
    await recordReceivedTotal(test.shop, order.id, 0)
  })
})

describe('the same part recorded by two people', () => {
  const sameMoney = { reference: 'BACS 77', owed: '120.00' }
  const changed = {
    ok: true,
    value: { errors: { form: [expect.stringContaining('nothing was recorded. Still owed now: £60.00.')] } },
  }

  it.each(['account', 'transfer', undefined] as const)(
    'counts once; the other form shows what is still owed (%s)',
    async (kind) => {
      const order = await place()
      if (kind) await startTestPayment(test.shop, order, { visitor: owner, kind })
      const results = await Promise.all([1, 2].map(() => receive(order, '60.00', sameMoney)))
      expect(results).toContainEqual(done('part_paid'))
      expect(results).toContainEqual(changed)
      expect(await receive(order, '60.00', sameMoney)).toEqual(changed)
      expect(await reload(order)).toMatchObject({ paidAt: null, receivedGrossPence: 6_000 })
      // With what the page shows now, another payment of the same amount is recorded.
      expect(await receive(order, '60.00', { ...sameMoney, owed: (await open(order)).receipt_form.amount })).toEqual(
        done('paid'),
      )
    },
  )

  it('counts once when one form is sent again after the amount owed has changed', async () => {
    const order = await place()
    const form = { ...sameMoney, key: 'race-form' }
    expect(await receive(order, '60.00', form)).toEqual(done('part_paid'))
    expect(await receive(order, '60.00', form)).toEqual(done('part_paid'))
    expect((await reload(order)).receivedGrossPence).toBe(6_000)
  })

  it('is not reported as recorded when its form is sent again after the withdrawal', async () => {
    const order = await place()
    const form = { ...sameMoney, key: 'withdrawn-form' }
    await receive(order, '60.00', form)
    const receipt = String((await open(order)).receipts[0]?.id)
    const fields = { receipt, withdrawn_as: 'mistake', withdrawal_reason: 'Wrong order' }
    await sendOrderForm(test.shop, { intent: 'withdraw', ...fields }, { number: order.number })
    expect(await receive(order, '60.00', form)).toEqual({
      ok: true,
      value: { errors: { form: [expect.stringContaining('This form has already recorded')] } },
    })
    expect((await reload(order)).receivedGrossPence).toBe(0)
  })
})

describe('money for an order without a payment method', () => {
  const countConfirmations = ({ id }: OrderRow) =>
    test.shop.db.$count(
      jobs,
      sql`${jobs.payload} ->> 'kind' = 'order received' and ${jobs.payload} ->> 'orderId' = ${String(id)}`,
    )

  it.each([
    { amount: '50.00', emails: 1 },
    { amount: '120.00', emails: 0 },
  ])('of $amount queues $emails emails that confirm the order', async ({ amount, emails }) => {
    const order = await place()
    await receive(order, amount)
    expect(await countConfirmations(order)).toBe(emails)
  })
})

it('leaves a balanced ledger [P20]', async () => {
  await runJobs(test.shop, paymentJobHandlers)
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})
