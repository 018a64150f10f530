import { expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { creditTermsForm, customerCreditForm } from './credit-terms-contract.ts'

const filled = { trade_account: 'on', credit_limit: '500', term_days: '', previous: '[]' }

it('reads the credit of a customer; empty terms are those of the shop [STAFF-07]', () => {
  expect(customerCreditForm.parse(filled)).toEqual({
    previous: '[]',
    confirmedLoss: '',
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
  ['a limit that is no amount', { credit_limit: 'much' }],
  ['terms of more than a year', { term_days: '366' }],
  ['terms that are no number', { term_days: 'x' }],
])('refuses %s [STAFF-07]', (_what, changes) => {
  expect(customerCreditForm.safeParse({ ...filled, ...changes }).success).toBe(false)
})

it.each([
  ['1000', 100_000],
  ['1,000', 100_000],
  ['£1,234,567.5', undefined],
  ['£12,345.50', 1_234_550],
  ['1.000,50', 100_050],
  ['1.000,50 £', 100_050],
  ['49,5', 4950],
  ['1,000,000.00', 100_000_000],
])('reads the limit %j', (typed, creditLimitGrossPence) => {
  const parsed = creditTermsForm.safeParse({ credit_limit: typed, term_days: '30' })
  expect(parsed.data?.creditLimitGrossPence).toBe(creditLimitGrossPence)
})

it.each([
  ['', 'Please fill this in.'],
  ['much', 'Please enter an amount in pounds, such as 50 or 49.50.'],
  ['1,00,000', 'Please enter an amount in pounds, such as 50 or 49.50.'],
  ['12.345', 'Please enter at most two decimals, such as 49.50, and thousands as 12345 or 12,345.'],
  ['99999999', 'Please enter £1,000,000 or less.'],
  ['9999999999999', 'Please enter £1,000,000 or less.'],
])('says what is wrong with the limit %j', (typed, message) => {
  const fields = Object.entries({ credit_limit: typed, term_days: '30' })
  expect(parseForm(creditTermsForm, fields, 'en')).toEqual({ ok: false, refusal: { credit_limit: [message] } })
})
