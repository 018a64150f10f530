import { z } from 'zod'
import { locales } from '#src/shared/message.ts'
import { optional } from './account-contract.ts'
import { email, line } from './customers-contract.ts'

/** The forms of customer-service mode: whom to serve, or nobody any more. */
export const serveForm = z.object({ customer: z.coerce.number().int().min(1).max(2_147_483_647) })

export const newCustomerForm = z.object({
  email,
  first_name: line(60).min(1),
  last_name: line(60).min(1),
  telephone: optional(30),
  company_name: optional(100),
  locale: z.enum(locales),
})
export type NewCustomerForm = z.infer<typeof newCustomerForm>
