import { expect, it } from 'vitest'
import { lruCache } from './lru-cache.server.ts'

const createCounter = () => {
  let loads = 0
  return { load: async () => (loads += 1), count: () => loads }
}

it('loads a value once, and evicts the least recently used one', async () => {
  const cached = lruCache<number>(2)
  const { load } = createCounter()
  expect(await Promise.all([cached('a', load), cached('a', load)])).toEqual([1, 1])
  await cached('b', load)
  await cached('a', load)
  await cached('c', load)
  expect([await cached('a', load), await cached('b', load)]).toEqual([1, 4])
})

it('does not cache a failure or a value that is not cacheable', async () => {
  const cached = lruCache<number>(2, (value) => value > 1)
  await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { load, count } = createCounter()
  expect([await cached('a', load), await cached('a', load), await cached('a', load)]).toEqual([1, 2, 2])
  expect(count()).toBe(2)
})
