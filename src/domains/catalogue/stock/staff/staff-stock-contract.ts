import { z } from 'zod'
import { adjustmentReasons } from '../stock-movement.ts'
import { adjustmentModes, maxInHand, maxLowStockLevel, maxNoteLength, stockFilters } from './stock-adjustment.ts'

/** Without control characters: PostgreSQL cannot store all of them. */
const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)

/** The query of the stock list. Malformed values are ignored. */
export const staffStockQuery = z.object({
  q: singleLine(100).catch(''),
  show: z.enum(stockFilters).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(40).catch(1),
})
export type StaffStockFilter = z.infer<typeof staffStockQuery>

/** How many SKUs a pasted list has changed. */
export const appliedQuery = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** The page of a history. */
export const historyQuery = z.object({ page: z.coerce.number().int().min(1).max(40).catch(1) })

const wholeNumber = z
  .string()
  .trim()
  .min(1, { abort: true })
  .refine((typed) => /^-?\d{1,10}$/.test(typed), { params: { rule: 'whole_number' } })
  .transform(Number)

export const adjustStockForm = z.object({
  mode: z.enum(adjustmentModes),
  quantity: wholeNumber.pipe(z.number().min(-maxInHand).max(maxInHand)),
  reason: z.enum(adjustmentReasons),
  note: singleLine(maxNoteLength).default(''),
  /** The units in hand that the person saw; empty where the stock was not counted. */
  shownQuantity: z.string().max(12).default(''),
})
export type AdjustStockInput = z.infer<typeof adjustStockForm>

/** A pasted list of SKUs and units in hand. */
export const stockLinesForm = z.object({
  lines: z
    .string()
    .max(200_000)
    .transform((typed) => typed.replaceAll('\0', ''))
    .default(''),
  reason: z.enum(adjustmentReasons),
  note: singleLine(maxNoteLength).default(''),
  fingerprint: z.string().max(64).default(''),
})

/** Empty: the level of the shop applies. */
export const lowStockLevelForm = z.object({
  level: z.union([z.literal('').transform(() => null), wholeNumber.pipe(z.number().min(0).max(maxLowStockLevel))]),
})
