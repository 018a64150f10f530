import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { voucherArbitrary } from '../../../tests/support/builders/price-arbitraries.ts'
import { aLineAt, demoDelivery } from '../../../tests/support/builders/price-builders.ts'
import { oracleBasket } from '../../../tests/support/builders/price-oracle.ts'
import { type BasketTerms, priceBasket } from './basket-price.ts'
import { maxUnitNet } from './price-list.ts'
import { maxQuantity } from './quantity.ts'
import { unrestrictedTerms } from './voucher-discount.ts'

const delivery = demoDelivery

/** 100 lines of up to 1,000,000 units; `cuts` are subtracted to get uneven unit prices. */
function hugeBasket(cuts: readonly number[]) {
  return cuts.map((cut, index) => {
    const { priceList, ...line } = aLineAt(maxUnitNet - cut, {
      id: `${index}`,
      vatRate: [2000, 500, 1750][index % 3],
    })
    const choices = { qty: maxQuantity - (cut % 7), colours: 12 }
    return { ...line, priceList: { ...priceList, setupNet: pence(9999), extraColourNet: pence(333) }, choices }
  })
}

function expectExact(basket: ReturnType<typeof hugeBasket>, terms: BasketTerms) {
  const price = priceBasket(basket, terms)
  const expected = oracleBasket(basket, terms)
  expect(BigInt(price.totalGross)).toBe(expected.total)
  expect(BigInt(price.vat)).toBe(expected.tax)
  expect(BigInt(price.reductionNet)).toBe(expected.reduction)
  expect(price.lines.map((line) => BigInt(line.discountNet))).toEqual(expected.lines.map((line) => line.discount))
  expect(price.totalGross).toBeLessThan(Number.MAX_SAFE_INTEGER)
}

describe('priceBasket for the largest baskets', { timeout: 60_000 }, () => {
  it('is exact for 1,000,000 x £100,000 x 100 lines, with production option and voucher [P18]', () => {
    const voucher = {
      benefit: { type: 'percentage', rate: basisPoints(3333) },
      ...unrestrictedTerms,
    } as const
    const plain = hugeBasket(Array(100).fill(0))
    const withUplift = plain.map((line) => ({
      ...line,
      choices: { ...line.choices, uplift: { kind: 'percentage' as const, amount: basisPoints(50_000) } },
    }))
    for (const basket of [plain, withUplift]) {
      expectExact(basket, { delivery })
      expectExact(basket, { delivery, voucher })
    }
    expect(priceBasket(plain, { delivery }).subtotalNet).toBe(100 * (1_000_000 * (10_000_000 + 11 * 333) + 12 * 9999))
  })

  it('throws instead of rounding when a total is above 2^53 pence [P18]', () => {
    const beyond = hugeBasket(Array(100).fill(0)).map((line) => ({
      ...line,
      choices: { ...line.choices, uplift: { kind: 'percentage' as const, amount: basisPoints(100_000) } },
    }))
    expect(() => priceBasket(beyond, { delivery })).toThrow('Not a whole number of pence')
  })

  it('is exact for uneven baskets of that size with any voucher [P18]', () => {
    const cuts = fc.array(fc.nat({ max: 9999 }), { minLength: 90, maxLength: 100 })
    fc.assert(
      fc.property(cuts, voucherArbitrary, (drawn, voucher) => {
        expectExact(hugeBasket(drawn), { delivery, voucher })
      }),
      { numRuns: 300 },
    )
  })
})
