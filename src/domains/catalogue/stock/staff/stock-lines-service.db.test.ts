import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertOption, insertProduct } from '../../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { reserveStock } from '../stock-service.server.ts'
import { stockMovements } from '../stock-tables.server.ts'
import { getStockItem } from './staff-stock-service.server.ts'
import { handleStockLinesForm } from './stock-lines-form.server.ts'

let test: TestShop
let mug: number
let red: number
beforeEach(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const colour = await insertOption(db, 'colour')
  mug = (await insertProduct(db, { title: 'Mug', internalSku: 'PASTE-MUG', stockQty: 10 })).id
  const shirt = await insertProduct(db, {
    title: 'Shirt',
    internalSku: 'PASTE-SHIRT',
    variants: [
      { title: { en: 'Red' }, optionIds: [colour.id], internalSku: 'PASTE-RED', stockQty: 4 },
      { title: { en: 'Old' }, optionIds: [colour.id], internalSku: 'PASTE-OLD', isActive: false, isWithdrawn: true },
    ],
  })
  red = shirt.variantIds[0] ?? 0
  await reserveStock(test.shop, { orderId: 6_000_001, basketId: null }, [{ productId: mug, variantId: null, qty: 2 }])
})
afterEach(() => test?.close())

const stockStaff: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

function send(fields: Record<string, string>, visitor = stockStaff) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ reason: 'counted', ...fields })) form.set(name, value)
  return handleStockLinesForm(test.shop, visitor, form)
}

async function preview(lines: string) {
  const shown = unwrap(await send({ intent: 'preview', lines }))
  if (!('preview' in shown)) throw new Error('There is no preview')
  return shown.preview
}

const readFree = async (id: number) => unwrap(await getStockItem(test.shop, stockStaff, { id, page: 1 })).stock.free

it('previews the old and new units in hand of each line, and saves nothing', async () => {
  expect(await preview('paste-mug\t25\nPASTE-RED\t4')).toMatchObject({
    changeCount: 1,
    refusalCount: 0,
    lines: [
      { line: 1, sku: 'PASTE-MUG', title: 'Mug', before: 10, after: 25, isRefused: false },
      { line: 2, sku: 'PASTE-RED', title: 'Shirt, Red', before: 4, after: 4, text: 'Unchanged' },
    ],
  })
  expect([await readFree(mug), await readFree(red)]).toEqual([8, 4])
})

it('counts hidden and withdrawn variants, which are still in the warehouse', async () => {
  expect(await preview('PASTE-OLD\t9')).toMatchObject({ changeCount: 1, refusalCount: 0 })
})

it('reports refused lines by line number and applies no line', async () => {
  const lines = 'PASTE-MUG\t25\nNOBODY\t1\nPASTE-RED\tmany\nPASTE-SHIRT\t3\npaste-mug\t1\nPASTE-RED\t-1'
  const { lines: shown, refusalCount, fingerprint } = await preview(lines)
  expect(shown.filter(({ isRefused }) => isRefused).map(({ line, text }) => [line, text])).toEqual([
    [2, 'No product or variant has this SKU.'],
    [3, expect.stringMatching(/whole number/)],
    [4, expect.stringMatching(/has variants/)],
    [5, 'An earlier line has the same SKU.'],
    [6, expect.stringMatching(/whole number/)],
  ])
  expect(refusalCount).toBe(5)
  expect(await send({ intent: 'apply', lines, fingerprint })).toMatchObject({ refusal: { reason: 'changed' } })
  expect((await preview('PASTE-MUG 1')).lines[0]?.text).toMatch(/Orders need more units/)
  expect([await readFree(mug), await readFree(red)]).toEqual([8, 4])
})

it('applies nothing when the stock has changed since the preview, and shows the new numbers', async () => {
  const lines = 'PASTE-MUG\t30\nPASTE-RED\t9'
  const { fingerprint } = await preview(lines)
  expect(await send({ intent: 'apply', lines: 'PASTE-MUG\t31\nPASTE-RED\t9', fingerprint })).toMatchObject({
    ok: false,
  })
  const other = await preview('PASTE-RED 6')
  await send({ intent: 'apply', lines: 'PASTE-RED 6', fingerprint: other.fingerprint })
  expect(await send({ intent: 'apply', lines, fingerprint })).toMatchObject({
    refusal: { reason: 'changed', preview: { lines: [{ before: 10 }, { before: 6 }] } },
  })
  expect([await readFree(mug), await readFree(red)]).toEqual([8, 6])
})

it('applies all lines once, with stock movements and one audit entry', async () => {
  const lines = 'SKU\tUnits\nPASTE-MUG\t30\nPASTE-RED\t0'
  const { fingerprint } = await preview(lines)
  const apply = () => send({ intent: 'apply', lines, fingerprint, note: 'Stocktake' })
  const results = await Promise.all([apply(), apply()])
  expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { changed: 2 } }])
  expect([await readFree(mug), await readFree(red)]).toEqual([28, 0])
  const [movement] = await test.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.sellableId, mug))
    .orderBy(desc(stockMovements.id))
  expect(movement).toMatchObject({
    reason: 'counted',
    quantityBefore: 8,
    quantityAfter: 28,
    actorId: 3,
    note: 'Stocktake',
  })
  const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'stock list applied', subjectId: '2', note: 'Stocktake' })
})

it('refuses an empty list, one that is too long, and staff who may not edit stock', async () => {
  expect(await send({ intent: 'preview', lines: ' \n' })).toMatchObject({
    refusal: { errors: { lines: [expect.stringMatching(/at least one/)] } },
  })
  const many = Array.from({ length: 2_001 }, (_, index) => `A${index} 1`).join('\n')
  expect(await send({ intent: 'preview', lines: many })).toMatchObject({ refusal: { reason: 'invalid' } })
  const sales = { ...stockStaff, ...asStaff('sales') }
  expect(await send({ intent: 'apply', lines: 'PASTE-MUG 1' }, sales)).toMatchObject({
    refusal: { reason: 'forbidden' },
  })
})
