import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertOption, insertProduct } from '../../../tests/support/insert-product.ts'
import { findProduct, getPricing } from './catalogue-service.server.ts'
import { takeStock } from './stock-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

it('PROD-11 a price says how many there are when they are too few, also just after one was sold', async () => {
  const { shop } = test
  const colour = await insertOption(shop.db, 'colour')
  const stocked = await insertProduct(shop.db, {
    url: 'counted',
    stockQty: 5,
    variants: [{ optionIds: [colour.id], stockQty: 3 }],
  })
  const uncounted = await insertProduct(shop.db)
  const onlyInStock = async (id: number, qty: number) => {
    const price = await getPricing(shop, id, { qty, colours: 1 })
    return price.ok && price.value.onlyInStock
  }
  expect(await onlyInStock(stocked.id, 5)).toBeNull()
  expect(await onlyInStock(stocked.id, 6)).toBe(5)
  expect(await onlyInStock(stocked.variantIds[0]!, 4)).toBe(3)
  expect(await onlyInStock(uncounted.id, 2500)).toBeNull()
  await takeStock(shop, [{ productId: stocked.id, variantId: null, qty: 1 }])
  expect(await onlyInStock(stocked.id, 5)).toBe(4)

  const product = await findProduct(shop, 'counted')
  expect([product?.stockQty, product?.variants[0]?.stockQty]).toEqual([4, 3])
})
