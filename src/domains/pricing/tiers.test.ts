import { describe, expect, it } from 'vitest'
import { tiers } from '../../../tests/support/builders/price-builders.ts'
import { checkTiers, findTier } from './tiers.ts'

describe('findTier', () => {
  it.each([
    [1, 10],
    [10, 10],
    [49, 10],
    [50, 50],
    [2500, 50],
  ])('finds for %i units the tier of %i', (qty, tierQty) => {
    expect(findTier(tiers([10, 500], [50, 400]), qty)?.qty).toBe(tierQty)
  })

  it('returns undefined without tiers', () => {
    expect(findTier([], 1)).toBeUndefined()
  })
})

describe('checkTiers', () => {
  it.each([
    ['no tiers', tiers(), []],
    ['equal prices', tiers([1, 500], [25, 500]), []],
    ['a rising price', tiers([1, 500], [25, 501]), [{ index: 1, fault: 'price_rises' }]],
    ['a quantity twice', tiers([1, 500], [1, 400]), [{ index: 1, fault: 'quantity_not_rising' }]],
    ['a quantity of 0', tiers([0, 500]), [{ index: 0, fault: 'quantity_out_of_range' }]],
    ['a quantity above 1,000,000', tiers([1_000_001, 500]), [{ index: 0, fault: 'quantity_out_of_range' }]],
    ['half a unit', tiers([1.5, 500]), [{ index: 0, fault: 'quantity_out_of_range' }]],
    ['a price of 0', tiers([1, 500], [25, 0]), [{ index: 1, fault: 'price_out_of_range' }]],
    ['a price above £100,000', tiers([1, 10_000_001]), [{ index: 0, fault: 'price_out_of_range' }]],
  ])('checks %s', (_, list, faults) => {
    expect(checkTiers(list)).toEqual(faults)
  })

  it('returns every fault of a tier', () => {
    const faults = checkTiers(tiers([25, 500], [0, -1], [0, 600])).map(({ fault }) => fault)
    expect(faults).toEqual([
      'quantity_out_of_range',
      'price_out_of_range',
      'quantity_not_rising',
      'quantity_out_of_range',
      'quantity_not_rising',
      'price_rises',
    ])
  })
})
