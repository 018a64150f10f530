import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import { type Pence, pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/** An offer binds the shop to its prices; the limit catches a mistyped year. */
export const maxOfferDays = 365

export type OfferLineInput = { position: number; unitNet: Pence | null; setupNet: Pence }
export type OfferInput = { lines: readonly OfferLineInput[]; deliveryNet: Pence; note: string; expiresOn: string }

/** What staff confirm before an offer is sent: there are too few units in stock. */
export const offerWarnings = ['shortage'] as const
export type OfferWarning = (typeof offerWarnings)[number]

/** The names of the invalid form fields. */
export type InvalidOfferFields = readonly string[]

type OfferFormValues = {
  unit: Readonly<Record<string, string>>
  setup: Readonly<Record<string, string>>
  delivery: string
  note: string
  expires_on: string
}

/** Parses the prices of the form. An empty price leaves the line unpriced; any other must be a plausible amount [T21]. */
export function parseOfferInput(
  values: OfferFormValues,
  lines: readonly { position: number; listUnitNetPence: number | null }[],
): Result<OfferInput, InvalidOfferFields> {
  const invalidFields: string[] = []
  const offerLines = lines.map(({ position, listUnitNetPence }) => {
    const unit = values.unit[position] ?? ''
    const unitNet = unit === '' ? ok(null) : parseStaffPrice(unit, pence(listUnitNetPence ?? 0))
    if (!unitNet.ok) invalidFields.push(`unit.${position}`)
    const setupNet = parseCharge(values.setup[position] ?? '')
    if (setupNet === undefined) invalidFields.push(`setup.${position}`)
    return { position, unitNet: unitNet.ok ? unitNet.value : null, setupNet: setupNet ?? zero }
  })
  const deliveryNet = parseCharge(values.delivery)
  if (deliveryNet === undefined) invalidFields.push('delivery')
  if (invalidFields.length > 0 || deliveryNet === undefined) return refuse(invalidFields)
  return ok({ lines: offerLines, deliveryNet, note: values.note, expiresOn: values.expires_on })
}

/** An empty field is no charge. */
function parseCharge(value: string): Pence | undefined {
  const amount = value === '' ? zero : parsePounds(value)
  return amount !== undefined && amount <= maxUnitNet ? amount : undefined
}
