import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

export const pagePictureParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const pagePicturesContract = {
  save: defineCall({
    method: 'POST',
    path: '/dashboard/pages/:id/pictures',
    tag: 'Content',
    summary: 'Add a picture to a page, or remove one',
    form: z.object({ file: z.file().optional(), remove: z.string().max(200).optional() }),
    responses: refusalResponses,
  }),
}
