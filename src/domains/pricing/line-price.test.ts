import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { aPriceList, tiers } from '../../../tests/support/builders/price-builders.ts'
import { checkColours } from './artwork-colours.ts'
import { breakDownLine, type LinePriceInput, priceLine } from './line-price.ts'
import { parseUplift } from './production-option.ts'
import { isWithinDiscount, parseStaffPrice } from './staff-price.ts'

const mug = aPriceList()

describe('breakDownLine', () => {
  it.each([
    { qty: 1, goodsNet: 500, setupNet: 3500, lineNet: 4000, vat: 800, gross: 4800 },
    { qty: 25, goodsNet: 11_250, setupNet: 3500, lineNet: 14_750, vat: 2950, gross: 17_700 },
  ])('adds up $qty units: $goodsNet + $setupNet = $lineNet, with VAT of $vat $gross', (expected) => {
    expect(breakDownLine(mug, { qty: expected.qty, colours: 1 })).toMatchObject(expected)
  })

  it('returns the part of the goods that the production option adds [PROD-10]', () => {
    const uplift = { kind: 'percentage', amount: basisPoints(2000) } as const
    expect(breakDownLine(mug, { qty: 10, colours: 1, uplift })).toMatchObject({ goodsNet: 6000, upliftNet: 1000 })
    const staffUnitNet = pence(700)
    expect(breakDownLine(mug, { qty: 10, colours: 1, uplift, staffUnitNet })).toMatchObject({ upliftNet: 0 })
  })
})

describe('priceLine', () => {
  it.each<[string, LinePriceInput, { unitNet: number; setupNet: number; lineNet: number; bulkSavingNet: number }]>([
    [
      'one unit at the list price',
      { qty: 1, colours: 1 },
      { unitNet: 500, setupNet: 3500, lineNet: 4000, bulkSavingNet: 0 },
    ],
    [
      'a tier and its saving',
      { qty: 25, colours: 1 },
      { unitNet: 450, setupNet: 3500, lineNet: 14_750, bulkSavingNet: 1250 },
    ],
    [
      'two additional colours',
      { qty: 1, colours: 3 },
      { unitNet: 540, setupNet: 10_500, lineNet: 11_040, bulkSavingNet: 0 },
    ],
    [
      'a cheaper variant',
      { qty: 1, colours: 1, priceDifferenceNet: pence(-75) },
      { unitNet: 425, setupNet: 3500, lineNet: 3925, bulkSavingNet: 0 },
    ],
    [
      'a fixed uplift',
      { qty: 25, colours: 1, uplift: { kind: 'fixed', amount: pence(99) } },
      { unitNet: 549, setupNet: 3500, lineNet: 17_225, bulkSavingNet: 1250 },
    ],
    [
      'a percentage uplift on the unit with variant and colours, half up',
      { qty: 1, colours: 2, priceDifferenceNet: pence(1), uplift: { kind: 'percentage', amount: basisPoints(1250) } },
      { unitNet: 586, setupNet: 7000, lineNet: 7586, bulkSavingNet: 0 },
    ],
    [
      'a staff price, which replaces everything but the set-up charge',
      { qty: 2, colours: 2, uplift: { kind: 'fixed', amount: pence(99) }, staffUnitNet: pence(321) },
      { unitNet: 321, setupNet: 7000, lineNet: 7642, bulkSavingNet: 596 },
    ],
    [
      'a staff price above the list, without saving',
      { qty: 2, colours: 1, staffUnitNet: pence(999) },
      { unitNet: 999, setupNet: 3500, lineNet: 5498, bulkSavingNet: 0 },
    ],
  ])('prices %s', (_, choices, expected) => {
    expect(priceLine(mug, choices)).toMatchObject({ ...expected, isPoa: false })
  })

  it.each([
    ['flagged', aPriceList({ isPoa: true }), {}],
    ['without tiers', aPriceList({ tiers: [] }), {}],
    ['at a price of 0', aPriceList({ tiers: tiers([1, 0]) }), {}],
    ['at a tier of 0', aPriceList({ tiers: tiers([1, 500], [5, 0]) }), {}],
    ['with a variant below 0', mug, { priceDifferenceNet: pence(-500) }],
    [
      'with colours and variant on no price',
      aPriceList({ isPoa: true }),
      { colours: 3, priceDifferenceNet: pence(50) },
    ],
  ])('is on application %s', (_, list, changes) => {
    const line = priceLine(list, { qty: 5, colours: 1, ...changes })
    expect(line).toMatchObject({ isPoa: true, unitNet: 0, listUnitNet: 0, bulkSavingNet: 0 })
  })

  it('makes a product on application payable by a staff price', () => {
    const line = priceLine(aPriceList({ isPoa: true }), { qty: 5, colours: 1, staffUnitNet: pence(1000) })
    expect(line).toMatchObject({ isPoa: false, unitNet: 1000, listUnitNet: 0, bulkSavingNet: 0 })
  })
})

