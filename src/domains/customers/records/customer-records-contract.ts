import { z } from 'zod'
import { customerFilters } from './customer-records.ts'

/** The query of the list of customers. Malformed values are ignored. */
export const customersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  show: z.enum(customerFilters).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type CustomersQuery = z.infer<typeof customersQuery>
