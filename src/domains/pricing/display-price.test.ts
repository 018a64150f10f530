import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { aPriceList, tiers } from '../../../tests/support/builders/price-builders.ts'
import { calculateCardPrice, calculateDisplayPrice, cheapestUnitNet, listTierPrices } from './display-price.ts'
import { calculateDisplayGross, calculateDisplaySaving, calculateVat } from './vat.ts'

describe('calculateDisplayPrice', () => {
  it.each([
    ['the unit price of one unit', aPriceList(), undefined, { kind: 'exact', net: 500 }],
    ['the unit price at the minimum order quantity', aPriceList({ moq: 25 }), undefined, { kind: 'exact', net: 450 }],
    ['the unit price of a variant', aPriceList(), pence(40), { kind: 'exact', net: 540 }],
    ['the cheapest tier of a From price', aPriceList({ isFrom: true }), undefined, { kind: 'from', net: 400 }],
    [
      'a From price that ignores tiers of 0',
      aPriceList({ isFrom: true, tiers: tiers([1, 9], [5, 0]) }),
      undefined,
      { kind: 'from', net: 9 },
    ],
    ['a price on application by flag', aPriceList({ isPoa: true, isFrom: true }), undefined, { kind: 'poa' }],
    ['a price on application by a price of 0', aPriceList({ tiers: tiers([1, 0]) }), undefined, { kind: 'poa' }],
  ])('returns %s', (_, list, priceDifferenceNet, expected) => {
    expect(calculateDisplayPrice(list, priceDifferenceNet)).toEqual(expected)
  })

  it('returns a cheapest price of 0 for a price on application', () => {
    expect(cheapestUnitNet(aPriceList({ isPoa: true }))).toBe(0)
  })
})

describe('calculateCardPrice', () => {
  it.each([
    ['no previous price', aPriceList(), null, { kind: 'exact', net: 500 }, 0],
    ['a previous price', aPriceList(), pence(620), { kind: 'exact', net: 500 }, 120],
    ['a lower previous price', aPriceList(), pence(450), { kind: 'exact', net: 500 }, 0],
    ['a From price', aPriceList({ isFrom: true }), pence(620), { kind: 'from', net: 400 }, 220],
  ])('subtracts the displayed price from the previous one: %s', (_, list, wasNet, price, saveNet) => {
    expect(calculateCardPrice(list, wasNet)).toEqual({ price, cheapestNet: 400, saveNet })
  })

  it('returns no amounts for a price on application', () => {
    const card = calculateCardPrice(aPriceList({ isPoa: true }), pence(620))
    expect(card).toEqual({ price: { kind: 'poa' }, cheapestNet: 0, saveNet: 0 })
  })
})

describe('listTierPrices', () => {
  it('returns price and saving of each tier with the selected colours', () => {
    expect(listTierPrices(aPriceList(), { colours: 2 })).toEqual([
      { qty: 1, unitNet: 520, unitGross: 624, savingNet: 0, savingGross: 0 },
      { qty: 25, unitNet: 470, unitGross: 564, savingNet: 1250, savingGross: 1500 },
      { qty: 100, unitNet: 420, unitGross: 504, savingNet: 10_000, savingGross: 12_000 },
    ])
  })
})

describe('VAT', () => {
  it.each([
    [2, 0],
    [3, 1],
    [12, 2],
    [13, 3],
    [1999, 400],
  ])('calculates on %i pence %i at 20 %%', (net, vat) => {
    expect(calculateVat(pence(net), basisPoints(2000))).toBe(vat)
    expect(calculateDisplayGross(pence(net), basisPoints(2000))).toBe(net + vat)
  })

  it.each([
    { was: 103, now: 101, rate: 2000, saving: 3 },
    { was: 102, now: 101, rate: 2000, saving: 1 },
    { was: 1999, now: 1499, rate: 2000, saving: 600 },
    { was: 103, now: 101, rate: 0, saving: 2 },
    { was: 101, now: 101, rate: 2000, saving: 0 },
    { was: 101, now: 103, rate: 2000, saving: 0 },
  ])(
    'displays a saving as the difference of the displayed prices: $was, now $now at $rate',
    ({ was, now, rate, saving }) => {
      expect(calculateDisplaySaving(pence(was), pence(now), basisPoints(rate))).toBe(saving)
    },
  )
})
