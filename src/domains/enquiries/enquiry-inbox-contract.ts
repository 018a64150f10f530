import { z } from 'zod'
import { enquiryStatuses, inboxKinds } from './enquiries.ts'

/** The query string of the inbox. A malformed parameter falls back to its default. */
export const inboxQuery = z.object({
  status: z.enum([...enquiryStatuses, 'all']).catch('new'),
  kind: z.enum(inboxKinds).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type InboxQuery = z.infer<typeof inboxQuery>

export const enquiryAnswerForm = z.object({ answer: z.string().trim().min(1).max(10_000) })
