import { z } from 'zod'
import { botCheckFields, definePublicForm } from '#src/domains/enquiries/public-forms/public-form-contract.ts'

export const backInStockForm = z.object({
  ...botCheckFields,
  email: z.string().trim().toLowerCase().max(254).min(1).pipe(z.email()),
})

export const backInStockContract = definePublicForm({
  path: '/enquiries/back-in-stock/:id',
  tag: 'Enquiries',
  summary: 'Ask for an email when a product is back in stock',
  params: z.object({ id: z.string().max(20) }),
  body: backInStockForm,
})

export type BackInStockInput = z.infer<typeof backInStockForm>
