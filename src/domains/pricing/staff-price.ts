import { atMost, multiply, type Pence } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { maxUnitNet } from './price-list.ts'

/** A unit price entered by staff: above zero, at most two decimals, at most ten times the list price [T21]. */
export function parseStaffPrice(input: string | number, listUnitNet: Pence): Result<Pence, 'invalid_price'> {
  const unitNet = parsePounds(input)
  const max = listUnitNet === 0 ? maxUnitNet : atMost(multiply(listUnitNet, 10), maxUnitNet)
  return unitNet === undefined || unitNet === 0 || unitNet > max ? refuse('invalid_price') : ok(unitNet)
}

/** Whether a price is not below the list price by more than staff may give. A line without a list price has no discount. */
export function isWithinDiscount(unitNet: Pence, listUnitNet: Pence, maxPercent: number): boolean {
  return unitNet * 100 >= listUnitNet * (100 - maxPercent)
}
