import { z } from 'zod'
import { fulfilmentStates, paymentFilters } from './order-payment-state.ts'
import { orderStatuses } from './order-states.ts'

const day = z.iso.date().optional().catch(undefined)

export const orderSorts = ['placed', 'total'] as const

/** The filters of the orders of staff, as they stand in the address; what is malformed filters nothing. */
export const staffOrdersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(fulfilmentStates).optional().catch(undefined),
  payment: z.enum(paymentFilters).optional().catch(undefined),
  artwork: z.literal('waiting').optional().catch(undefined),
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

/** What staff write down: lines of text, nothing else. */
export const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u)

export const moveForm = z.object({ to: z.enum(orderStatuses), note: words(500).default('') })
export const noteForm = z.object({ text: words(2000).min(1) })
const line = z.coerce.number().int().min(1).max(2_147_483_647)
export const returnForm = z.object({ line })
export const artworkForm = z.object({
  line,
  status: z.enum(['received', 'proof sent', 'changes asked', 'approved']),
})
export type ArtworkForm = z.infer<typeof artworkForm>
