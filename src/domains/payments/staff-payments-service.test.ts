import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderPaper, listOrderPapers, listRefunded } from '#src/domains/papers/papers-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { auditLog, outbox } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findLedgerBreaks } from '../../../tests/support/find-ledger-breaks.ts'
import { clerk, customer, pay } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { sendRefundForm } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { getStaffPayments } from './staff-payments-service.server.ts'

/** The demo's trade customer. */
const trade = 2

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function open(number: number) {
  const money = await getStaffPayments(test.shop, clerk, number)
  if (!money.ok) throw new Error(money.refusal)
  return money.value
}
const work = (number: number, fields: Record<string, string>) => sendOrderForm(test.shop, fields, { number })
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('STAFF-01 the money of an order', () => {
  it('T45 is for staff only', async () => {
    expect(await getStaffPayments(test.shop, customer(1), 100_008)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await getStaffPayments(test.shop, clerk, 999_999)).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('a cancelled order awaits no payment, and cannot be marked as paid', async () => {
    const { number } = await placeOrder(test.shop)
    await work(number, { intent: 'move', to: 'cancelled', note: 'Changed their mind' })
    expect(await open(number)).toMatchObject({ may_confirm_payment: false, may_send_payment_link: false })
    expect(await work(number, { intent: 'confirm' })).toMatchObject({
      value: { errors: { form: ['No payment is awaited for this order.'] } },
    })
    expect(await work(number, { intent: 'link' })).toMatchObject({ value: { errors: {} } })
  })

  it('P20 what was billed on account is credited when the order is cancelled', async () => {
    const order = await placeOrder(test.shop, { customerId: trade, netPence: 100 })
    await pay(test.shop, order, { visitor: customer(trade), method: 'account' })
    await work(order.number, { intent: 'move', to: 'cancelled' })
    const key = { number: order.number }
    const papers = await listOrderPapers(test.shop, customer(trade), { key })
    expect(papers.map(({ paper }) => paper)).toEqual(['invoice', 'credit-notes'])
    // Nobody has paid it, so nothing went back.
    expect(await listRefunded(test.shop, customer(trade), { key })).toEqual([])
    const note = await getOrderPaper(test.shop, customer(trade), { key, paper: 'credit-notes' })
    expect(note.ok && readPdf(note.value.content).join(' ')).toContain(`Order ${order.number} was cancelled.`)
    expect(await findLedgerBreaks(test.shop.db)).toEqual([])
  })

  it('T93 a clerk with many transfers to confirm is no program that tries cards', async () => {
    const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
    for (let order = 0; order < 7; order += 1) {
      const { number } = await placeOrder(test.shop)
      expect(await sendOrderForm(shop, { intent: 'confirm' }, { number })).toEqual({
        ok: true,
        value: { done: 'paid' },
      })
    }
  })

  it('gives money back, no more than there is, and the same form once', async () => {
    const { number } = await placeOrder(test.shop)
    await work(number, { intent: 'confirm' })
    const { refundable } = await open(number)
    const refund = (goodwill: string, key: string) => sendRefundForm(test.shop, { goodwill, key }, { number })
    for (const wrong of ['-1', '1.005', 'all', String(refundable + 0.01)]) {
      expect(await refund(wrong, newRandomId())).toMatchObject({
        value: { errors: { goodwill: [expect.anything()] } },
      })
    }
    expect(await refund('0', newRandomId())).toMatchObject({
      value: { errors: { form: ['Please choose what to refund.'] } },
    })
    // All problems are told at once.
    const nonsense = await sendRefundForm(test.shop, { goodwill: 'abc', delivery: '?', reason: '' }, { number })
    expect(nonsense).toMatchObject({
      ok: true,
      value: {
        errors: {
          delivery: ['Please enter an amount such as 12.50.'],
          goodwill: ['Please enter an amount such as 12.50.'],
          reason: ['Please fill this in.'],
        },
      },
    })
    const key = newRandomId()
    const twice = [await refund('1.00', key), await refund('1.00', key)]
    expect(twice).toEqual(twice.map(() => ({ ok: true, value: { done: 'refunded' } })))
    // Said to be done, money would be missing that nobody misses: the page was kept open, and another amount typed.
    expect(await refund('2.00', key)).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    expect(await refund('1.00', '')).toMatchObject({ value: { errors: { key: [expect.anything()] } } })
    const other = await placeOrder(test.shop)
    await work(other.number, { intent: 'confirm' })
    const elsewhere = await sendRefundForm(test.shop, { goodwill: '1.00', key }, { number: other.number })
    expect(elsewhere).toMatchObject({ value: { errors: { form: [expect.anything()] } } })
    expect((await open(other.number)).refunds).toEqual([])
    expect((await open(number)).refundable).toBeCloseTo(refundable - 1)
    expect((await open(number)).refunds).toHaveLength(1)
  })

  it('ACC-05 ROUTE-10 tells the customer, and nobody else, what went back and when', async () => {
    const { number, publicToken } = await placeOrder(test.shop, { customerId: trade })
    await work(number, { intent: 'confirm' })
    const refunded = (visitor = customer(trade)) => listRefunded(test.shop, visitor, { key: { number } })
    expect(await refunded()).toEqual([])
    const times: string[] = []
    for (const amount of ['20.00', '0.50']) {
      test.clock.advance(86_400_000)
      times.push(test.clock.now().toISOString())
      await sendRefundForm(test.shop, { goodwill: amount }, { number })
    }
    const both = [
      { amount: 20, at: times[0], lines: [{ position: null, title: 'Goodwill', qty: 0, amount: 20 }] },
      { amount: 0.5, at: times[1], lines: [{ position: null, title: 'Goodwill', qty: 0, amount: 0.5 }] },
    ]
    expect(await refunded()).toEqual(both)
    expect(await listRefunded(test.shop, customer(1), { key: { publicToken } })).toEqual(both)
    expect(await refunded(customer(1))).toEqual([])
  })

  it('STAFF-08 sends a payment link to whom the order belongs', async () => {
    const { number, publicToken, email } = await placeOrder(test.shop)
    expect(await work(number, { intent: 'link' })).toEqual({ ok: true, value: { done: 'linked' } })
    const [mail] = await test.shop.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(desc(outbox.id))
    expect(mail?.payload).toMatchObject({ to: email })
    expect(JSON.stringify(mail?.payload)).toContain(`/checkout/payment?order=${publicToken}`)
    expect(await lastRecord()).toMatchObject({ action: 'payment link sent', after: { to: email } })
  })
})

it('P20 the books balance after all of it', async () => {
  expect(await findLedgerBreaks(test.shop.db)).toEqual([])
})
