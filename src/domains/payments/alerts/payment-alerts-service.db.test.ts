import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { listTestPayments, startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { paymentAlertsQuery } from './payment-alerts-contract.ts'
import { countPaymentAlerts, listPaymentAlerts, resolvePaymentAlert } from './payment-alerts-service.server.ts'
import { raisePaymentAlert } from './payment-alerts-store.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }
const list = async (values: Record<string, string> = {}) => {
  const found = await listPaymentAlerts(test.shop, staffVisitor, paymentAlertsQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows
}

describe('payment alerts [T90]', () => {
  it('are listed oldest first with the order, the requested and the reported amount', async () => {
    const order = await placeTestOrder(test.shop)
    await startTestPayment(test.shop, order)
    const [payment] = await listTestPayments(test.shop, order)
    const paymentId = payment?.id
    const now = test.clock.now()
    const update = { kind: 'captured', amountGrossPence: 100, currency: 'GBP', refundedGrossPence: 0 }
    const details = { ...update, gatewaySessionId: 'cs_1' }
    await raisePaymentAlert(test.shop.db, { reason: 'wrong amount', orderId: order.id, paymentId, details, now })
    test.clock.advance(1000)
    // The details have the names of ids that earlier versions stored.
    const oldIds = { session: 'cs_2', paymentReference: 'pi_2' }
    const euros = { ...update, ...oldIds, currency: 'EUR', amountGrossPence: 12_345 }
    await raisePaymentAlert(test.shop.db, { reason: 'wrong currency', details: euros, now: test.clock.now() })
    const rows = await list()
    expect(rows.map(({ reason, order }) => [reason, order?.reference])).toEqual([
      ['wrong amount', String(order.number)],
      ['wrong currency', undefined],
    ])
    expect(rows[0]?.facts).toContainEqual({ name: 'reported', value: '£1.00' })
    expect(rows[0]?.facts.map(({ name }) => name)).toEqual(['requested', 'reported', 'session'])
    expect(rows[1]?.facts).toEqual([
      { name: 'reported', value: '123.45 EUR' },
      { name: 'session', value: 'cs_2' },
      { name: 'payment', value: 'pi_2' },
    ])
    expect(await countPaymentAlerts(test.shop, staffVisitor)).toEqual({ ok: true, value: 2 })
  })

  it('are resolved once, with an audit record', async () => {
    const [first] = await list()
    const resolve = (alert: number) =>
      resolvePaymentAlert(test.shop, staffVisitor, { alert, resolution: 'Refunded at Stripe' })
    const answers = await Promise.all([resolve(first!.id), resolve(first!.id)])
    // Either of them may be first.
    expect(answers).toContainEqual({ ok: true, value: undefined })
    expect(answers).toContainEqual({ ok: false, refusal: 'already_done' })
    expect(await resolve(999_999)).toEqual({ ok: false, refusal: 'not_found' })
    const records = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(records[0]).toMatchObject({ action: 'payment alert dealt with', note: 'Refunded at Stripe' })
    expect(records[1]?.action).not.toBe('payment alert dealt with')
    expect((await list()).map(({ reason }) => reason)).toEqual(['wrong currency'])
    const [done] = await list({ state: 'resolved' })
    expect(done).toMatchObject({ id: first!.id, resolved: { resolution: 'Refunded at Stripe' } })
    expect(done?.resolved?.who).toMatch(/[a-z]/i)
  })

  it.each([
    [customerVisitor(1), 'forbidden'],
    [anonymous, 'signed_out'],
  ] as const)('are refused to everybody but staff [T45]', async (visitor, refusal) => {
    const refused = { ok: false, refusal }
    expect(await listPaymentAlerts(test.shop, visitor, paymentAlertsQuery.parse({}))).toEqual(refused)
    expect(await countPaymentAlerts(test.shop, visitor)).toEqual(refused)
    expect(await resolvePaymentAlert(test.shop, visitor, { alert: 1, resolution: 'x' })).toEqual(refused)
  })
})
