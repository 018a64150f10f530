import { z } from 'zod'
import { maxCreditLimitGrossPence, maxPaymentTermDays } from '#src/domains/customers/trade/trade-account.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { applicationStates } from './trade-application.ts'

/** The query string of the list. A malformed parameter falls back to its default. */
export const applicationsQuery = z.object({
  state: z.enum([...applicationStates, 'all']).catch('open'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type ApplicationsQuery = z.infer<typeof applicationsQuery>

/** An amount in pounds, as pence. */
const creditLimit = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .refine((typed) => (parsePounds(typed) ?? maxCreditLimitGrossPence + 1) <= maxCreditLimitGrossPence, {
    params: { rule: 'amount' },
  })
  .transform((typed) => parsePounds(typed) ?? 0)

const termDays = z
  .string()
  .trim()
  .min(1)
  .max(3)
  .refine((typed) => /^\d{1,3}$/.test(typed), { params: { rule: 'whole_number' } })
  .transform(Number)
  .pipe(z.number().max(maxPaymentTermDays))

/** The fields of people who may set credit limits. */
export const creditTermsForm = z
  .object({ credit_limit: creditLimit, term_days: termDays })
  .transform(({ credit_limit, term_days }) => ({ creditLimitGrossPence: credit_limit, paymentTermDays: term_days }))

export const declineForm = z.object({ reason: z.string().trim().min(1).max(2000) })
