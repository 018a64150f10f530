import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRedirect } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { loader as loadContent } from '#src/storefront/content/content-page.tsx'
import { loader as loadListing } from '#src/storefront/listing/listing-page.tsx'
import { loader as loadProduct } from '#src/storefront/product/product-page.tsx'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

type Loader = (args: never) => Promise<unknown>

/** The status and the location that a loader throws, or 'page'. */
async function load(loader: Loader, path: string, locale: (typeof locales)[number] = 'en') {
  const context = new RouterContextProvider()
  context.set(shopContext, test.shop)
  context.set(visitorContext, { ...anonymousVisitor(), locale })
  const url = new URL(path, 'https://shop.test')
  const params = { '*': url.pathname.slice(1), slug: url.pathname.split('/').at(-1) }
  try {
    await loader({ context, url, params, request: new Request(url) } as never)
    return 'page'
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('Location')]
    return (thrown as { init: ResponseInit }).init.status
  }
}

describe.each<[name: string, loader: Loader, path: string, existing: string]>([
  ['a product', loadProduct, '/product/moved-product', '/product/bramblewick-named-tea-mug'],
  ['a category', loadListing, '/moved/category', '/oil/oil-tanks'],
  ['a content page', loadContent, '/moved-page', '/delivery'],
])('the old path of %s', (_name, loader, path, existing) => {
  it.each(locales)('redirects to the new path in %s and keeps the query string [ROUTE-19]', async (locale) => {
    expect(await load(loader, path, locale)).toBe(404)
    await addRedirect(test.shop.db, { from: path, to: '/new' })
    expect(await load(loader, path, locale)).toEqual([301, '/new'])
    expect(await load(loader, `${path}/?a=1&utm_source=mail`, locale)).toEqual([301, '/new?a=1&utm_source=mail'])
    await addRedirect(test.shop.db, { from: '/new', to: path })
    expect(await load(loader, path, locale)).toBe(404)
  })

  it('does not redirect while a page exists there', async () => {
    await addRedirect(test.shop.db, { from: existing, to: '/new' })
    expect(await load(loader, existing)).toBe('page')
  })
})
