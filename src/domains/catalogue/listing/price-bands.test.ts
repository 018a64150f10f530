import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { buildPriceBands, buildPriceBandsBetween } from './price-bands.ts'

const toBands = (prices: number[]) => buildPriceBands(prices.map(pence)).map(({ min, max }) => [min, max])

describe('buildPriceBands', () => {
  it.each<[string, number[], number[][]]>([
    ['no prices', [], []],
    ['one price', [1250, 1250], []],
    [
      'two prices',
      [1000, 9000],
      [
        [1000, 8000],
        [8000, 10_000],
      ],
    ],
    [
      'pennies',
      [12, 13, 14, 15, 40],
      [
        [10, 15],
        [15, 40],
        [40, 50],
      ],
    ],
    [
      'pens to tanks',
      [45, 110, 260, 990, 4900, 12_900, 39_900, 89_900, 129_900, 249_900],
      [
        [40, 250],
        [250, 5000],
        [5000, 40_000],
        [40_000, 150_000],
        [150_000, 250_000],
      ],
    ],
  ])('splits %s', (_name, prices, bands) => {
    expect(toBands(prices)).toEqual(bands)
  })

  const risingPrices = fc
    .array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 60 })
    .map((prices) => prices.sort((a, b) => a - b))

  it('has no gaps, no overlaps, round limits, and every price in exactly one of the non-empty bands [LIST-05]', () => {
    fc.assert(
      fc.property(risingPrices, (prices) => {
        const bands = toBands(prices)
        expect(bands.length).not.toBe(1)
        expect(bands.length).toBeLessThanOrEqual(5)
        if (bands.length === 0) return
        expect(bands.slice(1).map(([min]) => min)).toEqual(bands.slice(0, -1).map(([, max]) => max))
        for (const limit of bands.flat()) expect(String(limit)).toMatch(/^(\d|15|25)0*$/)
        for (const price of prices) {
          expect(bands.filter(([min, max]) => price >= min! && price < max!)).toHaveLength(1)
        }
        for (const [min, max] of bands) expect(prices.some((price) => price >= min! && price < max!)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

it.each<[prices: number[], bands: number[][]]>([
  [[], []],
  [[10, 40], []],
  [
    [700, 10, 60],
    [
      [0, 50],
      [50, 100],
      [500, 800],
    ],
  ],
  [
    [10, 500],
    [
      [0, 50],
      [500, 600],
    ],
  ],
])('divides the prices %o at the limits 50, 100 and 500 into %o', (prices, bands) => {
  const found = buildPriceBandsBetween([50, 100, 500].map(pence), prices.map(pence))
  expect(found.map(({ min, max }) => [min, max])).toEqual(bands)
})
