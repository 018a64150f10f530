import { z } from 'zod'
import { settableArtworkStatuses } from '../order.ts'
import { dueAges } from '../receivables/due-ages.ts'
import { fulfilmentStates, paymentFilters } from '../state/order-payment-state.ts'
import { orderStatuses } from '../state/order-states.ts'

const day = z.iso.date().optional().catch(undefined)

export const orderSorts = ['placed', 'total'] as const

/** The query of the staff order list. Malformed values are ignored. */
export const staffOrdersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(fulfilmentStates).optional().catch(undefined),
  payment: z.enum(paymentFilters).optional().catch(undefined),
  artwork: z.literal('waiting').optional().catch(undefined),
  /** How long an unpaid order on account has been due. */
  due: z.enum(dueAges).optional().catch(undefined),
  dispatch: z.literal('late').optional().catch(undefined),
  /** The id of a customer account. */
  customer: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  from: day,
  until: day,
  sort: z.enum(orderSorts).catch('placed'),
  ascending: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type StaffOrdersFilter = z.infer<typeof staffOrdersQuery>

/** Lines of text without control characters. */
export const multilineText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u)

export const orderStatusForm = z.object({
  to: z.enum(orderStatuses),
  note: multilineText(500).default(''),
  /** The reason for an override; the form that has this field requires it. */
  override: multilineText(500).min(1).optional(),
})
export const orderNoteForm = z.object({ text: multilineText(2000).min(1) })
const line = z.coerce.number().int().min(1).max(2_147_483_647)
export const hireReturnForm = z.object({ line })
export const artworkStatusForm = z.object({
  line,
  status: z.enum(settableArtworkStatuses),
})
export type ArtworkStatusForm = z.infer<typeof artworkStatusForm>
