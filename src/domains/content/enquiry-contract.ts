import { z } from 'zod'
import { senderFields } from './sender-contract.ts'

const line = (longest: number) => z.string().trim().max(longest)

/** What every enquiry form asks for; `_token` and other fields of the page are none of its business. */
export const enquiryForm = z.object({
  name: line(120).min(1),
  company_name: line(120).prefault(''),
  email: line(254).min(1).pipe(z.email()),
  telephone: line(40).prefault(''),
  postcode: line(10).prefault(''),
  message: line(4000).min(1),
})

/** The form of a content page. */
export const pageEnquiryForm = enquiryForm.extend({
  ...senderFields,
  /** Ticked, where the page asks for an agreement. */
  agreement: z.string().max(10).optional(),
})

export type EnquiryForm = z.infer<typeof enquiryForm>
export type PageEnquiryForm = z.infer<typeof pageEnquiryForm>

export const enquiryParams = z.object({ page: line(100) })
