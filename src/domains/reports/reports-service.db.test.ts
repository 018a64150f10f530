import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { issueFullCreditNote, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { quoteRequests } from '#src/domains/quotes/quotes-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { type ReportId, reportIds, reports } from './report.ts'
import type { ReportQuery } from './reports-contract.ts'
import { exportReport, getReport, listReports } from './reports-service.server.ts'
import { getSalesFigures } from './sales-figures-service.server.ts'

const accounts: Visitor = { ...staffVisitor, ...asStaff('accounts') }
const sales: Visitor = { ...staffVisitor, ...asStaff('sales') }
const year = { from: '2031-01-01', until: '2031-12-31' }
const salesReports = reportIds.filter((id) =>
  reports[id].columns.some(({ title }) => title === reports.vat.columns[2]?.title),
)

let test: TestShop
/** A product with a category and a brand. */
let productId: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  productId = (await insertProduct(test.shop.db, { title: '=Tank' })).id
  // Half past midnight in London, on the next day.
  await sell('2031-06-01T23:30:00Z', { units: 3, byStaff: true })
  await sell('2031-06-04T12:00:00Z', { units: 2 })
  await credit('2031-06-04T13:00:00Z', await sell('2031-06-04T12:00:00Z', { units: 1, delivery: 500 }))
})
afterAll(() => test.close())

const setClock = (at: string) => test.clock.advance(Date.parse(at) - test.clock.now().getTime())

/** Invoices an order of a product at £100 and a zero-rated one at £10. */
async function sell(
  at: string,
  { units, delivery = 0, byStaff = false }: { units: number; delivery?: number; byStaff?: boolean },
) {
  setClock(at)
  const lines = [
    { title: 'Tank', qty: units, unit: 10_000 },
    { title: 'Book', unit: 1_000, rate: 0 },
  ]
  const { id } = await placeTestOrder(test.shop, { lines, deliveryNetPence: delivery, customerId: 2 })
  await test.shop.db
    .update(orders)
    .set({ placedByStaffId: byStaff ? 3 : null })
    .where(eq(orders.id, id))
  await test.shop.db
    .update(orderLines)
    .set({ productId })
    .where(and(eq(orderLines.orderId, id), eq(orderLines.title, 'Tank')))
  await transaction(test.shop, (shop) => issueInvoice(shop, id))
  return id
}

async function credit(at: string, orderId: number) {
  setClock(at)
  unwrap(await transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId, reason: 'Damaged' })))
}

const read = async (report: ReportId, query: Partial<ReportQuery> = year, visitor = accounts) =>
  unwrap(await getReport(test.shop, visitor, { per: undefined, from: undefined, until: undefined, ...query, report }))

describe('permissions of reports', () => {
  const all = [...reportIds]
  it.each<[string, Visitor, ReportId[]]>([
    ['anonymous visitors', anonymousVisitor(), []],
    ['customers', customerVisitor(1), []],
    ['production', { ...staffVisitor, ...asStaff('production') }, []],
    ['catalogue', { ...staffVisitor, ...asStaff('catalogue') }, ['stock-value']],
    ['sales', sales, all.filter((id) => !['vat', 'stock-value', 'production-load'].includes(id))],
    ['accounts', accounts, all],
    ['administrators', { ...staffVisitor, ...asStaff('administrator') }, all],
  ])('let %s read and download what they may', async (_who, visitor, allowed) => {
    expect(listReports(visitor)).toEqual(allowed)
    for (const report of reportIds) {
      const input = { report, ...year, per: undefined }
      expect((await getReport(test.shop, visitor, input)).ok).toBe(allowed.includes(report))
      expect((await exportReport(test.shop, visitor, input)).ok).toBe(allowed.includes(report))
    }
  })

  it('let sales read the orders that they placed only', async () => {
    const own = await read('sales', year, sales)
    expect(own).toMatchObject({ isOwn: true, totals: [1, 31_000, 0, 31_000, 6_000, 37_000] })
    for (const id of ['products', 'categories', 'brands', 'customers', 'staff'] as const)
      expect((await read(id, year, sales)).totals.slice(1, 4)).toEqual([31_000, 0, 31_000])
    expect((await read('staff', year, sales)).rows).toHaveLength(1)
  })
})

