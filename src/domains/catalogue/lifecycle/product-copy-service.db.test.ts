import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { catalogueEditor } from '../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { saveProductDocument } from '../documents/product-documents-service.server.ts'
import { listProductDocuments } from '../documents/product-documents-store.server.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { toProductFormValues } from '../editing/product-form-fields.ts'
import { listProductPictures } from '../pictures/product-pictures-store.server.ts'
import { getProductPreview } from '../products/product-service.server.ts'
import { productImages } from '../products/product-tables.server.ts'
import { copyProduct } from './product-copy-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const read = async (id: number) => unwrap(await getProductForEditing(test.shop, catalogueEditor, id)).product

describe('a copy of a product [STAFF-04]', () => {
  it('has everything but SKUs, address, stock and publication', async () => {
    const category = await insertCategory(test.shop.db)
    const { id } = await insertProduct(test.shop.db, {
      title: { en: 'Mug', es: 'Taza' },
      slug: 'copied-mug',
      internalSku: 'COPIED',
      stockQty: 7,
      categoryIds: [category.id],
    })
    const fileKey = 'pictures/products/copied.webp'
    await test.shop.db.insert(productImages).values({ productId: id, fileKey, altText: { en: 'A mug' } })
    const bytes = Buffer.from('%PDF-1.4 mug')
    unwrap(
      await saveProductDocument(test.shop, catalogueEditor, { productId: id, kind: 'data_sheet', locale: 'en', bytes }),
    )
    const { version, edit } = await read(id)
    const values = {
      ...toProductFormValues(edit),
      options: 'colour; Red\ncolour; Blue',
      variants: `Red; MUG-R; 0.50; 4; ; ${fileKey}\nBlue; MUG-B; 0.00; 5; hidden`,
      areas: 'Name; Nombre; text; ; 30; 40; 40; 12.5; 80; 25; ; 20; yes; Inter; #0f1b2d',
      videos: 'https://youtu.be/dQw4w9WgXcQ; Film',
    }
    unwrap(await saveProduct(test.shop, catalogueEditor, { id, version, values }))
    const original = toProductFormValues((await read(id)).edit)

    const copyId = unwrap(await copyProduct(test.shop, catalogueEditor, id))
    const copy = await read(copyId)
    const form = toProductFormValues(copy.edit)
    const withoutIds = (areas = '') => areas.replaceAll(/\d+$/gm, '')
    expect({ ...form, areas: withoutIds(form.areas) }).toEqual({
      ...original,
      areas: withoutIds(original.areas),
      ...{ sku: 'COPIED-COPY', url: 'copied-mug-copy', stock: '', isPublished: '' },
      ...{ title_en: 'Mug (copy)', title_es: 'Taza (copia)' },
      variants: `Red; MUG-R-COPY; 0.50; ; ; ${fileKey}\nBlue; MUG-B-COPY; 0.00; ; hidden`,
    })
    expect(copy.edit.areas[0]?.id).not.toBe((await read(id)).edit.areas[0]?.id)
    expect((await listProductPictures(test.shop.db, copyId)).map((picture) => picture.fileKey)).toEqual([fileKey])
    expect(await listProductDocuments(test.shop.db, copyId)).toMatchObject([{ kind: 'data_sheet', locale: 'en' }])
    expect(unwrap(await getProductPreview(test.shop, catalogueEditor, copyId))).toMatchObject({
      slug: 'copied-mug-copy',
    })

    const second = await read(unwrap(await copyProduct(test.shop, catalogueEditor, id)))
    expect(second.edit.product.internalSku).toBe('COPIED-COPY2')
  })

  it('is refused to staff who only read, and of a product that does not exist', async () => {
    const { id } = await insertProduct(test.shop.db, {})
    const sales = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3 }
    expect(await copyProduct(test.shop, sales, id)).toEqual({ ok: false, refusal: { reason: 'forbidden' } })
    expect(await getProductPreview(test.shop, sales, id)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await copyProduct(test.shop, catalogueEditor, 999_999)).toEqual({
      ok: false,
      refusal: { reason: 'not_found' },
    })
  })

  it('is refused with the reasons when the product breaks a newer rule, and nothing is left', async () => {
    const { id } = await insertProduct(test.shop.db, { internalSku: 'BROKEN', deliveryClass: 'gone' })
    expect(await copyProduct(test.shop, catalogueEditor, id)).toMatchObject({
      refusal: { reason: 'invalid', errors: { deliveryClass: { rule: 'unknown' } } },
    })
  })
})
