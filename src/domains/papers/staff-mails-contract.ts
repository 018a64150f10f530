import { z } from 'zod'
import { email } from '#src/domains/customers/customers-contract.ts'

export const mailStates = ['sent', 'failed'] as const

/** The filters of the list, as they stand in the address; what is malformed filters nothing. */
export const mailsQuery = z.object({
  state: z.enum(mailStates).catch('sent'),
  to: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type MailsFilter = z.infer<typeof mailsQuery>

export const correctForm = z.object({ email })
export const againForm = z.object({ mail: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
