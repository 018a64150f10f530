import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm } from '../editing/product-form-fields.ts'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { listStaffProducts } from '../editing/staff-products-service.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { readCellRows } from '../variants/variant-rows.ts'
import type { ProductionSetEdit } from './production-set-edit.ts'
import {
  createProductionSet,
  deleteProductionSet,
  getProductionSetForEditing,
  listProductionSets,
  saveProductionSet,
} from './production-sets-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const standard = 'Standard; Estándar; 5 working days; 5 días laborables; 5; 0.00'
const express = 'Express; Urgente; 2 working days; 2 días laborables; 2; 7.5%; 250'

let count = 0
const create = async (options = `${standard}\n${express}`) => {
  count += 1
  return unwrap(await createProductionSet(test.shop, editor, { name: `Test set ${count}`, options }))
}
const read = async (id: number) => unwrap(await getProductionSetForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<ProductionSetEdit>) => {
  const { version, content } = await read(id)
  return saveProductionSet(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
/** The text without the ids at the ends of its rows. */
const readRows = async (id: number) => {
  const { content } = await read(id)
  return readCellRows(content.options).map((cells) =>
    cells
      .slice(0, 7)
      .join('; ')
      .replace(/[; ]+$/, ''),
  )
}
const readIds = async (id: number) => readCellRows((await read(id)).content.options).map((cells) => Number(cells[7]))

async function saveMug(sku: string, productionSetId: number) {
  const values = {
    ...createProductForm('parcel'),
    ...{ title_en: `Mug ${sku}`, sku, url: sku.toLowerCase(), tiers: '1, 10.00', isPublished: 'on' },
    productionSet: String(productionSetId),
  }
  return unwrap(await saveProduct(test.shop, editor, { version: 0, values })).id
}
const readMug = async (sku: string) => {
  const product = await findProduct(test.shop, sku.toLowerCase())
  return product ?? expect.fail('The product is not published')
}
const readCacheVersion = async () => {
  const [row] = await test.shop.db.select().from(counters).where(eq(counters.name, 'catalogue version'))
  return row?.value ?? 0
}
const listAudit = (id: number) =>
  test.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'production times'), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id)

