import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { reportIds } from './report.ts'
import { reportIntervals } from './report-period.ts'

/** Beyond these years lie typing errors only, and days that neither JavaScript nor PostgreSQL writes with four digits. */
const isPlausible = (day: string) => day >= '2000-01-01' && day <= '2100-12-31'
const day = z.iso.date().refine(isPlausible).optional().catch(undefined)

/** The query of a report. Malformed values are ignored. */
export const reportQuery = z.object({
  from: day,
  until: day,
  per: z.enum(reportIntervals).optional().catch(undefined),
})
export type ReportQuery = z.infer<typeof reportQuery>

export const reportsContract = {
  export: defineCall({
    method: 'GET',
    path: '/dashboard/reports/:report/csv',
    tag: 'Reports',
    summary: 'A report of the back office, as CSV',
    params: z.object({ report: z.enum(reportIds) }),
    query: reportQuery,
    responses: {},
  }),
}
