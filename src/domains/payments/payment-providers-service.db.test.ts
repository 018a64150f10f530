import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentStep, submitPaymentChoice } from '#src/domains/checkout/payment-step-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { buildGoodwillRefund } from '../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/builders/send-order-form.ts'
import {
  getStandIn,
  listTestPayments,
  openCardSession,
  withProviders,
} from '../../../tests/support/builders/test-payments.ts'
import { createTestProvider, testProviderSecret } from '../../../tests/support/builders/test-provider.ts'
import { anonymousVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { findLedgerErrors } from '../../../tests/support/find-ledger-errors.ts'
import { paymentAlerts } from './alerts/payment-alerts-tables.server.ts'
import { cancelExpiredOrders } from './expired-orders-service.server.ts'
import { getPaymentProgress } from './gateway/hosted-sessions-service.server.ts'
import { syncPayments } from './gateway/payment-sync-service.server.ts'
import { listPaymentMethods } from './payment-methods-service.server.ts'
import { paymentEvents } from './payments-tables.server.ts'
import { refundPayment } from './refunds/refunds-service.server.ts'

const testProvider = createTestProvider()
/** A shop with two providers of cards: the test provider takes the new payments, the stand-in has older ones. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ providers: [testProvider.provider] })
})
afterAll(() => test.close())

const visitor = anonymousVisitor()
const placeAndStart = async () => {
  const order = await placeTestOrder(test.shop)
  return { order, session: await openCardSession(test.shop, order) }
}
const placeAndPay = async () => {
  const { order, session } = await placeAndStart()
  testProvider.pay(session)
  expect(await getPaymentProgress(test.shop, visitor, order)).toBe('settled')
  return { order, session }
}
const onlyStandIn = () => withProviders(test.shop, test.shop.payments.providers.slice(1))
const findStatus = async ({ id }: { id: number }) => (await getTestOrder(test.shop, id)).status
const deliver = (event: object, signature = testProviderSecret) =>
  test.app.inject({
    method: 'POST',
    url: '/webhooks/test-provider',
    headers: { 'content-type': 'application/json', 'test-signature': signature },
    payload: JSON.stringify(event),
  })

describe('an added payment provider', () => {
  it('is offered as the card, under its own id and from its own minimum on', async () => {
    const list = async (netPence: number) =>
      listPaymentMethods(test.shop, visitor, await placeTestOrder(test.shop, { netPence }))
    expect(await list(10_000)).toMatchObject([
      { id: 'test-card', kind: 'card', name: 'Pay by card', action: expect.stringMatching(/&method=test-card$/) },
      { id: 'bacs', kind: 'transfer' },
    ])
    expect((await list(400)).map(({ id }) => id)).toEqual(['bacs'])
  })

  it('is reached from the payment step by the id of its method only', async () => {
    const { publicToken: token } = await placeTestOrder(test.shop)
    expect(await openPaymentStep(test.shop, visitor, token)).toMatchObject({ ok: true })
    const choose = (method: string) =>
      submitPaymentChoice(test.shop, visitor, { token, method, ipAddress: '192.0.2.1' })
    for (const other of ['stripe', 'card']) {
      expect(await choose(other)).toEqual({ ok: false, refusal: { reason: 'not_offered' } })
    }
    expect(await choose('test-card')).toEqual({
      ok: true,
      value: { to: expect.stringMatching(/^https:..pay.example/) },
    })
  })

  it('takes a payment, which is stored with its kind and provider', async () => {
    const { order } = await placeAndPay()
    expect(await getTestOrder(test.shop, order.id)).toMatchObject({ status: 'paid', paymentKind: 'card' })
    expect(await listTestPayments(test.shop, order)).toMatchObject([
      { kind: 'card', provider: 'test-provider', status: 'succeeded' },
    ])
  })

  it('refunds a payment once, however often the refund is sent', async () => {
    const { order, session } = await placeAndPay()
    const refund = { orderId: order.id, input: buildGoodwillRefund(1500), reason: 'Damaged', key: newRandomId() }
    for (let time = 0; time < 2; time += 1) {
      expect(await refundPayment(test.shop, staffVisitor, refund)).toEqual({ ok: true, value: { isDone: true } })
    }
    expect(testProvider.getSession(session).refundedGrossPence).toBe(1500)
    expect(await listTestPayments(test.shop, order)).toMatchObject([{ refundedGrossPence: 1500 }])
  })

  it('closes the session of an order that staff cancel or that expires', async () => {
    const [cancelled, expired] = [await placeAndStart(), await placeAndStart()]
    await sendOrderForm(test.shop, { intent: 'move', to: 'cancelled' }, cancelled.order)
    await runJobs(test.shop, jobHandlers)
    expect(testProvider.getSession(cancelled.session).state).toBe('expired')
    test.clock.advance(25 * 3_600_000)
    await cancelExpiredOrders(test.shop)
    expect(testProvider.getSession(expired.session).state).toBe('expired')
    for (const { order } of [cancelled, expired]) expect(await findStatus(order)).toBe('cancelled')
  })

  it('has a webhook of its own, whose signature is checked', async () => {
    const { order, session } = await placeAndStart()
    const event = testProvider.buildPaidEvent(session)
    expect((await deliver(event, 'forged')).statusCode).toBe(400)
    expect(await findStatus(order)).toBe('awaiting payment')
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await findStatus(order)).toBe('paid')
    expect(await test.shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.id))).toMatchObject([
      { provider: 'test-provider', outcome: 'captured' },
    ])
  })

  it('reports payments whose webhook was lost', async () => {
    const { order, session } = await placeAndStart()
    testProvider.pay(session)
    test.clock.advance(3 * 60_000)
    await syncPayments(test.shop)
    expect(await findStatus(order)).toBe('paid')
  })
})

describe('two payment providers', () => {
  it('keep their payments apart: a provider cannot report a payment of the other', async () => {
    const order = await placeTestOrder(test.shop)
    const session = await openCardSession(onlyStandIn(), order)
    const [payment] = await listTestPayments(test.shop, order)
    const event = testProvider.buildEvent({
      kind: 'update',
      update: {
        kind: 'captured',
        idempotencyKey: payment!.idempotencyKey,
        gatewaySessionId: session,
        gatewayPaymentId: undefined,
        amountGrossPence: payment!.amountGrossPence,
        currency: 'GBP',
        refundedGrossPence: 0,
        reason: undefined,
      },
    })
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await findStatus(order)).toBe('awaiting payment')
    const alerts = await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, order.id))
    expect(alerts.map(({ reason }) => reason)).toEqual(['other payment'])
  })

  it('close the session at the old provider before a new one opens', async () => {
    const order = await placeTestOrder(test.shop)
    const old = await openCardSession(onlyStandIn(), order)
    const session = await openCardSession(test.shop, order)
    expect(testProvider.getSession(session).state).toBe('open')
    expect(await getStandIn(test.shop).chooseOutcome(old, 'pay')).toBeUndefined()
    expect(await listTestPayments(test.shop, order)).toMatchObject([
      { provider: 'stand-in', status: 'cancelled' },
      { provider: 'test-provider', status: 'pending' },
    ])
  })

  it('accept a payment that the old provider has taken in the meantime', async () => {
    const order = await placeTestOrder(test.shop)
    const old = await openCardSession(onlyStandIn(), order)
    await getStandIn(test.shop).chooseOutcome(old, 'lose')
    const { publicToken: token } = order
    const choice = { token, method: 'test-card', ipAddress: '192.0.2.1' }
    expect(await submitPaymentChoice(test.shop, visitor, choice)).toEqual({
      ok: true,
      value: { to: expect.stringContaining('/checkout/review/') },
    })
    expect(await findStatus(order)).toBe('paid')
  })

  it('refund at the provider that took the payment', async () => {
    const order = await placeTestOrder(test.shop)
    const session = await openCardSession(onlyStandIn(), order)
    await getStandIn(test.shop).chooseOutcome(session, 'lose')
    await getPaymentProgress(test.shop, visitor, order)
    const refund = { orderId: order.id, input: buildGoodwillRefund(1000), reason: 'Damaged' }
    expect(await refundPayment(test.shop, staffVisitor, refund)).toEqual({ ok: true, value: { isDone: true } })
    expect(await getStandIn(test.shop).findSession(session)).toMatchObject({ refundedGrossPence: 1000 })
  })

  it('leave a balanced ledger [P20]', async () => {
    expect(await findLedgerErrors(test.shop.db)).toEqual([])
  })
})
