import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCreditNotes } from '#src/domains/billing/invoices-service.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { getStandIn, listTestPayments, openCardSession } from '../../../../tests/support/builders/test-payments.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { paymentAlerts } from '../alerts/payment-alerts-tables.server.ts'
import { syncSession } from '../gateway/hosted-sessions-service.server.ts'
import { applyPaymentUpdateInTransaction } from '../payment-updates-service.server.ts'
import { createCaptureUpdate } from '../payments.ts'
import { insertRefund } from './refunds-store.server.ts'
import { refunds } from './refunds-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function placeCardOrder() {
  const order = await placeTestOrder(test.shop, { netPence: 10_000 })
  const session = await openCardSession(test.shop, order)
  await getStandIn(test.shop).chooseOutcome(session, 'lose')
  const [payment] = await listTestPayments(test.shop, order)
  await syncSession(test.shop, { ...payment!, gatewaySessionId: session })
  return getTestOrder(test.shop, order.id)
}

// The credit note of such a refund was issued by the edit, or by the first part of the refund.
it.each(['order edit', 'rest'] as const)(
  'completes a refund (%s) that the gateway had refused when its dashboard pays it back, without another credit note',
  async (purpose) => {
    const order = await placeCardOrder()
    const [payment] = await listTestPayments(test.shop, order)
    const now = test.clock.now()
    const id = await insertRefund(test.shop.db, {
      ...{ paymentId: payment!.id, amountGrossPence: 699, reason: '', purpose, createdAt: now },
      ...{ status: 'failed', failureReason: 'no', completedAt: now, idempotencyKey: `failed ${purpose}` },
    })
    const update = { ...createCaptureUpdate(payment!), kind: 'refunded', refundedGrossPence: 699 } as const
    await applyPaymentUpdateInTransaction(test.shop, update, { provider: payment!.provider })
    expect(await listCreditNotes(test.shop, order.id)).toEqual([])
    const stored = await test.shop.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))
    expect(stored).toMatchObject([{ id, status: 'succeeded', isExternal: false }])
    expect(await test.shop.db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, order.id))).toEqual([])
  },
)
