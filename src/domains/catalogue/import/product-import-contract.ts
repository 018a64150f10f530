import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { uploadProblems } from './product-import.ts'

export const importParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const productImportContract = {
  upload: defineCall({
    method: 'POST',
    path: '/dashboard/products/import/new/file',
    tag: 'Catalogue',
    summary: 'Upload a file of products to import, with a ZIP of their pictures',
    form: z.object({ file: z.file().optional(), pictures: z.file().optional() }),
    responses: refusalResponses,
  }),
  refusedRows: defineCall({
    method: 'GET',
    path: '/dashboard/products/import/:id/refused',
    tag: 'Catalogue',
    summary: 'The refused rows of an import, as CSV',
    responses: {},
  }),
}

/** Why a file was refused, and at which line. */
export const uploadProblemQuery = z.object({
  problem: z.enum(uploadProblems).optional().catch(undefined),
  line: z.coerce.number().int().min(1).catch(1),
})
