import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { handleProductForm } from '../editing/product-editing-form.server.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { getAreaFieldName, presentAreaFields } from './area-fields.ts'
import { getProductAreas } from './areas-service.server.ts'
import { personalisationAreas } from './areas-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const name = 'Name; Nombre; text; ; 30; 40; 40; 12.5; 80; 25; ; 20; yes; Inter; #0f1b2d'
const logo = 'Logo; Logotipo; image; ; 10; 10; 20; 20; 50; 50; 150'

let count = 0
async function createMug(areas: string): Promise<number> {
  count += 1
  const form = { ...createProductForm('parcel'), title_en: `Area mug ${count}`, sku: `AREA-${count}`, areas }
  return unwrap(await saveProduct(test.shop, editor, { version: 0, values: { ...form, tiers: '1, 9.50' } })).id
}

async function open(id: number) {
  const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
  return { version: product.version, values: toProductFormValues(product.edit) }
}
type Opened = Awaited<ReturnType<typeof open>>

const save = (id: number, { version, values }: Opened, changes: ProductFormValues, choices = {}) =>
  saveProduct(test.shop, editor, { id, version, values: { ...values, ...changes }, ...choices })

const listRows = (productId: number) =>
  test.shop.db
    .select()
    .from(personalisationAreas)
    .where(eq(personalisationAreas.productId, productId))
    .orderBy(personalisationAreas.id)

async function isPersonalisable(id: number) {
  const [row] = await test.shop.db.select().from(products).where(eq(products.id, id))
  return row?.isPersonalisable
}

const addDesign = (productId: number, areaId: number) =>
  test.shop.db.execute(sql`insert into designs (id, product_id, inputs) values (${`design-of-area-${areaId}`}, ${productId},
    ${JSON.stringify([{ areaId, kind: 'text', label: 'Name', text: 'Ann' }])}::jsonb)`)