describe('createProductionSet and saveProductionSet', () => {
  it('give products their production times in order, and every instance notices', async () => {
    const id = await create()
    await saveMug('TIMES-1', id)
    const product = await readMug('TIMES-1')
    expect(product.productionOptions).toMatchObject([
      {
        title: { en: 'Standard', es: 'Estándar' },
        daysToTurnAround: 5,
        uplift: { kind: 'fixed', amount: 0 },
        maxQty: null,
      },
      { deliveryTime: { en: '2 working days' }, uplift: { kind: 'percentage', amount: 750 }, maxQty: 250 },
    ])
    const before = await readCacheVersion()
    const [standardRow = '', expressRow = ''] = (await read(id)).content.options.split('\n')
    unwrap(await change(id, { options: [expressRow, standardRow, 'Slow; ; 10 days; ; 10; 1.25'].join('\n') }))
    expect(await readCacheVersion()).toBeGreaterThan(before)
    const changed = await readMug('TIMES-1')
    expect(changed.productionOptions.map(({ title }) => title.en)).toEqual(['Express', 'Standard', 'Slow'])
    expect(changed.productionOptions[2]?.uplift).toEqual({ kind: 'fixed', amount: 125 })
    expect(changed.productionOptions[1]?.id).toBe(product.productionOptions[0]?.id)
  })

  it('keep the id of an option whose title changes', async () => {
    const id = await create()
    const [first] = await readIds(id)
    const { content } = await read(id)
    unwrap(await change(id, { options: content.options.replace('Standard; Estándar', 'Normal; Normal') }))
    expect((await readIds(id))[0]).toBe(first)
    expect((await readRows(id))[0]).toContain('Normal; Normal; 5 working days')
  })

  it('treat a set without options as none', async () => {
    const id = await create()
    await saveMug('TIMES-2', id)
    unwrap(await change(id, { options: '' }))
    const product = await readMug('TIMES-2')
    expect(product.productionOptions).toEqual([])
  })

  it('record what changed, and nothing when nothing did', async () => {
    const id = await create(standard)
    unwrap(await change(id, { name: 'Renamed set' }))
    unwrap(await change(id, {}))
    const { version, content } = await read(id)
    expect(version).toBe(2)
    expect(await listAudit(id)).toMatchObject([
      { action: 'production times created', actorId: 3, after: { options: content.options } },
      {
        action: 'production times changed',
        before: { name: `Test set ${count}`, options: content.options },
        after: { name: 'Renamed set', options: content.options },
      },
    ])
  })

  it('merge the changes of two people, and ask where they contradict each other', async () => {
    const id = await create()
    const { version, content } = await read(id)
    const [standardRow = '', expressRow = ''] = content.options.split('\n')
    const save = (changed: Partial<ProductionSetEdit>) =>
      saveProductionSet(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ options: `${standardRow.replace('; 5;', '; 6;')}\n${expressRow}` }))
    unwrap(await save({ name: 'Merged set', options: `${standardRow}\n${expressRow.replace('7.5%', '3.00')}` }))
    expect(await read(id)).toMatchObject({ content: { name: 'Merged set' } })
    expect(await readRows(id)).toEqual([
      'Standard; Estándar; 5 working days; 5 días laborables; 6; 0.00',
      'Express; Urgente; 2 working days; 2 días laborables; 2; 3.00; 250',
    ])
    const mine = { options: `${standardRow.replace('; 5;', '; 7;')}\n${expressRow}` }
    const refused = await save(mine)
    expect(refused).toMatchObject({
      refusal: {
        reason: 'conflict',
        conflicts: [{ field: 'options_0_days', mine: 'Standard; 7', theirs: 'Standard; 6' }],
      },
    })
    const current = (await read(id)).version
    const choices = { choices: { options_0_days: 'mine' as const }, choicesVersion: current }
    unwrap(await saveProductionSet(test.shop, editor, { id, version, content: { ...content, ...mine }, ...choices }))
    expect((await readRows(id))[0]).toContain('; 7; 0.00')
  })

  it('refuse a name of another set, and rows that cannot be read', async () => {
    const id = await create()
    const { content } = await read(await create())
    const name = content.name.toUpperCase()
    const taken = { ok: false, refusal: { reason: 'name_taken' } }
    expect(await change(id, { name })).toEqual(taken)
    expect(await createProductionSet(test.shop, editor, { name, options: '' })).toEqual(taken)
    const problem = { rule: 'option_days', row: 1 }
    const unreadable = { ok: false, refusal: { reason: 'options_refused', problem } }
    expect(await change(id, { options: 'Standard; ; 5 days; ; soon' })).toEqual(unreadable)
    expect(await createProductionSet(test.shop, editor, { name: 'Unreadable', options: 'Standard; ; 5 days' })).toEqual(
      unreadable,
    )
    expect(await readRows(id)).toEqual([standard, express])
    const unknown = { id: 999_999, version: 1, content }
    expect(await saveProductionSet(test.shop, editor, unknown)).toEqual({ ok: false, refusal: { reason: 'not_found' } })
  })
})

it('deleteProductionSet deletes a set that no product uses; the product list finds those that use it', async () => {
  const id = await create()
  const product = await saveMug('TIMES-3', id)
  const refusal = { reason: 'has_products', products: 1 }
  expect(await deleteProductionSet(test.shop, editor, id)).toEqual({ ok: false, refusal })
  const query = staffProductsQuery.parse({ production: String(id) })
  const found = unwrap(await listStaffProducts(test.shop, editor, query))
  expect(found.rows.map((row) => row.id)).toEqual([product])
  expect(found.choices.productionSet).toContainEqual({ value: String(id), label: `Test set ${count}` })
  const listed = unwrap(await listProductionSets(test.shop, editor)).find((set) => set.id === id)
  expect(listed).toEqual({ id, name: `Test set ${count}`, options: 2, products: 1 })

  const unused = await create()
  const { content: before } = await read(unused)
  unwrap(await deleteProductionSet(test.shop, editor, unused))
  expect(await getProductionSetForEditing(test.shop, editor, unused)).toEqual({ ok: false, refusal: 'not_found' })
  expect((await listAudit(unused)).at(-1)).toMatchObject({ action: 'production times deleted', before })
  expect(await deleteProductionSet(test.shop, editor, unused)).toEqual({ ok: false, refusal: { reason: 'not_found' } })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const content = { name: 'Refused', options: '' }
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listProductionSets(shop, visitor)).toEqual(refused)
  expect(await getProductionSetForEditing(shop, visitor, 1)).toEqual(refused)
  expect(await createProductionSet(shop, visitor, content)).toEqual(refusedEdit)
  expect(await saveProductionSet(shop, visitor, { id: 1, version: 1, content })).toEqual(refusedEdit)
  expect(await deleteProductionSet(shop, visitor, 1)).toEqual(refusedEdit)
})
