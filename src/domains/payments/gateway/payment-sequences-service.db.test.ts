import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import type { CheckoutPaymentKind } from '#src/domains/orders/payment-rules.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { openStandIn, type StandInOutcome } from '#src/platform/payments/stand-in/stand-in-gateway.server.ts'
import { zero } from '#src/shared/money/money.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { standInWebhookJobHandlers } from '../../../../server/plugins/stand-in-webhook-job.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { buildGoodwillRefund } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import {
  getGateway,
  getStandIn,
  listTestPayments,
  startTestPayment,
} from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { findLedgerErrors } from '../../../../tests/support/find-ledger-errors.ts'
import { refundPayment } from '../refunds/refunds-service.server.ts'
import { recordReceivedPayment } from '../staff/received-payment-service.server.ts'
import { getPaymentProgress } from './hosted-sessions-service.server.ts'
import { syncPayments } from './payment-sync-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const tradeCustomerId = 2
/** `PAYMENT_PROGRAMS=1000` for a long run. */
const programs = Number(process.env.PAYMENT_PROGRAMS ?? 12)
const timeout = 120_000 + programs * 1000

type Step =
  | { action: 'pay'; by: CheckoutPaymentKind }
  | { action: 'answer'; answer: StandInOutcome }
  | { action: 'refund' | 'refund outside'; amount: number }
  | { action: 'refund line'; line: number; units: number }
  | { action: 'deliver' | 'return' | 'sync' | 'confirm' | 'cancel' | 'wait' }

const words = fc.constantFrom('deliver', 'return', 'sync', 'confirm', 'cancel', 'cancel', 'wait')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    action: fc.constant('pay' as const),
    by: fc.constantFrom<CheckoutPaymentKind>('card', 'card', 'transfer', 'account'),
  }),
  fc.record({
    action: fc.constant('answer' as const),
    answer: fc.constantFrom<StandInOutcome>('pay', 'pay', 'decline', 'lose', 'slow', 'ask-bank'),
  }),
  fc.record({
    action: fc.constantFrom('refund' as const, 'refund outside' as const),
    amount: fc.constantFrom(1, 2_999, 6_000, 11_000),
  }),
  fc.record({ action: fc.constant('refund line' as const), line: fc.nat(1), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ action: words }),
)

const lines = [
  { title: 'Mug', qty: 2, unit: 2_500 },
  { title: 'Book', unit: 5_000, rate: 0 },
]

const deliverAll = () =>
  runJobs(test.shop, { ...jobHandlers, ...standInWebhookJobHandlers(test.app, test.shop.payments.standIn) })

async function runStep(order: OrderRow, done: Step): Promise<unknown> {
  const { shop } = test
  if (done.action === 'pay')
    return startTestPayment(shop, await getTestOrder(shop, order.id), {
      kind: done.by,
      visitor: customerVisitor(tradeCustomerId),
    })
  if (done.action === 'refund') {
    return refundPayment(shop, staffVisitor, {
      orderId: order.id,
      input: buildGoodwillRefund(done.amount),
      reason: 'Test',
    })
  }
  if (done.action === 'refund line') {
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const lineId = lines.toSorted((a, b) => a.position - b.position)[done.line]?.id ?? 0
    const input = { parts: [{ kind: 'goods' as const, lineId, units: done.units, gross: zero }] }
    return refundPayment(shop, staffVisitor, { orderId: order.id, input, reason: 'Test' })
  }
  if (done.action === 'refund outside') {
    const charges = (await listTestPayments(shop, order)).flatMap(({ gatewayPaymentId }) => gatewayPaymentId ?? [])
    const amountGrossPence = done.amount
    return Promise.all(
      charges.map((gatewayPaymentId) =>
        getGateway(shop).refund({ gatewayPaymentId, amountGrossPence, idempotencyKey: newRandomId() }),
      ),
    )
  }
  if (done.action === 'answer') {
    // Every session of the order, also earlier ones.
    const sessions = (await listTestPayments(shop, order)).flatMap(({ gatewaySessionId }) => gatewaySessionId ?? [])
    return Promise.all(sessions.map((session) => getStandIn(shop).chooseOutcome(session, done.answer)))
  }
  if (done.action === 'deliver') return deliverAll()
  if (done.action === 'return')
    return getPaymentProgress(shop, customerVisitor(tradeCustomerId), await getTestOrder(shop, order.id))
  if (done.action === 'sync') return syncPayments(shop)
  if (done.action === 'confirm') return recordReceivedPayment(shop, staffVisitor, { orderId: order.id })
  if (done.action === 'cancel') return sendOrderForm(shop, { intent: 'move', to: 'cancelled' }, order)
  return test.clock.advance(130_000)
}

describe('random sequences of payment actions [P20]', () => {
  it(
    'leave a balanced ledger in which every charge has its order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), fc.boolean(), async (steps, isParallel) => {
          const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId, lines })
          await runStep(order, { action: 'pay', by: 'card' })
          if (isParallel) await Promise.all(steps.map((one) => runStep(order, one)))
          else for (const one of steps) await runStep(order, one)
          for (let round = 0; round < 3; round += 1) {
            test.clock.advance(3_600_000)
            await deliverAll()
            await syncPayments(test.shop)
          }
          expect(await findLedgerErrors(test.shop.db)).toEqual([])
        }),
        { numRuns: programs },
      )
    },
    timeout,
  )
})

it('refunds a card that is charged while staff cancel the order, even if the webhook is lost [F20]', async () => {
  const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  await runStep(order, { action: 'pay', by: 'card' })
  await runStep(order, { action: 'cancel' })
  await runStep(order, { action: 'answer', answer: 'lose' })
  await deliverAll()
  expect(await listTestPayments(test.shop, order)).toMatchObject([{ isSurplus: true, refundedGrossPence: 12_000 }])
})

describe('the stand-in gateway', () => {
  it('keeps its sessions after a restart', async () => {
    const { shop, clock } = test
    const order = await placeTestOrder(shop)
    const started = await startTestPayment(shop, order)
    const session = started.ok && started.value.kind === 'hosted' ? started.value.url.split('/').at(-1) : ''
    const reopened = await openStandIn({ db: shop.db, clock, publicOrigin: shop.config.publicOrigin })
    expect(await reopened.findSession(session ?? '')).toMatchObject({ state: 'open', amountGrossPence: 12_000 })
    await reopened.close()
  })

  it('returns 401 without its key and 404 for unknown resources', async () => {
    const { apiUrl, secretKey } = getStandIn(test.shop).account
    expect((await fetch(`${apiUrl}/v1/checkout/sessions/cs_test_1`)).status).toBe(401)
    const headers = { Authorization: `Bearer ${secretKey}` }
    expect((await fetch(`${apiUrl}/v1/checkout/sessions/cs_test_1`, { headers })).status).toBe(404)
    expect((await fetch(`${apiUrl}/v1/customers`, { headers })).status).toBe(404)
  })
})
