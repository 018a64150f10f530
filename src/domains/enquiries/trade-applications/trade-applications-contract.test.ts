import { expect, it } from 'vitest'
import { creditTermsForm } from '#src/domains/customers/trade/credit-terms-contract.ts'
import { getApplicationState } from './trade-application.ts'
import { applicationsQuery, declineApplicationForm } from './trade-applications-contract.ts'

it.each([
  ['2500', '30', { creditLimitGrossPence: 250_000, paymentTermDays: 30 }],
  ['0', '0', { creditLimitGrossPence: 0, paymentTermDays: 0 }],
  [' 99.50 ', ' 365 ', { creditLimitGrossPence: 9950, paymentTermDays: 365 }],
  ['1000000', '14', { creditLimitGrossPence: 100_000_000, paymentTermDays: 14 }],
])('reads a limit of %s pounds and terms of %s days [STAFF-07]', (credit_limit, term_days, terms) => {
  expect(creditTermsForm.parse({ credit_limit, term_days })).toEqual(terms)
})

it.each([
  ['', '30'],
  ['-1', '30'],
  ['1,00,0', '30'],
  ['1000000.01', '30'],
  ['NaN', '30'],
  ['100', ''],
  ['100', '-1'],
  ['100', '366'],
  ['100', '1.5'],
])('refuses a limit of "%s" with terms of "%s" days [STAFF-07]', (credit_limit, term_days) => {
  expect(creditTermsForm.safeParse({ credit_limit, term_days }).success).toBe(false)
})

it('requires a reason to decline [STAFF-07]', () => {
  expect(declineApplicationForm.safeParse({ reason: '  ' }).success).toBe(false)
  expect(declineApplicationForm.safeParse({ reason: 'x'.repeat(2001) }).success).toBe(false)
  expect(declineApplicationForm.parse({ reason: ' No references ' })).toEqual({ reason: 'No references' })
})

it('lists open applications unless the query names a state', () => {
  expect(applicationsQuery.parse({})).toEqual({ state: 'open', page: 1 })
  expect(applicationsQuery.parse({ state: 'nonsense', page: '-1' })).toEqual({ state: 'open', page: 1 })
  expect(applicationsQuery.parse({ state: 'all', page: '2' })).toEqual({ state: 'all', page: 2 })
})

const decidedAt = '2026-06-10T12:00:00.000Z'
it.each([
  ['open', { status: 'new', decision: null }],
  ['closed', { status: 'answered', decision: null }],
  ['closed', { status: 'closed', decision: null }],
  ['approved', { status: 'answered', decision: { outcome: 'approved', decidedAt } }],
  ['declined', { status: 'answered', decision: { outcome: 'declined', reason: 'No', decidedAt } }],
] as const)('is %s as %o', (state, application) => {
  expect(getApplicationState(application)).toBe(state)
})
