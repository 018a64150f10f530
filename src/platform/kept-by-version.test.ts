import { describe, expect, it } from 'vitest'
import { keepByVersion } from './kept-by-version.server.ts'

function setUp(most?: number) {
  const version = { value: 1, current: () => version.value }
  const reads: string[] = []
  const kept = keepByVersion(version, most)
  const read = (key: string) =>
    kept(key, async () => {
      reads.push(key)
      return `${key} of ${version.value}`
    })
  return { version, reads, kept, read }
}

describe('keepByVersion', () => {
  it('reads once, also for those who ask at the same time', async () => {
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

  it('forgets what was not asked for longest', async () => {
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

  it('does not keep a failure', async () => {
    const { kept } = setUp()
    await expect(kept('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept('menu', async () => 'back')).toBe('back')
  })
})
