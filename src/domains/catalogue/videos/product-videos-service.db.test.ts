import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { findProduct } from '../products/product-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const mugForm = (changes: ProductFormValues): ProductFormValues => ({
  ...createProductForm('parcel'),
  title_en: 'Filmed mug',
  sku: 'FILMED-MUG',
  tiers: '1, 9.50',
  isPublished: 'on',
  ...changes,
})

async function open(id: number) {
  const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
  return { version: product.version, values: toProductFormValues(product.edit) }
}

describe('the videos of a product [PROD-03]', () => {
  const tour = 'https://youtu.be/abcdefghijk; A tour; Un recorrido'

  it('are on its page once they are saved, and are kept when a form leaves the field out', async () => {
    const created = await saveProduct(test.shop, editor, { version: 0, values: mugForm({ videos: tour }) })
    const { id } = unwrap(created)
    const { version, values: stored } = await open(id)
    const { videos: _, ...others } = stored
    unwrap(await saveProduct(test.shop, editor, { id, version, values: { ...others, keywords: 'cup' } }))
    expect((await open(id)).values.videos).toBe(tour)
    const product = await findProduct(test.shop, stored.url ?? '')
    expect(product?.videos).toEqual([
      { url: 'https://youtu.be/abcdefghijk', title: { en: 'A tour', es: 'Un recorrido' } },
    ])
    const latest = await open(id)
    const cleared = { ...latest.values, videos: '' }
    unwrap(await saveProduct(test.shop, editor, { id, version: latest.version, values: cleared }))
    expect((await open(id)).values.videos).toBe('')
  })

  it('name the field that is wrong', async () => {
    const refused = await saveProduct(test.shop, editor, {
      version: 0,
      values: mugForm({ videos: 'https://example.com/film; Film' }),
    })
    expect(refused).toMatchObject({ refusal: { errors: { video1_url: { rule: 'video_url' } } } })
  })
})
