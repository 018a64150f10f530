import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money.ts'
import { aLineAt, aPriceList, demoDeliveryRates } from '../../../tests/support/price-builders.ts'
import { checkPayable, priceBasket } from './basket-price.ts'
import { type DeliveryClass, deliveryCharge } from './delivery.ts'
import type { VoucherTerms } from './voucher-discount.ts'

const deliveryRates = demoDeliveryRates
const mugs = aLineAt(0, { id: 'mugs', priceList: aPriceList(), choices: { qty: 25, colours: 2 } })
const filter = aLineAt(1999, { id: 'filter', productId: 2, vatRate: 500 })
const book = aLineAt(333, { id: 'book', productId: 3, vatRate: 0 })
const everything = { productIds: [], categoryIds: [], minimumSpendNet: pence(0) }

describe('priceBasket', () => {
  it('adds up lines, set-up charges, delivery and VAT', () => {
    const price = priceBasket([filter, book], { deliveryRates })
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

  it('counts the set-up charges in the subtotal, and the subtotal towards free delivery', () => {
    const price = priceBasket([mugs], { deliveryRates })
    expect(price).toMatchObject({ unitCount: 25, subtotalNet: 18_750, setupNet: 7000, bulkSavingNet: 1250 })
    expect(price).toMatchObject({ deliveryNet: 0, deliveryGross: 0, vat: 3750, totalGross: 22_500 })
  })

  it('taxes what is left after the discount', () => {
    const voucher: VoucherTerms = { ...everything, benefit: { type: 'percentage', rate: basisPoints(1000) } }
    const price = priceBasket([filter, book], { deliveryRates, voucher })
    expect(price.lines).toMatchObject([
      { id: 'filter', lineNet: 1999, discountNet: 200, taxableNet: 1799, vat: 90, gross: 1889 },
      { id: 'book', lineNet: 333, discountNet: 33, taxableNet: 300, vat: 0, gross: 300 },
    ])
    expect(price).toMatchObject({ reductionNet: 233, vat: 189, totalGross: 2783 })
    expect(price.voucherRefusal).toBeUndefined()
  })

  it('a voucher for free delivery waives the charge and its VAT', () => {
    const voucher: VoucherTerms = { ...everything, benefit: { type: 'free_delivery' } }
    expect(priceBasket([filter, book], { deliveryRates, voucher })).toMatchObject({
      reductionNet: 0,
      deliveryNet: 0,
      deliveryGross: 0,
      vat: 100,
      totalGross: 2432,
    })
  })

  it('T25 a voucher whose terms are no longer met does not count, and says why', () => {
    const benefit = { type: 'fixed', amountNet: pence(500) } as const
    const voucher: VoucherTerms = { ...everything, benefit, minimumSpendNet: pence(5000) }
    expect(priceBasket([filter], { deliveryRates, voucher })).toMatchObject({
      reductionNet: 0,
      voucherRefusal: 'below_minimum_spend',
    })
  })

  it('an empty basket costs nothing', () => {
    const price = priceBasket([], { deliveryRates })
    expect(price).toMatchObject({ subtotalNet: 0, deliveryNet: 0, vat: 0, totalGross: 0, lines: [], vatGroups: [] })
  })
})

describe('deliveryCharge', () => {
  it.each<[DeliveryClass[], number, number]>([
    [['parcel'], 14_999, 495],
    [['parcel'], 15_000, 0],
    [['parcel', 'pallet'], 15_000, 4500],
    [['pallet', 'parcel'], 150_000, 0],
    [['parcel', 'tanker', 'pallet'], 10_000_000, 9500],
    [[], 100, 0],
  ])('%j at a subtotal of %i pence is %i', (classes, subtotalNet, expected) => {
    expect(deliveryCharge(deliveryRates, classes, pence(subtotalNet))?.taxableNet ?? 0).toBe(expected)
  })
})

describe('checkPayable', () => {
  const onApplication = aLineAt(0, { id: 'tank' })
  const everythingOff: VoucherTerms = { ...everything, benefit: { type: 'percentage', rate: basisPoints(10_000) } }

  it.each([
    ['an empty basket', [], 'empty'],
    ['a line on application', [filter, onApplication], 'price_on_application'],
  ] as const)('%s cannot be paid', (_, lines, refusal) => {
    expect(checkPayable(priceBasket(lines, { deliveryRates }))).toEqual({ ok: false, refusal })
  })

  it('a voucher worth the whole basket leaves the delivery to pay', () => {
    const price = priceBasket([filter], { deliveryRates, voucher: everythingOff })
    expect(checkPayable(price)).toMatchObject({ ok: true, value: { totalGross: 594 } })
  })
})
