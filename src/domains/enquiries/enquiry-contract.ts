import { z } from 'zod'
import { isTelephone } from '#src/shared/form/telephone.ts'
import { botCheckFields, definePublicForm } from './public-forms/public-form-contract.ts'

const trimmedText = (maxLength: number) => z.string().trim().max(maxLength)

/** The fields of every enquiry form. Other fields of the request, such as `_token`, are ignored. */
export const enquiryForm = z.object({
  name: trimmedText(120).min(1),
  company_name: trimmedText(120).prefault(''),
  email: trimmedText(254).min(1).pipe(z.email()),
  telephone: trimmedText(40)
    .refine((text) => text === '' || isTelephone(text), { params: { rule: 'telephone' } })
    .prefault(''),
  postcode: trimmedText(10).prefault(''),
  message: trimmedText(4000).min(1),
})

/** The enquiry form of a content page. */
export const pageEnquiryForm = enquiryForm.extend({
  ...botCheckFields,
  /** Sent if the customer ticked the agreement of the page. */
  agreement: z.string().max(10).optional(),
})

export type EnquiryInput = z.infer<typeof enquiryForm>
export type PageEnquiryInput = z.infer<typeof pageEnquiryForm>

export const enquiryContract = definePublicForm({
  path: '/enquiries/:page',
  tag: 'Enquiries',
  summary: 'Send an enquiry',
  params: z.object({ page: trimmedText(100) }),
  body: pageEnquiryForm,
})
