import type { Shop } from '#src/platform/shop.server.ts'
import type { JobResult } from './job-queue.server.ts'

/* Long work as a job: many short transactions, each of which stores how far the work has come. */

/** `stopped`: somebody has cancelled the work, or another instance does it. */
export type ChunkEnd = 'more' | 'finished' | 'stopped'

/** Far below the time for which a job is locked. Other jobs run in between. */
const sliceMs = 10_000
const pauseMs = 100

/** Runs one chunk after the other, for some seconds at most. */
export async function runChunks(runChunk: () => Promise<ChunkEnd>): Promise<ChunkEnd> {
  const stopAt = performance.now() + sliceMs
  for (;;) {
    const end = await runChunk()
    if (end !== 'more' || performance.now() > stopAt) return end
  }
}

/** Lets other jobs run before the next chunks. */
export const postponeChunks = ({ clock }: Shop): JobResult => ({
  postponedUntil: new Date(clock.now().getTime() + pauseMs),
})
