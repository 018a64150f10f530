import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

/** Previews, applies or undoes a bulk edit, whatever its state says. */
export const bulkEditJob = defineJob('edit products in bulk', z.object({ bulkEditId: z.number() }))
