import { z } from 'zod'
import { messageResponse, refusalResponses, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

export const artworkOrderParams = z.object({ number: z.coerce.number().int().min(1).max(999_999_999) })
export const attachArtworkForm = z.object({ line: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Malformed parameters return 404, so the handler parses them. */
export const attachArtworkContract = {
  attach: defineCall({
    method: 'POST',
    path: '/dashboard/orders/:number/artwork',
    tag: 'Artwork',
    summary: 'Attach an artwork file to an order line, such as one that the customer has emailed',
    form: attachArtworkForm.extend({ file: z.file() }),
    responses: {
      200: z.object({ page: z.string().describe('The URL of the page that confirms the upload') }),
      422: validationErrorResponse,
      503: messageResponse,
      ...refusalResponses,
    },
  }),
}
