import { expect, it } from 'vitest'
import { deleteInBatches } from './delete-in-batches.server.ts'

it.each([0, 1, 9, 10, 11, 25])('deletes %i rows in batches of ten until none is left', async (count) => {
  let left = count
  const deleteBatch = async (limit: number) => {
    const rows = Array.from({ length: Math.min(limit, left) }, () => 'row')
    left -= rows.length
    return rows
  }
  expect(await deleteInBatches(deleteBatch, { batchSize: 10 })).toBe(count)
  expect(left).toBe(0)
})

it('stops after the batch under way when it is aborted', async () => {
  const closing = new AbortController()
  const deleteBatch = async (limit: number) => {
    closing.abort()
    return Array.from({ length: limit }, () => 'row')
  }
  expect(await deleteInBatches(deleteBatch, { batchSize: 10, signal: closing.signal })).toBe(10)
  expect(await deleteInBatches(deleteBatch, { batchSize: 10, signal: closing.signal })).toBe(0)
})
