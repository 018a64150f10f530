import { describe, expect, it } from 'vitest'
import { answerCache } from './answer-cache.ts'

const page = (size: number) => ({ size })

describe('answerCache', () => {
  it('finds what it was given, under its version only', () => {
    const cache = answerCache<{ size: number }>(1000)
    const body = page(10)
    cache.keep('/', 1, body)
    expect(cache.find('/', 1)).toBe(body)
    expect(cache.find('/', 2)).toBeUndefined()
    expect(cache.find('/', 1)).toBeUndefined()
  })

  it('stays within its bound and lets go of what was not asked for longest', () => {
    const cache = answerCache<{ size: number }>(100)
    cache.keep('a', 1, page(40))
    cache.keep('b', 1, page(40))
    cache.find('a', 1)
    cache.keep('c', 1, page(40))
    expect(['a', 'b', 'c'].map((key) => cache.find(key, 1) !== undefined)).toEqual([true, false, true])
  })

  it('counts a replaced page once', () => {
    const cache = answerCache<{ size: number }>(100)
    for (let turn = 0; turn < 50; turn++) cache.keep('a', turn, page(60))
    cache.keep('b', 1, page(40))
    expect(cache.find('a', 49)).toBeDefined()
    expect(cache.find('b', 1)).toBeDefined()
  })

  it('does not keep a page larger than itself', () => {
    const cache = answerCache<{ size: number }>(100)
    cache.keep('a', 1, page(101))
    expect(cache.find('a', 1)).toBeUndefined()
  })
})
