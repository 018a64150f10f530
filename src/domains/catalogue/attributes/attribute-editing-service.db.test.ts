import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { categories } from '../catalogue-tables.server.ts'
import { saveCategory } from '../categories/category-editing-service.server.ts'
import { getCategoryForEditing, listFilterNames } from '../categories/category-order-service.server.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm, toProductFormValues } from '../editing/product-form-fields.ts'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { listStaffProducts } from '../editing/staff-products-service.server.ts'
import { defaultListingQuery } from '../listing/listing.ts'
import { findListing } from '../listing/listing-service.server.ts'
import type { AttributeEdit } from './attribute-edit.ts'
import { createAttribute, saveAttribute } from './attribute-editing-service.server.ts'
import {
  deleteAttribute,
  getAttributeForEditing,
  listAttributesForEditing,
  moveAttribute,
} from './attribute-order-service.server.ts'
import { replaceAttributeValues } from './product-attributes-store.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let created = 0
const newContent = (change: Partial<AttributeEdit> = {}): AttributeEdit => {
  created += 1
  const texts = { nameEn: `Material ${created}`, nameEs: '', unitEn: '', unitEs: '' }
  return { ...texts, slug: `material-${created}`, isFilter: true, values: 'Steel; Acero\nOak; Roble', ...change }
}
const create = async (change?: Partial<AttributeEdit>) =>
  unwrap(await createAttribute(test.shop, editor, newContent(change)))
const read = async (id: number) => unwrap(await getAttributeForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<AttributeEdit>) => {
  const { version, content } = await read(id)
  return saveAttribute(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
const listValueIds = async (id: number) => {
  const { rows } = await test.shop.db.execute<{ id: number }>(
    sql`select id from attribute_values where attribute_id = ${id} order by position`,
  )
  return rows.map((row) => row.id)
}

const readVersion = async () => {
  const { rows } = await test.shop.db.execute<{ version: number }>(
    sql`select value as version from counters where name = ${'catalogue version'}`,
  )
  return rows[0]?.version
}

describe('createAttribute and saveAttribute', () => {
  it('add an attribute after the others and change it with its values', async () => {
    const id = await create({ nameEs: 'Material' })
    expect((await read(id)).content.values).toBe('Steel; Acero; steel\nOak; Roble; oak')
    const before = await listValueIds(id)
    const version = await readVersion()
    unwrap(await change(id, { values: 'Oak; Roble; oak\nStainless steel; Acero; steel\nPine; Pino', unitEn: 'kg' }))
    expect(await readVersion()).not.toBe(version)
    expect(await listValueIds(id)).toEqual([before[1], before[0], expect.any(Number)])
    expect(await read(id)).toMatchObject({ version: 2, content: { unitEn: 'kg' }, usedValues: [], categories: [] })
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'attribute changed'))
    expect(entries.at(-1)).toMatchObject({ subjectId: String(id), before: { unitEn: '' }, after: { unitEn: 'kg' } })
  })

  it('raise no version when nothing has changed', async () => {
    const id = await create()
    unwrap(await change(id, {}))
    expect((await read(id)).version).toBe(1)
  })

  it('refuse a code of another attribute', async () => {
    const { slug } = newContent()
    await create({ slug })
    const refused = { ok: false, refusal: { reason: 'slug_taken' } }
    expect(await createAttribute(test.shop, editor, newContent({ slug }))).toEqual(refused)
    expect(await change(await create(), { slug })).toEqual(refused)
  })

  it('refuse values with a mistake and save nothing', async () => {
    const id = await create()
    const refusal = { reason: 'values_refused', problem: { rule: 'value_twice', row: 2 } }
    expect(await change(id, { nameEn: 'Changed', values: 'Steel\nsteel' })).toEqual({ ok: false, refusal })
    expect((await read(id)).content.nameEn).not.toBe('Changed')
  })

  it('refuse to remove a value that products have, and find products by its new name', async () => {
    const id = await create()
    const [steel = 0, oak = 0] = await listValueIds(id)
    const product = await insertProduct(test.shop.db, { valueIds: [steel] })
    expect(await change(id, { values: 'Oak; Roble; oak' })).toEqual({
      ok: false,
      refusal: { reason: 'value_used', name: { en: 'Steel', es: 'Acero' }, products: 1 },
    })
    unwrap(await change(id, { values: 'Quixotium; Acero; steel' }))
    expect(await listValueIds(id)).toEqual([steel])
    expect(oak).toBeGreaterThan(0)
    const { rows } = await test.shop.db.execute<{ product_id: number }>(
      sql`select product_id from search_entries where vector @@ to_tsquery('simple', 'quixotium')`,
    )
    expect(rows).toEqual([{ product_id: product.id }])
  })

  it('keep the changes of two people, and ask where they contradict each other', async () => {
    const id = await create()
    const { version, content } = await read(id)
    const save = (changed: Partial<AttributeEdit>) =>
      saveAttribute(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ nameEn: 'First', values: 'Steel; Acero; steel\nOak; Encina; oak' }))
    unwrap(await save({ unitEn: 'kg', values: 'Steel; Acero fino; steel\nOak; Roble; oak\nPine' }))
    expect((await read(id)).content).toMatchObject({
      nameEn: 'First',
      unitEn: 'kg',
      values: 'Steel; Acero fino; steel\nOak; Encina; oak\nPine; ; pine',
    })
    expect(await save({ nameEn: 'Second', values: 'Steel; Hierro; steel\nOak; Roble; oak' })).toMatchObject({
      refusal: {
        reason: 'conflict',
        conflicts: [
          { field: 'nameEn', mine: 'Second', theirs: 'First' },
          { mine: 'Steel; Hierro', theirs: 'Steel; Acero fino' },
        ],
      },
    })
  })

  it('let categories follow a changed code', async () => {
    const content = newContent()
    const id = await create(content)
    const category = await insertCategory(test.shop.db)
    const isCategory = eq(categories.id, category.id)
    await test.shop.db
      .update(categories)
      .set({ filterSlugs: [content.slug] })
      .where(isCategory)
    unwrap(await change(id, { slug: `${content.slug}-new` }))
    const [row] = await test.shop.db.select().from(categories).where(isCategory)
    expect(row?.filterSlugs).toEqual([`${content.slug}-new`])
    expect(await deleteAttribute(test.shop, editor, id)).toEqual({ ok: false, refusal: 'has_categories' })
  })
})

