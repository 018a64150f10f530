import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const page = (size: number) => ({ size })

describe('response cache', () => {
  it('finds an entry under its version only', () => {
    const cache = createResponseCache<{ size: number }>(1000)
    const body = page(10)
    cache.store('/', 1, body)
    expect(cache.find('/', 1)).toBe(body)
    expect(cache.find('/', 2)).toBeUndefined()
    expect(cache.find('/', 1)).toBeUndefined()
  })

  it('stays within its bound and evicts the least recently used entry', () => {
    const cache = createResponseCache<{ size: number }>(100)
    cache.store('a', 1, page(40))
    cache.store('b', 1, page(40))
    cache.find('a', 1)
    cache.store('c', 1, page(40))
    expect(['a', 'b', 'c'].map((key) => cache.find(key, 1) !== undefined)).toEqual([true, false, true])
  })

  it('counts a replaced entry once', () => {
    const cache = createResponseCache<{ size: number }>(100)
    for (let turn = 0; turn < 50; turn++) cache.store('a', turn, page(60))
    cache.store('b', 1, page(40))
    expect(cache.find('a', 49)).toBeDefined()
    expect(cache.find('b', 1)).toBeDefined()
  })

  it('does not store an entry larger than its bound', () => {
    const cache = createResponseCache<{ size: number }>(100)
    cache.store('a', 1, page(101))
    expect(cache.find('a', 1)).toBeUndefined()
  })
})
