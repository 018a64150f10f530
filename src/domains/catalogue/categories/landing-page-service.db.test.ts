import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { pages } from '#src/domains/content/content-tables.server.ts'
import { insertCategory } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { saveCategory } from './category-editing-service.server.ts'
import { deleteCategory, getCategoryForEditing } from './category-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

it('hides the landing text of a category that is unpublished or deleted', async () => {
  const { id, path } = await insertCategory(test.shop.db)
  const setPublished = async (isPublished: boolean) => {
    const { version, content } = unwrap(await getCategoryForEditing(test.shop, editor, id))
    return unwrap(
      await saveCategory(test.shop, editor, { id, version, content: { ...content, isLanding: true, isPublished } }),
    )
  }
  await test.shop.db
    .insert(pages)
    .values({ slug: path, kind: 'information', title: { en: 'Landing' }, isPublished: true })
  const isShown = async () => (await findPage(test.shop, path, 'en')) !== undefined
  expect(await isShown()).toBe(true)
  await setPublished(false)
  expect(await isShown()).toBe(false)
  await setPublished(true)
  expect(await isShown()).toBe(true)
  unwrap(await deleteCategory(test.shop, editor, id))
  expect(await isShown()).toBe(false)
})
