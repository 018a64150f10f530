import { z } from 'zod'
import { isTyped } from '#src/shared/typed-dates.ts'
import { quoteStandings } from './quote-states.ts'

/** The filters of the list of quotes, as they stand in its address; what is malformed filters nothing. */
export const quotesQuery = z.object({
  status: z.enum(quoteStandings).optional().catch(undefined),
  search: z.string().trim().max(100).catch('').default(''),
  mine: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((value) => value === '1'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type QuotesFilter = z.infer<typeof quotesQuery>

const amount = z.string().trim().max(20)
const byPosition = z.record(z.string().regex(/^\d{1,3}$/), amount)

/** What staff type on the page of a quote: pounds by the position of the line. */
export const offerForm = z.object({
  unit: byPosition,
  setup: byPosition.default({}),
  delivery: amount,
  note: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .default(''),
  expires_on: z
    .string()
    .trim()
    .min(1)
    .refine((typed) => isTyped('date', typed), { params: { rule: 'date' } }),
})

export const withdrawForm = z.object({
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^\P{Cc}*$/u)
    .default(''),
})

/** Empty is nobody. */
export const assignForm = z.object({
  assigned_to: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((typed) => (typed === '' ? null : Number(typed))),
})
