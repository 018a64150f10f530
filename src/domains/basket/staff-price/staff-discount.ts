import { findProductionOption } from '#src/domains/line-items/line-options.ts'
import { calculateListUnitNet, type UnitPriceInput } from '#src/domains/pricing/line-price.ts'
import { isWithinDiscount } from '#src/domains/pricing/staff-price.ts'
import type { Pence } from '#src/shared/money/money.ts'
import type { BasketSellable, Line } from '../basket.ts'

type LineWithStaffPrice = Line & { staffUnitNet?: Pence }

/** What the list price of a line depends on. */
export function toUnitPriceInput(line: Line, sellable: BasketSellable): UnitPriceInput {
  return {
    qty: line.qty,
    colours: line.artworkColours,
    priceDifferenceNet: sellable.priceDifferenceNet,
    uplift: findProductionOption(sellable, line)?.uplift,
  }
}

/** Whether the staff price of a line, if it has one, is not further below the list price of its quantity than allowed. */
export function isStaffPriceAllowed(
  line: LineWithStaffPrice,
  sellable: BasketSellable | undefined,
  maxDiscountPercent: number,
): boolean {
  if (line.staffUnitNet === undefined || !sellable) return true
  const listUnitNet = calculateListUnitNet(sellable.priceList, toUnitPriceInput(line, sellable))
  return isWithinDiscount(line.staffUnitNet, listUnitNet, maxDiscountPercent)
}
