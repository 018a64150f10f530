import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { includedVat } from '#src/domains/pricing/refunds/refund.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { basisPoints, pence, subtract, zero } from '#src/shared/money/money.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  computePaymentDueAt,
  issueCreditNote,
  issueFullCreditNote,
  issueInvoice,
  listUncreditedByVatRate,
} from './invoices-service.server.ts'
import { invoiceLines, invoices } from './invoices-tables.server.ts'
import { addMissingInvoiceLines } from './missing-invoice-lines-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** Creates copies of a seeded order, without invoices. */
async function createOrders(count: number): Promise<number[]> {
  const [model] = await test.shop.db.select().from(orders).where(eq(orders.number, 100_007))
  const lines = await test.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, model?.id ?? 0))
  const orderIds: number[] = []
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
    orderIds.push(orderId)
  }
  return orderIds
}

const issue = (orderId: number) => transaction(test.shop, (shop) => issueInvoice(shop, orderId))
/** Credits goodwill at the first VAT rate of the invoice. */
const credit = (orderId: number, grossPence: number) =>
  transaction(test.shop, async (shop) => {
    const [rate] = await listUncreditedByVatRate(shop, orderId)
    const vatRate = rate?.vatRate ?? basisPoints(2000)
    const vat = includedVat(pence(grossPence), vatRate)
    const entry = { kind: 'goodwill', lineId: null, units: 0, discountNet: zero, isReduced: false } as const
    const entries = [{ ...entry, vatRate, taxableNet: subtract(pence(grossPence), vat), vat }]
    return issueCreditNote(shop, { orderId, entries, reason: 'Damaged' })
  })
const creditRest = (orderId: number) =>
  transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId, reason: 'Damaged' }))

async function listSerials(kind: 'invoice' | 'credit note' = 'invoice'): Promise<number[]> {
  const rows = await test.shop.db
    .select({ serial: invoices.serial })
    .from(invoices)
    .where(eq(invoices.kind, kind))
    .orderBy(asc(invoices.serial))
  return rows.map(({ serial }) => serial)
}

