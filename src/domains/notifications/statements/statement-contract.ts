import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'

export const statementParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** A malformed id returns 404, so the handler parses it. */
export const statementContract = {
  ofCustomer: defineCall({
    method: 'GET',
    path: '/dashboard/customers/:id/statement',
    tag: 'PDFs',
    summary: 'The statement of account of a customer, as PDF',
    responses: {},
  }),
  own: defineCall({
    method: 'GET',
    path: '/my-account/statement',
    tag: 'PDFs',
    summary: 'The statement of account of the signed-in customer, as PDF',
    responses: {},
  }),
}
