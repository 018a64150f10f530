import { z } from 'zod'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const redirectsQuery = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
