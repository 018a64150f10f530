import { describe, expect, it } from 'vitest'
import { checkQuantity, clampQuantity, type QuantityLimits } from './quantity.ts'

const anyNumber: QuantityLimits = { moq: 1, maximumOrderQuantity: null }
const from25To500: QuantityLimits = { moq: 25, maximumOrderQuantity: 500 }
const contradictory: QuantityLimits = { moq: 50, maximumOrderQuantity: 10 }

describe('checkQuantity, on the server', () => {
  it.each([
    ['1', anyNumber, { qty: 1 }],
    [2500, anyNumber, { qty: 2500 }],
    ['25', from25To500, { qty: 25 }],
    ['500', from25To500, { qty: 500 }],
    ['24', from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [1, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
  ])('%s is accepted', (input, limits, expected) => {
    expect(checkQuantity(input, limits)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['2501', anyNumber],
    ['501', from25To500],
    ['99999999999999999999', anyNumber],
    ['10', contradictory],
  ])('%s is above the maximum', (input, limits) => {
    expect(checkQuantity(input, limits)).toEqual({ ok: false, refusal: 'above_maximum' })
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
  ])('T13 %j is no quantity', (input) => {
    expect(checkQuantity(input, anyNumber)).toEqual({ ok: false, refusal: 'invalid_quantity' })
  })
})

describe('clampQuantity, in the input', () => {
  it.each([
    [1, anyNumber, { qty: 1 }],
    [30.7, from25To500, { qty: 30 }],
    [24, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [24.9, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [Number.NaN, from25To500, { qty: 25, notice: 'raised_to_minimum' }],
    [-3, anyNumber, { qty: 1, notice: 'raised_to_minimum' }],
    [501, from25To500, { qty: 500, notice: 'lowered_to_maximum' }],
    [2500.5, anyNumber, { qty: 2500, notice: 'lowered_to_maximum' }],
    [Number.POSITIVE_INFINITY, anyNumber, { qty: 2500, notice: 'lowered_to_maximum' }],
  ])('%s becomes what can be ordered', (typed, limits, expected) => {
    expect(clampQuantity(typed, limits)).toEqual(expected)
  })
})