describe('parseStaffPrice', () => {
  it.each([
    ['12.34', 500, 1234],
    [50, 500, 5000],
    ['0.01', 500, 1],
    ['99999', 0, 9_999_900],
  ])('parses %s at a list price of %i to %i', (input, listed, expected) => {
    expect(parseStaffPrice(input, pence(listed))).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['-1', 500],
    ['NaN', 500],
    ['1e400', 500],
    ['0.001', 500],
    ['1.005', 500],
    ['', 500],
    ['0', 500],
    ['50.01', 500],
    ['100000.01', 0],
    ['100000.01', 9_999_999],
  ])('refuses %j at a list price of %i [T21]', (input, listed) => {
    expect(parseStaffPrice(input, pence(listed))).toEqual({ ok: false, refusal: 'invalid_price' })
  })
})

describe('checkColours and parseUplift', () => {
  it.each([
    [1, true],
    [4, true],
    [0, false],
    [-1, false],
    [5, false],
    [999, false],
    [1.5, false],
    [Number.NaN, false],
  ])('check %s of four artwork colours: %s [T15]', (colours, isValid) => {
    expect(checkColours(colours, mug)).toEqual(
      isValid ? { ok: true, value: colours } : { ok: false, refusal: 'invalid_colours' },
    )
  })

  it('accept one colour for a product that is not printed', () => {
    expect(checkColours(1, aPriceList({ maxColours: 0 })).ok).toBe(true)
  })

  it.each([
    ['fixed', '12.5', 1250],
    ['fixed', 0, 0],
    ['percentage', 12.5, 1250],
    ['percentage', '1000', 100_000],
  ] as const)('parse a %s uplift of %s', (kind, amount, expected) => {
    expect(parseUplift(kind, amount)).toEqual({ ok: true, value: { kind, amount: expected } })
  })

  it.each([
    ['fixed', -1],
    ['fixed', Number.NaN],
    ['fixed', '1.005'],
    ['fixed', '100000.01'],
    ['percentage', -0.5],
    ['percentage', Number.NaN],
    ['percentage', 1000.01],
    ['percentage', '12.345'],
  ] as const)('refuse a %s uplift of %s', (kind, amount) => {
    expect(parseUplift(kind, amount)).toEqual({ ok: false, refusal: 'invalid_uplift' })
  })
})

it.each([
  [1000, 1000, 0, true],
  [999, 1000, 0, false],
  [1200, 1000, 0, true],
  [750, 1000, 25, true],
  [749, 1000, 25, false],
  [1, 1000, 100, true],
  [0, 1000, 100, true],
  // Of 9.99, a third less is 6.6933, so the first whole penny within it is 6.70.
  [669, 999, 33, false],
  [670, 999, 33, true],
  [500, 0, 0, true],
])('a price of %i for a list price of %i is within %i percent: %s', (unit, list, maxPercent, isWithin) => {
  expect(isWithinDiscount(pence(unit), pence(list), maxPercent)).toBe(isWithin)
})
