import { describe, expect, it } from 'vitest'
import { listRouteSegments } from '../../../scripts/page-path-literals.ts'
import { callContracts } from '../../../tests/support/call-contracts.ts'
import routes from '../../routes.ts'
import { contentPageSlugs, isNeverRedirected, isReservedForCategory } from './reserved-paths.ts'

const pages = listRouteSegments(routes).map((segments) => segments.join('/'))

describe('isReservedForCategory', () => {
  it.each(pages)('is true for the page %s', (path) => {
    expect(isReservedForCategory(path)).toBe(true)
  })

  it.each([...new Set(callContracts.map(({ path }) => path))])('is true for the call %s', (path) => {
    expect(isReservedForCategory(path)).toBe(true)
  })

  it.each(['assets', 'pictures', 'healthz', 'readyz', 'robots.txt', 'sitemap.xml', 'sitemaps', 'docs', 'bench'])(
    'is true for the files under /%s',
    (segment) => {
      expect(isReservedForCategory(`${segment}/anything`)).toBe(true)
    },
  )

  it.each(['oil', 'oil/checkout', '/products', 'search-tools'])('is false for %s', (path) => {
    expect(isReservedForCategory(path)).toBe(false)
  })
})

describe('isNeverRedirected', () => {
  it.each(['/', '/checkout', '/dashboard/orders', '/data/oil', '/product', '/product/a/b', '/pictures/480/a.webp'])(
    'is true for %s',
    (path) => {
      expect(isNeverRedirected(path)).toBe(true)
    },
  )

  it.each(['/product/old', '/old', '/oil/old', ...contentPageSlugs.map((slug) => `/${slug}`)])(
    'is false for %s',
    (path) => {
      expect(isNeverRedirected(path)).toBe(false)
    },
  )
})
