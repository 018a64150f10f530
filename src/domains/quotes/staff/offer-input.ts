import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { maxQuantity, parseQuantity } from '#src/domains/pricing/quantity.ts'
import { parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import { type Pence, pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/** An offer binds the shop to its prices; the limit catches a mistyped year. */
export const maxOfferDays = 365

/** A line of the quote, changed. Lines that are not named stay as they are. */
export type OfferLineInput = {
  position: number
  /** Unchanged if absent. */
  qty?: number
  unitNet: Pence | null
  setupNet: Pence
  isRemoved?: boolean
}
/** A line that staff add, at the list price until they set another. */
export type AddedLineInput = { sku: string; qty: number; isHire: boolean }
/** Takes `qty` units off a line, which become a line of their own. */
export type SplitLineInput = { position: number; qty: number }
export type OfferInput = {
  lines: readonly OfferLineInput[]
  added?: AddedLineInput
  split?: SplitLineInput
  deliveryNet: Pence
  note: string
  expiresOn: string
}

/** What staff confirm before an offer is sent: too few units in stock, a line that costs nothing. */
export const offerWarnings = ['shortage', 'free_line'] as const
export type OfferWarning = (typeof offerWarnings)[number]

/** The names of the invalid form fields with the reason. */
export type InvalidOfferFields = Readonly<Record<string, 'amount' | 'quantity' | 'no_lines' | 'no_split_line'>>

type OfferFormValues = {
  unit: Readonly<Record<string, string>>
  setup: Readonly<Record<string, string>>
  qty: Readonly<Record<string, string>>
  remove: Readonly<Record<string, string>>
  add: { sku: string; qty: string; hire?: string }
  split: { line: string; qty: string }
  delivery: string
  note: string
  expires_on: string
}
type QuotedLine = { position: number; listUnitNetPence: number | null }

/**
 * Parses the amounts of the form. An empty price leaves the line unpriced; any other must be a plausible amount [T21]. Zero is
 * allowed, for a line that is free of charge.
 */
export function parseOfferInput(
  values: OfferFormValues,
  lines: readonly QuotedLine[],
): Result<OfferInput, InvalidOfferFields> {
  const invalidFields: Record<string, InvalidOfferFields[string]> = {}
  const offerLines = lines.map((line) => parseLine(values, line, invalidFields))
  const deliveryNet = parseCharge(values.delivery)
  if (deliveryNet === undefined) invalidFields.delivery = 'amount'
  const { sku, hire } = values.add
  const addedQty = parseLineQuantity(values.add.qty || '1')
  if (sku && addedQty === undefined) invalidFields['add.qty'] = 'quantity'
  const split = parseSplit(values.split, offerLines, invalidFields)
  const [first] = lines
  if (first && !sku && offerLines.every(({ isRemoved }) => isRemoved))
    invalidFields[`remove.${first.position}`] = 'no_lines'
  if (Object.keys(invalidFields).length > 0 || deliveryNet === undefined) return refuse(invalidFields)
  return ok({
    lines: offerLines,
    ...(sku && addedQty !== undefined && { added: { sku, qty: addedQty, isHire: hire !== undefined } }),
    ...(split && { split }),
    deliveryNet,
    note: values.note,
    expiresOn: values.expires_on,
  })
}

function parseLine(
  { unit, setup, qty, remove }: OfferFormValues,
  { position, listUnitNetPence }: QuotedLine,
  invalidFields: Record<string, InvalidOfferFields[string]>,
): OfferLineInput {
  const isRemoved = remove[position] !== undefined
  const unitNet = parseUnitPrice(unit[position] ?? '', pence(listUnitNetPence ?? 0))
  const setupNet = parseCharge(setup[position] ?? '')
  const typedQty = qty[position]
  const newQty = typedQty === undefined ? undefined : parseLineQuantity(typedQty)
  if (!isRemoved) {
    if (!unitNet.ok) invalidFields[`unit.${position}`] = 'amount'
    if (setupNet === undefined) invalidFields[`setup.${position}`] = 'amount'
    if (typedQty !== undefined && newQty === undefined) invalidFields[`qty.${position}`] = 'quantity'
  }
  return {
    position,
    ...(newQty !== undefined && { qty: newQty }),
    unitNet: unitNet.ok ? unitNet.value : null,
    setupNet: setupNet ?? zero,
    ...(isRemoved && { isRemoved }),
  }
}

/** None without a line and a quantity. Fewer units than the line has, so that both lines have some. */
function parseSplit(
  { line, qty }: OfferFormValues['split'],
  lines: readonly OfferLineInput[],
  invalidFields: Record<string, InvalidOfferFields[string]>,
): SplitLineInput | undefined {
  const found = lines.find(({ position, isRemoved }) => String(position) === line && !isRemoved)
  if (!found) {
    if (line !== '' || qty !== '') invalidFields['split.line'] = 'no_split_line'
    return undefined
  }
  const units = parseLineQuantity(qty)
  if (units === undefined) invalidFields['split.qty'] = 'quantity'
  return units === undefined ? undefined : { position: found.position, qty: units }
}

function parseUnitPrice(typed: string, listUnitNet: Pence): Result<Pence | null, 'invalid_price'> {
  if (typed === '') return ok(null)
  return parsePounds(typed) === zero ? ok(zero) : parseStaffPrice(typed, listUnitNet)
}

function parseLineQuantity(typed: string): number | undefined {
  const qty = parseQuantity(typed)
  return qty !== undefined && qty <= maxQuantity ? qty : undefined
}

/** An empty field is no charge. */
function parseCharge(value: string): Pence | undefined {
  const amount = value === '' ? zero : parsePounds(value)
  return amount !== undefined && amount <= maxUnitNet ? amount : undefined
}
