import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import type { OrderRow } from '#src/domains/orders/orders-store.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { asStaff, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { payLater } from '../payments-service.server.ts'
import { paymentReceipts } from '../payments-tables.server.ts'
import { parseBankLines } from './bank-lines.ts'
import { handleBankStatementForm } from './bank-statement-form.server.ts'
import { applyBankStatement, previewBankStatement } from './bank-statement-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

async function placeTransferOrder(netPence: number): Promise<OrderRow> {
  const order = await placeTestOrder(test.shop, { netPence })
  await payLater(test.shop, staffVisitor, { orderId: order.id, kind: 'transfer', arrived: 'part' })
  return getTestOrder(test.shop, order.id)
}

const toInput = (text: string, typed: [number, string][] = []) => ({
  lines: parseBankLines(text),
  typedNumbers: new Map(typed),
})
const preview = async (...input: Parameters<typeof toInput>) =>
  unwrap(await previewBankStatement(test.shop, staffVisitor, toInput(...input)))
async function applyAll(text: string) {
  const { fingerprint, lines } = await preview(text)
  const chosen = new Set(lines.map(({ line }) => line))
  return applyBankStatement(test.shop, staffVisitor, { ...toInput(text), chosen, fingerprint })
}
const today = () => test.clock.now().toISOString().slice(0, 10)

describe('a pasted bank statement', () => {
  it('pays orders by their number, also in part, and records date, text and means', async () => {
    const [whole, part] = [await placeTransferOrder(10_000), await placeTransferOrder(5_000)]
    const text = `${today()}\tASH LTD ${whole.number}\t120.00\n${today()}\tref ${part.number}\t10.00`
    expect(await applyAll(text)).toEqual({ ok: true, value: { orders: 2, paid: 1 } })
    expect(await getTestOrder(test.shop, whole.id)).toMatchObject({ receivedGrossPence: 12_000 })
    expect((await getTestOrder(test.shop, whole.id)).paidAt).not.toBeNull()
    expect(await getTestOrder(test.shop, part.id)).toMatchObject({ receivedGrossPence: 1_000, paidAt: null })
    const receipts = await test.shop.db
      .select()
      .from(paymentReceipts)
      .where(eq(paymentReceipts.reference, `ASH LTD ${whole.number}`))
    expect(receipts).toMatchObject([
      { amountGrossPence: 12_000, receivedOn: today(), means: 'bank transfer', staffId: 3 },
    ])
    const entries = await test.shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(inArray(auditLog.subjectId, [String(whole.number), String(part.number)]))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['transfer confirmed', 'part payment recorded']),
    )
  })

  it('is known again when it is pasted twice, line by line', async () => {
    const order = await placeTransferOrder(1_000)
    const text = `${today()}\t${order.number}\t5.00`
    expect(await applyAll(text)).toMatchObject({ ok: true })
    expect((await preview(text)).lines).toMatchObject([{ refusal: 'recorded' }])
    expect((await preview(`${text}\n${text}`)).lines).toMatchObject([{ refusal: 'recorded' }, { foundBy: 'number' }])
    expect((await getTestOrder(test.shop, order.id)).receivedGrossPence).toBe(500)
  })

  it('finds an order by the number of its invoice, and by a number that staff type', async () => {
    const order = await placeTransferOrder(1_100)
    const { number } = await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
    const [byInvoice] = (await preview(`${today()}\tBACS ${number}\t1.00`)).lines
    expect(byInvoice).toMatchObject({ foundBy: 'number', allocations: [{ order: { id: order.id } }] })
    const [typed] = (await preview(`${today()}\tThank you\t1.00`, [[1, String(order.number)]])).lines
    expect(typed).toMatchObject({ foundBy: 'typed', allocations: [{ order: { id: order.id } }] })
  })

  it('records nothing when an order has been paid since the preview, and shows what holds now', async () => {
    const [first, second] = [await placeTransferOrder(2_000), await placeTransferOrder(3_000)]
    const text = `${today()}\t${first.number}\t24.00\n${today()}\t${second.number}\t36.00`
    const { fingerprint } = await preview(text)
    await applyAll(`${today()}\tpaid before ${second.number}\t36.00`)
    const input = { ...toInput(text), chosen: new Set([1, 2]), fingerprint }
    const applied = await applyBankStatement(test.shop, staffVisitor, input)
    expect(applied).toMatchObject({
      ok: false,
      refusal: { reason: 'changed', preview: { lines: [{ foundBy: 'number' }, { refusal: 'no_match' }] } },
    })
    expect((await getTestOrder(test.shop, first.id)).receivedGrossPence).toBe(0)
  })

  it('is recorded by one of two people who apply it at once; the other is told', async () => {
    const order = await placeTransferOrder(4_000)
    const text = `${today()}\t${order.number}\t48.00`
    const { fingerprint } = await preview(text)
    const apply = () =>
      applyBankStatement(test.shop, staffVisitor, { ...toInput(text), chosen: new Set([1]), fingerprint })
    const results = await Promise.all([apply(), apply()])
    expect((await getTestOrder(test.shop, order.id)).receivedGrossPence).toBe(4_800)
    const receipts = await test.shop.db
      .select()
      .from(paymentReceipts)
      .where(eq(paymentReceipts.reference, String(order.number)))
    expect(receipts).toHaveLength(1)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed' } })
  })

  it('is for those who manage payments', async () => {
    const input = { ...toInput('x'), chosen: new Set<number>(), fingerprint: '' }
    for (const visitor of [customerVisitor(1), { ...staffVisitor, ...asStaff('sales', 'production') }]) {
      expect(await previewBankStatement(test.shop, visitor, input)).toEqual({ ok: false, refusal: 'forbidden' })
      expect(await applyBankStatement(test.shop, visitor, input)).toEqual({
        ok: false,
        refusal: { reason: 'forbidden' },
      })
    }
  })
})

describe('the form of a bank statement', () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleBankStatementForm(test.shop, staffVisitor, form)
  }

  it.each([
    ['is empty', ' ', 'Paste at least one line.'],
    ['has too many lines', '18/11/2026\tA\t1.00\n'.repeat(501), 'Paste at most 500 lines at a time.'],
  ])('is refused when it %s', async (_, statement, message) => {
    expect(await send({ statement })).toMatchObject({
      ok: false,
      refusal: { reason: 'invalid', errors: { statement: [message] } },
    })
  })

  it('asks for a ticked line', async () => {
    const order = await placeTransferOrder(7_000)
    const statement = `${today()}\t${order.number}\t84.00`
    const { fingerprint } = await preview(statement)
    expect(await send({ statement, fingerprint, intent: 'apply' })).toMatchObject({
      ok: false,
      refusal: { reason: 'invalid', preview: { payableCount: 1 } },
    })
    expect(await send({ statement, fingerprint, intent: 'apply', find_typed: '1', line: '1' })).toMatchObject({
      ok: true,
      value: { preview: { payableCount: 1 } },
    })
    expect(await send({ statement, fingerprint, intent: 'apply', line: '1' })).toEqual({
      ok: true,
      value: { orders: 1, paid: 1 },
    })
  })
})
