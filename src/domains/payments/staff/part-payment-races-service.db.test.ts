import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
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
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const trade = 2
const owner = customerVisitor(trade)

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const place = () => placeTestOrder(test.shop, { customerId: trade, netPence: 10_000 })
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

it('leaves a balanced ledger [P20]', async () => {
  await runJobs(test.shop, paymentJobHandlers)
  expect(await findLedgerErrors(test.shop.db)).toEqual([])
})
