import { add, type BasisPoints, type Pence, percent } from '#src/shared/money/money.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { maxUnitNet } from './price-list.ts'

/** What a production option adds to the unit price: an amount or a percentage. */
export type Uplift = { loadType: 'fixed'; load: Pence } | { loadType: 'percentage'; load: BasisPoints }

/** Rounds half up to the penny [P11]. */
export function addUplift(unitNet: Pence, uplift: Uplift): Pence {
  return add(unitNet, uplift.loadType === 'fixed' ? uplift.load : percent(unitNet, uplift.load))
}

/** Parses pounds or percent. Refuses negative amounts, NaN, more than £100,000 and more than 1,000 % [P11]. */
export function parseUplift(loadType: Uplift['loadType'], load: string | number): Result<Uplift, 'invalid_load'> {
  if (loadType === 'fixed') {
    const amount = parsePounds(load)
    return amount === undefined || amount > maxUnitNet ? refuse('invalid_load') : ok({ loadType, load: amount })
  }
  const rate = parsePercent(load)
  return rate === undefined ? refuse('invalid_load') : ok({ loadType, load: rate })
}
