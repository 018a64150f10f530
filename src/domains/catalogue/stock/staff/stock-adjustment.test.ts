import { describe, expect, it } from 'vitest'
import { type Adjustment, applyAdjustment, getStockState, maxInHand, type StockUnits } from './stock-adjustment.ts'

describe('applyAdjustment', () => {
  it.each<[StockUnits, Adjustment, number | string]>([
    [{ free: 5, allocated: 0 }, { mode: 'set', quantity: 12 }, 12],
    [{ free: 5, allocated: 3 }, { mode: 'set', quantity: 12 }, 9],
    [{ free: 5, allocated: 3 }, { mode: 'set', quantity: 3 }, 0],
    [{ free: 5, allocated: 3 }, { mode: 'set', quantity: 2 }, 'below_allocated'],
    [{ free: 5, allocated: 3 }, { mode: 'change', quantity: 4 }, 9],
    [{ free: 5, allocated: 3 }, { mode: 'change', quantity: -5 }, 0],
    [{ free: 5, allocated: 3 }, { mode: 'change', quantity: -6 }, 'below_allocated'],
    [{ free: null, allocated: 0 }, { mode: 'change', quantity: 4 }, 'not_counted'],
    [{ free: null, allocated: 0 }, { mode: 'set', quantity: 4 }, 4],
    [{ free: 1, allocated: 0 }, { mode: 'set', quantity: maxInHand }, maxInHand],
    [{ free: 1, allocated: 0 }, { mode: 'set', quantity: maxInHand + 1 }, 'too_many'],
    [{ free: 1, allocated: 0 }, { mode: 'change', quantity: maxInHand }, 'too_many'],
    [{ free: 2 * maxInHand, allocated: 0 }, { mode: 'change', quantity: 1 }, 'too_many'],
    [{ free: 2 * maxInHand, allocated: 0 }, { mode: 'change', quantity: -maxInHand }, maxInHand],
  ])('of %j by %j gives %j', (stock, adjustment, expected) => {
    const result = applyAdjustment(stock, adjustment)
    expect(result.ok ? result.value : result.refusal).toBe(expected)
  })
})

it.each([
  [null, 'not counted'],
  [0, 'out'],
  [5, 'low'],
  [6, 'enough'],
])('getStockState of %j free units at the level 5 is %j', (free, expected) => {
  expect(getStockState(free, 5)).toBe(expected)
})
