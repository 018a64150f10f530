// `expect` takes longer than pricing a basket does, and here it would be asked two million times.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { pence, times } from '#src/shared/money.ts'
import { always } from '../../../tests/support/always.ts'
import {
  baskets,
  basketTerms,
  pennyBaskets,
  pennyVouchers,
  priceLists,
  quantities,
  vouchers,
} from '../../../tests/support/price-arbitraries.ts'
import { oracleBasket } from '../../../tests/support/price-oracle.ts'
import { type BasketLine, type BasketPrice, type BasketTerms, checkPayable, priceBasket } from './basket-price.ts'
import { breakDownLine } from './line-price.ts'

type Check = (basket: readonly BasketLine[], terms: BasketTerms) => void

const cases = fc.tuple(baskets, basketTerms)
const seed = Date.now()
// Drawn once for all invariants: to make up a basket takes longer than to price it.
const drawn = fc.sample(cases, { numRuns: 10_000, seed }).map(freeze)

/** Every basket is priced from frozen input: a calculation that changed its question would throw. */
function eachBasket(check: Check) {
  try {
    for (const [basket, terms] of drawn) check(basket, terms)
  } catch {
    // Once more from the same seed, which it prints, down to the smallest case that fails.
    always(
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

/** What the customer pays in the end, without the lines. */
function totals({ lines: _, ...rest }: BasketPrice) {
  return rest
}

describe('invariants of a basket, against exact fractions', { timeout: 60_000 }, () => {
  it('P1 subtotal = sum of line nets, set-up = sum of set-up charges, units = sum of quantities', () => {
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

  it('P2 total = subtotal - reduction + delivery + tax', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      assert.equal(price.totalGross, price.subtotalNet - price.reductionNet + price.deliveryNet + price.vat)
      assert.equal(price.totalGross, Number(oracleBasket(basket, terms).total))
      assert.equal(price.totalGross, sum(price.lines.map((line) => line.gross)) + price.deliveryGross)
      // What header and summary show of the goods alone.
      assert.equal(price.goodsNet, price.subtotalNet - price.reductionNet)
      assert.equal(price.goodsGross, price.totalGross - price.deliveryGross)
    })
  })

  it('P3 tax = half-up VAT of each discounted line + VAT of the delivery', () => {
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

  it('P4 the sum of line VATs stays within n / 2 pence of the VAT of the sum, and both are kept', () => {
    eachBasket((basket, terms) => {
      const { lines, deliveryNet, vat, vatGroups } = priceBasket(basket, terms)
      for (const group of vatGroups) {
        const count = lines.filter((line) => line.vatRate === group.vatRate).length + (deliveryNet > 0 ? 1 : 0)
        assert.ok(Math.abs(group.vat - group.vatOfSum) <= Math.ceil(count / 2))
        assert.equal(group.vatOfSum, Math.floor((group.taxableNet * group.vatRate + 5000) / 10_000))
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

  it('P5 line gross = discounted line net + line VAT', () => {
    eachBasket((basket, terms) => {
      for (const line of priceBasket(basket, terms).lines) {
        assert.equal(line.taxableNet, line.lineNet - line.discountNet)
        assert.equal(line.gross, line.lineNet - line.discountNet + line.vat)
      }
    })
  })

  it('P6 discount shares add up to the reduction, by largest remainder, none above its line', () => {
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

  it('P7 the reduction is at most the eligible goods, and nothing falls below zero', () => {
    eachBasket((basket, terms) => {
      const price = priceBasket(basket, terms)
      const expected = oracleBasket(basket, terms)
      assert.equal(price.reductionNet, Number(expected.reduction))
      assert.ok(price.reductionNet >= 0)
      assert.ok(price.reductionNet <= Number(expected.eligibleNet))
      assert.ok(price.totalGross >= price.deliveryGross)
      for (const line of price.lines) assert.ok(line.vat >= 0)
      const coversDelivery = expected.counts && terms.voucher?.benefit.type === 'free_delivery'
      if (coversDelivery) assert.deepEqual([price.deliveryNet, price.deliveryGross, price.reductionNet], [0, 0, 0])
    })
  })

  it('P8 a voucher changes nothing but discount, delivery and what follows from them, and leaves no trace', () => {
    always(
      fc.property(baskets, basketTerms, vouchers, (basket, { deliveryRates }, voucher) => {
        const before = priceBasket(freeze(basket), { deliveryRates })
        const during = priceBasket(basket, { deliveryRates, voucher: freeze(voucher) })
        assert.deepEqual(priceBasket(basket, { deliveryRates, voucher }), during)
        assert.deepEqual(priceBasket(basket, { deliveryRates }), before)
        assert.equal(during.subtotalNet, before.subtotalNet)
        assert.ok(during.totalGross <= before.totalGross)
        if (during.voucherRefusal) assert.deepEqual({ ...during, voucherRefusal: undefined }, before)
        assert.equal(during.voucherRefusal === undefined, oracleBasket(basket, { deliveryRates, voucher }).counts)
      }),
    )
  })

  it('P10 a line costs in the basket what it costs by itself for the same choices, both as the rules say', () => {
    eachBasket((basket, { deliveryRates }) => {
      const { lines } = priceBasket(basket, { deliveryRates })
      oracleBasket(basket, { deliveryRates }).lines.forEach(({ line, ...rules }, index) => {
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

  it('P13 the order of the lines changes nothing, neither a total nor a line', () => {
    always(
      fc.property(baskets, basketTerms, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (basket, terms, keys) => {
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
      }),
    )
  })

  it('P13 a line split in two at the same unit price keeps its net, and its VAT within a penny', () => {
    always(
      fc.property(basketTerms, priceLists, quantities, quantities, (terms, list, a, b) => {
        const parts = (...counts: number[]) =>
          counts.map((qty, index): BasketLine => {
            const priceList = { ...list, setupNet: pence(0), tiers: list.tiers.slice(0, 1) }
            const choices = { qty, colours: 1 }
            return { id: `${index}`, productId: 1, categoryIds: [], deliveryClass: 'parcel', priceList, choices }
          })
        const whole = priceBasket(parts(a + b), { deliveryRates: terms.deliveryRates })
        const split = priceBasket(parts(a, b), { deliveryRates: terms.deliveryRates })
        assert.equal(split.subtotalNet, whole.subtotalNet)
        assert.equal(split.deliveryGross, whole.deliveryGross)
        assert.ok(Math.abs(split.vat - whole.vat) <= 1)
      }),
    )
  })

  it('P14 adding a line and removing it gives the same totals and leaves the other lines alone', () => {
    eachBasket((basket, terms) => {
      const removed = basket.slice(1)
      const added = [...removed, ...basket.slice(0, 1)]
      assert.deepEqual(totals(priceBasket(added, terms)), totals(priceBasket(basket, terms)))
      const undiscounted = { deliveryRates: terms.deliveryRates }
      assert.deepEqual(priceBasket(added, undiscounted).lines.slice(0, -1), priceBasket(removed, undiscounted).lines)
    })
  })

  it('P14 lines that move from quote to basket under new ids keep their totals', () => {
    const cases = [pennyBaskets, basketTerms, pennyVouchers, fc.nat()] as const
    always(
      fc.property(...cases, (basket, { deliveryRates }, voucher, salt) => {
        const moved = basket.map((line, index) => ({ ...line, id: `${(salt * (index + 7)) % 1009}-${index}` }))
        const terms = { deliveryRates, voucher }
        assert.deepEqual(totals(priceBasket(moved, terms)), totals(priceBasket(basket, terms)))
      }),
    )
  })

  it('P15 a staff price changes that line only, and the list prices rebuild the list total', () => {
    eachBasket((basket, { deliveryRates }) => {
      const edited = priceBasket(basket, { deliveryRates })
      const plain = basket.map((line) => ({ ...line, choices: { ...line.choices, staffUnitNet: undefined } }))
      const listed = priceBasket(plain, { deliveryRates })
      basket.forEach((line, index) => {
        if (line.choices.staffUnitNet === undefined) assert.deepEqual(edited.lines[index], listed.lines[index])
      })
      const rebuilt = edited.lines.map((line) => times(line.listUnitNet, line.qty) + line.setupNet)
      assert.equal(sum(rebuilt), listed.subtotalNet)
    })
  })

  it('P16 what can be paid has a price on every line, and costs nothing only by voucher and free delivery', () => {
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