describe('an attribute of a product', () => {
  const open = async (id: number) => {
    const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
    return { version: product.version, values: toProductFormValues(product.edit) }
  }

  it('is chosen in the editor, a filter of the listing with its unit, and a filter of the product list', async () => {
    const attributeId = await create({ unitEn: 'grade', unitEs: 'calidad' })
    const [steel = 0, oak = 0] = await listValueIds(attributeId)
    const category = await insertCategory(test.shop.db)
    const values = {
      ...createProductForm('parcel'),
      ...{ title_en: 'Bench', sku: `BENCH-${attributeId}`, tiers: '1, 9.50', isPublished: 'on' },
      ...{ category1: String(category.id), attributes: `${oak}` },
    }
    const { id } = unwrap(await saveProduct(test.shop, editor, { version: 0, values }))
    const listing = await findListing(test.shop, { path: category.path, locale: 'en' }, defaultListingQuery)
    expect(listing?.facets).toEqual([
      expect.objectContaining({
        values: [{ id: oak, name: { en: 'Oak grade', es: 'Roble calidad' }, count: 1 }],
      }),
    ])
    const find = async (attribute: string) => {
      const found = await listStaffProducts(test.shop, editor, staffProductsQuery.parse({ attribute }))
      return unwrap(found).rows.map((row) => row.id)
    }
    expect(await find(`${attributeId}`)).toEqual([id])
    expect(await find(`${attributeId}.${oak}`)).toEqual([id])
    expect(await find(`${attributeId}.${steel}`)).toEqual([])
    expect(unwrap(await listAttributesForEditing(test.shop, editor)).at(-1)).toMatchObject({ values: 2, products: 1 })
    expect((await read(attributeId)).usedValues).toEqual([{ id: oak, name: 'Oak', products: 1 }])
    unwrap(await change(attributeId, { isFilter: false }))
    const after = await findListing(test.shop, { path: category.path, locale: 'en' }, defaultListingQuery)
    expect(after?.facets).toEqual([])
  })

  it('is merged value by value, stays in a form without attributes, and must exist', async () => {
    const attributeId = await create({ values: 'A\nB\nC' })
    const [a = 0, b = 0, c = 0] = await listValueIds(attributeId)
    const product = await insertProduct(test.shop.db, { valueIds: [a] })
    const { version, values } = await open(product.id)
    const save = (attributes: string | undefined, rest = {}) =>
      saveProduct(test.shop, editor, {
        id: product.id,
        version,
        values: { ...values, ...rest, ...(attributes !== undefined && { attributes }) },
      })
    unwrap(await save(`${a}\n${b}`))
    unwrap(await save(`${c}`))
    expect((await open(product.id)).values.attributes).toBe(`${b}\n${c}`)
    const { attributes: _, ...others } = (await open(product.id)).values
    const latest = (await open(product.id)).version
    unwrap(
      await saveProduct(test.shop, editor, { id: product.id, version: latest, values: { ...others, keywords: 'x' } }),
    )
    expect((await open(product.id)).values.attributes).toBe(`${b}\n${c}`)
    expect(await save('999999')).toMatchObject({ refusal: { errors: { attributes: { rule: 'unknown' } } } })
  })
})

it('moveAttribute changes the order of the filters', async () => {
  const [first, second] = [await create(), await create()]
  const listIds = async () => unwrap(await listAttributesForEditing(test.shop, editor)).map(({ id }) => id)
  unwrap(await moveAttribute(test.shop, editor, { id: second, direction: 'up' }))
  expect((await listIds()).slice(-2)).toEqual([second, first])
  unwrap(await moveAttribute(test.shop, editor, { id: second, direction: 'down' }))
  expect((await listIds()).slice(-2)).toEqual([first, second])
  const names = (await listFilterNames(test.shop, 'en')).map(({ slug }) => slug)
  expect(names.at(-1)).toBe((await read(second)).content.slug)
})

