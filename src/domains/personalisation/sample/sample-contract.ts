import { z } from 'zod'
import { pageEnquiryForm } from '#src/domains/enquiries/enquiry-contract.ts'
import { definePublicForm } from '#src/domains/enquiries/public-forms/public-form-contract.ts'

/** Samples are for business customers only. */
export const sampleForm = pageEnquiryForm.extend({ company_name: pageEnquiryForm.shape.name })
export const sampleContract = definePublicForm({
  path: '/enquiries/sample/:id',
  tag: 'Enquiries',
  summary: 'Ask for a sample',
  params: z.object({ id: z.string().max(20) }),
  body: sampleForm,
})

export type SampleForm = z.infer<typeof sampleForm>
