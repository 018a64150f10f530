import { expect, it } from 'vitest'
import { checkReceipt, sumReceipts } from './payment-receipt.ts'

const receipt = { amountGrossPence: 10_134, receivedOn: '2026-06-10', means: 'cash', reference: '' } as const

it.each([
  [{}, undefined],
  [{ receivedOn: '2026-01-01' }, undefined],
  [{ receivedOn: '2026-06-11' }, 'future_date'],
  [{ amountGrossPence: 10_133 }, undefined],
  [{ amountGrossPence: 1 }, undefined],
  [{ amountGrossPence: 0 }, 'no_amount'],
  [{ amountGrossPence: -1 }, 'no_amount'],
  [{ amountGrossPence: 10_135 }, { owedGrossPence: 10_134 }],
])('checks a receipt with %j [STAFF-01]', (changes, refusal) => {
  expect(checkReceipt({ ...receipt, ...changes }, { owedGrossPence: 10_134, today: '2026-06-10' })).toEqual(refusal)
})

it('accepts no money for an order that owes none', () => {
  expect(checkReceipt({ ...receipt, amountGrossPence: 0 }, { owedGrossPence: 0, today: '2026-06-10' })).toBe(undefined)
})

it('adds up receipts that were not withdrawn, and counts one without an amount as the whole payment', () => {
  const payment = { amountGrossPence: 900 }
  const withdrawnAt = new Date('2026-06-10')
  const receipts = [
    { amountGrossPence: 100, withdrawnAt: null },
    { amountGrossPence: 250, withdrawnAt },
    { amountGrossPence: 300, withdrawnAt: null },
  ]
  expect(sumReceipts(receipts, payment)).toBe(400)
  expect(sumReceipts([{ amountGrossPence: null, withdrawnAt: null }], payment)).toBe(900)
  expect(sumReceipts([], payment)).toBe(0)
})
