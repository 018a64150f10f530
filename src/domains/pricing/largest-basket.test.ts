import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money.ts'
import { vouchers } from '../../../tests/support/price-arbitraries.ts'
import { aLineAt, demoDeliveryRates } from '../../../tests/support/price-builders.ts'
import { oracleBasket } from '../../../tests/support/price-oracle.ts'
import { type BasketTerms, priceBasket } from './basket-price.ts'
import { highestUnitNet } from './price-list.ts'
import { highestQuantity } from './quantity.ts'

const deliveryRates = demoDeliveryRates

/** 100 lines of up to 2,500 units; `cuts` make the unit prices uneven. */
function hugeBasket(cuts: readonly number[]) {
  return cuts.map((cut, index) => {
    const { priceList, ...line } = aLineAt(highestUnitNet - cut, {
      id: `${index}`,
      vatRate: [2000, 500, 1750][index % 3],
    })
    const choices = { qty: highestQuantity - (cut % 7), colours: 12 }
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

describe('the largest basket', { timeout: 60_000 }, () => {
  it('P18 2,500 x £100,000 x 100 lines is exact, dear production time and voucher included', () => {
    const voucher = {
      benefit: { type: 'percentage', rate: basisPoints(3333) },
      productIds: [],
      categoryIds: [],
      minimumSpendNet: pence(0),
    } as const
    const plain = hugeBasket(Array(100).fill(0))
    const dear = plain.map((line) => ({
      ...line,
      choices: { ...line.choices, uplift: { loadType: 'percentage' as const, load: basisPoints(100_000) } },
    }))
    for (const basket of [plain, dear]) {
      expectExact(basket, { deliveryRates })
      expectExact(basket, { deliveryRates, voucher })
    }
    expect(priceBasket(plain, { deliveryRates }).subtotalNet).toBe(100 * (2500 * (10_000_000 + 11 * 333) + 12 * 9999))
  })

  it('P18 uneven baskets of that size stay exact with any voucher', () => {
    const cuts = fc.array(fc.nat({ max: 9999 }), { minLength: 90, maxLength: 100 })
    fc.assert(
      fc.property(cuts, vouchers, (drawn, voucher) => {
        expectExact(hugeBasket(drawn), { deliveryRates, voucher })
      }),
      { numRuns: 300 },
    )
  })
})
