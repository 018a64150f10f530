import { z } from 'zod'
import { isValidDate } from '#src/shared/form/date-input.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { receiptMeans, withdrawalKinds } from './payment-receipt.ts'

/** The form of a payment received. A missing field has the value that the form is filled with: everything owed, today. */
export const paymentReceiptForm = z.object({
  amount: z
    .string()
    .trim()
    .min(1)
    .refine((typed) => parsePounds(typed) !== undefined, { params: { rule: 'amount' } })
    .optional(),
  received_on: z
    .string()
    .trim()
    .min(1)
    .refine((typed) => isValidDate('date', typed), { params: { rule: 'date' } })
    .optional(),
  means: z.enum(receiptMeans).default('bank transfer'),
  reference: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  key: z.string().min(1).max(100).optional(),
  /** What the form showed as owed. */
  owed: z
    .string()
    .refine((shown) => parsePounds(shown) !== undefined, { params: { rule: 'amount' } })
    .optional(),
})

/** The form that withdraws a receipt. */
export const withdrawReceiptForm = z.object({
  receipt: z.coerce.number().int().positive().max(2_147_483_647),
  withdrawn_as: z.enum(withdrawalKinds),
  withdrawal_reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^\P{Cc}*$/u),
})
