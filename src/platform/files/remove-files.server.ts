import { z } from 'zod'
import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { defineJob } from '#src/shared/define-job.ts'

const removeFilesJob = defineJob('remove files', z.object({ keys: z.array(z.string()) }))
/** Limits the size of a job's payload. */
const maxKeysPerJob = 200

/** Call it inside the transaction that deletes the rows of the files, so that the files are removed only if it commits. */
export async function queueFileRemoval(shop: Shop, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += maxKeysPerJob) {
    await queueJob(shop, removeFilesJob, { payload: { keys: keys.slice(from, from + maxKeysPerJob) } })
  }
}

export const fileJobHandlers = createJobHandler(removeFilesJob, async (shop, { keys }) => {
  for (const key of keys) await shop.files.remove(key)
})
