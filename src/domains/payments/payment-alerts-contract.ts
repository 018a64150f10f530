import { z } from 'zod'
import { words } from '#src/domains/orders/staff-orders-contract.ts'

export const alertStates = ['open', 'dealt with'] as const

/** The filter of the list, as it stands in the address; what is malformed filters nothing. */
export const alertsQuery = z.object({
  state: z.enum(alertStates).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type AlertsFilter = z.infer<typeof alertsQuery>

export const dealForm = z.object({
  alert: z.coerce.number().int().min(1).max(2_147_483_647),
  resolution: words(500).min(1),
})
export type DealForm = z.infer<typeof dealForm>
