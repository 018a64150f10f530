import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { listBrands } from '../categories/category-service.server.ts'
import type { BrandEdit } from './brand-edit.ts'
import { createBrand, saveBrand } from './brands-editing-service.server.ts'
import { deleteBrand, getBrandForEditing, listBrandsForEditing, moveBrand } from './brands-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let created = 0
const newContent = (change: Partial<BrandEdit> = {}): BrandEdit => {
  created += 1
  return { title: `Brand ${created}`, slug: `brand-${created}`, skuPrefix: `BR${created}`, ...change }
}
const create = async (change?: Partial<BrandEdit>) => unwrap(await createBrand(test.shop, editor, newContent(change)))
const read = async (id: number) => unwrap(await getBrandForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<BrandEdit>) => {
  const { version, content } = await read(id)
  return saveBrand(test.shop, editor, { id, version, content: { ...content, ...changed } })
}

describe('createBrand and saveBrand', () => {
  it('add a brand after the others and change it', async () => {
    const id = await create({ title: 'Acme' })
    expect((await listBrands(test.shop)).at(-1)).toMatchObject({ id, title: 'Acme', logoKey: null })
    unwrap(await change(id, { title: 'Acme & Sons', skuPrefix: 'ACM' }))
    expect(await read(id)).toMatchObject({
      version: 2,
      content: { title: 'Acme & Sons', skuPrefix: 'ACM' },
      products: 0,
    })
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'brand changed'))
    expect(entries.at(-1)).toMatchObject({ before: { title: 'Acme' }, after: { title: 'Acme & Sons' } })
  })

  it.each([
    ['slug', 'slug_taken'],
    ['skuPrefix', 'prefix_taken'],
  ] as const)('refuse a %s of another brand', async (field, reason) => {
    const taken = newContent()
    unwrap(await createBrand(test.shop, editor, taken))
    const refused = { ok: false, refusal: { reason } }
    expect(await createBrand(test.shop, editor, newContent({ [field]: taken[field] }))).toEqual(refused)
    expect(await change(await create(), { [field]: taken[field] })).toEqual(refused)
  })

  it('let products be found by the new name', async () => {
    const id = await create()
    const product = await insertProduct(test.shop.db, { brandId: id })
    unwrap(await change(id, { title: 'Quixotix' }))
    const { rows } = await test.shop.db.execute<{ product_id: number }>(
      sql`select product_id from search_entries where vector @@ to_tsquery('simple', 'quixotix')`,
    )
    expect(rows).toEqual([{ product_id: product.id }])
  })

  it('keep the changes of two people, and ask where they contradict each other', async () => {
    const id = await create()
    const { version, content } = await read(id)
    const save = (changed: Partial<BrandEdit>) =>
      saveBrand(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ title: 'First' }))
    unwrap(await save({ slug: 'second-slug' }))
    expect((await read(id)).content).toMatchObject({ title: 'First', slug: 'second-slug' })
    expect(await save({ title: 'Second' })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'title', mine: 'Second', theirs: 'First' }] },
    })
  })
})

it('moveBrand changes the order of the home page', async () => {
  const [first, second] = [await create(), await create()]
  const listIds = async () => (await listBrands(test.shop)).map(({ id }) => id)
  unwrap(await moveBrand(test.shop, editor, { id: second, direction: 'up' }))
  expect((await listIds()).slice(-2)).toEqual([second, first])
  unwrap(await moveBrand(test.shop, editor, { id: second, direction: 'down' }))
  expect((await listIds()).slice(-2)).toEqual([first, second])
})

it('deleteBrand deletes a brand that no product has', async () => {
  const id = await create()
  const product = await insertProduct(test.shop.db, { brandId: id, isPublished: false })
  expect(await deleteBrand(test.shop, editor, id)).toEqual({ ok: false, refusal: 'has_products' })
  await test.shop.db.execute(sql`update products set brand_id = null where id = ${product.id}`)
  unwrap(await deleteBrand(test.shop, editor, id))
  expect(await getBrandForEditing(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listBrandsForEditing(shop, visitor)).toEqual(refused)
  expect(await getBrandForEditing(shop, visitor, 1)).toEqual(refused)
  expect(await createBrand(shop, visitor, newContent())).toEqual(refusedEdit)
  expect(await saveBrand(shop, visitor, { id: 1, version: 1, content: newContent() })).toEqual(refusedEdit)
  expect(await moveBrand(shop, visitor, { id: 1, direction: 'up' })).toEqual(refused)
  expect(await deleteBrand(shop, visitor, 1)).toEqual(refused)
})
