import { z } from 'zod'
import { botCheckFields, definePublicForm } from '#src/domains/enquiries/public-forms/public-form-contract.ts'

export const newsletterForm = z.object({
  ...botCheckFields,
  email: z.string().trim().toLowerCase().max(254).min(1).pipe(z.email()),
})

export const newsletterContract = definePublicForm({
  path: '/newsletters/subscribe',
  tag: 'Newsletter',
  summary: 'Subscribe',
  params: undefined,
  body: newsletterForm,
})

export type NewsletterInput = z.infer<typeof newsletterForm>
