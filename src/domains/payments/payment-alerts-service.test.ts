import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { clerk, customer, pay, paymentsOf } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { alertsQuery } from './payment-alerts-contract.ts'
import { countPaymentAlerts, dealWithAlert, listPaymentAlerts } from './payment-alerts-service.server.ts'
import { raiseAlert } from './payments-store.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }
const list = async (values: Record<string, string> = {}) => {
  const found = await listPaymentAlerts(test.shop, clerk, alertsQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows
}

describe('T90 what does not fit the books', () => {
  it('is listed with the order, what was asked for and what the gateway said, the oldest first', async () => {
    const order = await placeOrder(test.shop)
    await pay(test.shop, order)
    const [payment] = await paymentsOf(test.shop, order)
    const paymentId = payment?.id
    const now = test.clock.now()
    const fact = { kind: 'captured', amountGrossPence: 100, currency: 'GBP', session: 'cs_1', refundedGrossPence: 0 }
    await raiseAlert(test.shop.db, { reason: 'wrong amount', orderId: order.id, paymentId, details: fact, now })
    test.clock.advance(1000)
    const euros = { ...fact, currency: 'EUR', amountGrossPence: 12_345 }
    await raiseAlert(test.shop.db, { reason: 'wrong currency', details: euros, now: test.clock.now() })
    const rows = await list()
    expect(rows.map(({ reason, order }) => [reason, order])).toEqual([
      ['wrong amount', order.number],
      ['wrong currency', null],
    ])
    expect(rows[0]?.facts).toContainEqual({ name: 'said', value: '£1.00' })
    expect(rows[0]?.facts.map(({ name }) => name)).toEqual(['asked', 'said', 'session'])
    expect(rows[1]?.facts).toContainEqual({ name: 'said', value: '123.45 EUR' })
    expect(await countPaymentAlerts(test.shop, clerk)).toEqual({ ok: true, value: 2 })
  })

  it('is dealt with once, with a record of who did what', async () => {
    const [first] = await list()
    const deal = (alert: number) => dealWithAlert(test.shop, clerk, { alert, resolution: 'Refunded at Stripe' })
    const answers = await Promise.all([deal(first!.id), deal(first!.id)])
    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, refusal: 'already_done' },
    ])
    expect(await deal(999_999)).toEqual({ ok: false, refusal: 'not_found' })
    const records = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(records[0]).toMatchObject({ action: 'payment alert dealt with', note: 'Refunded at Stripe' })
    expect(records[1]?.action).not.toBe('payment alert dealt with')
    expect((await list()).map(({ reason }) => reason)).toEqual(['wrong currency'])
    const [done] = await list({ state: 'dealt with' })
    expect(done).toMatchObject({ id: first!.id, dealt_with: { resolution: 'Refunded at Stripe' } })
    expect(done?.dealt_with?.who).toMatch(/[a-z]/i)
  })

  it.each([
    [customer(1), 'forbidden'],
    [anonymous, 'signed_out'],
  ] as const)('T45 is nothing for anybody else', async (visitor, refusal) => {
    const refused = { ok: false, refusal }
    expect(await listPaymentAlerts(test.shop, visitor, alertsQuery.parse({}))).toEqual(refused)
    expect(await countPaymentAlerts(test.shop, visitor)).toEqual(refused)
    expect(await dealWithAlert(test.shop, visitor, { alert: 1, resolution: 'x' })).toEqual(refused)
  })
})
