import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { documentKinds } from '../products/product.ts'
import { documentResults } from './product-documents.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const document = { kind: z.enum(documentKinds), locale: z.enum(locales) }

export const documentFields = z.object(document)
export const documentProductParams = z.object({ id })

export const productDocumentsContract = {
  save: defineCall({
    method: 'POST',
    path: '/dashboard/products/:id/documents',
    tag: 'Catalogue',
    summary: 'Save or remove a document of a product',
    form: z.object({
      file: z.file().optional(),
      kind: document.kind.optional(),
      locale: document.locale.optional(),
      remove: z.string().optional(),
    }),
    responses: refusalResponses,
  }),
  read: defineCall({
    method: 'GET',
    path: '/dashboard/products/:id/documents/:kind/:locale',
    tag: 'Catalogue',
    summary: 'A document of a product as PDF, also of a draft',
    params: z.object({ id, ...document }),
    responses: {},
  }),
}

/** What the page of a product says after an upload. */
export const documentResultQuery = z.object({ document: z.enum(documentResults).optional().catch(undefined) })
