import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { listStaffProducts } from '../editing/staff-products-service.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { optionsQuery } from './options-editing-contract.ts'
import {
  createOption,
  deleteOption,
  getOptionForEditing,
  listOptionsForEditing,
  saveOption,
} from './options-editing-service.server.ts'
import type { SharedOption } from './shared-option.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let created = 0
const newContent = (change: Partial<SharedOption> = {}): SharedOption => {
  created += 1
  return { labelEn: `Shade ${created}`, labelEs: '', value: `shade-${created}`, swatch: '', ...change }
}
const create = async (change?: Partial<SharedOption>) =>
  unwrap(await createOption(test.shop, editor, { kind: 'colour', content: newContent(change) }))
const read = async (id: number) => unwrap(await getOptionForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<SharedOption>) => {
  const { version, content } = await read(id)
  return saveOption(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
const list = async (query: Record<string, unknown>) =>
  unwrap(await listOptionsForEditing(test.shop, editor, optionsQuery.parse(query))).rows

async function saveMug(sku: string, options: string, variants: string) {
  const values = {
    ...createProductForm('parcel'),
    ...{ title_en: `Mug ${sku}`, sku, tiers: '1, 9.50', isPublished: 'on', options, variants },
  }
  return unwrap(await saveProduct(test.shop, editor, { version: 0, values })).id
}

async function open(id: number): Promise<{ version: number; values: ProductFormValues }> {
  const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
  return { version: product.version, values: toProductFormValues(product.edit) }
}

describe('createOption and saveOption', () => {
  it('add an option that the product editor then offers', async () => {
    await create({ labelEn: 'Petrol', labelEs: 'Petróleo', value: 'petrol', swatch: '#005f6b' })
    const id = await saveMug('PETROL-MUG', 'colour; Petrol', 'Petrol; PETROL-MUG-P')
    expect((await open(id)).values.options).toBe('colour; Petrol; Petróleo; #005f6b')
    expect(await list({ q: 'petroleo' })).toMatchObject([{ label: 'Petrol', products: 1, swatchColour: '#005f6b' }])
    expect(await list({ q: 'petrol', kind: 'size' })).toEqual([])
  })

  it('merge with a change in the only product that has the option', async () => {
    const optionId = await create({ labelEn: 'Lagoon', value: 'lagoon', swatch: '#008080' })
    const productId = await saveMug('LAGOON-1', 'colour; Lagoon', 'Lagoon; LAGOON-1-T')
    const { version, content } = await read(optionId)
    const opened = await open(productId)
    const values = { ...opened.values, options: 'colour; Lagoon; Laguna; #008080' }
    unwrap(await saveProduct(test.shop, editor, { id: productId, version: opened.version, values }))
    expect(await read(optionId)).toMatchObject({ version: version + 1, content: { labelEs: 'Laguna' } })
    unwrap(await saveOption(test.shop, editor, { id: optionId, version, content: { ...content, swatch: '#007070' } }))
    expect((await read(optionId)).content).toMatchObject({ labelEs: 'Laguna', swatch: '#007070' })
  })

  it('raise the versions of products only with a new name', async () => {
    const optionId = await create({ labelEn: 'Oxide', value: 'oxide' })
    const productId = await saveMug('OXIDE-1', 'colour; Oxide', 'Oxide; OXIDE-1-R')
    const { version } = await open(productId)
    unwrap(await change(optionId, { swatch: '#b7410e', value: 'oxide-red' }))
    expect(await open(productId)).toMatchObject({ version, values: { options: 'colour; Oxide; ; #b7410e' } })
    unwrap(await change(optionId, { labelEs: 'Óxido' }))
    expect((await open(productId)).version).toBe(version + 1)
  })

  it('change an option for every product that has it, with the titles of variants', async () => {
    const optionId = await create({ labelEn: 'Aubergine', value: 'aubergine', swatch: '#472c4c' })
    const size = 'size; Small; Pequeña'
    const first = await saveMug('AUB-1', `colour; Aubergine\n${size}`, 'Aubergine / Small; AUB-1-S')
    const second = await saveMug('AUB-2', 'colour; Aubergine', 'Aubergine; AUB-2-S')
    const opened = await open(first)
    unwrap(await change(optionId, { labelEn: 'Plum', labelEs: 'Ciruela', value: 'plum', swatch: '#5d2a5d' }))
    expect((await open(second)).values).toMatchObject({ options: 'colour; Plum; Ciruela; #5d2a5d' })
    const product = await findProduct(test.shop, opened.values.url ?? '')
    expect(product?.variants.map(({ title }) => title)).toEqual([{ en: 'Plum / Small', es: 'Ciruela / Pequeña' }])
    const stored = await open(first)
    expect(stored.version).toBe(opened.version + 1)
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'option changed'))
    expect(entries.at(-1)).toMatchObject({ before: { labelEn: 'Aubergine' }, after: { labelEn: 'Plum' } })

    // A form that was opened before the change does not undo it, one that was opened after it saves without questions.
    const save = ({ version, values }: typeof opened, changes: ProductFormValues) =>
      saveProduct(test.shop, editor, { id: first, version, values: { ...values, ...changes } })
    unwrap(await save(opened, { keywords: 'cup' }))
    expect((await open(first)).values.options).toContain('Plum; Ciruela')
    unwrap(await save(stored, { variants: 'Plum / Small; AUB-1-S; 0.50' }))
    expect((await open(first)).values.variants).toBe('Plum / Small; AUB-1-S; 0.50')
  })

  it('keep one swatch per colour and none for other kinds', async () => {
    const content = newContent({ swatch: '#fff' })
    const id = unwrap(await createOption(test.shop, editor, { kind: 'size', content }))
    expect((await read(id)).content.swatch).toBe('')
  })

  it('refuse a code of another option of the kind', async () => {
    const { value } = newContent()
    await create({ value })
    const refused = { ok: false, refusal: { reason: 'code_taken' } }
    expect(await createOption(test.shop, editor, { kind: 'colour', content: newContent({ value }) })).toEqual(refused)
    expect(await change(await create(), { value })).toEqual(refused)
    unwrap(await createOption(test.shop, editor, { kind: 'size', content: newContent({ value }) }))
  })

  it('refuse a name that a product has already', async () => {
    const id = await create({ labelEn: 'Seashell', value: 'seashell' })
    await create({ labelEn: 'Duneland', value: 'duneland' })
    await saveMug('SHELL-MUG', 'colour; Seashell\ncolour; Duneland', 'Seashell; SHELL-1\nDuneland; SHELL-2')
    expect(await change(id, { labelEn: 'duneland' })).toEqual({ ok: false, refusal: { reason: 'label_taken' } })
    unwrap(await change(id, { labelEn: 'Beach' }))
  })

  it('keep the changes of two people, and ask where they contradict each other', async () => {
    const id = await create()
    const { version, content } = await read(id)
    const save = (changed: Partial<SharedOption>) =>
      saveOption(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ labelEs: 'Primero' }))
    unwrap(await save({ swatch: '#123456' }))
    expect((await read(id)).content).toMatchObject({ labelEs: 'Primero', swatch: '#123456' })
    expect(await save({ labelEs: 'Segundo' })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'labelEs', mine: 'Segundo', theirs: 'Primero' }] },
    })
  })
})