describe('sales reports', () => {
  it('have the net of the documents of the period as their total, whatever the rows are [STAFF-09]', async () => {
    const documents = await test.shop.db.select().from(invoices)
    const issued = documents.filter(({ issuedAt }) => issuedAt.getUTCFullYear() === 2031)
    const sum = (kind: string) =>
      issued.reduce((total, document) => total + (document.kind === kind ? document.netPence : 0), 0)
    const expected = [sum('invoice'), -sum('credit note'), sum('invoice') - sum('credit note')]
    expect(expected).toEqual([63_500, -11_500, 52_000])
    expect(salesReports).toHaveLength(7)
    for (const id of salesReports) {
      const { totals, rows } = await read(id)
      const from = id === 'vat' ? 0 : 1
      expect({ id, net: totals.slice(from, from + 3) }).toEqual({ id, net: expected })
      const added = [0, 1, 2].map((index) => rows.reduce((total, { values }) => total + (values[from + index] ?? 0), 0))
      expect({ id, added }).toEqual({ id, added: expected })
    }
  })

  it('have a row for every interval, by the day in London', async () => {
    const { rows, interval } = await read('sales', { from: '2031-06-01', until: '2031-06-04' })
    expect(interval).toBe('day')
    expect(rows.map(({ detail, values }) => [detail, ...values])).toEqual([
      ['2031-06-01', 0, 0, 0, 0, 0, 0],
      ['2031-06-02', 1, 31_000, 0, 31_000, 6_000, 37_000],
      ['2031-06-03', 0, 0, 0, 0, 0, 0],
      ['2031-06-04', 2, 32_500, -11_500, 21_000, 4_000, 25_000],
    ])
    const weeks = await read('sales', { from: '2031-06-01', until: '2031-06-04', per: 'week' })
    expect(weeks.rows.map(({ detail, values }) => [detail, values[3]])).toEqual([
      ['2031-05-26', 0],
      ['2031-06-02', 52_000],
    ])
    expect((await read('sales')).rows[0]?.name).toBe('Week of 30 Dec 2030')
  })

  it('name product, category, brand, customer and staff, largest first', async () => {
    const [product] = await test.shop.db.select().from(products).where(eq(products.id, productId))
    const [customer] = await test.shop.db.select().from(customers).where(eq(customers.id, 2))
    const { rows } = await read('products')
    // Credited delivery and invoiced delivery add up to nothing.
    expect(rows.map(({ name, detail, values }) => [name, detail, values[0], values[3]])).toEqual([
      ['=Tank', product?.internalSku, 5, 50_000],
      ['Book', 'TST-BOOK', 2, 2_000],
      ['Delivery', '', 0, 0],
    ])
    expect((await read('customers')).rows).toMatchObject([{ name: customer?.companyName, detail: customer?.email }])
    expect((await read('staff')).rows.map(({ name, values }) => [name, values[3]])).toEqual([
      [expect.stringMatching(/\w+ \w+/), 31_000],
      ['Customers themselves', 21_000],
    ])
    expect((await read('brands')).rows.map(({ values }) => values[3])).toEqual([50_000, 2_000, 0])
  })

  it('split net and VAT by rate', async () => {
    const { rows } = await read('vat')
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['20 %', 60_500, -10_500, 50_000, 10_000, 60_000],
      ['0 %', 3_000, -1_000, 2_000, 0, 2_000],
    ])
  })

  it('are empty without documents', async () => {
    expect(await read('products', { from: '2032-01-01', until: '2032-01-31' })).toMatchObject({
      rows: [],
      totals: [0, 0, 0, 0, 0],
    })
  })
})

