import { expect, it, vi } from 'vitest'
import { isDiskFull, watchDiskSpace } from './disk-space.server.ts'

const mebibyte = 1024 ** 2

it.each([
  ['enough', 'more than 512 MiB', 513, 100_000],
  ['low', 'less than 512 MiB', 511, 100_000],
  ['enough', 'a tenth of a small disk', 100, 1_000],
  ['low', 'less than a tenth of a small disk', 99, 1_000],
])('is %s with %s [F11]', async (state, _what, free, total) => {
  const space = { freeBytes: free * mebibyte, totalBytes: total * mebibyte }
  expect(await watchDiskSpace('/data', async () => space).getState()).toBe(state)
})

it('is enough for a folder that does not exist yet', async () => {
  expect(await watchDiskSpace('/nowhere/data').getState()).toBe('enough')
})

it('is enough while the disk does not answer, and asks it only once [F11]', async () => {
  vi.useFakeTimers()
  const readSpace = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  const diskSpace = watchDiskSpace('/data', readSpace)
  for (let count = 0; count < 5; count += 1) {
    const state = diskSpace.getState()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await state).toBe('enough')
  }
  vi.useRealTimers()
  expect(readSpace).toHaveBeenCalledTimes(1)
})

it('checks a disk again after it has answered', async () => {
  vi.useFakeTimers()
  const space = { freeBytes: 99 * mebibyte, totalBytes: 1_000 * mebibyte }
  const diskSpace = watchDiskSpace('/data', async () => space)
  expect(await diskSpace.getState()).toBe('low')
  space.freeBytes = 500 * mebibyte
  expect(await diskSpace.getState()).toBe('low')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await diskSpace.getState()).toBe('enough')
  vi.useRealTimers()
})

it.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [new Error('Storing failed', { cause: { code: 'ENOSPC' } }), true],
  [{ code: 'EACCES' }, false],
  [new Error('fault'), false],
  [new Error('fault', { cause: null }), false],
  [null, false],
])('recognises a full disk: %j is %s', (fault, isFull) => {
  expect(isDiskFull(fault)).toBe(isFull)
})
