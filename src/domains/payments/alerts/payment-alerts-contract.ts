import { z } from 'zod'
import { multilineText } from '#src/domains/orders/staff/staff-orders-contract.ts'

export const alertStates = ['open', 'resolved'] as const

/** Query parameters of the list. Invalid values fall back to the defaults. */
export const paymentAlertsQuery = z.object({
  state: z.enum(alertStates).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type PaymentAlertsQuery = z.infer<typeof paymentAlertsQuery>

export const resolveAlertForm = z.object({
  alert: z.coerce.number().int().min(1).max(2_147_483_647),
  resolution: multilineText(500).min(1),
})
export type ResolveAlertInput = z.infer<typeof resolveAlertForm>
