import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { openStandIn, type StandInAnswer } from '#src/platform/stand-in-gateway.server.ts'
import { zero } from '#src/shared/money.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { standInWebhooks } from '../../../server/stand-in-webhooks.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import { clerk, customer, gatewayOf, pay, paymentsOf, standInOf } from '../../../tests/support/pay-order.ts'
import { placeOrder, readOrder } from '../../../tests/support/place-order.ts'
import { goodwillOf } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { checkPayment } from './card-sessions-service.server.ts'
import { sweepPayments } from './payment-sweeper-service.server.ts'
import type { OfferedMethod } from './payments.ts'
import { confirmTransfer, refundPayment } from './refunds-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const trade = 2
/** `PAYMENT_PROGRAMS=1000` for a long run. */
const programs = Number(process.env.PAYMENT_PROGRAMS ?? 12)
const timeout = 120_000 + programs * 1000

type Step =
  | { does: 'pay'; by: OfferedMethod }
  | { does: 'answer'; answer: StandInAnswer }
  | { does: 'refund' | 'refund outside'; amount: number }
  | { does: 'refund line'; line: number; units: number }
  | { does: 'deliver' | 'return' | 'sweep' | 'confirm' | 'cancel' | 'wait' }

const words = fc.constantFrom('deliver', 'return', 'sweep', 'confirm', 'cancel', 'cancel', 'wait')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('pay' as const),
    by: fc.constantFrom<OfferedMethod>('stripe', 'stripe', 'bacs', 'account'),
  }),
  fc.record({
    does: fc.constant('answer' as const),
    answer: fc.constantFrom<StandInAnswer>('pay', 'pay', 'decline', 'lose', 'slow', 'ask-bank'),
  }),
  fc.record({
    does: fc.constantFrom('refund' as const, 'refund outside' as const),
    amount: fc.constantFrom(1, 2_999, 6_000, 11_000),
  }),
  fc.record({ does: fc.constant('refund line' as const), line: fc.nat(1), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: words }),
)

const lines = [
  { title: 'Mug', qty: 2, unit: 2_500 },
  { title: 'Book', unit: 5_000, rate: 0 },
]

const deliverAll = () =>
  workOutbox(test.shop, { ...outboxWorkers, ...standInWebhooks(test.app, test.shop.payments.standIn) })

async function carryOut(order: OrderRow, done: Step): Promise<unknown> {
  const { shop } = test
  if (done.does === 'pay')
    return pay(shop, await readOrder(shop, order.id), { method: done.by, visitor: customer(trade) })
  if (done.does === 'refund') {
    return refundPayment(shop, clerk, { orderId: order.id, input: goodwillOf(done.amount), reason: 'Test' })
  }
  if (done.does === 'refund line') {
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const lineId = lines.toSorted((a, b) => a.position - b.position)[done.line]?.id ?? 0
    const input = { parts: [{ kind: 'goods' as const, lineId, units: done.units, gross: zero }] }
    return refundPayment(shop, clerk, { orderId: order.id, input, reason: 'Test' })
  }
  if (done.does === 'refund outside') {
    const charges = (await paymentsOf(shop, order)).flatMap(
      ({ gatewayChargeReference }) => gatewayChargeReference ?? [],
    )
    const amountGrossPence = done.amount
    return Promise.all(
      charges.map((charge) => gatewayOf(shop).refund({ charge, amountGrossPence, idempotencyKey: newRandomId() })),
    )
  }
  if (done.does === 'answer') {
    // Any session that the customer was ever shown, however long ago.
    const sessions = (await paymentsOf(shop, order)).flatMap(({ gatewayReference }) => gatewayReference ?? [])
    return Promise.all(sessions.map((session) => standInOf(shop).answer(session, done.answer)))
  }
  if (done.does === 'deliver') return deliverAll()
  if (done.does === 'return') return checkPayment(shop, customer(trade), await readOrder(shop, order.id))
  if (done.does === 'sweep') return sweepPayments(shop)
  if (done.does === 'confirm') return confirmTransfer(shop, clerk, { orderId: order.id })
  if (done.does === 'cancel') return sendOrderForm(shop, { intent: 'move', to: 'cancelled' }, order)
  return test.clock.advance(130_000)
}

describe('P20 whatever happens to an order, and in whatever order', () => {
  it(
    'once everything has been told, what was captured is what is owed, and every charge has its order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), fc.boolean(), async (steps, isAtOnce) => {
          const order = await placeOrder(test.shop, { customerId: trade, lines })
          await carryOut(order, { does: 'pay', by: 'stripe' })
          if (isAtOnce) await Promise.all(steps.map((one) => carryOut(order, one)))
          else for (const one of steps) await carryOut(order, one)
          for (let round = 0; round < 3; round += 1) {
            test.clock.advance(3_600_000)
            await deliverAll()
            await sweepPayments(test.shop)
          }
          expect(await findLedgerBreaks(test.shop.db)).toEqual([])
        }),
        { numRuns: programs },
      )
    },
    timeout,
  )
})

it('F20 a card that is charged just as staff cancel is given back, even if the webhook is lost', async () => {
  const order = await placeOrder(test.shop, { customerId: trade })
  await carryOut(order, { does: 'pay', by: 'stripe' })
  await carryOut(order, { does: 'cancel' })
  await carryOut(order, { does: 'answer', answer: 'lose' })
  await deliverAll()
  expect(await paymentsOf(test.shop, order)).toMatchObject([{ isSurplus: true, refundedGrossPence: 12_000 }])
})

describe('the stand-in gateway', () => {
  it('knows its sessions after a restart, and its new page leads to the same payment', async () => {
    const { shop, clock } = test
    const order = await placeOrder(shop)
    const started = await pay(shop, order)
    const session = started.ok && started.value.kind === 'hosted' ? started.value.url.split('/').at(-1) : ''
    const reopened = await openStandIn({ db: shop.db, clock, publicOrigin: shop.config.publicOrigin })
    expect(await reopened.findSession(session ?? '')).toMatchObject({ state: 'open', amountGrossPence: 12_000 })
    await reopened.close()
  })

  it('answers only whoever has its key, and only what it knows', async () => {
    const { apiUrl, secretKey } = standInOf(test.shop).account
    expect((await fetch(`${apiUrl}/v1/checkout/sessions/cs_test_1`)).status).toBe(401)
    const headers = { Authorization: `Bearer ${secretKey}` }
    expect((await fetch(`${apiUrl}/v1/checkout/sessions/cs_test_1`, { headers })).status).toBe(404)
    expect((await fetch(`${apiUrl}/v1/customers`, { headers })).status).toBe(404)
  })
})
