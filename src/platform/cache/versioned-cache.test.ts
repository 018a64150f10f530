import { describe, expect, it } from 'vitest'
import { versionedCache } from './versioned-cache.server.ts'

function setUp(maxEntries?: number) {
  const version = { value: 1, current: () => version.value }
  const reads: string[] = []
  const cache = versionedCache(version, maxEntries)
  const read = (key: string) =>
    cache(key, async () => {
      reads.push(key)
      return `${key} of ${version.value}`
    })
  return { version, reads, cache, read }
}

describe('versionedCache', () => {
  it('reads a value once, even for simultaneous requests', async () => {
    const { reads, read } = setUp()
    await Promise.all([read('menu'), read('menu')])
    expect(await read('menu')).toBe('menu of 1')
    expect(reads).toEqual(['menu'])
  })

  it('reads again when the catalogue has changed', async () => {
    const { version, read } = setUp()
    await read('menu')
    version.value = 2
    expect(await read('menu')).toBe('menu of 2')
  })

  it('evicts the least recently used entry', async () => {
    const { reads, read } = setUp(2)
    await read('a')
    await read('b')
    await read('a')
    await read('c')
    await read('a')
    expect(reads).toEqual(['a', 'b', 'c'])
    await read('b')
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not cache a failure', async () => {
    const { cache } = setUp()
    await expect(cache('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache('menu', async () => 'back')).toBe('back')
  })
})