describe('sales figures of the overview', () => {
  it('compare this week with the same days of the last one [STAFF-09]', async () => {
    // Wednesday of the week after the sales of Monday night and Wednesday.
    test.clock.set('2031-06-11T09:00:00Z')
    const { today, thisWeek, lastWeek, days, isOwn } = unwrap(await getSalesFigures(test.shop, accounts))
    expect(isOwn).toBe(false)
    expect(today).toEqual({ period: { from: '2031-06-11', until: '2031-06-11' }, net: 0 })
    expect(thisWeek).toEqual({ period: { from: '2031-06-09', until: '2031-06-11' }, net: 0 })
    expect(lastWeek).toEqual({ period: { from: '2031-06-02', until: '2031-06-04' }, net: 52_000 })
    expect(days).toHaveLength(14)
    expect(days.filter(({ net }) => net !== 0)).toEqual([
      { day: '2031-06-02', net: 31_000 },
      { day: '2031-06-04', net: 21_000 },
    ])
  })

  it('are those of own orders for sales, and nobody else but accounts sees any', async () => {
    expect(unwrap(await getSalesFigures(test.shop, sales))).toMatchObject({ isOwn: true, lastWeek: { net: 31_000 } })
    for (const visitor of [customerVisitor(1), { ...staffVisitor, ...asStaff('production', 'catalogue') }])
      expect(await getSalesFigures(test.shop, visitor)).toEqual({ ok: false, refusal: 'forbidden' })
  })
})

describe('quote reports', () => {
  it('count quotes by the day they were requested, and lost ones by reason', async () => {
    const add = (number: number, changes: Partial<typeof quoteRequests.$inferInsert>) =>
      test.shop.db.insert(quoteRequests).values({
        ...{ number, publicToken: `report ${number}`, checkoutToken: `report ${number}`, locale: 'en' as const },
        ...{
          email: 'quote@example.com',
          firstName: 'Pat',
          lastName: 'Payer',
          createdAt: new Date('2031-03-05T10:00:00Z'),
        },
        ...changes,
      })
    const soon = new Date('2031-03-05T10:30:00Z')
    await add(900_001, { status: 'ordered', answeredAt: soon, assignedTo: 3 })
    await add(900_002, { status: 'expired', answeredAt: new Date('2031-03-07T10:00:00Z') })
    await add(900_003, { status: 'declined', answeredAt: soon, withdrawal: 'Not made any more' })
    await add(900_004, { status: 'declined', answeredAt: soon, withdrawal: ' not made any more' })
    await add(900_005, {})
    const day = { from: '2031-03-05', until: '2031-03-05' }
    expect((await read('quotes', day)).totals).toEqual([5, 4, 3, 1, 3, 1, 0, 0])
    expect((await read('quotes', day, sales)).totals).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect((await read('lost-quotes', day)).rows.map(({ name, detail, values }) => [name, detail, values[0]])).toEqual([
      ['Not made any more', 'Withdrawn', 2],
      ['No reason given', 'Expired', 1],
    ])
  })
})

describe('warehouse reports', () => {
  it('value counted stock, and nothing else', async () => {
    const before = await read('stock-value')
    const { id } = await insertProduct(test.shop.db, { title: 'Counted', stockQty: 7, tiers: { 1: 250, 5: 200 } })
    await insertProduct(test.shop.db, { title: 'Not counted', tiers: { 1: 99_999 } })
    const after = await read('stock-value')
    expect(after.totals.slice(0, 2)).toEqual([(before.totals[0] ?? 0) + 7, (before.totals[1] ?? 0) + 1_750])
    await test.shop.db.update(products).set({ stockQty: 0 }).where(eq(products.id, id))
    expect((await read('stock-value')).totals).toEqual(before.totals)
  })

  it('count the units of open orders by the promised day', async () => {
    const before = await read('production-load')
    const { id } = await placeTestOrder(test.shop, { lines: [{ title: 'Tank', qty: 4, unit: 100 }] })
    await test.shop.db.update(orders).set({ promisedDispatchDate: '2031-07-01' }).where(eq(orders.id, id))
    expect((await read('production-load')).totals).toEqual(before.totals)
    await test.shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id))
    const { rows } = await read('production-load')
    expect(rows.find(({ detail }) => detail === '2031-07-01')?.values).toEqual([1, 1, 4, 0])
  })
})

it('exports numbers as numbers, texts without formulas, and the totals last', async () => {
  const csv = unwrap(await exportReport(test.shop, accounts, { report: 'products', ...year, per: undefined }))
  const lines = csv.trim().split('\r\n')
  expect(lines[1]).toMatch(/^'=Tank,.*,5,600\.00,-100\.00,500\.00,96$/)
  expect(lines.at(-1)).toBe(',,7,635.00,-115.00,520.00,100')
})
