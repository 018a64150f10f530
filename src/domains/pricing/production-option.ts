import { add, type BasisPoints, type Pence, percent } from '#src/shared/money/money.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { maxUnitNet } from './price-list.ts'

/** What a production option adds to the unit price: an amount or a percentage. */
export type Uplift = { kind: 'fixed'; amount: Pence } | { kind: 'percentage'; amount: BasisPoints }

/** Rounds half up to the penny [P11]. */
export function addUplift(unitNet: Pence, uplift: Uplift): Pence {
  return add(unitNet, uplift.kind === 'fixed' ? uplift.amount : percent(unitNet, uplift.amount))
}

/** Parses pounds or percent. Refuses negative amounts, NaN, more than £100,000 and more than 1,000 % [P11]. */
export function parseUplift(kind: Uplift['kind'], typed: string | number): Result<Uplift, 'invalid_uplift'> {
  if (kind === 'fixed') {
    const amount = parsePounds(typed)
    return amount === undefined || amount > maxUnitNet ? refuse('invalid_uplift') : ok({ kind, amount })
  }
  const rate = parsePercent(typed)
  return rate === undefined ? refuse('invalid_uplift') : ok({ kind, amount: rate })
}
