import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { quoteEmailKinds } from './quote-emails.ts'

/** Stores ids only: the email is written when it is sent. */
export const quoteEmailJob = defineJob(
  'quote mail',
  z.object({ kind: z.enum(quoteEmailKinds), quoteRequestId: z.number(), note: z.string().optional() }),
)