describe('the personalisation areas of a product [PERS-01]', () => {
  it('are offered to shoppers once they are saved, and no longer once they are removed', async () => {
    const id = await createMug(`${name}\n${logo}`)
    const areas = await getProductAreas(test.shop, id)
    expect(areas).toMatchObject([
      { kind: 'text', maxCharLimit: 20, required: true, widthMm: 80, heightMm: 25 },
      { kind: 'image', minDpi: 150, required: false, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
    ])
    expect(await isPersonalisable(id)).toBe(true)
    unwrap(await save(id, await open(id), { areas: '' }))
    expect(await getProductAreas(test.shop, id)).toEqual([])
    expect(await isPersonalisable(id)).toBe(false)
    expect(await listRows(id)).toEqual([])
  })

  it('keep their ids when they are renamed, moved or put into another order', async () => {
    const id = await createMug(`${name}\n${logo}`)
    const opened = await open(id)
    const [first = '', second = ''] = opened.values.areas?.split('\n') ?? []
    const before = await getProductAreas(test.shop, id)
    unwrap(
      await save(id, opened, { areas: `${second}\n${first.replace('Name;', 'Full name;').replace('30;', '31;')}` }),
    )
    const after = await getProductAreas(test.shop, id)
    expect(after.map((area) => area.id)).toEqual(before.map((area) => area.id).toReversed())
    expect(after[1]).toMatchObject({ label: { en: 'Full name' }, box: { x: 0.31 } })
  })

  it('are withdrawn instead of deleted where a design has them, and come back under the same name', async () => {
    const id = await createMug(name)
    const [area] = await getProductAreas(test.shop, id)
    const areaId = area?.id ?? 0
    await addDesign(id, areaId)
    unwrap(await save(id, await open(id), { areas: '' }))
    expect(await getProductAreas(test.shop, id)).toEqual([])
    expect(await listRows(id)).toMatchObject([{ id: areaId, isWithdrawn: true }])
    unwrap(await save(id, await open(id), { areas: name }))
    expect(await getProductAreas(test.shop, id)).toMatchObject([{ id: areaId }])
  })

  it('get a new id when their kind changes, so that a text of a design never becomes an image', async () => {
    const id = await createMug(name)
    const [area] = await getProductAreas(test.shop, id)
    const areaId = area?.id ?? 0
    await addDesign(id, areaId)
    const areas = `Name; Nombre; image; ; 30; 40; 40; 12.5; 80; 25; ; ; ; ; ; ${areaId}`
    unwrap(await save(id, await open(id), { areas }))
    const [changed] = await getProductAreas(test.shop, id)
    expect(changed).toMatchObject({ kind: 'image' })
    expect(changed?.id).not.toBe(areaId)
    expect(await listRows(id)).toMatchObject([{ id: areaId, kind: 'text', isWithdrawn: true }, { kind: 'image' }])
  })

  it('stay as they are in a form without areas', async () => {
    const id = await createMug(name)
    const { version, values } = await open(id)
    const { areas: _, ...others } = values
    unwrap(await saveProduct(test.shop, editor, { id, version, values: { ...others, title_en: 'Renamed mug' } }))
    expect(await getProductAreas(test.shop, id)).toHaveLength(1)
  })

  it('refuse a picture of another product', async () => {
    const id = await createMug(name)
    const refused = await save(id, await open(id), { areas: name.replace('text; ;', 'text; pictures/other.webp;') })
    expect(refused).toMatchObject({ refusal: { errors: { area1_picture: { rule: 'area_picture' } } } })
  })

  it('are in the audit log, with the changed areas only', async () => {
    const id = await createMug(`${name}\n${logo}`)
    const opened = await open(id)
    const areas = opened.values.areas?.replace('; 30; 40;', '; 35; 40;') ?? ''
    unwrap(await save(id, opened, { areas }))
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
    const changed = entries.find(({ action }) => action === 'product changed')
    expect(changed?.after).toEqual({ areas: expect.stringContaining('; 35; 40;') })
    expect(changed?.after).toEqual({ areas: expect.not.stringContaining('Logo') })
  })
})

describe('two people who edit areas', () => {
  it('keep the changes of both, also in the same area', async () => {
    const id = await createMug(`${name}\n${logo}`)
    const opened = await open(id)
    const text = opened.values.areas ?? ''
    unwrap(await save(id, opened, { areas: text.replace('; 30; 40;', '; 35; 40;') }))
    unwrap(
      await save(id, opened, { areas: text.replace('; 80; 25;', '; 90; 25;').replace('50; 50; 150', '50; 50; 200') }),
    )
    expect(await getProductAreas(test.shop, id)).toMatchObject([{ box: { x: 0.35 }, widthMm: 90 }, { minDpi: 200 }])
  })

  it('report a number that both changed as a conflict', async () => {
    const id = await createMug(name)
    const opened = await open(id)
    const text = opened.values.areas ?? ''
    unwrap(await save(id, opened, { areas: text.replace('; 30; 40;', '; 35; 40;') }))
    const mine = { areas: text.replace('; 30; 40;', '; 25; 40;') }
    const refused = await save(id, opened, mine)
    if (refused.ok || refused.refusal.reason !== 'conflict') throw new Error('no conflict')
    const { conflicts, current } = refused.refusal
    expect(conflicts).toEqual([{ field: 'areas_0_x', mine: 'Name; 25', theirs: 'Name; 35' }])
    unwrap(await save(id, opened, mine, { choices: { areas_0_x: 'mine' }, choicesVersion: current }))
    expect(await getProductAreas(test.shop, id)).toMatchObject([{ box: { x: 0.25 } }])
  })
})

describe('the form of a product', () => {
  it('has a field for each column of an area and names the field that is wrong', async () => {
    const id = await createMug(`${name}\n${logo}`)
    const { version, values } = await open(id)
    const fields: ProductFormValues = { ...values, ...presentAreaFields(values.areas ?? ''), version: String(version) }
    const { areas: _, ...sent } = {
      ...fields,
      [getAreaFieldName(1, 'remove')]: 'on',
      [getAreaFieldName(2, 'width')]: '95',
    }
    const form = new FormData()
    for (const [field, value] of Object.entries(sent)) form.set(field, value)
    const refused = await handleProductForm(test.shop, editor, { id, form })
    if (refused.ok || refused.refusal.reason !== 'invalid') throw new Error('not refused')
    expect(refused.refusal.errors).toEqual({
      area2_width: ['Area 2, Width in % of the picture: the area reaches beyond the picture'],
    })
    form.set(getAreaFieldName(2, 'width'), '90')
    unwrap(await handleProductForm(test.shop, editor, { id, form }))
    expect(await getProductAreas(test.shop, id)).toMatchObject([{ kind: 'image', box: { width: 0.9 } }])
  })
})
