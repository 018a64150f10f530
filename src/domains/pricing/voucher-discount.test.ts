import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import {
  calculateVoucherDiscount,
  type DiscountableLine,
  findLineRefusal,
  unrestrictedTerms,
  type VoucherTerms,
} from './voucher-discount.ts'

const line = (id: string, lineNet: number, changes: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id,
  productId: 1,
  categoryIds: [10],
  lineNet: pence(lineNet),
  isReduced: false,
  vatRate: basisPoints(2000),
  ...changes,
})

const voucher = (benefit: VoucherTerms['benefit'], changes: Partial<VoucherTerms> = {}): VoucherTerms => ({
  ...unrestrictedTerms,
  benefit,
  isRestricted: changes.productIds !== undefined || changes.categoryIds !== undefined,
  ...changes,
})

const tenPercent = { type: 'percentage', rate: basisPoints(1000) } as const
const fivePounds = { type: 'fixed', amountNet: pence(500) } as const

describe('calculateVoucherDiscount', () => {
  const mugs = line('mugs', 1005)
  const pens = line('pens', 1000, { productId: 2, categoryIds: [20, 21] })

  it.each([
    ['a percentage of everything, half up', voucher(tenPercent), 201, { mugs: 101, pens: 100 }],
    ['a fixed amount', voucher(fivePounds), 500, { mugs: 251, pens: 249 }],
    [
      'a fixed amount, limited to the goods',
      voucher({ type: 'fixed', amountNet: pence(9999) }),
      2005,
      { mugs: 1005, pens: 1000 },
    ],
    [
      'a percentage, limited to 100 %',
      voucher({ type: 'percentage', rate: basisPoints(15_000) }),
      2005,
      { mugs: 1005, pens: 1000 },
    ],
    ['a percentage of one product', voucher(tenPercent, { productIds: [2] }), 100, { pens: 100 }],
    ['a percentage of one category', voucher(tenPercent, { categoryIds: [21, 99] }), 100, { pens: 100 }],
    [
      'a fixed amount on product or category',
      voucher(fivePounds, { productIds: [1], categoryIds: [20] }),
      500,
      { mugs: 251, pens: 249 },
    ],
    [
      'a fixed amount at the minimum spend',
      voucher(fivePounds, { minimumSpendNet: pence(2005) }),
      500,
      { mugs: 251, pens: 249 },
    ],
  ])('takes off %s', (_, terms, reductionNet, shares) => {
    const discount = calculateVoucherDiscount(terms, [mugs, pens])
    expect(discount).toEqual({
      ok: true,
      value: { reductionNet, shares: new Map(Object.entries(shares)), coversDelivery: false },
    })
  })

  it('takes nothing off the goods for free delivery', () => {
    expect(calculateVoucherDiscount(voucher({ type: 'free_delivery' }), [mugs])).toMatchObject({
      ok: true,
      value: { reductionNet: 0, coversDelivery: true },
    })
  })

  it.each([
    ['below the minimum spend [T25]', voucher(fivePounds, { minimumSpendNet: pence(2006) }), 'below_minimum_spend'],
    [
      'with eligible lines below the minimum spend [T25]',
      voucher(fivePounds, { productIds: [2], minimumSpendNet: pence(1001) }),
      'below_minimum_spend',
    ],
    ['without eligible products', voucher(fivePounds, { productIds: [3] }), 'nothing_eligible'],
    ['restricted to nothing', voucher(fivePounds, { isRestricted: true }), 'nothing_eligible'],
  ])('refuses a voucher %s', (_, terms, refusal) => {
    expect(calculateVoucherDiscount(terms, [mugs, pens])).toEqual({ ok: false, refusal })
  })

  it('skips lines with a reduced price when it is not stackable, and says why', () => {
    const reduced = { ...mugs, isReduced: true }
    const terms = voucher(fivePounds, { isStackable: false, productIds: [1, 2] })
    const discount = calculateVoucherDiscount(terms, [reduced, pens])
    expect(discount.ok && Object.fromEntries(discount.value.shares)).toEqual({ pens: 500 })
    expect(calculateVoucherDiscount(terms, [reduced])).toEqual({ ok: false, refusal: 'nothing_eligible' })
    const boots = line('boots', 500, { productId: 3, isReduced: true })
    expect([reduced, pens, boots].map((each) => findLineRefusal(terms, each))).toEqual([
      'already_reduced',
      undefined,
      'not_in_scope',
    ])
    expect(findLineRefusal(voucher(fivePounds), reduced)).toBeUndefined()
  })

  it('refuses a voucher in an empty basket', () => {
    expect(calculateVoucherDiscount(voucher(fivePounds), [])).toEqual({ ok: false, refusal: 'nothing_eligible' })
  })

  it.each([
    ['the higher VAT rate', 1, line('a', 50, { vatRate: basisPoints(0) }), line('b', 50), { a: 0, b: 1 }],
    ['then the dearer line', 2, line('a', 1), line('b', 3), { a: 0, b: 2 }],
    ['then the first id', 1, line('b', 50), line('a', 50), { a: 1, b: 0 }],
  ])('gives the odd penny of equal remainders to %s', (_, amount, first, second, shares) => {
    const terms = voucher({ type: 'fixed', amountNet: pence(amount) })
    for (const lines of [
      [first, second],
      [second, first],
    ]) {
      const discount = calculateVoucherDiscount(terms, lines)
      expect(discount.ok && Object.fromEntries(discount.value.shares)).toEqual(shares)
    }
  })
})
