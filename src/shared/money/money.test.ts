import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import {
  add,
  allocate,
  atLeast,
  atMost,
  basisPoints,
  formatPounds,
  fromPounds,
  multiply,
  pence,
  percent,
  subtract,
  toPercent,
  toPounds,
  zero,
} from './money.ts'
import { parsePercent, parsePounds } from './parse-money.ts'

const amounts = fc.integer({ min: -250_000_000_000_000, max: 250_000_000_000_000 }).map(pence)

describe('pence', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a whole number of pence', (amount) => {
    expect(() => pence(amount)).toThrow(RangeError)
  })

  it('rejects a sum, difference or product that is no longer exact', () => {
    const most = pence(Number.MAX_SAFE_INTEGER)
    expect(() => add(most, pence(1))).toThrow(RangeError)
    expect(() => subtract(pence(-1), most)).toThrow(RangeError)
    expect(() => multiply(most, 2)).toThrow(RangeError)
    expect(() => multiply(pence(5), 1.5)).toThrow(RangeError)
  })

  it('adds, subtracts, multiplies and bounds', () => {
    expect(add()).toBe(0)
    expect(add(pence(1), pence(2), pence(3))).toBe(6)
    expect(subtract(pence(1), pence(3))).toBe(-2)
    expect(multiply(pence(1999), 2500)).toBe(4_997_500)
    expect([atLeast(pence(-1), zero), atLeast(pence(1), zero)]).toEqual([0, 1])
    expect([atMost(pence(9), pence(5)), atMost(pence(4), pence(5))]).toEqual([5, 4])
  })
})

describe('percent', { timeout: 60_000 }, () => {
  it.each([
    [3, 2000, 1],
    [2, 2000, 0],
    [5, 1000, 1],
    [4, 1000, 0],
    [-5, 1000, 0],
    [-6, 1000, -1],
    [1005, 5000, 503],
    [9999, 100_000, 99_990],
    [2_500_000_000_000, 100_000, 25_000_000_000_000],
  ])('of %i pence at %i basis points is %i', (amount, rate, expected) => {
    expect(percent(pence(amount), basisPoints(rate))).toBe(expected)
  })

  it('rounds half up like exact arithmetic for any amount [P18]', () => {
    assertProperty(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
        const doubled = 2n * BigInt(amount) * BigInt(rate) + 10_000n
        const floor = doubled / 20_000n - (doubled % 20_000n < 0n ? 1n : 0n)
        expect(BigInt(percent(amount, basisPoints(rate)))).toBe(floor)
      }),
    )
  })

  it.each([-1, 0.5, 100_001, Number.NaN])('%s is not a rate', (rate) => {
    expect(() => basisPoints(rate)).toThrow(RangeError)
  })
})

describe('allocate', { timeout: 60_000 }, () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [50, 50], [1, 0]],
    [5, [3, 3, 4], [2, 1, 2]],
    [10, [0, 10], [0, 10]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('%i by %j is %j', (total, weights, shares) => {
    expect(allocate(pence(total), weights.map(pence))).toEqual(shares)
  })

  it.each([
    [1, []],
    [1, [0, 0]],
    [-1, [1]],
    [1, [2, -1]],
  ])('cannot split %i by %j', (total, weights) => {
    expect(() => allocate(pence(total), weights.map(pence))).toThrow(RangeError)
  })

  it('gives each weight its exact share rounded up or down, and adds up to the total [P6]', () => {
    const weightLists = fc.array(fc.nat({ max: 25_000_000_000 }).map(pence), { minLength: 1, maxLength: 20 })
    assertProperty(
      fc.property(weightLists, fc.nat({ max: 1_000_000 }), (weights, millionths) => {
        const sum = add(...weights)
        const total = pence(Math.floor((sum / 1_000_000) * millionths))
        const shares = allocate(total, weights)
        expect(add(...shares)).toBe(total)
        shares.forEach((share, index) => {
          const weight = weights[index] ?? zero
          const error = BigInt(share) * BigInt(sum) - BigInt(total) * BigInt(weight)
          expect(error > -BigInt(sum || 1) && error < BigInt(sum || 1)).toBe(true)
          expect(share).toBeLessThanOrEqual(weight)
        })
      }),
    )
  })
})

describe('parsing and formatting of pounds and percent', { timeout: 60_000 }, () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.01', 1],
    ['99999999999.99', 9_999_999_999_999],
    [12.5, 1250],
    [0.29, 29],
    [1.1, 110],
    [-0, 0],
  ])('%s is %i pence', (input, expected) => {
    expect(parsePounds(input)).toBe(expected)
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.',
    '.5',
    '01',
    '1.005',
    '1,000',
    '1e3',
    '0x10',
    '£1',
    '１',
    'NaN',
    '1\n',
    '100000000000',
    0.1 + 0.2,
    1.005,
    -1,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is no amount', (input) => {
    expect(parsePounds(input)).toBeUndefined()
  })

  it.each([
    [12.5, 1250],
    ['1000', 100_000],
    ['1000.01', undefined],
    [-1, undefined],
    [12.345, undefined],
  ])('%s percent is %s basis points', (input, expected) => {
    expect(parsePercent(input)).toBe(expected)
  })

  it('parses what it formatted, as number or text', () => {
    assertProperty(
      fc.property(fc.nat({ max: 9_999_999_999_999 }).map(pence), (amount) => {
        expect(parsePounds(toPounds(amount))).toBe(amount)
        expect(fromPounds(toPounds(amount))).toBe(amount)
        expect(parsePounds(formatPounds('en', amount).replaceAll(/[£,]/g, ''))).toBe(amount)
      }),
    )
  })

  it('formats pounds as Intl does for the United Kingdom', () => {
    const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    const exactIn = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(pence)
    assertProperty(
      fc.property(exactIn, (amount) => {
        expect(formatPounds('en', amount)).toBe(pounds.format(toPounds(amount)))
      }),
    )
  })

  it('converts amounts for API responses', () => {
    expect(toPounds(pence(1250))).toBe(12.5)
    expect(toPercent(basisPoints(1250))).toBe(12.5)
  })

  it.each([
    ['en', 107_900, '£1,079.00'],
    ['es', 107_900, '1.079,00\u00a0£'],
    ['en', 123_456_789, '£1,234,567.89'],
    ['es', 123_456_789, '1.234.567,89\u00a0£'],
    ['en', -5, '-£0.05'],
    ['es', -5, '-0,05\u00a0£'],
  ] as const)('formats pounds in %s: %i pence are %s', (locale, amount, text) => {
    expect(formatPounds(locale, pence(amount))).toBe(text)
  })

  it('formats amounts with another sign', () => {
    expect(formatPounds('en', pence(9500), '€')).toBe('€95.00')
    expect(formatPounds('es', pence(9500), '€')).toBe('95,00\u00a0€')
  })
})
