import type { Permission } from '#src/domains/access/access.ts'

type Form = { fields: Readonly<Record<string, string>>; permission: Permission }
type Row = { permission: Permission; params?: Readonly<Record<string, string>>; forms?: readonly Form[] }

/** The rows of the pages about customers, for `permission-table.ts`. */
export const customerPagePermissions: Readonly<Record<string, Row>> = {
  'dashboard/customers': { permission: 'customer.read' },
  'dashboard/customers/:id': {
    permission: 'customer.read',
    params: { id: '1' },
    forms: [
      { permission: 'customer.edit', fields: { intent: 'end-all' } },
      { permission: 'customer.edit', fields: { intent: 'send-reset' } },
      { permission: 'customer.read', fields: {} },
      { permission: 'payment.manage', fields: { intent: 'send-statement' } },
      { permission: 'credit.edit', fields: { intent: 'credit', credit_limit: 'x', term_days: '' } },
    ],
  },
  'dashboard/reports': { permission: 'report.read' },
  'dashboard/reports/:report': { permission: 'report.sales', params: { report: 'sales' } },
  'dashboard/search': { permission: 'backoffice.open' },
  'dashboard/accounting': {
    permission: 'accounting.export',
    forms: [{ permission: 'accounting.export', fields: { until: '2026-01-01', entries: '1', gross: '1' } }],
  },
  'dashboard/accounting/:id': { permission: 'accounting.export', params: { id: '1' } },
  'dashboard/receivables': { permission: 'payment.manage', forms: [{ permission: 'payment.manage', fields: {} }] },
  'dashboard/receivables/bank-statement': {
    permission: 'payment.manage',
    forms: [{ permission: 'payment.manage', fields: { statement: 'x' } }],
  },
  'dashboard/trade-applications': { permission: 'trade.approve' },
  'dashboard/trade-applications/:id': {
    permission: 'trade.approve',
    forms: [
      { permission: 'trade.approve', fields: { intent: 'approve' } },
      { permission: 'trade.approve', fields: {} },
      { permission: 'credit.edit', fields: { intent: 'withdraw' } },
      { permission: 'trade.approve', fields: { intent: 'decline', reason: 'No references' } },
      { permission: 'credit.edit', fields: { intent: 'approve', credit_limit: '500', term_days: '30' } },
    ],
  },
}
