import { atMost, type Pence, times } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { highestUnitNet } from './price-list.ts'

/** A unit price entered by staff: above zero, at most two decimals, at most ten times the list price (T21). */
export function parseStaffPrice(input: string | number, listUnitNet: Pence): Result<Pence, 'invalid_price'> {
  const unitNet = parsePounds(input)
  const highest = listUnitNet === 0 ? highestUnitNet : atMost(times(listUnitNet, 10), highestUnitNet)
  return unitNet === undefined || unitNet === 0 || unitNet > highest ? refuse('invalid_price') : ok(unitNet)
}
