import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

export const staffEmailEvents = ['newOrderEmail', 'quoteRequestEmail', 'quoteDeclinedEmail'] as const

/** Emails staff about an order or a quote. The email is written when it is sent, so only the id is stored. */
export const staffEmailJob = defineJob(
  'staff email',
  z.object({
    event: z.enum(staffEmailEvents),
    id: z.number(),
    /** Why the customer declined a quote. */
    reason: z.string().optional(),
  }),
)
