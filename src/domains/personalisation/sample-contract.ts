import { z } from 'zod'
import { pageEnquiryForm } from '#src/domains/content/enquiry-contract.ts'

export const sampleParams = z.object({ id: z.string().max(20) })

/** spec §5: business customers only. */
export const sampleForm = pageEnquiryForm.extend({ company_name: pageEnquiryForm.shape.name })
export type SampleForm = z.infer<typeof sampleForm>
