import { z } from 'zod'
import { applicationStates } from './trade-application.ts'

/** The query string of the list. A malformed parameter falls back to its default. */
export const applicationsQuery = z.object({
  state: z.enum([...applicationStates, 'all']).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type ApplicationsQuery = z.infer<typeof applicationsQuery>

export const declineApplicationForm = z.object({ reason: z.string().trim().min(1).max(2000) })
