import { z } from 'zod'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { basketArtworkForm, basketArtworkUpload, cartChangeResponse, quoteChangeResponse } from '../basket-contract.ts'

/** Artwork of a line of the basket or the quote. */
function defineArtworkCalls<const Path extends string>(path: Path) {
  const change = {
    method: 'POST',
    tag: 'Artwork',
    form: basketArtworkForm,
    responses: {
      200: z.union([cartChangeResponse, quoteChangeResponse]),
      404: messageResponse,
      422: validationErrorResponse,
    },
  } as const
  return {
    upload: defineCall({
      ...change,
      path: `${path}/item/artwork/upload`,
      summary: 'Attach to an item',
      form: basketArtworkUpload,
    }),
    instructions: defineCall({
      ...change,
      path: `${path}/item/artwork/instructions`,
      summary: 'Save the instructions of an item that has a file',
    }),
    remove: defineCall({ ...change, path: `${path}/item/artwork/remove`, summary: 'Remove from an item' }),
  }
}

/** The English and the Spanish path; both work in every language. */
export const basketArtworkContract = { en: defineArtworkCalls('/basket'), es: defineArtworkCalls('/cesta') }
