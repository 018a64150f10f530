import { z } from 'zod'
import { emailAddress } from '#src/domains/customers/auth/auth-contract.ts'
import { upgradeOrderEmail } from '#src/domains/orders/emails/order-email-job-contract.ts'
import { upgradeStoredEmail } from '#src/shared/email/upgrade-stored-email.ts'

export const emailLogStates = ['sent', 'failed'] as const

/** The query string of the email log. A malformed parameter falls back to its default. */
export const emailLogQuery = z.object({
  state: z.enum(emailLogStates).catch('sent'),
  to: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type EmailLogQuery = z.infer<typeof emailLogQuery>

/**
 * What staff see of the payload of an email job. Emails about an order or quote have a kind; others are stored with their
 * recipient. A confidential email that was rejected has none of it.
 */
export const emailJobPayload = z.preprocess(
  (payload) => upgradeOrderEmail(upgradeStoredEmail(payload)),
  z.object({
    kind: z.string().optional(),
    isPaymentRequest: z.boolean().optional(),
    to: z.string().optional(),
    email: z.object({ subject: z.string(), isConfidential: z.boolean().optional() }).optional(),
  }),
)
export type EmailJobPayload = z.infer<typeof emailJobPayload>

export const correctAddressForm = z.object({ email: emailAddress })
export const resendForm = z.object({ mail: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
