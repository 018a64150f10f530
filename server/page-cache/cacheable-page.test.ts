import { describe, expect, it } from 'vitest'
import { findCacheablePage } from './cacheable-page.ts'

const keyOf = (url: string) => findCacheablePage(url, 'en')?.cacheKey

describe('findCacheablePage', () => {
  it.each([
    ['/', 'en /'],
    ['/product/mug', 'en /product/mug'],
    ['/caf%C3%A9', 'en /caf%C3%A9'],
    ['/tanks?page=2', 'en /tanks?page=2'],
    ['/tanks?q=A/', 'en /tanks?q=A%2F'],
    ['/tanks?', 'en /tanks'],
    ['/tanks?srule=newest&page=2', 'en /tanks?page=2&srule=newest'],
    ['/tanks?page=2&srule=newest', 'en /tanks?page=2&srule=newest'],
    ['/tanks?filters[0]=7', 'en /tanks?filters%5B0%5D=7'],
    ['/tanks?filters%5B0%5D=7', 'en /tanks?filters%5B0%5D=7'],
    ['/tanks?utm_source=x', 'en /tanks'],
    ['/tanks?utm_source=x&utm_medium=y&gclid=z&page=2', 'en /tanks?page=2'],
    ['/tanks?fbclid=1&msclkid=2', 'en /tanks'],
    ['/tanks?utm=1', 'en /tanks?utm=1'],
    ['/tanks?q=a+b', 'en /tanks?q=a+b'],
    ['/tanks?q=a%20b', 'en /tanks?q=a+b'],
  ])('%s has the key %s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })

  it('normalises the URL that is rendered as well', () => {
    expect(findCacheablePage('/tanks?utm_source=x&page=2', 'es')).toEqual({
      cacheKey: 'es /tanks?page=2',
      normalisedUrl: '/tanks?page=2',
    })
  })

  it('differs by language', () => {
    expect(findCacheablePage('/', 'es')?.cacheKey).not.toBe(findCacheablePage('/', 'en')?.cacheKey)
  })

  it('keeps the order of values of one parameter', () => {
    expect(keyOf('/tanks?a=2&a=1')).toBe('en /tanks?a=2&a=1')
  })

  it.each(['/FaQ', '/%66aq', '/faq/', '//faq', '/faq#a', '/#a', '/caf%c3%a9', '/%2e', '/FaQ?page=2'])(
    'the spelling %s has no key, so that it takes no place in the cache',
    (url) => {
      expect(findCacheablePage(url, 'en')).toBeUndefined()
    },
  )

  it.each(['/product/mug.data', '/_root.data?_routes=root', `/${'x'.repeat(500)}`])('%s has no key', (url) => {
    expect(findCacheablePage(url, 'en')).toBeUndefined()
  })
})