describe('serials [P21]', () => {
  it('are gapless and ascending when many invoices are issued at once and some transactions fail', async () => {
    const orderIds = await createOrders(24)
    const outcomes = await Promise.allSettled(
      orderIds.map((orderId, index) =>
        transaction(test.shop, async (shop) => {
          const issued = await issueInvoice(shop, orderId)
          if (index % 3 === 0) throw new Error('the payment was taken back')
          return issued
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
    const all = await listSerials()
    expect(all).toEqual(all.map((_, index) => index + 1))
    const [counter] = await test.shop.db.select().from(counters).where(eq(counters.name, 'invoice serial'))
    expect(counter?.value).toBe(all.length)
    const issued = await test.shop.db.select().from(invoices).where(inArray(invoices.orderId, orderIds))
    expect(issued).toHaveLength(16)
  })

  it('are used for one invoice per order, however many concurrent requests issue it', async () => {
    const [orderId = 0] = await createOrders(1)
    const before = await listSerials()
    const issued = await Promise.all(Array.from({ length: 10 }, () => issue(orderId)))
    expect(new Set(issued.map(({ serial }) => serial)).size).toBe(1)
    expect(await listSerials()).toHaveLength(before.length + 1)
  })
})

describe('numbers', () => {
  it('have the prefix of the settings, in a series for invoices and one for credit notes', async () => {
    const [first = 0, second = 0] = await createOrders(2)
    const before = await issue(first)
    await test.shop.db.update(shopSettings).set({ invoiceNumberPrefix: 'TS/', creditNoteNumberPrefix: 'TS-C ' })
    const after = await issue(second)
    const pad = (serial: number) => String(serial).padStart(6, '0')
    expect(before.number).toBe(`INV-${pad(before.serial)}`)
    expect(after).toMatchObject({ serial: before.serial + 1, number: `TS/${pad(after.serial)}` })
    // Issued before the change, it keeps its prefix.
    expect(await issue(first)).toEqual(before)
    const notes = [await creditRest(first), await creditRest(second)]
    const credited = await test.shop.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.kind, 'credit note'), inArray(invoices.orderId, [first, second])))
      .orderBy(asc(invoices.serial))
    expect(notes).toMatchObject(credited.map(({ serial, number }) => ({ ok: true, value: { serial, number } })))
    expect(credited.map(({ number }) => number)).toEqual(credited.map(({ serial }) => `TS-C ${pad(serial)}`))
    expect(credited.map(({ content }) => content.credits?.number)).toEqual([before.number, after.number])
    const serials = await listSerials('credit note')
    expect(serials).toEqual(serials.map((_, index) => index + 1))
    await test.shop.db.update(shopSettings).set({ invoiceNumberPrefix: 'INV-', creditNoteNumberPrefix: 'CN-' })
  })
})

it('freezes the legal name and the registered office of the seller', async () => {
  const [orderId = 0] = await createOrders(1)
  const [settings] = await test.shop.db.select().from(shopSettings)
  await test.shop.db.update(shopSettings).set({
    company: 'Tankard',
    legalName: 'Tankard Ltd',
    addressLines: ['Unit 4', 'Selby'],
    registeredAddressLines: ['1 High Street', 'York'],
  })
  expect((await issue(orderId)).content.seller).toMatchObject({
    brand: 'Tankard',
    name: 'Tankard Ltd',
    lines: ['Unit 4', 'Selby'],
    registeredLines: ['1 High Street', 'York'],
  })
  await test.shop.db.update(shopSettings).set({ ...settings })
})

it('an invoice stays as issued when the shop or the order changes [P19]', async () => {
  const [orderId = 0] = await createOrders(1)
  const { id } = await issue(orderId)
  const read = async () => (await test.shop.db.select().from(invoices).where(eq(invoices.id, id)))[0]
  const before = await read()
  const [settings] = await test.shop.db.select().from(shopSettings)
  await test.shop.db.update(shopSettings).set({ vatNumber: 'GB 999', addressLines: ['Elsewhere'] })
  await test.shop.db.update(orders).set({ firstName: 'Changed', voucherName: 'Other' }).where(eq(orders.id, orderId))
  await test.shop.db.update(orderLines).set({ title: 'Changed' }).where(eq(orderLines.orderId, orderId))
  expect(await issue(orderId)).toEqual(before)
  expect(await read()).toEqual(before)
  await test.shop.db.update(shopSettings).set({ ...settings })
})

it('net, VAT by rate and gross of an invoice match its order [P2]', async () => {
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

describe('invoice lines', () => {
  const readLines = () =>
    test.shop.db.select().from(invoiceLines).orderBy(invoiceLines.invoiceId, invoiceLines.position)

  it('add up to net and VAT of their document at each rate [P2]', async () => {
    const [orderId = 0] = await createOrders(1)
    await issue(orderId)
    await credit(orderId, 333)
    await creditRest(orderId)
    const lines = Map.groupBy(await readLines(), ({ invoiceId }) => invoiceId)
    for (const { id, kind, content, netPence, vatPence } of await test.shop.db.select().from(invoices)) {
      const sign = kind === 'credit note' ? -1 : 1
      const own = lines.get(id) ?? []
      const sum = (field: 'netPence' | 'vatPence', rate?: number) =>
        own.reduce((total, line) => total + (rate === undefined || line.vatRateBp === rate ? line[field] : 0), 0) * sign
      expect({ id, net: sum('netPence'), vat: sum('vatPence') }).toEqual({ id, net: netPence, vat: vatPence })
      for (const tax of content.taxes) {
        expect([sum('netPence', tax.vatRateBp), sum('vatPence', tax.vatRateBp)]).toEqual([tax.netPence, tax.vatPence])
      }
      expect(own.every(({ isCredit }) => isCredit === (kind === 'credit note'))).toBe(true)
    }
    const credited = (await readLines()).filter((line) => line.orderId === orderId && line.isCredit)
    expect(credited.some(({ kind, productId }) => kind === 'goods' && productId !== null)).toBe(true)
  })

  it('are added to documents that an older release issued, once', async () => {
    const before = await readLines()
    await test.shop.db.delete(invoiceLines)
    await Promise.all([addMissingInvoiceLines(test.shop), addMissingInvoiceLines(test.shop)])
    expect(await readLines()).toEqual(before)
  })
})

describe('issueCreditNote', () => {
  it('never credits more than the invoice, and in total exactly its net, VAT and gross [P20]', async () => {
    const [orderId = 0] = await createOrders(1)
    expect(await credit(orderId, 1)).toEqual({ ok: false, refusal: 'no_invoice' })
    await issue(orderId)
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

it('computes the due date of an order on account in calendar days, across the end of summer time', async () => {
  // Half past midnight in London, on the day that has 25 hours.
  test.clock.advance(Date.parse('2026-10-24T23:30:00Z') - test.clock.now().getTime())
  await test.shop.db.update(shopSettings).set({ invoiceDueDays: 1 })
  const [orderId = 0] = await createOrders(1)
  const paymentDueAt = await computePaymentDueAt(test.shop, { id: orderId, customerId: null })
  expect(paymentDueAt).toEqual(new Date('2026-10-26T23:59:59.999Z'))
  await test.shop.db.update(orders).set({ paymentDueAt }).where(eq(orders.id, orderId))
  // The invoice prints the due date of the order, and a later setting changes neither.
  await test.shop.db.update(shopSettings).set({ invoiceDueDays: 60 })
  await issue(orderId)
  const [invoice] = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  expect(invoice?.paymentDueAt).toEqual(paymentDueAt)
  expect(await computePaymentDueAt(test.shop, { id: orderId, customerId: null })).toEqual(paymentDueAt)
})

it('computes the due date by the terms of the customer instead of those of the shop [STAFF-07]', async () => {
  test.clock.set('2026-11-02T12:00:00Z')
  await test.shop.db.update(shopSettings).set({ invoiceDueDays: 30 })
  const [orderId = 0] = await createOrders(1)
  const dueWithTerms = async (paymentTermDays: number | null) => {
    await test.shop.db.update(customers).set({ paymentTermDays }).where(eq(customers.id, 1))
    return computePaymentDueAt(test.shop, { id: orderId, customerId: 1 })
  }
  expect(await dueWithTerms(7)).toEqual(new Date('2026-11-09T23:59:59.999Z'))
  expect(await dueWithTerms(0)).toEqual(new Date('2026-11-02T23:59:59.999Z'))
  expect(await dueWithTerms(null)).toEqual(new Date('2026-12-02T23:59:59.999Z'))
})
