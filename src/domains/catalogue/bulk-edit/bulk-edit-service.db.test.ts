import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertCategory, insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { saveProduct } from '../editing/product-editing-service.server.ts'
import { findProductForEditing } from '../editing/product-editing-store.server.ts'
import { toProductFormValues } from '../editing/product-form-fields.ts'
import { variants } from '../products/product-tables.server.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkEditFilter, undoMinutes } from './bulk-edit.ts'
import { readBulkSelection } from './bulk-edit-form.server.ts'
import { runBulkEdit } from './bulk-edit-progress-service.server.ts'
import { runBulkChunk } from './bulk-edit-run-service.server.ts'
import {
  applyBulkEdit,
  cancelBulkEdit,
  createBulkEdit,
  getBulkEdit,
  getBulkEditStart,
  removeOldBulkEdits,
  undoBulkEdit,
} from './bulk-edit-service.server.ts'
import { bulkEdits } from './bulk-edit-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const rise: Extract<BulkAction, { kind: 'price' }> = {
  kind: 'price',
  adjustment: { by: 'percent', value: 450 },
  rounding: '1p',
  also: ['variants', 'extraColour', 'setup', 'was'],
}
const select = (query: string) => readBulkSelection(new URLSearchParams(query))
const selectIds = (ids: readonly number[]) => select(`scope=ticked&ids=${ids.join(',')}`)

async function run(id: number): Promise<void> {
  for (let round = 0; round < 50; round += 1) if (!(await runBulkEdit(test.shop, id))) return
  expect.fail('The bulk edit does not end')
}

async function preview(selection: ReturnType<typeof select>, action: BulkAction): Promise<number> {
  const { id } = unwrap(await createBulkEdit(test.shop, editor, { selection, action }))
  await run(id)
  return id
}

async function apply(id: number): Promise<void> {
  unwrap(await applyBulkEdit(test.shop, editor, id))
  await run(id)
}

async function undo(id: number): Promise<void> {
  unwrap(await undoBulkEdit(test.shop, editor, id))
  await run(id)
}

const report = async (id: number, show: BulkEditFilter = 'all') =>
  unwrap(await getBulkEdit(test.shop, editor, { id, show, page: 1 }))

async function readProduct(id: number) {
  const stored = await findProductForEditing(test.shop.db, id)
  return stored ? { version: stored.version, form: toProductFormValues(stored.edit) } : expect.fail('no product')
}

/** Edits a product as its editor does. */
async function edit(id: number, values: Record<string, string>): Promise<void> {
  const { version, form } = await readProduct(id)
  unwrap(await saveProduct(test.shop, editor, { id, version, values: { ...form, ...values } }))
}

const insertMany = async (count: number, title: string) => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push((await insertProduct(test.shop.db, { title: `${title} ${index}`, tiers: { 1: 1000, 10: 900 } })).id)
  }
  return ids
}

describe('the preview of a bulk edit [STAFF-04]', () => {
  it('shows old and new values, counts results, and changes nothing', async () => {
    const { db } = test.shop
    const priced = await insertProduct(db, { tiers: { 1: 1000, 100: 880 }, setupNetPence: 2500, wasNetPence: 1200 })
    const onApplication = await insertProduct(db, { tiers: {} })
    const cheap = await insertProduct(db, { tiers: { 1: 20 } })
    const ids = [priced.id, onApplication.id, cheap.id]
    const lower: BulkAction = { ...rise, adjustment: { by: 'amount', value: -300 } }
    const id = await preview(selectIds([...ids, ids[0] ?? 0, 999_999]), lower)
    const { bulkEdit, products: rows } = await report(id)
    expect(bulkEdit).toMatchObject({ state: 'previewed', productCount: 3 })
    expect(bulkEdit.counts).toMatchObject({ changed: 1, unchanged: 1, refused: 1, flagged: 1, applied: 0 })
    expect(rows.map(({ row }) => [row.productId, row.result, row.changes, row.refusal])).toEqual([
      [priced.id, 'changed', [{ field: 'tiers', before: '1, 10.00\n100, 8.80', after: '1, 7.00\n100, 5.80' }], null],
      [onApplication.id, 'unchanged', [], null],
      [cheap.id, 'refused', [], { rule: 'price_too_low' }],
    ])
    expect((await report(id, 'refused')).products.map(({ row }) => row.productId)).toEqual([cheap.id])
    expect(await readProduct(priced.id)).toMatchObject({ version: 1, form: { tiers: '1, 10.00\n100, 8.80' } })
  })

  it('refuses no products, too many products and people without permission', async () => {
    const action: BulkAction = { kind: 'publish' }
    expect(await createBulkEdit(test.shop, editor, { selection: selectIds([]), action })).toMatchObject({
      refusal: 'no_products',
    })
    expect(await createBulkEdit(test.shop, editor, { selection: select('ids=1;drop,x,-1'), action })).toMatchObject({
      refusal: 'no_products',
    })
    const selection = select('scope=matching&q=nobody-has-this')
    for (const [visitor, refusal] of [
      [anonymousVisitor(), 'signed_out'],
      [customerVisitor(1), 'forbidden'],
      [{ ...editor, ...asStaff('sales') }, 'forbidden'],
    ] as const) {
      const refused = { ok: false, refusal }
      expect(await createBulkEdit(test.shop, visitor, { selection, action })).toEqual(refused)
      expect(await getBulkEditStart(test.shop, visitor, selection)).toEqual(refused)
      expect(await getBulkEdit(test.shop, visitor, { id: 1, show: 'all', page: 1 })).toEqual(refused)
      expect(await applyBulkEdit(test.shop, visitor, 1)).toEqual(refused)
      expect(await undoBulkEdit(test.shop, visitor, 1)).toEqual(refused)
      expect(await cancelBulkEdit(test.shop, visitor, 1)).toEqual(refused)
    }
  })

  it('refuses more products than the limit', async () => {
    await test.shop.db.execute(sql`insert into products (url, title, internal_sku)
      select 'limit-' || n, '{"en": "Limit"}', 'LIMIT-' || n from generate_series(1, 10001) n`)
    const selection = select('scope=matching&q=LIMIT-')
    const start = unwrap(await getBulkEditStart(test.shop, editor, selection))
    expect(start.selected).toEqual({ ok: false, refusal: 'too_many_products' })
    const created = await createBulkEdit(test.shop, editor, { selection, action: { kind: 'publish' } })
    expect(created).toEqual({ ok: false, refusal: 'too_many_products' })
  })
})

