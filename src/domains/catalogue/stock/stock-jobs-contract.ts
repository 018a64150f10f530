import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

/** Refreshes the listing rows of products whose stock changed. */
export const refreshProductsJob = defineJob('refresh products', z.object({ productIds: z.array(z.number()) }))
