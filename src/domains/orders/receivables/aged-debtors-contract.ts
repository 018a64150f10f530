import { defineCall } from '#src/shared/http/define-call.ts'

export const agedDebtorsContract = {
  export: defineCall({
    method: 'GET',
    path: '/dashboard/receivables/csv',
    tag: 'Orders',
    summary: 'What customers owe on account by age, as CSV',
    responses: {},
  }),
}
