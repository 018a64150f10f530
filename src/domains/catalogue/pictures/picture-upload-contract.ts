import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

const form = z.object({ file: z.file().optional(), remove: z.literal('1').optional() })

export const pictureParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const pictureUploadContract = {
  category: defineCall({
    method: 'POST',
    path: '/dashboard/categories/:id/picture',
    tag: 'Catalogue',
    summary: 'Save or remove the picture of a category',
    form,
    responses: refusalResponses,
  }),
  brand: defineCall({
    method: 'POST',
    path: '/dashboard/brands/:id/logo',
    tag: 'Catalogue',
    summary: 'Save or remove the logo of a brand',
    form,
    responses: refusalResponses,
  }),
}
