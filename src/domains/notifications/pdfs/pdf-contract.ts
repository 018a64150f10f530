import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { orderPdfKinds } from '#src/shared/paths/file-paths.ts'

/** The number, for the customer and staff, or the 128-bit token of the link, for anybody. */
const pdfKey = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform((number) => ({ number: Number(number) })),
  z
    .string()
    .regex(randomIdPattern)
    .transform((publicToken) => ({ publicToken })),
])

export const orderPdfParams = z.object({ key: pdfKey, kind: z.enum(orderPdfKinds) })
export const orderPdfQuery = z.object({ serial: z.coerce.number().int().positive().max(2_147_483_647).optional() })
export const quotePdfParams = z.object({ key: pdfKey })

/** Malformed parameters return 404, so the handlers parse them. */
export const pdfContract = {
  order: defineCall({
    method: 'GET',
    path: '/pdfs/orders/:key/:kind',
    tag: 'PDFs',
    summary: 'Invoice, pro forma, credit note, delivery note or packing list of an order, as PDF',
    responses: {},
  }),
  production: defineCall({
    method: 'GET',
    path: '/dashboard/production/pdfs/:kind',
    tag: 'PDFs',
    summary: 'Job tickets, pick list, packing lists, address labels or delivery notes of a batch of orders, as PDF',
    responses: {},
  }),
  quote: defineCall({
    method: 'GET',
    path: '/pdfs/quotes/:key/quote',
    tag: 'PDFs',
    summary: 'The quote as it was sent last, as PDF',
    responses: {},
  }),
}
