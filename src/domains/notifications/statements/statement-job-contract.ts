import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

/** Emails a customer the statement of their account as it is when the email is sent. */
export const statementEmailJob = defineJob('statement email', z.object({ customerId: z.number() }))
