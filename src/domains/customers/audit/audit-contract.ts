import { z } from 'zod'

const day = z.iso.date().optional().catch(undefined)
const searchText = z.string().trim().max(100).catch('')

/** The filters of the audit log in the page's URL. Malformed values are ignored. */
export const auditQuery = z.object({
  who: searchText.default(''),
  action: searchText.default(''),
  /** The kind of the subject, such as `order`: two records of different kinds may have the same id. */
  kind: searchText.default(''),
  subject: searchText.default(''),
  from: day,
  until: day,
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type AuditFilter = z.infer<typeof auditQuery>
