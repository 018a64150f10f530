import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { applyBulkAction } from '../bulk-edit/bulk-action.ts'
import { defaultListingQuery } from '../listing/listing.ts'
import { findListing } from '../listing/listing-service.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { deleteProduct } from './product-deletion-service.server.ts'
import { getProductForEditing, saveProduct } from './product-editing-service.server.ts'
import { type ProductFormValues, toProductFormValues } from './product-form-fields.ts'
import { staffProductsQuery } from './staff-products-contract.ts'
import { listStaffProducts } from './staff-products-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const read = async (id: number) => unwrap(await getProductForEditing(test.shop, editor, id)).product
const change = async (id: number, changes: ProductFormValues) => {
  const { version, edit } = await read(id)
  const values = { ...toProductFormValues(edit), ...changes }
  return unwrap(await saveProduct(test.shop, editor, { id, version, values }))
}
const find = async (query: Record<string, string>) =>
  unwrap(await listStaffProducts(test.shop, editor, staffProductsQuery.parse(query))).rows.map(({ id }) => id)

describe('an archived product', () => {
  it('is hidden from the shop and from lists until it is restored as a draft', async () => {
    const category = await insertCategory(test.shop.db)
    const { id } = await insertProduct(test.shop.db, { categoryIds: [category.id] })
    const isListed = async () => {
      const listing = await findListing(test.shop, { path: category.path, locale: 'en' }, defaultListingQuery)
      return listing?.products.some((product) => product.id === id)
    }
    const { slug, internalSku: q } = (await read(id)).edit.product
    expect([await isListed(), await find({ q })]).toEqual([true, [id]])

    // Published stays ticked in the form: archiving ends the publication too.
    await change(id, { isArchived: 'on' })
    const { edit, health } = await read(id)
    expect(edit.product).toMatchObject({ isArchived: true, isPublished: false })
    expect(health).toContainEqual(expect.objectContaining({ reason: 'archived', field: 'isArchived' }))
    expect(await isListed()).toBe(false)
    expect(await findProduct(test.shop, slug)).toBeUndefined()
    const { rows } = await test.shop.db.execute<{ id: number }>(
      sql`select product_id as id from search_entries where product_id = ${id}`,
    )
    expect(rows).toEqual([])
    expect(await find({ q })).toEqual([])
    expect(await find({ q, state: 'draft' })).toEqual([])
    expect(await find({ q, state: 'archived' })).toEqual([id])
    expect(await find({ q, state: 'all' })).toEqual([id])

    await change(id, { isArchived: '' })
    expect(await find({ q, state: 'draft' })).toEqual([id])
    await change(id, { isPublished: 'on' })
    expect(await isListed()).toBe(true)
  })

  it('is archived and restored by bulk edits, and not published by one', async () => {
    const { id } = await insertProduct(test.shop.db, {})
    const { edit } = await read(id)
    const archived = unwrap(applyBulkAction(edit, { kind: 'archive' }))
    expect(archived.product).toMatchObject({ isArchived: true, isPublished: false })
    expect(unwrap(applyBulkAction(archived, { kind: 'publish' }))).toEqual(archived)
    const restored = unwrap(applyBulkAction(archived, { kind: 'restore' }))
    expect(restored.product).toMatchObject({ isArchived: false, isPublished: false })
  })
})

describe('deleteProduct', () => {
  it('deletes a draft that nobody has ordered', async () => {
    const { id } = await insertProduct(test.shop.db, { isPublished: false })
    const { internalSku } = (await read(id)).edit.product
    unwrap(await deleteProduct(test.shop, editor, id))
    expect(await getProductForEditing(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await deleteProduct(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'product deleted'))
    expect(entries.at(-1)).toMatchObject({ subjectId: String(id), before: { internalSku } })
  })

  it('refuses a published product, and one that was ordered', async () => {
    const { id } = await insertProduct(test.shop.db, {})
    expect(await deleteProduct(test.shop, editor, id)).toEqual({ ok: false, refusal: 'published' })
    const { rows } = await test.shop.db.execute<{ id: number }>(
      sql`select product_id as id from order_lines where product_id is not null limit 1`,
    )
    const ordered = rows[0]?.id ?? expect.fail('The demo shop has no orders')
    await change(ordered, { isPublished: '' })
    expect(await deleteProduct(test.shop, editor, ordered)).toEqual({ ok: false, refusal: 'used' })
    expect((await read(ordered)).id).toBe(ordered)
  })

  it('refuses a product that a voucher is restricted to: without it the voucher would apply to all', async () => {
    const { id } = await insertProduct(test.shop.db, { isPublished: false })
    await test.shop.db.execute(
      sql`insert into voucher_products (voucher_id, product_id) select id, ${id} from vouchers limit 1`,
    )
    expect(await deleteProduct(test.shop, editor, id)).toEqual({ ok: false, refusal: 'used' })
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
  ])('refuses %o', async (visitor, refusal) => {
    expect(await deleteProduct(test.shop, visitor, 1001)).toEqual({ ok: false, refusal })
  })
})
