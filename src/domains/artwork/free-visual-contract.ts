import { z } from 'zod'
import { enquiryForm } from '#src/domains/content/enquiry-contract.ts'
import { senderFields } from '#src/domains/content/sender-contract.ts'

const part = z.string().max(20)

/** decisions.md: product or variant, quantity, artwork colours, delivery option; wishes, moved to what can be had. */
export const visualParams = z.object({ id: part, qty: part, colours: part, turnaround: part })
export type VisualParams = z.infer<typeof visualParams>

export const visualForm = enquiryForm.extend(senderFields)
export const visualUpload = visualForm.extend({ file: z.file().optional() })
export type VisualForm = z.infer<typeof visualForm>
