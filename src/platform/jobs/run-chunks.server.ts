import type { Shop } from '#src/platform/shop.server.ts'
import type { JobResult } from './job-queue.server.ts'

/* Long work as a job: many short transactions, each of which stores how far the work has come. */

/** `stopped`: somebody has cancelled the work, or another instance does it. */
export type ChunkEnd = 'more' | 'finished' | 'stopped'
/** `slow`: there is more to do, and the last chunk took so long that others need time before the next one. */
export type SliceEnd = ChunkEnd | 'slow'

/** Far below the time for which a job is locked. Other jobs of the lane run in between. */
const sliceMs = 10_000
const pauseMs = 100
/** Time for the requests of visitors: the embedded database runs one transaction at a time. */
const slowPauseMs = 3_000

/** Runs one chunk after the other, for some seconds at most. A chunk that takes longer than `maxChunkMs` is the last one. */
export async function runChunks(
  runChunk: () => Promise<ChunkEnd>,
  { maxChunkMs = sliceMs }: { maxChunkMs?: number } = {},
): Promise<SliceEnd> {
  const stopAt = performance.now() + sliceMs
  for (;;) {
    const startedAt = performance.now()
    const end = await runChunk()
    if (end !== 'more') return end
    const now = performance.now()
    if (now - startedAt > maxChunkMs) return 'slow'
    if (now > stopAt) return end
  }
}

/** Lets other jobs of the lane run before the next chunks; visitors for some seconds when the last chunk was slow. */
export const postponeChunks = ({ clock }: Shop, { isSlow = false }: { isSlow?: boolean } = {}): JobResult => ({
  postponedUntil: new Date(clock.now().getTime() + (isSlow ? slowPauseMs : pauseMs)),
})
