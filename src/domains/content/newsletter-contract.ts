import { z } from 'zod'
import { senderFields } from './sender-contract.ts'

export const newsletterForm = z.object({
  ...senderFields,
  email: z.string().trim().toLowerCase().max(254).min(1).pipe(z.email()),
})

export type NewsletterForm = z.infer<typeof newsletterForm>
