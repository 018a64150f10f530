import { add, type Pence, subtract, zero } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { calculateDelivery, type DeliveryChoice, type DeliveryPrice, type DeliveryTerms } from './delivery.ts'
import { type LinePrice, type LinePriceInput, priceLine } from './line-price.ts'
import type { PriceList } from './price-list.ts'
import { groupByVatRate, type VatGroup, withVat } from './vat.ts'
import {
  calculateVoucherDiscount,
  type DiscountableLine,
  type VoucherRefusal,
  type VoucherTerms,
} from './voucher-discount.ts'

export type PriceableLine = Pick<DiscountableLine, 'id' | 'productId' | 'categoryIds'> & {
  deliveryClass: string
  weightGrams: number
  priceList: PriceList
  choices: LinePriceInput
}

export type BasketTerms = { delivery: DeliveryTerms; deliveryChoice?: DeliveryChoice; voucher?: VoucherTerms }

type UndiscountedLine = LinePrice & DiscountableLine

/** `taxableNet` = `lineNet` - `discountNet`; `gross` = `taxableNet` + `vat`. */
export type PricedLine = UndiscountedLine & { discountNet: Pence; taxableNet: Pence; vat: Pence; gross: Pence }

export type BasketPrice = {
  lines: readonly PricedLine[]
  unitCount: number
  /** Includes the set-up charges (`setupNet`); before discount, delivery and VAT. */
  subtotalNet: Pence
  setupNet: Pence
  bulkSavingNet: Pence
  reductionNet: Pence
  /** Why the voucher does not apply; absent when it applies or when there is none. */
  voucherRefusal?: VoucherRefusal
  /** The goods after discount and without delivery, as the page header shows them. */
  goodsNet: Pence
  goodsGross: Pence
  /** How the delivery charge came about. */
  delivery: DeliveryPrice
  deliveryNet: Pence
  deliveryGross: Pence
  vat: Pence
  vatGroups: readonly VatGroup[]
  totalGross: Pence
}

/** The single calculation for basket, quote, order, invoice and the amount charged. */
export function priceBasket(basket: readonly PriceableLine[], terms: BasketTerms): BasketPrice {
  const undiscounted = basket.map(priceUndiscountedLine)
  const voucher = terms.voucher && calculateVoucherDiscount(terms.voucher, undiscounted)
  const discount = voucher?.ok ? voucher.value : undefined
  const lines = undiscounted.map((line) => applyDiscountAndVat(line, discount?.shares.get(line.id) ?? zero))

  const subtotalNet = sumField(lines, 'lineNet')
  const reductionNet = discount?.reductionNet ?? zero
  const delivery = calculateDelivery(terms.delivery, {
    items: basket.map(({ deliveryClass, weightGrams, choices }) => ({ deliveryClass, weightGrams, qty: choices.qty })),
    subtotalNet,
    choice: terms.deliveryChoice,
    isFreeByVoucher: discount?.coversDelivery,
  })
  const { charge } = delivery
  const deliveryNet = charge?.taxableNet ?? zero
  const deliveryVat = charge?.vat ?? zero
  const vat = add(sumField(lines, 'vat'), deliveryVat)
  return {
    lines,
    unitCount: lines.reduce((count, line) => count + line.qty, 0),
    subtotalNet,
    setupNet: sumField(lines, 'setupNet'),
    bulkSavingNet: sumField(lines, 'bulkSavingNet'),
    reductionNet,
    voucherRefusal: voucher?.ok === false ? voucher.refusal : undefined,
    goodsNet: sumField(lines, 'taxableNet'),
    goodsGross: sumField(lines, 'gross'),
    delivery,
    deliveryNet,
    deliveryGross: add(deliveryNet, deliveryVat),
    vat,
    vatGroups: groupByVatRate(charge ? [...lines, charge] : lines),
    totalGross: add(subtract(subtotalNet, reductionNet), deliveryNet, vat),
  }
}

function priceUndiscountedLine({ id, productId, categoryIds, priceList, choices }: PriceableLine): UndiscountedLine {
  const price = priceLine(priceList, choices)
  const isReduced = price.bulkSavingNet > 0 || price.unitNet < price.listUnitNet
  return { id, productId, categoryIds, isReduced, ...price }
}

/** VAT is charged on the net after the line's share of the discount [P3]. */
function applyDiscountAndVat(line: UndiscountedLine, discountNet: Pence): PricedLine {
  const taxableNet = subtract(line.lineNet, discountNet)
  return { ...line, discountNet, taxableNet, ...withVat(taxableNet, line.vatRate) }
}

type SummedField = 'lineNet' | 'setupNet' | 'bulkSavingNet' | 'taxableNet' | 'vat' | 'gross'

function sumField(lines: readonly PricedLine[], field: SummedField): Pence {
  return add(...lines.map((line) => line[field]))
}

export type PaymentRefusal = 'empty' | 'price_on_application'

/** A basket with a price on application cannot be paid. A total of zero is possible only with a voucher [P16]. */
export function checkPayable(price: BasketPrice): Result<BasketPrice, PaymentRefusal> {
  if (price.lines.length === 0) return refuse('empty')
  return price.lines.some((line) => line.isPoa) ? refuse('price_on_application') : ok(price)
}
