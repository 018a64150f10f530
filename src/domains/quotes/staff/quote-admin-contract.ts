import { z } from 'zod'
import { isValidDate } from '#src/shared/form/date-input.ts'
import { quoteDisplayStatuses } from '../quote-states.ts'

/** The query of the staff quote list. Malformed values are ignored. */
export const staffQuotesQuery = z.object({
  status: z.enum(quoteDisplayStatuses).optional().catch(undefined),
  search: z.string().trim().max(100).catch('').default(''),
  mine: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((value) => value === '1'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type StaffQuotesFilter = z.infer<typeof staffQuotesQuery>

const amount = z.string().trim().max(20)
const byPosition = z.record(z.string().regex(/^\d{1,3}$/), amount)
const sku = z
  .string()
  .trim()
  .max(60)
  .regex(/^\P{Cc}*$/u)

/** Prices in pounds, by the position of the line. */
export const offerForm = z.object({
  unit: byPosition,
  setup: byPosition.default({}),
  qty: byPosition.default({}),
  /** Ticked for the lines to remove. */
  remove: byPosition.default({}),
  /** A line to add; none without a SKU. */
  add: z
    .object({ sku: sku.default(''), qty: amount.default(''), hire: z.string().optional() })
    .default({ sku: '', qty: '' }),
  /** A line to split; none without a position. */
  split: z.object({ line: amount.default(''), qty: amount.default('') }).default({ line: '', qty: '' }),
  delivery: amount,
  /** The ticked warnings. */
  confirm: z.object({ shortage: z.string().optional(), free_line: z.string().optional() }).default({}),
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
    .refine((typed) => isValidDate('date', typed), { params: { rule: 'date' } }),
})

export const withdrawForm = z.object({
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^\P{Cc}*$/u)
    .default(''),
})

/** Empty for nobody. */
export const assignForm = z.object({
  assigned_to: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((typed) => (typed === '' ? null : Number(typed))),
})
