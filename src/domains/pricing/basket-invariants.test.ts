// node:assert, because `expect` is slower than pricing a basket and would run two million times.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { multiply, pence } from '#src/shared/money/money.ts'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import {
  basketArbitrary,
  basketTermsArbitrary,
  pennyBasketArbitrary,
  pennyVoucherArbitrary,
  priceListArbitrary,
  quantityArbitrary,
  voucherArbitrary,
} from '../../../tests/support/builders/price-arbitraries.ts'
import { exactShare, oracleBasket, roundHalfUp } from '../../../tests/support/builders/price-oracle.ts'
import { type BasketPrice, type BasketTerms, checkPayable, type PriceableLine, priceBasket } from './basket-price.ts'
import { breakDownLine } from './line-price.ts'

type Check = (basket: readonly PriceableLine[], terms: BasketTerms) => void

const cases = fc.tuple(basketArbitrary, basketTermsArbitrary)
const seed = fc.readConfigureGlobal().seed
// Generated once for all invariants, because generating a basket takes longer than pricing it.
const samples = fc.sample(cases, { numRuns: 10_000, seed }).map(freeze)

/** The input is frozen, so that a calculation that changes it throws. */
function eachBasket(check: Check) {
  try {
    for (const [basket, terms] of samples) check(basket, terms)
  } catch {
    // Repeats with the same seed to print it and shrink to the smallest failing case.
    assertProperty(
      fc.property(cases, (one) => check(...freeze(one))),
      seed,
    )
    throw new Error(`It failed once from seed ${seed}, and then not`)
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The price without its lines. */
function totals({ lines: _, ...rest }: BasketPrice) {
  return rest
}

describe('priceBasket against exact fractions', { timeout: 60_000 }, () => {
  it('adds up subtotal, set-up charges and units [P1]', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      assert.equal(price.subtotalNet, Number(oracleBasket(basket, terms).subtotal))
      assert.equal(price.subtotalNet, sum(price.lines.map((line) => line.lineNet)))
      assert.equal(price.setupNet, sum(basket.map((line) => line.priceList.setupNet * line.choices.colours)))
      assert.equal(price.bulkSavingNet, sum(price.lines.map((line) => line.bulkSavingNet)))
      assert.equal(price.unitCount, sum(basket.map((line) => line.choices.qty)))
      assert.deepEqual(
        price.lines.map((line) => line.id),
        basket.map((line) => line.id),
      )
    })
  })

  it('total = subtotal - discount + delivery + VAT [P2]', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      assert.equal(price.totalGross, price.subtotalNet - price.reductionNet + price.deliveryNet + price.vat)
      assert.equal(price.totalGross, Number(oracleBasket(basket, terms).total))
      assert.equal(price.totalGross, sum(price.lines.map((line) => line.gross)) + price.deliveryGross)
      // The goods alone, as header and summary show them.
      assert.equal(price.goodsNet, price.subtotalNet - price.reductionNet)
      assert.equal(price.goodsGross, price.totalGross - price.deliveryGross)
    })
  })

  it('VAT = half-up VAT of each discounted line + VAT of the delivery [P3]', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      const expected = oracleBasket(basket, terms)
      assert.deepEqual(
        price.lines.map((line) => line.vat),
        expected.lines.map((line) => Number(line.vat)),
      )
      assert.equal(price.vat, Number(expected.tax))
      assert.equal(price.deliveryNet, Number(expected.delivery))
      assert.equal(price.deliveryGross, Number(expected.delivery + expected.deliveryVat))
    })
  })

  it('keeps the sum of line VATs within n / 2 pence of the VAT of the sum, and returns both [P4]', () => {
    eachBasket((basket, terms) => {
      const { lines, deliveryNet, vat, vatGroups } = priceBasket(basket, terms)
      for (const group of vatGroups) {
        const count = lines.filter((line) => line.vatRate === group.vatRate).length + (deliveryNet > 0 ? 1 : 0)
        assert.ok(Math.abs(group.vat - group.vatOfSum) <= Math.ceil(count / 2))
        assert.equal(group.vatOfSum, Number(roundHalfUp(exactShare(group.taxableNet, group.vatRate))))
      }
      assert.equal(sum(vatGroups.map((group) => group.vat)), vat)
      assert.equal(
        sum(vatGroups.map((group) => group.taxableNet)),
        sum(lines.map((line) => line.taxableNet)) + deliveryNet,
      )
      for (const line of lines.filter(({ vatRate, taxableNet }) => vatRate === 2000 && taxableNet >= 3)) {
        assert.ok(line.vat >= 1)
      }
    })
  })

  it('line gross = discounted line net + line VAT [P5]', () => {
    eachBasket((basket, terms) => {
      for (const line of priceBasket(basket, terms).lines) {
        assert.equal(line.taxableNet, line.lineNet - line.discountNet)
        assert.equal(line.gross, line.lineNet - line.discountNet + line.vat)
      }
    })
  })

  it('shares the discount by largest remainder, never above the line net [P6]', () => {
    eachBasket((basket, terms) => {
      const { lines, reductionNet } = priceBasket(basket, terms)
      const shares = lines.map((line) => line.discountNet)
      assert.deepEqual(
        shares,
        oracleBasket(basket, terms).lines.map((line) => Number(line.discount)),
      )
      assert.equal(sum(shares), reductionNet)
      for (const line of lines) {
        assert.ok(line.discountNet >= 0)
        assert.ok(line.discountNet <= line.lineNet)
      }
    })
  })

  it('limits the discount to the eligible goods, and no amount is negative [P7]', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      const expected = oracleBasket(basket, terms)
      assert.equal(price.reductionNet, Number(expected.reduction))
      assert.ok(price.reductionNet >= 0)
      assert.ok(price.reductionNet <= Number(expected.eligibleNet))
      assert.ok(price.totalGross >= price.deliveryGross)
      for (const line of price.lines) assert.ok(line.vat >= 0)
      const coversDelivery = expected.counts && terms.voucher?.benefit.type === 'free_delivery'
      if (!coversDelivery) return
      assert.equal(price.reductionNet, 0)
      // Chosen services such as a tail lift remain.
      assert.equal(price.deliveryNet, sum(price.delivery.surcharges.map(({ chargeNet }) => chargeNet)))
    })
  })

  it('changes only discount, delivery and their totals by a voucher, without side effects [P8]', () => {
    assertProperty(
      fc.property(basketArbitrary, basketTermsArbitrary, voucherArbitrary, (basket, { delivery }, voucher) => {
        const before = priceBasket(freeze(basket), { delivery })
        const during = priceBasket(basket, { delivery, voucher: freeze(voucher) })
        assert.deepEqual(priceBasket(basket, { delivery, voucher }), during)
        assert.deepEqual(priceBasket(basket, { delivery }), before)
        assert.equal(during.subtotalNet, before.subtotalNet)
        assert.ok(during.totalGross <= before.totalGross)
        if (during.voucherRefusal) assert.deepEqual({ ...during, voucherRefusal: undefined }, before)
        assert.equal(during.voucherRefusal === undefined, oracleBasket(basket, { delivery, voucher }).counts)
      }),
    )
  })

  it('prices a line in the basket as on the product page [P10]', () => {
    eachBasket((basket, { delivery }) => {
      const { lines } = priceBasket(basket, { delivery })
      oracleBasket(basket, { delivery }).lines.forEach(({ line, ...rules }, index) => {
        const expected = {
          listUnitNet: Number(rules.listUnit),
          unitNet: Number(rules.unit),
          setupNet: Number(rules.setup),
          lineNet: Number(rules.net),
          bulkSavingNet: Number(rules.saving),
          vat: Number(rules.vat),
          gross: Number(rules.net + rules.vat),
        }
        assert.partialDeepStrictEqual(lines[index], expected)
        assert.partialDeepStrictEqual(breakDownLine(line.priceList, line.choices), expected)
      })
    })
  })

  it('does not depend on the order of the lines [P13]', () => {
    assertProperty(
      fc.property(
        basketArbitrary,
        basketTermsArbitrary,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (basket, terms, keys) => {
          const shuffled = basket
            .map((line, index) => ({ line, key: keys[index] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ line }) => line)
          const price = priceBasket(basket, terms)
          const again = priceBasket(shuffled, terms)
          assert.deepEqual(totals(again), totals(price))
          for (const line of price.lines) {
            assert.deepEqual(
              again.lines.find(({ id }) => id === line.id),
              line,
            )
          }
        },
      ),
    )
  })

  it('keeps net, and VAT within a penny, when a line is split in two [P13]', () => {
    assertProperty(
      fc.property(
        basketTermsArbitrary,
        priceListArbitrary,
        quantityArbitrary,
        quantityArbitrary,
        (terms, list, a, b) => {
          const parts = (...counts: number[]) =>
            counts.map((qty, index): PriceableLine => {
              const priceList = { ...list, setupNet: pence(0), tiers: list.tiers.slice(0, 1) }
              const choices = { qty, colours: 1 }
              return {
                id: `${index}`,
                productId: 1,
                categoryIds: [],
                deliveryClass: 'parcel',
                weightGrams: 0,
                priceList,
                choices,
              }
            })
          const whole = priceBasket(parts(a + b), { delivery: terms.delivery })
          const split = priceBasket(parts(a, b), { delivery: terms.delivery })
          assert.equal(split.subtotalNet, whole.subtotalNet)
          assert.equal(split.deliveryGross, whole.deliveryGross)
          assert.ok(Math.abs(split.vat - whole.vat) <= 1)
        },
      ),
    )
  })

  it('returns the same totals after adding and removing a line [P14]', () => {
    eachBasket((basket, terms) => {
      const removed = basket.slice(1)
      const added = [...removed, ...basket.slice(0, 1)]
      assert.deepEqual(totals(priceBasket(added, terms)), totals(priceBasket(basket, terms)))
      const undiscounted = { delivery: terms.delivery }
      assert.deepEqual(priceBasket(added, undiscounted).lines.slice(0, -1), priceBasket(removed, undiscounted).lines)
    })
  })

  it('keeps the totals of lines that move from quote to basket under new ids [P14]', () => {
    const cases = [pennyBasketArbitrary, basketTermsArbitrary, pennyVoucherArbitrary, fc.nat()] as const
    assertProperty(
      fc.property(...cases, (basket, { delivery }, voucher, salt) => {
        const moved = basket.map((line, index) => ({ ...line, id: `${(salt * (index + 7)) % 1009}-${index}` }))
        const terms = { delivery, voucher }
        assert.deepEqual(totals(priceBasket(moved, terms)), totals(priceBasket(basket, terms)))
      }),
    )
  })

  it('changes only the line with a staff price, and keeps its list price [P15]', () => {
    eachBasket((basket, { delivery }) => {
      const edited = priceBasket(basket, { delivery })
      const plain = basket.map((line) => ({ ...line, choices: { ...line.choices, staffUnitNet: undefined } }))
      const listed = priceBasket(plain, { delivery })
      basket.forEach((line, index) => {
        if (line.choices.staffUnitNet === undefined) assert.deepEqual(edited.lines[index], listed.lines[index])
      })
      const rebuilt = edited.lines.map((line) => multiply(line.listUnitNet, line.qty) + line.setupNet)
      assert.equal(sum(rebuilt), listed.subtotalNet)
    })
  })

  it('is payable with a price on every line, and free only by voucher and free delivery [P16]', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      const hasPoa = oracleBasket(basket, terms).lines.some((line) => line.unit === 0n)
      const refusal = basket.length === 0 ? 'empty' : hasPoa ? 'price_on_application' : undefined
      assert.deepEqual(checkPayable(price), refusal ? { ok: false, refusal } : { ok: true, value: price })
      if (refusal || price.totalGross > 0) return
      assert.ok(price.subtotalNet > 0)
      assert.deepEqual([price.reductionNet, price.deliveryNet], [price.subtotalNet, 0])
    })
  })
})
