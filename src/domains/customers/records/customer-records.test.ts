import { expect, it } from 'vitest'
import { getAvailableCredit } from './customer-records.ts'

const approved = { tradeAccount: 'approved', creditLimitGrossPence: 50_000, creditHoldReason: null }

it.each([
  ['the rest of the limit', approved, 20_000, 30_000],
  ['nothing beyond the limit', approved, 60_000, 0],
  ['nothing on hold', { ...approved, creditHoldReason: 'Unpaid' }, 0, 0],
  ['nothing without a trade account', { ...approved, tradeAccount: 'none' }, 0, 0],
])('has %s available [STAFF-07]', (_what, customer, usedGrossPence, available) => {
  expect(getAvailableCredit(customer, { usedGrossPence })).toBe(available)
})
