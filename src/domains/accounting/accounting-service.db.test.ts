import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { issueFullCreditNote, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { recordReceivedPayment } from '#src/domains/payments/staff/received-payment-service.server.ts'
import { withdrawReceipt } from '#src/domains/payments/staff/withdraw-receipt-service.server.ts'
import { getReport } from '#src/domains/reports/reports-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { addDays, toLondonDay } from '#src/shared/locale/dates.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { startTestPayment } from '../../../tests/support/builders/test-payments.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import {
  exportPeriodFile,
  getPeriod,
  listPeriods,
  lockPeriod,
  type OpenPeriod,
  previewPeriod,
} from './accounting-service.server.ts'
import { accountingEntries } from './accounting-tables.server.ts'

const accountant: Visitor = { ...staffVisitor, ...asStaff('accounts') }

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const today = () => toLondonDay(test.clock.now())
/** Moves the clock to the next day, so that everything before can be locked. */
const passDay = () => test.clock.advance(86_400_000)
const preview = async (until?: string) => unwrap(await previewPeriod(test.shop, accountant, { until })).period
const toInput = ({ until, entries, totals }: OpenPeriod) => ({
  ...{ until, entries },
  grossPence: totals.netPence + totals.vatPence,
})

async function lock(until: string): Promise<number> {
  const open = await preview(until)
  return unwrap(await lockPeriod(test.shop, accountant, toInput(open ?? expect.fail('Nothing to lock'))))
}

/** Locks everything until yesterday, so that a test only sees its own entries. */
async function lockBefore() {
  passDay()
  const open = await preview(addDays(today(), -1))
  if (open && !open.notLockable) await lockPeriod(test.shop, accountant, toInput(open))
}

async function invoice(netPence = 10_000) {
  const order = await placeTestOrder(test.shop, { netPence, deliveryNetPence: 500 })
  await startTestPayment(test.shop, order, { kind: 'transfer' })
  await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
  return order
}

async function receive(orderId: number, amountGrossPence: number, receivedOn: string) {
  unwrap(await recordReceivedPayment(test.shop, staffVisitor, { orderId, receipt: { amountGrossPence, receivedOn } }))
}

describe('the next period', () => {
  it('posts the demo shop, with totals that agree', async () => {
    const open = await preview()
    expect(open?.comparison.isEqual).toBe(true)
    expect(open?.totals.invoices).toBeGreaterThan(0)
  })

  it('begins after the last one and has what was recorded since', async () => {
    await lockBefore()
    const order = await invoice()
    unwrap(await transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId: order.id, reason: 'Damaged' })))
    const other = await invoice(2000)
    await receive(other.id, 1000, today())
    const from = today()
    passDay()
    const open = await preview(from)
    expect(open).toMatchObject({ from, until: from, entries: 4 })
    expect(open?.totals).toEqual({
      ...{ invoices: 2, creditNotes: 1, netPence: 2500, vatPence: 500 },
      ...{ rates: [{ vatRateBp: 2000, netPence: 2500, vatPence: 500 }], receivedPence: 1000, paidBackPence: 0 },
    })
    const report = await getReport(test.shop, accountant, { report: 'vat', from, until: from, per: undefined })
    expect(unwrap(report).totals).toEqual([13_000, -10_500, 2500, 500, 3000])
  })

  it('cannot be locked before its last day is over, or without entries', async () => {
    await invoice()
    expect((await preview(today()))?.notLockable).toBe('not_over')
    await lockBefore()
    passDay()
    expect((await preview(addDays(today(), -1)))?.notLockable).toBe('no_entries')
  })

  it('needs a code of the software for every VAT rate', async () => {
    await lockBefore()
    const order = await placeTestOrder(test.shop, { lines: [{ title: 'Boiler', unit: 10_000, rate: 1250 }] })
    await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
    const day = today()
    passDay()
    expect((await preview(day))?.notLockable).toBe('no_tax_code')
    await test.shop.db.update(shopSettings).set({ accountingTaxCodes: ['12.5 = 12.5% (VAT on Income)'] })
    expect((await preview(day))?.notLockable).toBeUndefined()
  })
})

