import { z } from 'zod'
import { singleLineText } from '#src/domains/customers/auth/auth-contract.ts'
import { correctRange, isValidDate } from '#src/shared/form/date-input.ts'
import { checkoutAddress, customerFields, referrer } from '../checkout-fields-contract.ts'
import type { HireBounds } from '../hire.ts'

const commonFields = {
  referrer,
  message: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .default(''),
}

/** Asks for the postcode only, not for the whole address [CHK-04]. */
export const quoteForm = z.object({
  customer: customerFields,
  billing: checkoutAddress.pick({ company_name: true, postcode: true }),
  ...commonFields,
})
export type QuoteForm = z.infer<typeof quoteForm>

/** Asks for the hire dates and the whole address [CHK-05]. */
export function hireQuoteForm({ earliest, latest }: HireBounds) {
  const day = singleLineText(10)
    .min(1)
    .refine((typed) => isValidDate('date', typed), { params: { rule: 'date' } })
    .refine((typed) => typed >= earliest && typed <= latest, { params: { rule: 'date_disabled' } })
  return z.object({
    customer: customerFields,
    billing: checkoutAddress,
    hire_duration: z
      .object({ from: day, to: day })
      .transform(({ from, to }) => ({ from, to: correctRange({ from, to }).to ?? from })),
    ...commonFields,
  })
}
export type HireQuoteForm = z.infer<ReturnType<typeof hireQuoteForm>>
