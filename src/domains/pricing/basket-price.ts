import { add, type Pence, subtract, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type DeliveryClass, type DeliveryRates, deliveryCharge } from './delivery.ts'
import { type LineChoices, type LinePrice, priceLine } from './line-price.ts'
import type { PriceList } from './price-list.ts'
import { groupByVatRate, type VatGroup, withVat } from './vat.ts'
import { type DiscountableLine, type VoucherRefusal, type VoucherTerms, voucherDiscount } from './voucher-discount.ts'

export type BasketLine = Pick<DiscountableLine, 'id' | 'productId' | 'categoryIds'> & {
  deliveryClass: DeliveryClass
  priceList: PriceList
  choices: LineChoices
}

export type BasketTerms = { deliveryRates: DeliveryRates; voucher?: VoucherTerms }

type ListedLine = LinePrice & DiscountableLine

/** `taxableNet` = `lineNet` - `discountNet`; `gross` = `taxableNet` + `vat`. */
export type PricedLine = ListedLine & { discountNet: Pence; taxableNet: Pence; vat: Pence; gross: Pence }

export type BasketPrice = {
  lines: readonly PricedLine[]
  unitCount: number
  /** With the set-up charges, whose sum is `setupNet`; before discount, delivery and VAT. */
  subtotalNet: Pence
  setupNet: Pence
  bulkSavingNet: Pence
  reductionNet: Pence
  /** Why the given voucher does not count; absent when it does, or when there is none. */
  voucherRefusal?: VoucherRefusal
  /** What the goods cost after the discount, delivery left out: what a header shows. */
  goodsNet: Pence
  goodsGross: Pence
  deliveryNet: Pence
  deliveryGross: Pence
  vat: Pence
  vatGroups: readonly VatGroup[]
  totalGross: Pence
}

/** The one calculation behind basket, quote, order, invoice and the amount charged. */
export function priceBasket(basket: readonly BasketLine[], terms: BasketTerms): BasketPrice {
  const listed = basket.map(listLine)
  const voucher = terms.voucher && voucherDiscount(terms.voucher, listed)
  const discount = voucher?.ok ? voucher.value : undefined
  const lines = listed.map((line) => taxLine(line, discount?.shares.get(line.id) ?? zero))

  const subtotalNet = sumOf(lines, 'lineNet')
  const reductionNet = discount?.reductionNet ?? zero
  const classes = basket.map((line) => line.deliveryClass)
  const delivery = discount?.coversDelivery ? undefined : deliveryCharge(terms.deliveryRates, classes, subtotalNet)
  const deliveryNet = delivery?.taxableNet ?? zero
  const deliveryVat = delivery?.vat ?? zero
  const vat = add(sumOf(lines, 'vat'), deliveryVat)
  return {
    lines,
    unitCount: lines.reduce((count, line) => count + line.qty, 0),
    subtotalNet,
    setupNet: sumOf(lines, 'setupNet'),
    bulkSavingNet: sumOf(lines, 'bulkSavingNet'),
    reductionNet,
    voucherRefusal: voucher?.ok === false ? voucher.refusal : undefined,
    goodsNet: sumOf(lines, 'taxableNet'),
    goodsGross: sumOf(lines, 'gross'),
    deliveryNet,
    deliveryGross: add(deliveryNet, deliveryVat),
    vat,
    vatGroups: groupByVatRate(delivery ? [...lines, delivery] : lines),
    totalGross: add(subtract(subtotalNet, reductionNet), deliveryNet, vat),
  }
}

function listLine({ id, productId, categoryIds, priceList, choices }: BasketLine): ListedLine {
  return { id, productId, categoryIds, ...priceLine(priceList, choices) }
}

/** VAT on the line's net after its share of the discount (P3). */
function taxLine(line: ListedLine, discountNet: Pence): PricedLine {
  const taxableNet = subtract(line.lineNet, discountNet)
  return { ...line, discountNet, taxableNet, ...withVat(taxableNet, line.vatRate) }
}

type SummedField = 'lineNet' | 'setupNet' | 'bulkSavingNet' | 'taxableNet' | 'vat' | 'gross'

function sumOf(lines: readonly PricedLine[], field: SummedField): Pence {
  return add(...lines.map((line) => line[field]))
}

export type PaymentRefusal = 'empty' | 'price_on_application'

/** Nothing priced on application is ever paid for; a total of zero takes a voucher worth the whole basket (P16). */
export function checkPayable(price: BasketPrice): Result<BasketPrice, PaymentRefusal> {
  if (price.lines.length === 0) return refuse('empty')
  return price.lines.some((line) => line.isPoa) ? refuse('price_on_application') : ok(price)
}
