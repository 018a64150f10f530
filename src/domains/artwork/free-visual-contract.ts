import { z } from 'zod'
import { enquiryForm } from '#src/domains/enquiries/enquiry-contract.ts'
import {
  botCheckFields,
  definePublicForm,
  formSentResponse,
} from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

const part = z.string().max(20)

/** Product or variant, quantity, artwork colours and production option. Out-of-range values are adjusted, not refused. */
export const visualParams = z.object({ id: part, qty: part, colours: part, turnaround: part })
export type VisualParams = z.infer<typeof visualParams>

export const visualForm = enquiryForm.extend(botCheckFields)
const path = '/enquiries/free-visual/:id/:qty/:colours/:turnaround'
const summary = 'Request a free visual: the fields of the form, and a file'

/** The file is sent with the form, but not to be validated. */
export const freeVisualContract = {
  validate: definePublicForm({ path, tag: 'Enquiries', summary, params: visualParams, body: visualForm }).validate,
  submit: defineCall({
    method: 'POST',
    path,
    tag: 'Enquiries',
    summary,
    form: visualForm.extend({ file: z.file().optional() }),
    responses: { 200: formSentResponse, 404: messageResponse, 422: validationErrorResponse },
  }),
}

export type VisualForm = z.infer<typeof visualForm>
