import {
  type DispatchEstimate,
  type DispatchTerms,
  estimateDeliveryDate,
  estimateOrderDispatch,
  getProductionDays,
} from '#src/domains/catalogue/stock/dispatch-date.ts'
import {
  type BasketPrice,
  type PriceableLine,
  type PricedLine,
  priceBasket,
} from '#src/domains/pricing/basket-price.ts'
import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { VoucherRefusal } from '#src/domains/pricing/voucher-discount.ts'
import type { Voucher, VoucherProblem } from '#src/domains/vouchers/voucher.ts'
import type { Day } from '#src/shared/calendar/working-days.ts'
import type { Pence } from '#src/shared/money/money.ts'
import {
  type Basket,
  type BasketKind,
  type BasketSellable,
  type BuyingSettings,
  checkLine,
  type Line,
  type LineRefusal,
} from './basket.ts'
import { isStaffPriceAllowed, toUnitPriceInput } from './staff-price/staff-discount.ts'

/** `staffUnitNet` stays on the line until staff reset it. It applies while its discount is allowed. */
export type StoredLine = Line & {
  artworkFileId: string | null
  artworkInstructions: string
  staffUnitNet?: Pence
}

/** A line with a `problem` is shown without a price and excluded from all totals. */
export type PricedBasketLine<SomeSellable extends BasketSellable> = StoredLine & {
  sellable?: SomeSellable
  problem?: LineRefusal | 'below_minimum'
  price?: PricedLine
}

/** The attached voucher. With a `problem` it gives no discount. */
export type PricedVoucher = Pick<Voucher, 'code' | 'name'> & {
  minimumSpendNet: Pence
  problem?: VoucherProblem | VoucherRefusal
}

export type PricedBasket<SomeSellable extends BasketSellable> = {
  kind: BasketKind
  version: number
  lines: readonly PricedBasketLine<SomeSellable>[]
  price: BasketPrice
  voucher?: PricedVoucher
  /** When an order placed now leaves. Absent for quotes and without a line that can be ordered. */
  dispatch?: DispatchEstimate
  /** When it arrives. Absent where the delivery terms promise no date. */
  deliveryDate?: Day
}

export type PricingContext<SomeSellable extends BasketSellable> = {
  /** Sellables by product or variant id: both share one id sequence. */
  sellables: ReadonlyMap<number, SomeSellable>
  settings: BuyingSettings
  delivery: DeliveryTerms
  dispatchTerms: DispatchTerms
  now: Date
  attachedVoucher?: { voucher: Voucher; problem?: VoucherProblem }
  /** The limit of staff prices. Without it they are not limited. */
  maxDiscountPercent?: number
}

export function getSellableId({ productId, variantId }: Pick<Line, 'productId' | 'variantId'>): number {
  return variantId ?? productId
}

/** Checks and prices all lines with the current catalogue. Lines that became unavailable stay, with their problem. */
export function buildPricedBasket<SomeSellable extends BasketSellable>(
  { kind, version, lines, deliveryPostcode, deliveryServiceIds }: Basket<StoredLine>,
  context: PricingContext<SomeSellable>,
): PricedBasket<SomeSellable> {
  const { sellables, settings, delivery, dispatchTerms, now, attachedVoucher, maxDiscountPercent = 100 } = context
  const checked = lines.map((line) => {
    const sellable = sellables.get(getSellableId(line))
    const problem = findLineProblem(kind, line, { sellable, settings })
    // The list price may have risen since staff set theirs, or the limit may have fallen.
    const isAllowed = isStaffPriceAllowed(line, sellable, maxDiscountPercent)
    return { ...line, ...(!isAllowed && { staffUnitNet: undefined }), sellable, problem }
  })
  const productionDays = checked.flatMap(({ sellable, problem, ...line }) =>
    sellable && !problem ? getProductionDays(sellable.productionOptions, line, dispatchTerms) : [],
  )
  const price = priceBasket(
    checked.flatMap((line) => (line.sellable && !line.problem ? toPricingLine(line, line.sellable) : [])),
    {
      delivery,
      deliveryChoice: { postcode: deliveryPostcode, surchargeIds: deliveryServiceIds },
      voucher: attachedVoucher?.problem ? undefined : attachedVoucher?.voucher.terms,
    },
  )
  const dispatch = kind === 'basket' ? estimateOrderDispatch(now, productionDays, dispatchTerms) : undefined
  const prices = new Map(price.lines.map((line) => [line.id, line]))
  return {
    kind,
    version,
    lines: checked.map((line) => ({ ...line, price: prices.get(line.rowId) })),
    price,
    voucher: attachedVoucher && toPricedVoucher(attachedVoucher, price),
    dispatch,
    deliveryDate: dispatch && estimateDeliveryDate(dispatch.dispatchDate, price.delivery.appliedRate?.rate.transitDays),
  }
}

export function isStockShortage(problem: string | undefined): boolean {
  return problem === 'out_of_stock' || problem === 'too_few_in_stock'
}

function toPricedVoucher(
  { voucher, problem }: NonNullable<PricingContext<BasketSellable>['attachedVoucher']>,
  { voucherRefusal }: BasketPrice,
): PricedVoucher {
  const { code, name, terms } = voucher
  return { code, name, minimumSpendNet: terms.minimumSpendNet, problem: problem ?? voucherRefusal }
}

function findLineProblem(
  kind: BasketKind,
  line: StoredLine,
  context: { sellable: BasketSellable | undefined; settings: BuyingSettings },
): PricedBasketLine<BasketSellable>['problem'] {
  const checked = checkLine(kind, line, context)
  if (!checked.ok) return checked.refusal
  // The minimum was raised after adding: the customer decides whether to order more.
  return checked.value.notice && 'below_minimum'
}

function toPricingLine(line: StoredLine, sellable: BasketSellable): PriceableLine {
  const { deliveryClass, weightGrams, categoryIds, priceList } = sellable
  return {
    id: line.rowId,
    productId: line.productId,
    categoryIds,
    deliveryClass,
    weightGrams,
    // The price list is for buying; staff price a hire by its days.
    priceList: line.isHire ? { ...priceList, isPoa: true } : priceList,
    choices: { ...toUnitPriceInput(line, sellable), staffUnitNet: line.staffUnitNet },
  }
}
