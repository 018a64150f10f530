import { describe, expect, it } from 'vitest'
import { listRouteSegments } from '../../../../scripts/page-path-literals.ts'
import routes from '../../../routes.ts'
import { getOwnPath, parseMenuAddress } from './menu-link.ts'
import { ownPages } from './own-pages.ts'

const origin = 'https://shop.example'

describe('parseMenuAddress', () => {
  it.each([
    ['/delivery', '/delivery'],
    [' /search?q=mugs ', '/search?q=mugs'],
    ['/faq#sizes', '/faq#sizes'],
    ['https://other.example/page', 'https://other.example/page'],
    ['https://shop.example/oil/tanks?page=2', '/oil/tanks?page=2'],
    ['https://shop.example.evil.example/', 'https://shop.example.evil.example/'],
  ])('reads %j as %s', (typed, address) => {
    expect(parseMenuAddress(typed, origin)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://other.example',
    'mailto:a@b.example',
    '//other.example',
    'https://shop.example//other.example',
    'https://shop.example//other.example/old?x',
    'https://shop.example//[',
    '//[',
    '/.//other.example',
    'https://SHOP.example//other.example',
    '/\\other.example',
    '/\t/other.example',
    'https://',
    'https://user:secret@other.example/',
    'https://other.example/a b',
    'Oil tanks',
    'delivery',
    '"><script>alert(1)</script>',
  ])('refuses %j', (typed) => {
    expect(parseMenuAddress(typed, origin)).toBeUndefined()
  })
})

it.each([
  ['/oil/tanks/?page=2#top', '/oil/tanks'],
  ['/', '/'],
  ['https://other.example/oil', undefined],
  ['//other.example/oil', undefined],
  ['//[', undefined],
  ['', undefined],
])('knows that the own path of %j is %s', (address, path) => {
  expect(getOwnPath(address)).toBe(path)
})

it('names only pages of its own that the shop has', () => {
  const paths = listRouteSegments(routes).map((segments) => `/${segments.join('/')}`)
  expect(['/', ...paths]).toEqual(expect.arrayContaining([...ownPages]))
})
