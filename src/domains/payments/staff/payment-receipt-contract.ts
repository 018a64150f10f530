import { z } from 'zod'
import { isValidDate } from '#src/shared/form/date-input.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { receiptMeans } from './payment-receipt.ts'

/** The form of a payment received. A missing field has the value that the form is filled with: the whole amount, today. */
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
})
