import { describe, expect, it } from 'vitest'
import { clampQuantity, type QuantityLimits, validateQuantity } from './quantity.ts'

const anyNumber: QuantityLimits = { moq: 1, productMaxQuantity: null, shopMaxQuantity: 2500 }
const from25To500: QuantityLimits = { moq: 25, productMaxQuantity: 500, shopMaxQuantity: 2500 }
const contradictory: QuantityLimits = { moq: 50, productMaxQuantity: 10, shopMaxQuantity: 2500 }
const lowShop: QuantityLimits = { moq: 1, productMaxQuantity: 500, shopMaxQuantity: 40 }
const highShop: QuantityLimits = { moq: 1, productMaxQuantity: null, shopMaxQuantity: 1_000_000 }

describe('validateQuantity', () => {
  it.each([
    ['1', anyNumber, { qty: 1 }],
    [2500, anyNumber, { qty: 2500 }],
    ['40', lowShop, { qty: 40 }],
    ['1000000', highShop, { qty: 1_000_000 }],
    ['25', from25To500, { qty: 25 }],
    ['500', from25To500, { qty: 500 }],
    ['24', from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [1, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
  ])('accepts %s, raised to the minimum where it is below', (input, limits, expected) => {
    expect(validateQuantity(input, limits)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['2501', anyNumber],
    ['501', from25To500],
    ['41', lowShop],
    ['1000001', highShop],
    ['99999999999999999999', anyNumber],
    ['10', contradictory],
  ])('refuses %s above the maximum', (input, limits) => {
    expect(validateQuantity(input, limits)).toEqual({ ok: false, refusal: 'above_maximum' })
  })

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1.0',
    '1e3',
    '0x10',
    '01',
    ' 1',
    '1 ',
    '1\n',
    '1,000',
    '１２',
    'two',
    'NaN',
    0,
    -1,
    1.5,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %j as malformed [T13]', (input) => {
    expect(validateQuantity(input, anyNumber)).toEqual({ ok: false, refusal: 'invalid_quantity' })
  })
})

describe('clampQuantity', () => {
  it.each([
    [1, anyNumber, { qty: 1 }],
    [30.7, from25To500, { qty: 30 }],
    [24, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [24.9, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [Number.NaN, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [-3, anyNumber, { qty: 1, notice: 'raised_to_minimum' }],
    [41, lowShop, { qty: 40, notice: 'lowered_to_maximum' }],
    [501, from25To500, { qty: 500, notice: 'lowered_to_maximum' }],
    [2500.5, anyNumber, { qty: 2500, notice: 'lowered_to_maximum' }],
    [Number.POSITIVE_INFINITY, anyNumber, { qty: 2500, notice: 'lowered_to_maximum' }],
  ])('clamps %s to a quantity that can be ordered', (typed, limits, expected) => {
    expect(clampQuantity(typed, limits)).toEqual(expected)
  })
})
