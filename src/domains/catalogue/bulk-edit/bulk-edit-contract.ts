import { z } from 'zod'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { actionKinds } from './bulk-action.ts'
import { bulkEditFilters } from './bulk-edit.ts'

export const bulkEditQuery = z.object({
  show: z.enum(bulkEditFilters).catch('all'),
  page: z.coerce.number().int().min(1).max(200).catch(1),
})

const maxTicked = 500

/** The ticked products, or the filters of the list. Malformed values are ignored. */
export const bulkSelectionQuery = z.object({
  scope: z.enum(['ticked', 'matching']).catch('ticked'),
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))].map(Number).slice(0, maxTicked))
    .pipe(z.array(z.number().int().min(1).max(2_147_483_647)))
    .catch([]),
  filters: staffProductsQuery.omit({ page: true }),
  action: z.enum(actionKinds).catch('price'),
})
export type BulkSelection = Pick<z.infer<typeof bulkSelectionQuery>, 'scope' | 'ids' | 'filters'>
