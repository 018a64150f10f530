import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'

const day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31')
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The query of the page. A malformed day is ignored. */
export const accountingQuery = z.object({ until: day.optional().catch(undefined) })

/** Locks the period that was shown, with these entries and this total. */
export const lockForm = z.object({
  until: day,
  entries: z.coerce.number().int().min(0).max(1_000_000),
  gross: z.coerce.number().int().min(-1e12).max(1e12),
})

export const periodParams = z.object({ id })

export const accountingContract = {
  file: defineCall({
    method: 'GET',
    path: '/dashboard/accounting/:id/:file',
    tag: 'Reports',
    summary: 'A file of a locked period for the accounting software, as CSV',
    params: z.object({ id, file: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    responses: {},
  }),
}
