import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money.ts'
import { aPriceList, tiers } from '../../../tests/support/price-builders.ts'
import { cheapestUnitNet, priceMarks, priceOf } from './price.ts'
import { shownGross, shownSaving, vatOf } from './vat.ts'

describe('priceOf', () => {
  it.each([
    ['the price at the smallest order', aPriceList(), undefined, { kind: 'exact', net: 500 }],
    ['which is the minimum order quantity', aPriceList({ moq: 25 }), undefined, { kind: 'exact', net: 450 }],
    ['of the chosen variant', aPriceList(), pence(40), { kind: 'exact', net: 540 }],
    ['or the cheapest of all tiers', aPriceList({ isFrom: true }), undefined, { kind: 'from', net: 400 }],
    [
      'but never from 0',
      aPriceList({ isFrom: true, tiers: tiers([1, 9], [5, 0]) }),
      undefined,
      { kind: 'from', net: 9 },
    ],
    ['POA by flag', aPriceList({ isPoa: true, isFrom: true }), undefined, { kind: 'poa' }],
    ['POA by a price of 0', aPriceList({ tiers: tiers([1, 0]) }), undefined, { kind: 'poa' }],
  ])('%s', (_, list, netDelta, expected) => {
    expect(priceOf(list, netDelta)).toEqual(expected)
  })

  it('has no cheapest price on application', () => {
    expect(cheapestUnitNet(aPriceList({ isPoa: true }))).toBe(0)
  })
})

describe('priceMarks', () => {
  it('says what each tier costs and saves with the chosen colours', () => {
    expect(priceMarks(aPriceList(), { colours: 2 })).toEqual([
      { qty: 1, unitNet: 520, savingNet: 0 },
      { qty: 25, unitNet: 470, savingNet: 1250 },
      { qty: 100, unitNet: 420, savingNet: 10_000 },
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
  ])('of %i pence is %i at 20 %%', (net, vat) => {
    expect(vatOf(pence(net), basisPoints(2000))).toBe(vat)
    expect(shownGross(pence(net), basisPoints(2000))).toBe(net + vat)
  })

  it.each([
    { was: 103, now: 101, rate: 2000, saving: 3 },
    { was: 102, now: 101, rate: 2000, saving: 1 },
    { was: 1999, now: 1499, rate: 2000, saving: 600 },
    { was: 103, now: 101, rate: 0, saving: 2 },
    { was: 101, now: 101, rate: 2000, saving: 0 },
    { was: 101, now: 103, rate: 2000, saving: 0 },
  ])('a saving is what lies between the shown prices: $was, now $now at $rate', ({ was, now, rate, saving }) => {
    expect(shownSaving(pence(was), pence(now), basisPoints(rate))).toBe(saving)
  })
})
