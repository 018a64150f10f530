import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'

const day = z.iso.date().optional().catch(undefined)

/** The period of the report in the page's URL, both days included. Malformed values are ignored. */
export const voucherUsageQuery = z.object({ from: day, until: day })
export type VoucherUsagePeriod = z.infer<typeof voucherUsageQuery>

export const voucherUsageContract = {
  export: defineCall({
    method: 'GET',
    path: '/dashboard/vouchers/usage/csv',
    tag: 'Orders',
    summary: 'The usage report of vouchers, as CSV',
    query: voucherUsageQuery,
    responses: {},
  }),
}
