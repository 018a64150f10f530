import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { aLineAt, aPriceList, demoDelivery } from '../../../tests/support/builders/price-builders.ts'
import { checkPayable, priceBasket } from './basket-price.ts'
import { unrestrictedTerms, type VoucherTerms } from './voucher-discount.ts'

const delivery = demoDelivery
const mugs = aLineAt(0, { id: 'mugs', priceList: aPriceList(), choices: { qty: 25, colours: 2 } })
const filter = aLineAt(1999, { id: 'filter', productId: 2, vatRate: 500 })
const book = aLineAt(333, { id: 'book', productId: 3, vatRate: 0 })
const everything = unrestrictedTerms

describe('priceBasket', () => {
  it('adds up lines, set-up charges, delivery and VAT', () => {
    const price = priceBasket([filter, book], { delivery })
    expect(price).toMatchObject({
      unitCount: 2,
      subtotalNet: 2332,
      setupNet: 0,
      reductionNet: 0,
      deliveryNet: 495,
      deliveryGross: 594,
      vat: 199,
      totalGross: 3026,
    })
    expect(price.vatGroups).toEqual([
      { vatRate: 2000, taxableNet: 495, vat: 99, vatOfSum: 99 },
      { vatRate: 500, taxableNet: 1999, vat: 100, vatOfSum: 100 },
      { vatRate: 0, taxableNet: 333, vat: 0, vatOfSum: 0 },
    ])
  })

  it('includes the set-up charges in the subtotal, and grants free delivery by the subtotal', () => {
    const price = priceBasket([mugs], { delivery })
    expect(price).toMatchObject({ unitCount: 25, subtotalNet: 18_750, setupNet: 7000, bulkSavingNet: 1250 })
    expect(price).toMatchObject({ deliveryNet: 0, deliveryGross: 0, vat: 3750, totalGross: 22_500 })
  })

  it('charges VAT on the net after discount', () => {
    const voucher: VoucherTerms = { ...everything, benefit: { type: 'percentage', rate: basisPoints(1000) } }
    const price = priceBasket([filter, book], { delivery, voucher })
    expect(price.lines).toMatchObject([
      { id: 'filter', lineNet: 1999, discountNet: 200, taxableNet: 1799, vat: 90, gross: 1889 },
      { id: 'book', lineNet: 333, discountNet: 33, taxableNet: 300, vat: 0, gross: 300 },
    ])
    expect(price).toMatchObject({ reductionNet: 233, vat: 189, totalGross: 2783 })
    expect(price.voucherRefusal).toBeUndefined()
  })

  it('waives the delivery charge and its VAT with a free delivery voucher', () => {
    const voucher: VoucherTerms = { ...everything, benefit: { type: 'free_delivery' } }
    expect(priceBasket([filter, book], { delivery, voucher })).toMatchObject({
      reductionNet: 0,
      deliveryNet: 0,
      deliveryGross: 0,
      vat: 100,
      totalGross: 2432,
    })
  })

  it('ignores a voucher whose terms are no longer met, and returns the reason [T25]', () => {
    const benefit = { type: 'fixed', amountNet: pence(500) } as const
    const voucher: VoucherTerms = { ...everything, benefit, minimumSpendNet: pence(5000) }
    expect(priceBasket([filter], { delivery, voucher })).toMatchObject({
      reductionNet: 0,
      voucherRefusal: 'below_minimum_spend',
    })
  })

  it('prices an empty basket at zero', () => {
    const price = priceBasket([], { delivery })
    expect(price).toMatchObject({ subtotalNet: 0, deliveryNet: 0, vat: 0, totalGross: 0, lines: [], vatGroups: [] })
  })
})

describe('checkPayable', () => {
  const onApplication = aLineAt(0, { id: 'tank' })
  const everythingOff: VoucherTerms = { ...everything, benefit: { type: 'percentage', rate: basisPoints(10_000) } }

  it.each([
    ['an empty basket', [], 'empty'],
    ['a line on application', [filter, onApplication], 'price_on_application'],
  ] as const)('refuses %s', (_, lines, refusal) => {
    expect(checkPayable(priceBasket(lines, { delivery }))).toEqual({ ok: false, refusal })
  })

  it('accepts a basket whose voucher leaves only the delivery to pay', () => {
    const price = priceBasket([filter], { delivery, voucher: everythingOff })
    expect(checkPayable(price)).toMatchObject({ ok: true, value: { totalGross: 594 } })
  })
})
