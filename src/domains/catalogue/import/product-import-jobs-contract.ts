import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

/** Checks, imports or reverts a file, whatever its state says. */
export const productImportJob = defineJob('import products', z.object({ importId: z.number() }))
