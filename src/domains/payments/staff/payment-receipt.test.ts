import { expect, it } from 'vitest'
import { checkReceipt } from './payment-receipt.ts'

const receipt = { amountGrossPence: 10_134, receivedOn: '2026-06-10', means: 'cash', reference: '' } as const

it.each([
  [{}, undefined],
  [{ receivedOn: '2026-01-01' }, undefined],
  [{ receivedOn: '2026-06-11' }, 'future_date'],
  [{ amountGrossPence: 10_133 }, 'other_amount'],
  [{ amountGrossPence: 10_135 }, 'other_amount'],
])('checks a receipt with %j [STAFF-01]', (changes, refusal) => {
  expect(checkReceipt({ ...receipt, ...changes }, { totalGrossPence: 10_134, today: '2026-06-10' })).toBe(refusal)
})
