import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertCategory, insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { variants } from '../products/product-tables.server.ts'
import { stockMovements } from '../stock/stock-tables.server.ts'
import { parseProductForm } from './parse-product-form.ts'
import { readProductChoices } from './product-choices-store.server.ts'
import { handleProductForm } from './product-editing-form.server.ts'
import { getProductChoices, getProductForEditing, saveProduct, toReferences } from './product-editing-service.server.ts'
import { findProductForEditing } from './product-editing-store.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from './product-form-fields.ts'

let test: TestShop
let mugs: number
let gifts: number
beforeAll(async () => {
  test = await createTestShop()
  mugs = (await insertCategory(test.shop.db, { title: 'Enamel mugs' })).id
  gifts = (await insertCategory(test.shop.db, { title: 'Gifts' })).id
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let count = 0
/** A complete form with a title, URL and SKU of its own. */
function mugForm(changes: ProductFormValues = {}): ProductFormValues {
  count += 1
  return {
    ...createProductForm('parcel'),
    title_en: `Enamel mug ${count}`,
    title_es: `Taza esmaltada ${count}`,
    sku: `MUG-${count}`,
    category1: String(mugs),
    tiers: '1, 9.50\n100, 7.25',
    isPublished: 'on',
    ...changes,
  }
}

const create = async (values: ProductFormValues) =>
  unwrap(await saveProduct(test.shop, editor, { version: 0, values })).id

async function open(id: number) {
  const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
  return { version: product.version, values: toProductFormValues(product.edit) }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Saves changes of a form that was opened before. */
const save = (id: number, { version, values }: Opened, changes: ProductFormValues, choices = {}) =>
  saveProduct(test.shop, editor, {
    id,
    version,
    stockBefore: values.stock,
    values: { ...values, ...changes },
    ...choices,
  })

const listingIds = async (categoryId: number) => {
  const { rows } = await test.shop.db.execute<{ product_id: number }>(
    sql`select product_id from listing_entries where category_id = ${categoryId}`,
  )
  return rows.map((row) => row.product_id)
}

describe('a new product [STAFF-04]', () => {
  it('is on its page, in its categories and in the search at once', async () => {
    const values = mugForm({
      category2: String(gifts),
      keywords: 'zinnbecher',
      material_en: 'Steel',
      material_es: 'Acero',
      weight: '0.35',
      lengthMm: '90',
      was: '12',
      setup: '£25.00',
    })
    const id = await create(values)
    const product = await findProduct(test.shop, `enamel-mug-${count}`)
    expect(product).toMatchObject({
      id,
      sku: values.sku,
      price: { kind: 'exact', net: 950 },
      saveNet: 250,
      inStock: true,
      contents: { material: { en: 'Steel', es: 'Acero' }, lengthMm: 90 },
      priceList: {
        setupNet: 2500,
        tiers: [
          { qty: 1, unitNet: 950 },
          { qty: 100, unitNet: 725 },
        ],
      },
    })
    expect(product?.categories.map((category) => category.id)).toEqual([mugs, gifts])
    expect(await listingIds(gifts)).toContain(id)
    const { rows } = await test.shop.db.execute<{ one: number }>(
      sql`select 1 as one from search_entries where product_id = ${id} and vector @@ to_tsquery('shop_english', 'zinnbecher')`,
    )
    expect(rows).toHaveLength(1)
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'product created',
      subject: 'product',
      subjectId: String(id),
      actorId: 3,
      after: { sku: values.sku, tiers: '1, 9.50\n100, 7.25' },
    })
  })

  it('is hidden until it is published', async () => {
    const id = await create(mugForm({ isPublished: '' }))
    const url = `enamel-mug-${count}`
    expect(await findProduct(test.shop, url)).toBeUndefined()
    expect(await listingIds(mugs)).not.toContain(id)
    unwrap(await save(id, await open(id), { isPublished: 'on' }))
    expect(await findProduct(test.shop, url)).toMatchObject({ id })
    expect(await listingIds(mugs)).toContain(id)
    unwrap(await save(id, await open(id), { isPublished: '' }))
    expect(await findProduct(test.shop, url)).toBeUndefined()
    expect(await listingIds(mugs)).not.toContain(id)
  })

  it('is created once when two people choose one SKU at the same time', async () => {
    const values = mugForm()
    const results = await Promise.all([
      saveProduct(test.shop, editor, { version: 0, values: { ...values, url: 'first-mug' } }),
      saveProduct(test.shop, editor, { version: 0, values: { ...values, url: 'second-mug' } }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, refusal: { reason: 'invalid', errors: { sku: { rule: 'taken' } } } })
  })
})

describe('a changed product', () => {
  it('has its new price on the page at once, and the change is recorded', async () => {
    const id = await create(mugForm())
    const url = `enamel-mug-${count}`
    expect(await findProduct(test.shop, url)).toMatchObject({ price: { net: 950 } })
    unwrap(await save(id, await open(id), { tiers: '1\t8.00' }))
    expect(await findProduct(test.shop, url)).toMatchObject({ price: { net: 800 } })
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'product changed',
      before: { tiers: '1, 9.50\n100, 7.25' },
      after: { tiers: '1, 8.00' },
    })
    expect(Object.keys(entry?.after as object)).toEqual(['tiers'])
  })

  it('is found at its old address by a redirect, until another product takes that address', async () => {
    const findTarget = (url: string) => findRedirectTarget(test.shop, { pathname: `/product/${url}`, search: '' })
    const id = await create(mugForm({ url: 'first-address' }))
    unwrap(await save(id, await open(id), { url: 'second-address' }))
    unwrap(await save(id, await open(id), { url: 'third-address' }))
    expect(await findTarget('first-address')).toBe('/product/third-address')
    expect(await findTarget('second-address')).toBe('/product/third-address')
    await create(mugForm({ url: 'first-address' }))
    expect(await findTarget('first-address')).toBeUndefined()
    unwrap(await save(id, await open(id), { url: 'second-address' }))
    expect(await findTarget('second-address')).toBeUndefined()
  })

  it('keeps what a form of the last release does not have', async () => {
    const later = {
      ...{ designer: 'e-magination', publishFrom: '2030-07-01T09:00', removalAvailable: 'on' },
      ...{ removalText_en: 'We take the old one away.', seoTitle_en: 'Mugs', seoDescription_es: 'Tazas' },
    }
    const id = await create(mugForm({ ...later, isPublished: '' }))
    const { version, values } = await open(id)
    const isLater = (name: string) => /^(designer|publishFrom|removal|seo)/.test(name)
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) if (!isLater(name) && value !== '') form.set(name, value)
    form.set('version', String(version))
    form.set('keywords', 'changed')
    unwrap(await handleProductForm(test.shop, editor, { id, form }))
    expect((await open(id)).values).toMatchObject({ ...later, keywords: 'changed' })
    // A form that has them empties them.
    unwrap(await save(id, await open(id), { designer: '', publishFrom: '', seoTitle_en: '', removalAvailable: '' }))
    expect((await open(id)).values).toMatchObject({
      ...{ designer: '', publishFrom: '', seoTitle_en: '', removalAvailable: '', seoDescription_es: 'Tazas' },
    })
  })

  it('keeps its version when nothing differs', async () => {
    const id = await create(mugForm())
    unwrap(await save(id, await open(id), {}))
    expect((await open(id)).version).toBe(1)
  })

  it('keeps variants, pictures, documents, the designer and what else the form does not have', async () => {
    const { shop } = test
    const [shirt] = await shop.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(and(eq(products.isPersonalisable, false), eq(products.isPublished, true)))
      .limit(1)
    const [designed] = await shop.db.select().from(products).where(eq(products.isPersonalisable, true)).limit(1)
    for (const id of [shirt!.id, designed!.id]) {
      const before = await readRows(id)
      unwrap(await save(id, await open(id), { keywords: 'changed' }))
      const after = await readRows(id)
      const changes = { keywords: 'changed', version: 2, updatedAt: expect.any(Date) }
      expect(after.product).toEqual({ ...before.product, ...changes })
      expect({ ...after, product: {} }).toEqual({ ...before, product: {} })
    }
  })

  it('is read and written back unchanged, whatever the demo shop has', async () => {
    const { db } = test.shop
    const ids = await db.select({ id: products.id }).from(products)
    expect(ids.length).toBeGreaterThan(300)
    const known = toReferences(await readProductChoices(db))
    for (const { id } of ids) {
      const stored = await findProductForEditing(db, id)
      expect(parseProductForm(toProductFormValues(stored!.edit), known)).toEqual({ ok: true, value: stored!.edit })
    }
  })
})

