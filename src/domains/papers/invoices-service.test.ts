import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { includedVat } from '#src/domains/pricing/refund.ts'
import { counters, shopSettings } from '#src/platform/records-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { basisPoints, pence, subtract, zero } from '#src/shared/money.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  computeDueDate,
  issueCreditNote,
  issueFullCreditNote,
  issueInvoice,
  listUncredited,
} from './invoices-service.server.ts'
import { invoices } from './invoices-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** Orders like a seeded one, still without an invoice. */
async function newOrders(count: number): Promise<number[]> {
  const [model] = await test.shop.db.select().from(orders).where(eq(orders.number, 100_007))
  const lines = await test.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, model?.id ?? 0))
  const made: number[] = []
  for (let index = 0; index < count; index++) {
    const { id: _, ...row } = model as typeof orders.$inferSelect
    const key = `${Math.random()}`
    const number = 200_000 + Math.floor(Math.random() * 1e8)
    const [order] = await test.shop.db
      .insert(orders)
      .values({ ...row, number, publicToken: key, checkoutToken: key })
      .returning({ id: orders.id })
    const orderId = order?.id ?? 0
    await test.shop.db.insert(orderLines).values(lines.map(({ id: _, ...line }) => ({ ...line, orderId })))
    made.push(orderId)
  }
  return made
}

const bill = (orderId: number) => transaction(test.shop, (shop) => issueInvoice(shop, orderId))
/** Goodwill at the rate of most of the goods. */
const credit = (orderId: number, grossPence: number) =>
  transaction(test.shop, async (shop) => {
    const [rate] = await listUncredited(shop, orderId)
    const vatRate = rate?.vatRate ?? basisPoints(2000)
    const vat = includedVat(pence(grossPence), vatRate)
    const entry = { kind: 'goodwill', lineId: null, units: 0, discountNet: zero, isReduced: false } as const
    const entries = [{ ...entry, vatRate, taxableNet: subtract(pence(grossPence), vat), vat }]
    return issueCreditNote(shop, { orderId, entries, reason: 'Damaged' })
  })
const creditRest = (orderId: number) =>
  transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId, reason: 'Damaged' }))

async function serials(): Promise<number[]> {
  const rows = await test.shop.db.select({ serial: invoices.serial }).from(invoices).orderBy(asc(invoices.serial))
  return rows.map(({ serial }) => serial)
}

describe('P21 serials', () => {
  it('are gapless and rising when many are issued at once and some are given up half way', async () => {
    const made = await newOrders(24)
    const outcomes = await Promise.allSettled(
      made.map((orderId, index) =>
        transaction(test.shop, async (shop) => {
          const issued = await issueInvoice(shop, orderId)
          if (index % 3 === 0) throw new Error('the payment was taken back')
          return issued
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
    const all = await serials()
    expect(all).toEqual(all.map((_, index) => index + 1))
    const [counter] = await test.shop.db.select().from(counters).where(eq(counters.name, 'invoice serial'))
    expect(counter?.value).toBe(all.length)
    const issued = await test.shop.db.select().from(invoices).where(inArray(invoices.orderId, made))
    expect(issued).toHaveLength(16)
  })

  it('belong to one invoice per order, however often and however much at once it is asked for', async () => {
    const [orderId = 0] = await newOrders(1)
    const before = await serials()
    const issued = await Promise.all(Array.from({ length: 10 }, () => bill(orderId)))
    expect(new Set(issued.map(({ serial }) => serial)).size).toBe(1)
    expect(await serials()).toHaveLength(before.length + 1)
  })
})

it('P19 an invoice says what it said, whatever becomes of the shop and of the order', async () => {
  const [orderId = 0] = await newOrders(1)
  const { id } = await bill(orderId)
  const read = async () => (await test.shop.db.select().from(invoices).where(eq(invoices.id, id)))[0]
  const before = await read()
  const [settings] = await test.shop.db.select().from(shopSettings)
  await test.shop.db.update(shopSettings).set({ vatNumber: 'GB 999', addressLines: ['Elsewhere'] })
  await test.shop.db.update(orders).set({ firstName: 'Changed', voucherName: 'Other' }).where(eq(orders.id, orderId))
  await test.shop.db.update(orderLines).set({ title: 'Changed' }).where(eq(orderLines.orderId, orderId))
  expect(await bill(orderId)).toEqual(before)
  expect(await read()).toEqual(before)
  await test.shop.db.update(shopSettings).set({ ...settings })
})

it('P2 net, VAT by rate and gross of an invoice are those of its order', async () => {
  const rows = await test.shop.db.select().from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId))
  for (const { invoices: invoice, orders: order } of rows) {
    const { taxes, lines, shippingNetPence } = invoice.content
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(taxes.map(({ vatPence }) => vatPence))).toBe(invoice.vatPence)
    expect(sum(taxes.map(({ netPence }) => netPence))).toBe(invoice.netPence)
    if (invoice.kind !== 'invoice') continue
    expect(invoice.grossPence).toBe(order.totalGrossPence)
    expect(sum(lines.map(({ netPence }) => netPence)) + shippingNetPence).toBe(invoice.netPence)
  }
})

describe('a credit note', () => {
  it('P20 gives back no more than the invoice, and all of them together its very tax', async () => {
    const [orderId = 0] = await newOrders(1)
    expect(await credit(orderId, 1)).toEqual({ ok: false, refusal: 'no_invoice' })
    await bill(orderId)
    const [invoice] = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
    const gross = invoice?.grossPence ?? 0
    for (const part of [1, 333, 7]) expect(await credit(orderId, part)).toMatchObject({ ok: true })
    expect(await credit(orderId, gross)).toEqual({ ok: false, refusal: 'too_much' })
    expect(await creditRest(orderId)).toMatchObject({ ok: true })
    expect(await credit(orderId, 1)).toEqual({ ok: false, refusal: 'too_much' })
    expect(await creditRest(orderId)).toEqual({ ok: false, refusal: 'too_much' })
    const notes = (await test.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))).filter(
      ({ kind }) => kind === 'credit note',
    )
    const sum = (field: 'netPence' | 'vatPence' | 'grossPence') => notes.reduce((total, note) => total + note[field], 0)
    expect([sum('netPence'), sum('vatPence'), sum('grossPence')]).toEqual([invoice?.netPence, invoice?.vatPence, gross])
    expect(notes[0]?.content).toMatchObject({ credits: { serial: invoice?.serial, reason: 'Damaged' } })
  })
})

it('an order on account is due after so many days of the calendar, also where summer time ends between', async () => {
  // Half past midnight in London, on the day that has 25 hours.
  test.clock.advance(Date.parse('2026-10-24T23:30:00Z') - test.clock.now().getTime())
  await test.shop.db.update(shopSettings).set({ invoiceDueDays: 1 })
  const [orderId = 0] = await newOrders(1)
  const paymentDueAt = await computeDueDate(test.shop, orderId)
  expect(paymentDueAt).toEqual(new Date('2026-10-26T23:59:59.999Z'))
  await test.shop.db.update(orders).set({ paymentDueAt }).where(eq(orders.id, orderId))
  // The due date of the order is printed, and a later setting moves neither.
  await test.shop.db.update(shopSettings).set({ invoiceDueDays: 60 })
  await bill(orderId)
  const [invoice] = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  expect(invoice?.payUntil).toEqual(paymentDueAt)
  expect(await computeDueDate(test.shop, orderId)).toEqual(paymentDueAt)
})
