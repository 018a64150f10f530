import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { describeLanding, loadContentPage } from './content-page-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

it('shows the texts of the home page at no address of their own', async () => {
  expect(await findPage(test.shop, 'home', 'en')).toBeDefined()
  expect(await loadContentPage(test.shop, 'en', new URL('https://shop.example/home'))).toBeUndefined()
  expect(await loadContentPage(test.shop, 'en', new URL('https://shop.example/terms'))).toBeDefined()
})

it('describes a landing category by the texts that staff wrote for search engines', async () => {
  const category = { title: 'Boilers', description: 'All boilers' }
  const page = await findPage(test.shop, 'terms', 'en')
  if (!page) throw new Error('The demo shop has no terms')
  expect(describeLanding(category, undefined)).toEqual({ ...category, isHidden: false })
  expect(describeLanding(category, page)).toEqual({ ...category, isHidden: false })
  const seo = { title: 'Boilers for oil', description: 'From stock', is_hidden: true }
  expect(describeLanding(category, { ...page, seo })).toEqual({
    ...{ title: 'Boilers for oil', description: 'From stock' },
    isHidden: true,
  })
})