/** Every row that belongs to a product. */
async function readRows(id: number) {
  const [product] = await test.shop.db.select().from(products).where(eq(products.id, id))
  const parts = [
    'product_contents',
    'price_tiers',
    'product_categories',
    'variants',
    'product_images',
    'product_documents',
    'product_videos',
    'product_attribute_values',
  ]
  const rows: Record<string, unknown> = {}
  for (const part of parts) {
    const found = await test.shop.db.execute<Record<string, unknown>>(
      sql`select * from ${sql.identifier(part)} part where product_id = ${id} order by part::text`,
    )
    rows[part] = found.rows
  }
  return { product, ...rows }
}

describe('refusals', () => {
  it.each<[ProductFormValues, string, RegExp]>([
    [{ title_en: ' ' }, 'title_en', /^Title \(English\): enter a value/],
    [{ title_es: 'x'.repeat(151) }, 'title_es', /^Title \(Español\): at most 150 characters/],
    [{ url: 'Enamel Mug' }, 'url', /small letters/],
    [{ sku: '' }, 'sku', /enter a value/],
    [{ tiers: '1, 5\n1, 4' }, 'tiers', /the quantity of row 2 is there already/],
    [{ tiers: '10, 5\n1, 4' }, 'tiers', /the quantity of row 2 must be above/],
    [{ tiers: '1, 0' }, 'tiers', /the price of row 1 must be above 0/],
    [{ minimum: '10', maximum: '5' }, 'maximum', /not be below the minimum/],
    [{ minimum: '0' }, 'minimum', /from 1 to 1,000,000/],
    [{ category1: '999999' }, 'category1', /^Main category: choose an entry/],
    [{ brand: '999999' }, 'brand', /choose an entry/],
    [{ productionSet: 'x' }, 'productionSet', /choose an entry/],
    [{ deliveryClass: 'balloon' }, 'deliveryClass', /choose an entry/],
    [{ type: '4' }, 'type', /choose an entry/],
    [{ vatRate: '101' }, 'vatRate', /percentage/],
    [{ setup: '-1' }, 'setup', /amount in pounds/],
    [{ weight: '1.2345' }, 'weight', /kilograms/],
    [{ stock: '-3' }, 'stock', /whole number/],
    [{ maxColours: '13' }, 'maxColours', /from 1 to 12/],
  ])('refuses %j at its field and saves nothing', async (changes, field, message) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(mugForm(changes))) form.set(name, value)
    const refused = await handleProductForm(test.shop, editor, { form })
    const errors = refused.ok || refused.refusal.reason !== 'invalid' ? {} : refused.refusal.errors
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(message)
    const rows = await test.shop.db
      .select()
      .from(products)
      .where(eq(products.internalSku, `MUG-${count}`))
    expect(rows).toEqual([])
  })

  it('answers in the language of the editor', async () => {
    const refused = await handleProductForm(test.shop, { ...editor, locale: 'es' }, { form: new FormData() })
    expect(refused).toMatchObject({ refusal: { errors: { title_en: ['Título (English): introduzca un valor'] } } })
  })

  it('refuses a URL and an SKU that another product or variant has, in any case', async () => {
    const { id: optionId } = await insertOption(test.shop.db, 'size')
    await insertProduct(test.shop.db, { variants: [{ optionIds: [optionId], internalSku: 'CUP-RED-L' }] })
    const id = await create(mugForm({ url: 'only-one' }))
    const taken = { rule: 'taken' }
    for (const sku of [`mug-${count}`, 'cup-red-l']) {
      expect(await saveProduct(test.shop, editor, { version: 0, values: mugForm({ url: 'only-one', sku }) })).toEqual({
        ok: false,
        refusal: { reason: 'invalid', errors: { url: taken, sku: taken } },
      })
    }
    expect(await save(id, await open(id), { sku: 'cup-red-l' })).toMatchObject({ refusal: { errors: { sku: taken } } })
  })

  it('removes characters that the database refuses', async () => {
    const id = await create(mugForm({ longDescription_en: 'One\u0000\n\ttwo\u0007' }))
    expect((await open(id)).values.longDescription_en).toBe('One\n\ttwo')
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
  ])('refuses %o', async (visitor, refusal) => {
    expect(await getProductForEditing(test.shop, visitor, 1001)).toEqual({ ok: false, refusal })
    expect(await getProductChoices(test.shop, visitor)).toEqual({ ok: false, refusal })
    expect(await saveProduct(test.shop, visitor, { version: 0, values: mugForm() })).toEqual({
      ok: false,
      refusal: { reason: refusal },
    })
  })

  it('returns not_found for an unknown product', async () => {
    expect(await getProductForEditing(test.shop, editor, 999_999)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await saveProduct(test.shop, editor, { id: 999_999, version: 1, values: mugForm() })).toEqual({
      ok: false,
      refusal: { reason: 'not_found' },
    })
  })
})

