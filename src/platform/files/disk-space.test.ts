import { expect, it } from 'vitest'
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

it.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [new Error('Storing failed', { cause: { code: 'ENOSPC' } }), true],
  [{ code: 'EACCES' }, false],
  [new Error('fault'), false],
])('recognises a full disk: %j is %s', (fault, isFull) => {
  expect(isDiskFull(fault)).toBe(isFull)
})
