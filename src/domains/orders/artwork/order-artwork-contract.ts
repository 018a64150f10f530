import { z } from 'zod'
import { messageResponse, refusalResponses, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'

export const orderArtworkParams = z.object({ token: z.string().regex(randomIdPattern) })
export const orderArtworkForm = z.object({ line: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Malformed parameters return 404, so the handler parses them. */
export const orderArtworkContract = {
  send: defineCall({
    method: 'POST',
    path: '/checkout/review/:token/artwork',
    tag: 'Artwork',
    summary: 'Send the artwork of an order line, for anyone with the link of the order',
    form: orderArtworkForm.extend({ file: z.file() }),
    responses: {
      200: z.object({ page: z.string().describe('The URL of the page that confirms the upload') }),
      422: validationErrorResponse,
      503: messageResponse,
      ...refusalResponses,
    },
  }),
}
