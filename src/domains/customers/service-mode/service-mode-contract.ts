import { z } from 'zod'
import { locales } from '#src/shared/locale/languages.ts'
import { optionalText } from '../account/account-contract.ts'
import { emailAddress, optionalTelephone, singleLineText } from '../auth/auth-contract.ts'

/** Starts service mode for a customer. */
export const serviceModeForm = z.object({ customer: z.coerce.number().int().min(1).max(2_147_483_647) })

export const newCustomerForm = z.object({
  email: emailAddress,
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
  telephone: optionalTelephone,
  company_name: optionalText(100),
  locale: z.enum(locales),
})
export type NewCustomerForm = z.infer<typeof newCustomerForm>
