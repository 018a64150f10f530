import { z } from 'zod'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const redirectsQuery = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

/** The view of the report of missing pages in its URL. Malformed values are ignored. */
export const missingPagesQuery = z.object({
  show: z.enum(['open', 'ignored']).catch('open').default('open'),
  sort: z.enum(['requests', 'latest']).catch('requests').default('requests'),
  page: z.coerce.number().int().min(1).max(100).catch(1),
})
export type MissingPagesQuery = z.infer<typeof missingPagesQuery>