describe('lockPeriod', () => {
  it('refuses a period that has changed since it was shown', async () => {
    await lockBefore()
    await invoice()
    const day = today()
    passDay()
    const open = (await preview(day)) ?? expect.fail('No period')
    const { until, entries, grossPence } = toInput(open)
    const refused = { ok: false, refusal: 'changed' }
    expect(await lockPeriod(test.shop, accountant, { until, entries: entries - 1, grossPence })).toEqual(refused)
    expect(await lockPeriod(test.shop, accountant, { until, entries, grossPence: 1 })).toEqual(refused)
    expect(await lockPeriod(test.shop, accountant, { until, entries, grossPence })).toMatchObject({ ok: true })
  })

  it('lets one of two people lock a period', async () => {
    await lockBefore()
    await invoice()
    const day = today()
    passDay()
    const input = toInput((await preview(day)) ?? expect.fail('No period'))
    const locked = await Promise.all([
      lockPeriod(test.shop, accountant, input),
      lockPeriod(test.shop, accountant, input),
    ])
    expect(locked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(locked.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'changed' })
  })

  it('puts money that is dated into a locked period on the first day of the next one, and every entry in one period', async () => {
    await lockBefore()
    const order = await invoice()
    const day = today()
    passDay()
    await lock(day)
    await receive(order.id, 700, day)
    const recordedOn = today()
    passDay()
    await lock(recordedOn)
    const entries = await test.shop.db.select().from(accountingEntries)
    const receipt = entries.find(({ kind, amountGrossPence }) => kind === 'receipt' && amountGrossPence === 700)
    expect(receipt?.day).toBe(recordedOn)
    expect(new Set(entries.map(({ kind, sourceId }) => `${kind} ${sourceId}`)).size).toBe(entries.length)
  })

  it('posts a withdrawn receipt as money that was paid back', async () => {
    await lockBefore()
    const order = await invoice()
    await receive(order.id, 900, today())
    const receiptDay = today()
    passDay()
    const id = await lock(receiptDay)
    const { rows } = await test.shop.db.execute<{ id: number }>('select max(id) as id from payment_receipts')
    const withdrawal = {
      number: order.number,
      receiptId: rows[0]?.id ?? 0,
      as: 'mistake',
      reason: 'Other customer',
    } as const
    unwrap(await withdrawReceipt(test.shop, staffVisitor, withdrawal))
    const withdrawnOn = today()
    passDay()
    expect((await preview(withdrawnOn))?.totals).toMatchObject({ receivedPence: 0, paidBackPence: 900 })
    expect(unwrap(await getPeriod(test.shop, accountant, id)).totals.receivedPence).toBe(900)
  })
})

describe('the files of a locked period', () => {
  it('are the same at every download and add up to its totals', async () => {
    await lockBefore()
    const order = await invoice()
    const day = today()
    passDay()
    const id = await lock(day)
    const first = unwrap(await exportPeriodFile(test.shop, accountant, { id, file: 'xero-sales' }))
    expect(first.name).toBe(`xero-sales-${day}`)
    expect(first.content).toContain('100.00')
    await receive(order.id, 100, today())
    expect(unwrap(await exportPeriodFile(test.shop, accountant, { id, file: 'xero-sales' }))).toEqual(first)
    expect(unwrap(await getPeriod(test.shop, accountant, id)).comparison.isEqual).toBe(true)
  })

  it('are those of the chosen software, without a mark before the first cell for Sage', async () => {
    const [period] = unwrap(await listPeriods(test.shop, accountant))
    await test.shop.db.update(shopSettings).set({ accountingSoftware: 'sage' })
    const { files, id } = unwrap(await getPeriod(test.shop, accountant, period?.id ?? 0))
    expect(files.map(({ name }) => name)).toEqual(['sage-customers', 'sage-transactions'])
    const { content } = unwrap(await exportPeriodFile(test.shop, accountant, { id, file: 'sage-transactions' }))
    expect(content).toMatch(/^S/)
    await test.shop.db.update(shopSettings).set({ accountingSoftware: 'xero' })
  })

  it('are not found under another name or period', async () => {
    const [period] = unwrap(await listPeriods(test.shop, accountant))
    const missing = { ok: false, refusal: 'not_found' }
    expect(await exportPeriodFile(test.shop, accountant, { id: period?.id ?? 0, file: 'sage-customers' })).toEqual(
      missing,
    )
    expect(await exportPeriodFile(test.shop, accountant, { id: 999_999, file: 'xero-sales' })).toEqual(missing)
  })
})

it.each<[string, Visitor, string]>([
  ['anonymous visitors', anonymousVisitor(), 'signed_out'],
  ['customers', customerVisitor(1), 'forbidden'],
  ['staff without the role accounts', { ...staffVisitor, ...asStaff('sales', 'production', 'catalogue') }, 'forbidden'],
])('refuses %s', async (_who, visitor, refusal) => {
  const refused = { ok: false, refusal }
  expect(await listPeriods(test.shop, visitor)).toEqual(refused)
  expect(await previewPeriod(test.shop, visitor, {})).toEqual(refused)
  expect(await lockPeriod(test.shop, visitor, { until: '2026-01-01', entries: 1, grossPence: 1 })).toEqual(refused)
  expect(await getPeriod(test.shop, visitor, 1)).toEqual(refused)
  expect(await exportPeriodFile(test.shop, visitor, { id: 1, file: 'xero-sales' })).toEqual(refused)
})
