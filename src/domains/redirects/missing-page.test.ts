import { describe, expect, it } from 'vitest'
import { toMissingPath, toReferringPath } from './missing-page.ts'

describe('toMissingPath', () => {
  it.each([
    ['/old-tank', '/old-tank'],
    ['/old-tank/?utm_source=mail&name=Ann', '/old-tank'],
    ['/oil/old-tank.data?_routes=x', '/oil/old-tank'],
    ['/product/old-mug', '/product/old-mug'],
    ['/depósito', '/dep%C3%B3sito'],
    ['/shop/index.html', '/shop/index.html'],
    ['/guides/tank.PDF', '/guides/tank.PDF'],
  ])('reports %s as %s', (url, path) => {
    expect(toMissingPath(url)).toBe(path)
  })

  it.each([
    '/',
    '/checkout/old',
    '/dashboard/old',
    '/product/old/mug',
    '/index.php',
    '/old.jpg',
    '/backup.zip',
    '/.env',
    '/.git/config',
    '/old/.well-known/x',
    '/wp-login',
    '/blog/wp-includes/x',
    '/cgi-bin/test',
    '/a%3Cscript%3E',
    "/a'--",
    '/a%0d%0aSet-Cookie',
    `/${'a'.repeat(300)}`,
    '//other.example/old.php',
    `/papers/orders/${'0a'.repeat(16)}/invoice`,
  ])('ignores %s', (url) => {
    expect(toMissingPath(url)).toBeUndefined()
  })
})

describe('toReferringPath', () => {
  it.each([
    ['https://shop.test/delivery/?q=Ann', '/delivery'],
    ['https://shop.test/', '/'],
    ['https://other.test/delivery', undefined],
    ['https://shop.test.evil.test/x', undefined],
    [`https://shop.test/${'a'.repeat(300)}`, undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('of %s is %s', (referrer, path) => {
    expect(toReferringPath(referrer, 'https://shop.test')).toBe(path)
  })
})
