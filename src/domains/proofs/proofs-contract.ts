import { z } from 'zod'
import { multilineText } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { messageResponse, refusalResponses, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'

export const orderParams = z.object({ number: z.coerce.number().int().min(1).max(999_999_999) })
export const sendProofForm = z.object({
  line: z.coerce.number().int().min(1).max(2_147_483_647),
  note: multilineText(1000).default(''),
})

export const proofParams = z.object({ token: z.string().regex(randomIdPattern) })
export const approveForm = z.object({ comment: multilineText(1000).default('') })
export const changesForm = z.object({ comment: multilineText(1000).min(1) })

/** Malformed parameters return 404, so the handlers parse them. */
export const proofsContract = {
  send: defineCall({
    method: 'POST',
    path: '/dashboard/orders/:number/proofs',
    tag: 'Artwork',
    summary: 'Send a proof of an order line to the customer',
    form: sendProofForm.extend({ file: z.file() }),
    responses: {
      200: z.object({ page: z.string().describe('The URL of the page that confirms the upload') }),
      422: validationErrorResponse,
      503: messageResponse,
      ...refusalResponses,
    },
  }),
  file: defineCall({
    method: 'GET',
    path: '/proof/:token/file',
    tag: 'Artwork',
    summary: 'Download the file of a proof by its public token',
    responses: {},
  }),
}
