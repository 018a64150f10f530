import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { adjustDifference, adjustPrice, type PriceAdjustment, type PriceRounding } from './adjust-price.ts'

const percent = (value: number): PriceAdjustment => ({ by: 'percent', value: Math.round(value * 100) })
const amount = (value: number): PriceAdjustment => ({ by: 'amount', value })

describe('adjustPrice', () => {
  it.each<[number, PriceAdjustment, PriceRounding, number]>([
    [1000, percent(4.5), '1p', 1045],
    [999, percent(4.5), '1p', 1044],
    [10, percent(5), '1p', 11],
    [10, percent(4.99), '1p', 10],
    [1000, percent(-4.5), '1p', 955],
    [1000, percent(4.5), '5p', 1045],
    [1012, percent(0), '5p', 1010],
    [1013, percent(0), '5p', 1015],
    [1045, percent(0), '10p', 1050],
    [1044, percent(0), '10p', 1040],
    [1050, percent(0), 'pound', 1100],
    [1049, percent(0), 'pound', 1000],
    [1000, percent(4.5), '99p', 999],
    [1049, percent(0), '99p', 1099],
    [1048, percent(0), '99p', 999],
    [20, percent(0), '99p', 99],
    [100, amount(25), '1p', 125],
    [100, amount(-100), '1p', 0],
    [100, amount(-150), '99p', -1],
    [10_000_000, percent(1000), '1p', 110_000_000],
  ])('changes %i by %j, rounded to %s, to %i', (price, adjustment, rounding, expected) => {
    expect(adjustPrice(pence(price), adjustment, rounding)).toBe(expected)
  })

  it('rounds the exact result, not the result in whole pence', () => {
    // 24.96 pence are 25 pence, which would round up to 10p steps differently from 24.96.
    expect(adjustPrice(pence(24), percent(4), '10p')).toBe(20)
  })
})

describe('adjustDifference', () => {
  it.each([
    [50, percent(10), 55],
    [-50, percent(10), -55],
    [-5, percent(10), -6],
    [50, percent(-10), 45],
    [0, percent(10), 0],
    [50, amount(10), 50],
  ])('changes %i by %j to %i', (difference, adjustment, expected) => {
    expect(adjustDifference(difference, adjustment)).toBe(expected)
  })
})
