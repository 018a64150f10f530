import {
  type BasketPrice,
  type BasketLine as LineToPrice,
  type PricedLine,
  priceBasket,
} from '#src/domains/pricing/basket-price.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { VoucherRefusal } from '#src/domains/pricing/voucher-discount.ts'
import type { Voucher } from '#src/domains/vouchers/vouchers.ts'
import type { Pence } from '#src/shared/money.ts'
import {
  type Basket,
  type BasketKind,
  type BuyingSwitches,
  checkLine,
  type Line,
  type LineRefusal,
  type Offer,
  productionOptionOf,
} from './basket.ts'

/** What else is kept of a line. `staffUnitNet` sticks to it until staff clear it. */
export type StoredLine = Line & {
  artworkFileId: string | null
  artworkInstructions: string
  staffUnitNet?: Pence
}

/** A line with a `problem` has no price: it is shown, and left out of every amount. */
export type ShownLine<SomeOffer extends Offer> = StoredLine & {
  offer?: SomeOffer
  problem?: LineRefusal | 'below_minimum'
  price?: PricedLine
}

/** A discount code the basket carries; one with a `problem` takes nothing off. */
export type ShownVoucher = Pick<Voucher, 'code' | 'name'> & {
  minimumSpendNet: Pence
  problem?: 'invalid_code' | VoucherRefusal
}

export type ShownBasket<SomeOffer extends Offer> = {
  kind: BasketKind
  version: number
  lines: readonly ShownLine<SomeOffer>[]
  price: BasketPrice
  voucher?: ShownVoucher
}

export type ShowingTerms<SomeOffer extends Offer> = {
  /** By product or variant: one sequence numbers both. */
  offers: ReadonlyMap<number, SomeOffer>
  switches: BuyingSwitches
  deliveryRates: DeliveryRates
  carried?: { voucher: Voucher; isUsable: boolean }
}

export function offerIdOf({ productId, variantId }: Pick<Line, 'productId' | 'variantId'>): number {
  return variantId ?? productId
}

/** Prices are made on every read, from what the catalogue says now; what changed since is shown, never dropped. */
export function showBasket<SomeOffer extends Offer>(
  { kind, version, lines }: Basket<StoredLine>,
  { offers, switches, deliveryRates, carried }: ShowingTerms<SomeOffer>,
): ShownBasket<SomeOffer> {
  const checked = lines.map((line) => {
    const offer = offers.get(offerIdOf(line))
    return { ...line, offer, problem: problemOf(kind, line, { offer, switches }) }
  })
  const price = priceBasket(
    checked.flatMap((line) => (line.offer && !line.problem ? lineToPrice(line, line.offer) : [])),
    { deliveryRates, voucher: carried?.isUsable ? carried.voucher.terms : undefined },
  )
  const prices = new Map(price.lines.map((line) => [line.id, line]))
  return {
    kind,
    version,
    lines: checked.map((line) => ({ ...line, price: prices.get(line.rowId) })),
    price,
    voucher: carried && showVoucher(carried, price),
  }
}

export function isShortage(problem: string | undefined): boolean {
  return problem === 'out_of_stock' || problem === 'too_few_in_stock'
}

function showVoucher(
  { voucher, isUsable }: NonNullable<ShowingTerms<Offer>['carried']>,
  { voucherRefusal }: BasketPrice,
): ShownVoucher {
  const { code, name, terms } = voucher
  const problem = isUsable ? voucherRefusal : 'invalid_code'
  return { code, name, minimumSpendNet: terms.minimumSpendNet, problem }
}

function problemOf(
  kind: BasketKind,
  line: StoredLine,
  terms: { offer: Offer | undefined; switches: BuyingSwitches },
): ShownLine<Offer>['problem'] {
  const checked = checkLine(kind, line, terms)
  if (!checked.ok) return checked.refusal
  // The minimum was raised since: the customer, not the shop, decides to order more.
  return checked.value.notice && 'below_minimum'
}

function lineToPrice(line: StoredLine, offer: Offer): LineToPrice {
  const { deliveryClass, categoryIds, priceList, netDelta } = offer
  return {
    id: line.rowId,
    productId: line.productId,
    categoryIds,
    deliveryClass,
    // The list says what it costs to buy; what a hire costs, staff say for its days.
    priceList: line.isHire ? { ...priceList, isPoa: true } : priceList,
    choices: {
      qty: line.qty,
      colours: line.artworkColours,
      netDelta,
      uplift: productionOptionOf(offer, line)?.uplift,
      staffUnitNet: line.staffUnitNet,
    },
  }
}
