import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { catalogueEditor } from '../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { listStaffProducts } from '../editing/staff-products-service.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { publishScheduledProducts } from './scheduled-products-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const read = async (id: number) => unwrap(await getProductForEditing(test.shop, catalogueEditor, id)).product
const change = async (id: number, changes: ProductFormValues) => {
  const { version, edit } = await read(id)
  const values = { ...toProductFormValues(edit), ...changes }
  return saveProduct(test.shop, catalogueEditor, { id, version, values })
}
const publishFrom = '2030-07-01T09:00'
async function insertScheduled(slug: string) {
  const { id } = await insertProduct(test.shop.db, { slug })
  unwrap(await change(id, { isPublished: '', publishFrom }))
  return id
}

describe('a draft with a time of publication [STAFF-04]', () => {
  it("is published at its minute, in the shop's time zone, and only once", async () => {
    test.clock.set('2030-06-30T12:00:00Z')
    const id = await insertScheduled('summer-mug')
    const q = (await read(id)).edit.product.internalSku
    const list = async (state: string) =>
      unwrap(await listStaffProducts(test.shop, catalogueEditor, staffProductsQuery.parse({ q, state }))).rows.length
    expect([await list('scheduled'), await list('draft'), (await read(id)).health[0]?.reason]).toEqual([
      1,
      0,
      'scheduled',
    ])
    const { version } = await read(id)
    // Summer time: an hour before UTC.
    test.clock.set('2030-07-01T07:59:59Z')
    await publishScheduledProducts(test.shop)
    expect(await findProduct(test.shop, 'summer-mug')).toBeUndefined()
    test.clock.set('2030-07-01T08:00:00Z')
    await Promise.all([publishScheduledProducts(test.shop), publishScheduledProducts(test.shop)])
    expect(await findProduct(test.shop, 'summer-mug')).toMatchObject({ id })
    const published = await read(id)
    expect(published.edit.product).toMatchObject({ isPublished: true, publishFrom: null })
    expect(published.version).toBe(version + 1)
    const [entry] = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ action: 'product changed', actorRole: 'system', actorId: null })
  })

  it('stays a draft when somebody has taken its time away or archived it', async () => {
    test.clock.set('2030-06-30T12:00:00Z')
    const [cancelled, archived] = [await insertScheduled('late-mug'), await insertScheduled('old-mug')]
    unwrap(await change(cancelled, { publishFrom: '' }))
    unwrap(await change(archived, { isArchived: 'on' }))
    test.clock.set('2030-07-02T12:00:00Z')
    await publishScheduledProducts(test.shop)
    expect([await findProduct(test.shop, 'late-mug'), await findProduct(test.shop, 'old-mug')]).toEqual([
      undefined,
      undefined,
    ])
    expect((await read(archived)).edit.product.publishFrom).toBeNull()
  })

  it('refuses what is no time', async () => {
    const { id } = await insertProduct(test.shop.db, {})
    expect(await change(id, { isPublished: '', publishFrom: '2030-02-30T09:00' })).toMatchObject({
      refusal: { reason: 'invalid', errors: { publishFrom: { rule: 'time' } } },
    })
  })
})
