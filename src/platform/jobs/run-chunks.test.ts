import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChunkEnd, runChunks } from './run-chunks.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Chunks that take so many milliseconds each; the last one finishes the work. */
function createChunks(...durations: number[]) {
  const left = [...durations]
  return {
    left,
    async run(): Promise<ChunkEnd> {
      vi.advanceTimersByTime(left.shift() ?? 0)
      return left.length > 0 ? 'more' : 'finished'
    },
  }
}

describe('a slice of chunks', () => {
  it('ends after a chunk that took longer than allowed', async () => {
    const chunks = createChunks(200, 900, 1_100, 200)
    expect(await runChunks(chunks.run, { maxChunkMs: 1_000 })).toBe('slow')
    expect(chunks.left).toEqual([200])
  })

  it('is finished when the slow chunk was the last one', async () => {
    expect(await runChunks(createChunks(200, 5_000).run, { maxChunkMs: 1_000 })).toBe('finished')
  })

  it('goes on for ten seconds otherwise', async () => {
    const chunks = createChunks(4_000, 4_000, 4_000, 4_000)
    expect(await runChunks(chunks.run)).toBe('more')
    expect(chunks.left).toEqual([4_000])
  })
})
