import { z } from 'zod'
import { enquiryKinds, enquiryStatuses } from './enquiries.ts'

/** The filters of the inbox, as they stand in its address; what is malformed filters nothing. */
export const inboxQuery = z.object({
  status: z.enum([...enquiryStatuses, 'all']).catch('new'),
  kind: z.enum(enquiryKinds).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type InboxFilter = z.infer<typeof inboxQuery>

export const answerForm = z.object({ answer: z.string().trim().min(1).max(10_000) })
