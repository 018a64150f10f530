import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

export const productParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const productPicturesContract = {
  add: defineCall({
    method: 'POST',
    path: '/dashboard/products/:id/pictures',
    tag: 'Catalogue',
    summary: 'Add pictures to a product',
    form: z.object({ file: z.file().optional() }),
    responses: refusalResponses,
  }),
}

const count = z.coerce.number().int().min(0).max(1000).optional().catch(undefined)

/** What the page of a product says after an upload. */
export const uploadResultQuery = z.object({
  added: count,
  no_file: count,
  not_a_picture: count,
  too_large: count,
  duplicate: count,
  too_many: count,
  busy: count,
})
