import { z } from 'zod'
import { line } from '#src/domains/customers/customers-contract.ts'
import { correctRange, isTyped } from '#src/shared/typed-dates.ts'
import { checkoutAddress, customerFields, referrer } from './customer-contract.ts'
import type { HireBounds } from './hire.ts'

const asked = {
  referrer,
  message: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .default(''),
}

/** CHK-04: no address, only where it is. */
export const quoteForm = z.object({
  customer: customerFields,
  billing: checkoutAddress.pick({ company_name: true, postcode: true }),
  ...asked,
})
export type QuoteForm = z.infer<typeof quoteForm>

/** CHK-05: for how long, and the whole address. */
export function hireQuoteForm({ earliest, latest }: HireBounds) {
  const day = line(10)
    .min(1)
    .refine((typed) => isTyped('date', typed), { params: { rule: 'date' } })
    .refine((typed) => typed >= earliest && typed <= latest, { params: { rule: 'date_disabled' } })
  return z.object({
    customer: customerFields,
    billing: checkoutAddress,
    hire_duration: z
      .object({ from: day, to: day })
      .transform(({ from, to }) => ({ from, to: correctRange({ from, to }).to ?? from })),
    ...asked,
  })
}
export type HireQuoteForm = z.infer<ReturnType<typeof hireQuoteForm>>
