import * as backoffice from '#src/shared/paths/backoffice-paths.ts'

/** The pages about customers, for `paths.test.ts`. */
export const customerCases = {
  customersPath: [backoffice.customersPath, '/dashboard/customers', 'dashboard/customers'],
  customerPath: [backoffice.customerPath(7), '/dashboard/customers/7', 'dashboard/customers/:id'],
  customerDonePath: [
    backoffice.customerDonePath(7, 'credit'),
    '/dashboard/customers/7?done=credit',
    'dashboard/customers/:id',
  ],
  customerAuditPath: [backoffice.customerAuditPath(7), '/dashboard/audit?kind=customer&subject=7', 'dashboard/audit'],
  emailsToPath: [backoffice.emailsToPath('a@b.example'), '/dashboard/mails?to=a%40b.example', 'dashboard/mails'],
  reportsPath: [backoffice.reportsPath, '/dashboard/reports', 'dashboard/reports'],
  reportPath: [backoffice.reportPath('sales'), '/dashboard/reports/sales', 'dashboard/reports/:report'],
  staffSearchPath: [backoffice.staffSearchPath('tank'), '/dashboard/search?q=tank', 'dashboard/search'],
  accountingPath: [backoffice.accountingPath(), '/dashboard/accounting', 'dashboard/accounting'],
  accountingPeriodPath: [backoffice.accountingPeriodPath(3), '/dashboard/accounting/3', 'dashboard/accounting/:id'],
  receivablesPath: [backoffice.receivablesPath, '/dashboard/receivables', 'dashboard/receivables'],
  bankStatementPath: [
    backoffice.bankStatementPath,
    '/dashboard/receivables/bank-statement',
    'dashboard/receivables/bank-statement',
  ],
  statementAllocatedPath: [
    backoffice.statementAllocatedPath({ orders: 3, paid: 2 }),
    '/dashboard/receivables?allocated=3&paid=2',
    'dashboard/receivables',
  ],
  statementsSentPath: [backoffice.statementsSentPath(3), '/dashboard/receivables?sent=3', 'dashboard/receivables'],
  tradeApplicationsPath: [
    backoffice.tradeApplicationsPath,
    '/dashboard/trade-applications',
    'dashboard/trade-applications',
  ],
  tradeApplicationPath: [
    backoffice.tradeApplicationPath(7),
    '/dashboard/trade-applications/7',
    'dashboard/trade-applications/:id',
  ],
  tradeApplicationDonePath: [
    backoffice.tradeApplicationDonePath(7, 'approved'),
    '/dashboard/trade-applications/7?done=approved',
    'dashboard/trade-applications/:id',
  ],
} satisfies Partial<Record<keyof typeof backoffice, [built: string, expected: string, route: string]>>
