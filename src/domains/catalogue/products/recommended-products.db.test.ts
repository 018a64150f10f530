import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { catalogueEditor } from '../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { listRecommended } from './product-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

async function save(id: number, changes: ProductFormValues) {
  const { version, edit } = unwrap(await getProductForEditing(test.shop, catalogueEditor, id)).product
  const values = { ...toProductFormValues(edit), ...changes }
  return saveProduct(test.shop, catalogueEditor, { id, version, values })
}
const listIds = async (id: number) => (await listRecommended(test.shop, id)).map((product) => product.id)

it('shows the products that staff have chosen, in their order, then popular ones of the category [STAFF-04]', async () => {
  const { db } = test.shop
  const category = await insertCategory(db)
  const add = async (internalSku: string, categoryIds: number[] = []) =>
    (await insertProduct(db, { internalSku, categoryIds })).id
  const tank = await add('TANK', [category.id])
  const [gauge, hose, filter] = [await add('GAUGE'), await add('HOSE'), await add('FILTER', [category.id])]

  expect(await save(tank, { recommended: 'HOSE\nPUMP' })).toEqual({
    ok: false,
    refusal: { reason: 'invalid', errors: { recommended: { rule: 'unknown_sku', sku: 'PUMP' } } },
  })
  unwrap(await save(tank, { recommended: ' HOSE\r\nGAUGE\nHOSE\nTANK' }))
  expect(await listIds(tank)).toEqual([hose, gauge, filter])

  // A renamed product stays recommended, and a hidden one is left out.
  unwrap(await save(gauge, { sku: 'GAUGE-2' }))
  unwrap(await save(hose, { isPublished: '' }))
  expect(await listIds(tank)).toEqual([gauge, filter])
  const { edit } = unwrap(await getProductForEditing(test.shop, catalogueEditor, tank)).product
  expect(toProductFormValues(edit).recommended).toBe('HOSE\nGAUGE-2\nTANK')
})
