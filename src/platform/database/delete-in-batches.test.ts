import { expect, it } from 'vitest'
import { deleteInBatches } from './delete-in-batches.server.ts'

it.each([0, 1, 9, 10, 11, 25])('deletes %i rows in batches of ten until none is left', async (count) => {
  let left = count
  const deleteBatch = async (limit: number) => {
    const rows = Array.from({ length: Math.min(limit, left) }, () => 'row')
    left -= rows.length
    return rows
  }
  expect(await deleteInBatches(deleteBatch, 10)).toBe(count)
  expect(left).toBe(0)
})