it('deleteOption deletes an option that no product has; the product list finds those that have it', async () => {
  const id = await create({ labelEn: 'Moss', value: 'moss' })
  const product = await saveMug('MOSS-MUG', 'colour; Moss', 'Moss; MOSS-1')
  expect(await deleteOption(test.shop, editor, id)).toEqual({ ok: false, refusal: 'has_products' })
  const found = unwrap(await listStaffProducts(test.shop, editor, staffProductsQuery.parse({ option: String(id) })))
  expect(found.rows.map((row) => row.id)).toEqual([product])
  expect(found.choices.option).toEqual([{ value: String(id), label: 'Moss' }])
  const { version, values } = await open(product)
  const cleared = { ...values, options: '', variants: '' }
  unwrap(await saveProduct(test.shop, editor, { id: product, version, values: cleared }))
  expect(await deleteOption(test.shop, editor, id)).toEqual({ ok: true, value: 'colour' })
  expect(await getOptionForEditing(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
})

it('writes the titles of variants as the product editor writes them', async () => {
  const before = await test.shop.db.execute<{ id: number }>(
    sql`select id, title from variants where not is_withdrawn order by id`,
  )
  const { rows } = await test.shop.db.execute<{ id: number }>(
    sql`select distinct option_id as id from variant_options order by 1 limit 5`,
  )
  for (const { id } of rows) {
    const { content } = await read(id)
    unwrap(await change(id, { value: `${content.value}-x` }))
  }
  const after = await test.shop.db.execute<{ id: number }>(
    sql`select id, title from variants where not is_withdrawn order by id`,
  )
  expect(after.rows).toEqual(before.rows)
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listOptionsForEditing(shop, visitor, optionsQuery.parse({}))).toEqual(refused)
  expect(await getOptionForEditing(shop, visitor, 1)).toEqual(refused)
  expect(await createOption(shop, visitor, { kind: 'colour', content: newContent() })).toEqual(refusedEdit)
  expect(await saveOption(shop, visitor, { id: 1, version: 1, content: newContent() })).toEqual(refusedEdit)
  expect(await deleteOption(shop, visitor, 1)).toEqual(refused)
})
