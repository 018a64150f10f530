import { add, type BasisPoints, type Pence, percent } from '#src/shared/money.ts'
import { parsePercent, parsePounds } from '#src/shared/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { highestUnitNet } from './price-list.ts'

/** What a production time adds to the unit price (spec §4): an amount, or a share of it. */
export type Uplift = { loadType: 'fixed'; load: Pence } | { loadType: 'percentage'; load: BasisPoints }

/** The option's `cost`: `base_price` with its uplift, half up to the penny (P11). */
export function upliftedUnitNet(unitNet: Pence, uplift: Uplift): Pence {
  return add(unitNet, uplift.loadType === 'fixed' ? uplift.load : percent(unitNet, uplift.load))
}

/** Pounds or percent as entered; negative, NaN, above £100,000 and above 1,000 % are refused (P11). */
export function parseUplift(loadType: Uplift['loadType'], load: string | number): Result<Uplift, 'invalid_load'> {
  if (loadType === 'fixed') {
    const amount = parsePounds(load)
    return amount === undefined || amount > highestUnitNet ? refuse('invalid_load') : ok({ loadType, load: amount })
  }
  const rate = parsePercent(load)
  return rate === undefined ? refuse('invalid_load') : ok({ loadType, load: rate })
}