it('deleteAttribute deletes an attribute that no product has', async () => {
  const id = await create()
  const product = await insertProduct(test.shop.db, {
    valueIds: (await listValueIds(id)).slice(0, 1),
    isPublished: false,
  })
  expect(await deleteAttribute(test.shop, editor, id)).toEqual({ ok: false, refusal: 'has_products' })
  await test.shop.db.execute(sql`delete from product_attribute_values where product_id = ${product.id}`)
  unwrap(await deleteAttribute(test.shop, editor, id))
  expect(await getAttributeForEditing(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listAttributesForEditing(shop, visitor)).toEqual(refused)
  expect(await getAttributeForEditing(shop, visitor, 1)).toEqual(refused)
  expect(await createAttribute(shop, visitor, newContent())).toEqual(refusedEdit)
  expect(await saveAttribute(shop, visitor, { id: 1, version: 1, content: newContent() })).toEqual(refusedEdit)
  expect(await moveAttribute(shop, visitor, { id: 1, direction: 'up' })).toEqual(refused)
  expect(await deleteAttribute(shop, visitor, 1)).toEqual(refused)
})

describe('concurrent changes', () => {
  /** On the embedded database nothing is ever blocked: transactions run one after the other. */
  async function waitForBlockedStatement(db: Database) {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      if (rows.length > 0) return
    }
  }

  it('leave a value out that is deleted while a product gets it', async () => {
    const id = await create()
    const [steel = 0, oak = 0] = await listValueIds(id)
    const { id: productId } = await insertProduct(test.shop.db, { title: 'Concurrent mug' })
    const isDeleted = Promise.withResolvers<void>()
    const deletion = transaction(test.shop, async ({ db }) => {
      await db.execute(sql`delete from attribute_values where id = ${steel}`)
      isDeleted.resolve()
      await waitForBlockedStatement(db)
    })
    await isDeleted.promise
    const rows = [{ productId, valueIds: [steel, oak] }]
    await Promise.all([deletion, transaction(test.shop, ({ db }) => replaceAttributeValues(db, rows))])
    const { rows: stored } = await test.shop.db.execute<{ id: number }>(
      sql`select value_id as id from product_attribute_values where product_id = ${productId}`,
    )
    expect(stored).toEqual([{ id: oak }])
  })

  it('give categories a version and an audit entry when the code of their filter changes', async () => {
    const id = await create()
    const { slug } = (await read(id)).content
    const { id: categoryId } = await insertCategory(test.shop.db, { title: 'Filtered' })
    await test.shop.db
      .update(categories)
      .set({ filterSlugs: [slug] })
      .where(eq(categories.id, categoryId))
    const opened = unwrap(await getCategoryForEditing(test.shop, editor, categoryId))
    unwrap(await change(id, { slug: `${slug}-new` }))
    const find = async () => unwrap(await getCategoryForEditing(test.shop, editor, categoryId))
    expect(await find()).toMatchObject({
      version: opened.version + 1,
      content: { filterSlugs: [`${slug}-new`] },
    })
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'category changed'), eq(auditLog.subjectId, String(categoryId))))
    expect(entries).toMatchObject([{ after: { filterSlugs: [`${slug}-new`] } }])
    // Somebody has had the category open meanwhile, and changes another field.
    const content = { ...opened.content, titleEn: 'Filtered again' }
    unwrap(await saveCategory(test.shop, editor, { id: categoryId, version: opened.version, content }))
    expect((await find()).content).toMatchObject({ titleEn: 'Filtered again', filterSlugs: [`${slug}-new`] })
  })

  it('leave a filter out of a category when its attribute is deleted meanwhile', async () => {
    const id = await create()
    const { slug } = (await read(id)).content
    const { id: categoryId } = await insertCategory(test.shop.db, { title: 'Unfiltered' })
    const { version, content } = unwrap(await getCategoryForEditing(test.shop, editor, categoryId))
    unwrap(await deleteAttribute(test.shop, editor, id))
    const filtered = { ...content, filterSlugs: [slug] }
    unwrap(await saveCategory(test.shop, editor, { id: categoryId, version, content: filtered }))
    expect(unwrap(await getCategoryForEditing(test.shop, editor, categoryId)).content.filterSlugs).toEqual([])
  })
})

it('saveAttribute keeps a name with a semicolon, which came by SQL', async () => {
  const id = await create()
  const [steel = 0] = await listValueIds(id)
  await test.shop.db.execute(sql`update attribute_values set name = '{"en":"Steel; polished"}' where id = ${steel}`)
  unwrap(await change(id, { unitEn: 'kg' }))
  const { rows } = await test.shop.db.execute<{ slug: string }>(
    sql`select name, slug from attribute_values where id = ${steel}`,
  )
  expect(rows).toEqual([{ name: { en: 'Steel; polished' }, slug: 'steel' }])
})
