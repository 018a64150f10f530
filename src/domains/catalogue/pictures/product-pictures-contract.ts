import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { uploadResults } from './product-pictures.ts'

export const productParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const productPicturesContract = {
  add: defineCall({
    method: 'POST',
    path: '/dashboard/products/:id/pictures',
    tag: 'Catalogue',
    summary: 'Add pictures to a product',
    form: z.object({ file: z.file().optional() }),
    responses: {
      200: z
        .object(mapResults(z.number().optional()))
        .describe('How many pictures were added, and refused for each reason'),
      ...refusalResponses,
    },
  }),
}

/** What the page of a product says after an upload. */
export const uploadResultQuery = z.object(
  mapResults(z.coerce.number().int().min(0).max(1000).optional().catch(undefined)),
)

function mapResults<Schema extends z.ZodType>(schema: Schema) {
  return Object.fromEntries(uploadResults.map((name) => [name, schema])) as Record<
    (typeof uploadResults)[number],
    Schema
  >
}
