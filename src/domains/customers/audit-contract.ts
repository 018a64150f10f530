import { z } from 'zod'

const day = z.iso.date().optional().catch(undefined)
const words = z.string().trim().max(100).catch('')

/** The filters of the audit log, as they stand in its address; what is malformed filters nothing. */
export const auditQuery = z.object({
  who: words.default(''),
  action: words.default(''),
  subject: words.default(''),
  from: day,
  until: day,
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type AuditFilter = z.infer<typeof auditQuery>
