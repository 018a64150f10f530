import { highestUnitNet } from '#src/domains/pricing/price-list.ts'
import { parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import { type Pence, pence, zero } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/** Prices of the shop change; a year mistyped would bind it for ever. */
export const longestOfferDays = 365

export type OfferedLine = { position: number; unitNet: Pence | null; setupNet: Pence }
export type OfferInput = { lines: readonly OfferedLine[]; deliveryNet: Pence; note: string; expiresOn: string }

/** The fields at fault, by form key. */
export type OfferFaults = readonly string[]

type Typed = {
  unit: Readonly<Record<string, string>>
  setup: Readonly<Record<string, string>>
  delivery: string
  note: string
  expires_on: string
}

/** Prices as staff type them (T21): empty leaves a line without one, anything else must be an amount that can be meant. */
export function readOffer(
  typed: Typed,
  lines: readonly { position: number; listUnitNetPence: number | null }[],
): Result<OfferInput, OfferFaults> {
  const faults: string[] = []
  const offered = lines.map(({ position, listUnitNetPence }) => {
    const unit = typed.unit[position] ?? ''
    const unitNet = unit === '' ? ok(null) : parseStaffPrice(unit, pence(listUnitNetPence ?? 0))
    if (!unitNet.ok) faults.push(`unit.${position}`)
    const setupNet = parseCharge(typed.setup[position] ?? '')
    if (setupNet === undefined) faults.push(`setup.${position}`)
    return { position, unitNet: unitNet.ok ? unitNet.value : null, setupNet: setupNet ?? zero }
  })
  const deliveryNet = parseCharge(typed.delivery)
  if (deliveryNet === undefined) faults.push('delivery')
  if (faults.length > 0 || deliveryNet === undefined) return refuse(faults)
  return ok({ lines: offered, deliveryNet, note: typed.note, expiresOn: typed.expires_on })
}

/** Nothing typed is nothing charged. */
function parseCharge(typed: string): Pence | undefined {
  const amount = typed === '' ? zero : parsePounds(typed)
  return amount !== undefined && amount <= highestUnitNet ? amount : undefined
}