describe('applying a bulk edit [STAFF-04]', () => {
  it('changes all products that match a filter, in the listings too, with audit entries', async () => {
    const ids = await insertMany(120, 'Supplier kettle')
    const id = await preview(select('scope=matching&q=supplier+kettle'), rise)
    await apply(id)
    expect((await report(id)).bulkEdit).toMatchObject({ state: 'applied', counts: { changed: 120, applied: 120 } })
    const rows = await test.shop.db
      .select({ displayNetPence: products.displayNetPence, version: products.version })
      .from(products)
      .where(sql`title ->> 'en' like 'Supplier kettle %'`)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ displayNetPence: 1045, version: 2 })]),
    )
    expect((await readProduct(ids[119] ?? 0)).form.tiers).toBe('1, 10.45\n10, 9.41')
    const entries = await test.shop.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'bulk edit'), eq(auditLog.subjectId, String(id))))
    expect(entries).toEqual([{ action: 'products edited in bulk', actorId: 3 }])
  })

  it('skips and names products that somebody has changed since the preview', async () => {
    const [first = 0, second = 0] = await insertMany(2, 'Edited kettle')
    const id = await preview(selectIds([first, second]), rise)
    await edit(second, { tiers: '1, 7.00' })
    await apply(id)
    expect((await report(id)).bulkEdit.counts).toMatchObject({ applied: 1, skipped: 1 })
    expect((await report(id, 'skipped')).products.map(({ row }) => row.productId)).toEqual([second])
    expect((await readProduct(second)).form.tiers).toBe('1, 7.00')
  })

  it('adds, removes and replaces categories, and sets flags, production times and VAT', async () => {
    const { db } = test.shop
    const [a, b, c] = [await insertCategory(db), await insertCategory(db), await insertCategory(db)]
    const { id: product } = await insertProduct(db, { categoryIds: [a.id, b.id] })
    const change = async (action: BulkAction) => {
      await apply(await preview(selectIds([product]), action))
      return (await readProduct(product)).form
    }
    const listCategories = (form: Readonly<Record<string, string>>) =>
      [form.category1, form.category2, form.category3].filter(Boolean).map(Number)
    const categories = (mode: 'add' | 'remove' | 'replace', ...categoryIds: number[]): BulkAction => ({
      kind: 'categories',
      mode,
      categoryIds,
    })
    expect(listCategories(await change(categories('add', b.id, c.id)))).toEqual([a.id, b.id, c.id])
    expect(listCategories(await change(categories('remove', a.id)))).toEqual([b.id, c.id])
    expect(listCategories(await change(categories('replace', a.id)))).toEqual([a.id])
    expect((await change({ kind: 'unpublish' })).isPublished).toBe('')
    expect((await change({ kind: 'flag', flag: 'isNew', isOn: true })).isNew).toBe('on')
    expect((await change({ kind: 'vatRate', vatRateBp: 500 })).vatRate).toBe('5')
    expect((await change({ kind: 'productionSet', productionSetId: 1 })).productionSet).toBe('1')
  })

  it('goes on after a crash, without changing a product twice', async () => {
    const ids = await insertMany(150, 'Crashed kettle')
    const id = await preview(selectIds(ids), rise)
    unwrap(await applyBulkEdit(test.shop, editor, id))
    expect(await runBulkChunk(test.shop, id)).toBe('more')
    expect((await report(id)).bulkEdit.counts.applied).toBe(100)
    await run(id)
    expect((await readProduct(ids[0] ?? 0)).version).toBe(2)
    expect((await readProduct(ids[149] ?? 0)).form.tiers).toBe('1, 10.45\n10, 9.41')
  })

  it('refuses a second bulk edit while one changes products', async () => {
    const [first = 0, second = 0] = await insertMany(2, 'Busy kettle')
    const one = await preview(selectIds([first]), rise)
    const other = await preview(selectIds([second]), rise)
    const started = await Promise.all([one, other].map((id) => applyBulkEdit(test.shop, editor, id)))
    expect(started.map((result) => (result.ok ? 'started' : result.refusal)).toSorted()).toEqual([
      'another_running',
      'started',
    ])
    await run(one)
    await run(other)
    const waiting = started[0]?.ok ? other : one
    await apply(waiting)
    expect((await report(waiting)).bulkEdit.state).toBe('applied')
    expect(await applyBulkEdit(test.shop, editor, waiting)).toEqual({ ok: false, refusal: 'wrong_state' })
  })

  it('restores what it has changed when somebody cancels it', async () => {
    const ids = await insertMany(120, 'Cancelled kettle')
    const id = await preview(selectIds(ids), rise)
    unwrap(await applyBulkEdit(test.shop, editor, id))
    await runBulkChunk(test.shop, id)
    unwrap(await cancelBulkEdit(test.shop, editor, id))
    await run(id)
    expect((await report(id)).bulkEdit).toMatchObject({ state: 'cancelled', counts: { applied: 100, undone: 100 } })
    expect((await readProduct(ids[0] ?? 0)).form.tiers).toBe('1, 10.00\n10, 9.00')
    expect((await readProduct(ids[119] ?? 0)).version).toBe(1)
  })
})

