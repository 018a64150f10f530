import { expect, it } from 'vitest'
import { customerCreditForm } from './credit-terms-contract.ts'

const filled = { trade_account: 'on', credit_limit: '500', term_days: '', previous: '[]' }

it('reads the credit of a customer; empty terms are those of the shop [STAFF-07]', () => {
  expect(customerCreditForm.parse(filled)).toEqual({
    previous: '[]',
    credit: { isApproved: true, creditLimitGrossPence: 50_000, paymentTermDays: null, creditHoldReason: null },
  })
  expect(
    customerCreditForm.parse({ credit_limit: '0', term_days: '14', hold: 'on', hold_reason: ' Unpaid ' }).credit,
  ).toEqual({ isApproved: false, creditLimitGrossPence: 0, paymentTermDays: 14, creditHoldReason: 'Unpaid' })
})

it('drops the reason of a hold that ended', () => {
  expect(customerCreditForm.parse({ ...filled, hold_reason: 'Unpaid' }).credit.creditHoldReason).toBeNull()
})

it.each([
  ['a hold without a reason', { hold: 'on', hold_reason: '  ' }],
  ['a limit that is no amount', { credit_limit: '1,000' }],
  ['terms of more than a year', { term_days: '366' }],
  ['terms that are no number', { term_days: 'x' }],
])('refuses %s [STAFF-07]', (_what, changes) => {
  expect(customerCreditForm.safeParse({ ...filled, ...changes }).success).toBe(false)
})