describe('two people who edit one product', () => {
  it('keep the changes of both, and choose where they contradict each other', async () => {
    const id = await create(mugForm())
    const opened = await open(id)
    unwrap(await save(id, opened, { title_en: 'First', category2: String(gifts) }))
    unwrap(await save(id, opened, { tiers: '1, 5', category3: '' }))
    expect((await open(id)).values).toMatchObject({ title_en: 'First', category2: String(gifts), tiers: '1, 5.00' })

    const mine = { title_en: 'Second' }
    expect(await save(id, opened, mine)).toEqual({
      ok: false,
      refusal: { reason: 'conflict', current: 3, conflicts: [{ field: 'title_en', mine: 'Second', theirs: 'First' }] },
    })
    unwrap(await save(id, opened, mine, { choices: { title_en: 'mine' }, choicesVersion: 3 }))
    expect((await open(id)).values).toMatchObject({ title_en: 'Second', tiers: '1, 5.00' })
  })

  it('names the categories of a conflict', async () => {
    const id = await create(mugForm())
    const opened = await open(id)
    unwrap(await save(id, opened, { category1: String(gifts) }))
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...opened.values, category1: '' })) form.set(name, value)
    form.set('version', String(opened.version))
    expect(await handleProductForm(test.shop, editor, { id, form })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'category1', mine: '', theirs: 'Gifts' }] },
    })
  })

  it('keeps what was sold since the form was opened, also for a product never edited before', async () => {
    const { id } = await insertProduct(test.shop.db, { stockQty: 90 })
    const opened = await open(id)
    await test.shop.db.update(products).set({ stockQty: 85 }).where(eq(products.id, id))
    unwrap(await save(id, opened, { keywords: 'sold' }))
    expect((await open(id)).values.stock).toBe('85')
  })

  it('never puts back what was sold meanwhile', async () => {
    const id = await create(mugForm({ stock: '100' }))
    const opened = await open(id)
    const sell = (left: number) => test.shop.db.update(products).set({ stockQty: left }).where(eq(products.id, id))
    await sell(90)
    unwrap(await save(id, opened, { keywords: 'sold' }))
    expect((await open(id)).values.stock).toBe('90')

    const again = await open(id)
    await sell(85)
    expect(await save(id, again, { stock: '120' })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'stock', mine: '120', theirs: '85' }] },
    })
  })

  it('writes changed stock to the history, with who changed it and why', async () => {
    const id = await create(mugForm({ stock: '100' }))
    const opened = await open(id)
    unwrap(await save(id, opened, { stock: '90', keywords: 'cup' }))
    unwrap(await save(id, await open(id), { keywords: 'beaker' }))
    unwrap(await save(id, await open(id), { stock: '' }, { reason: 'import' }))
    const movements = await test.shop.db.select().from(stockMovements).where(eq(stockMovements.sellableId, id))
    expect(movements).toMatchObject([
      { reason: 'editor', actorId: 3, quantityBefore: null, quantityAfter: 100 },
      { reason: 'editor', actorId: 3, quantityBefore: 100, quantityAfter: 90 },
      { reason: 'import', actorId: 3, quantityBefore: 90, quantityAfter: null },
    ])
  })
})