describe('undoing a bulk edit [STAFF-04]', () => {
  it('restores the products, but for those that somebody has changed since, and names them', async () => {
    const { db } = test.shop
    const [a, b] = [await insertCategory(db), await insertCategory(db)]
    const first = await insertProduct(db, { categoryIds: [a.id, b.id] })
    const second = await insertProduct(db, { categoryIds: [a.id, b.id] })
    const before = (await readProduct(first.id)).form
    const remove: BulkAction = { kind: 'categories', mode: 'remove', categoryIds: [a.id] }
    const id = await preview(selectIds([first.id, second.id]), remove)
    await apply(id)
    await edit(second.id, { keywords: 'kettle' })
    await undo(id)
    expect((await report(id)).bulkEdit).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
    expect((await report(id, 'kept')).products.map(({ row }) => row.productId)).toEqual([second.id])
    expect((await readProduct(first.id)).form).toEqual(before)
    expect((await readProduct(second.id)).form).toMatchObject({ category1: String(b.id), keywords: 'kettle' })
    const actions = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'bulk edit'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id)
    expect(actions.map(({ action }) => action)).toEqual(['products edited in bulk', 'bulk edit undone'])
  })

  it('restores all prices and keeps what was sold since', async () => {
    const { db } = test.shop
    const option = await insertOption(db, 'colour', { label: 'Mauve' })
    const product = await insertProduct(db, {
      extraColourNetPence: 50,
      setupNetPence: 2500,
      wasNetPence: 1200,
      stockQty: 9,
      variants: [{ optionIds: [option.id], priceDifferenceNetPence: -100, stockQty: 5 }],
    })
    const before = (await readProduct(product.id)).form
    const id = await preview(selectIds([product.id]), rise)
    await apply(id)
    const changed = (await readProduct(product.id)).form
    expect(changed).toMatchObject({ tiers: '1, 10.45', extraColour: '0.52', setup: '26.13', was: '12.54' })
    expect(changed.variants).toContain('-1.05; 5')
    await db.update(variants).set({ stockQty: 3 }).where(eq(variants.productId, product.id))
    await db.update(products).set({ stockQty: 8 }).where(eq(products.id, product.id))
    await undo(id)
    const after = (await readProduct(product.id)).form
    expect(after).toEqual({ ...before, stock: '8', variants: before.variants?.replace('-1.00; 5', '-1.00; 3') })
  })

  it('is possible for ten minutes', async () => {
    const [product = 0] = await insertMany(1, 'Late kettle')
    const id = await preview(selectIds([product]), rise)
    await apply(id)
    test.clock.advance(undoMinutes * 60_000 - 1)
    expect((await report(id)).undoUntil).toBeDefined()
    test.clock.advance(1)
    expect((await report(id)).undoUntil).toBeUndefined()
    expect(await undoBulkEdit(test.shop, editor, id)).toEqual({ ok: false, refusal: 'too_late' })
  })
})

it('removes bulk edits after 30 days', async () => {
  const id = await preview(selectIds(await insertMany(1, 'Old kettle')), rise)
  test.clock.advance(31 * 86_400_000)
  await removeOldBulkEdits(test.shop)
  expect(await test.shop.db.select().from(bulkEdits).where(eq(bulkEdits.id, id))).toEqual([])
})
