import {
  add,
  allocate,
  atLeast,
  atMost,
  type Pence,
  pence,
  subtract,
  times,
  type VatRate,
  zero,
} from '#src/shared/money.ts'
import { partOf } from './credit.ts'
import type { Taxed } from './vat.ts'

export type RefundPartKind = 'goods' | 'setup' | 'delivery'

/** Goods and set-up charge of an order line, or the delivery of the order: what was charged and is not refunded yet. */
export type RefundPart = Taxed & {
  kind: RefundPartKind
  /** The order line; delivery has none. */
  lineId: number | null
  /** Units left to refund; 0 for set-up and delivery, which are refunded by amount. */
  units: number
  /** Of goods only: net price of one unit before discount. */
  unitNet: Pence
}

/** `units` for goods, `gross` for set-up and delivery. */
export type PartInput = { kind: RefundPartKind; lineId: number | null; units: number; gross: Pence }
export type GoodwillInput = { gross: Pence; vatRate: VatRate }
export type RefundInput = { parts: readonly PartInput[]; goodwill?: GoodwillInput }

export type RefundEntryKind = RefundPartKind | 'goodwill' | 'unallocated'

/** One line of a refund and of its credit note. */
export type RefundEntry = Taxed & {
  kind: RefundEntryKind
  lineId: number | null
  units: number
  discountNet: Pence
  /** Less than the part's own share, because the rest was credited at this VAT rate already. */
  isReduced: boolean
}

/** What can still be refunded. `rates` is what the invoice billed at each VAT rate and no credit note took back. */
export type Refundable = { parts: readonly RefundPart[]; rates: readonly Taxed[] }

export type RefundProblem =
  | { kind: RefundPartKind; lineId: number | null; reason: 'too_many_units'; max: number }
  | { kind: RefundPartKind | 'goodwill'; lineId: number | null; reason: 'too_much'; max: Pence }

export type RefundPlan = { entries: RefundEntry[]; problems: RefundProblem[] }

export type ChargedLine = {
  qty: number
  unitNet: Pence
  setupNet: Pence
  discountNet: Pence
  vat: Pence
  vatRate: VatRate
}

/** A line has one discount and one VAT amount: goods and set-up charge get their shares by largest remainder. */
export function splitLineCharge(line: ChargedLine): { goods: Taxed; setup: Taxed } {
  const { vatRate } = line
  const listNets = [times(line.unitNet, line.qty), line.setupNet]
  const discounts = allocate(line.discountNet, listNets)
  const [goodsNet = zero, setupNet = zero] = listNets.map((net, index) => subtract(net, discounts[index] ?? zero))
  const [goodsVat = zero, setupVat = zero] = allocate(line.vat, [goodsNet, setupNet])
  return {
    goods: { vatRate, taxableNet: goodsNet, vat: goodsVat },
    setup: { vatRate, taxableNet: setupNet, vat: setupVat },
  }
}

export const grossOf = ({ taxableNet, vat }: Pick<Taxed, 'taxableNet' | 'vat'>): Pence => add(taxableNet, vat)

/** The VAT in an amount that includes it, half up. */
export function includedVat(gross: Pence, rate: VatRate): Pence {
  return partOf(gross, rate, 10_000 + rate)
}

/**
 * What a refund gives back, line by line. Goods take their share of what is left of their line, so that refunding all units
 * adds up to the charge, whatever the order and the split. No entry takes more than is left at its VAT rate.
 */
export function planRefund({ parts, rates }: Refundable, input: RefundInput): RefundPlan {
  const left = new Map(rates.map((rate) => [rate.vatRate, rate]))
  const plan: RefundPlan = { entries: [], problems: [] }
  const add = (planned: RefundEntry | RefundProblem | undefined) => {
    if (!planned) return
    if ('reason' in planned) {
      plan.problems.push(planned)
      return
    }
    plan.entries.push(planned)
    left.set(planned.vatRate, subtractTaxed(left.get(planned.vatRate) ?? nothingAt(planned.vatRate), planned))
  }
  for (const part of parts) {
    const wanted = input.parts.find(({ kind, lineId }) => kind === part.kind && lineId === part.lineId)
    if (wanted) add(planPart(part, wanted, left.get(part.vatRate) ?? nothingAt(part.vatRate)))
  }
  for (const unknown of input.parts) add(refuseUnknown(unknown, parts))
  const { goodwill } = input
  if (goodwill) add(planGoodwill(goodwill.gross, left.get(goodwill.vatRate) ?? nothingAt(goodwill.vatRate)))
  return plan
}

const nothingAt = (vatRate: VatRate): Taxed => ({ vatRate, taxableNet: zero, vat: zero })

function refuseUnknown(
  { kind, lineId, units, gross }: PartInput,
  parts: readonly RefundPart[],
): RefundProblem | undefined {
  if (parts.some((part) => part.kind === kind && part.lineId === lineId)) return undefined
  if (kind === 'goods') return units > 0 ? { kind, lineId, reason: 'too_many_units', max: 0 } : undefined
  return gross > 0 ? { kind, lineId, reason: 'too_much', max: zero } : undefined
}

function planPart(part: RefundPart, { units, gross }: PartInput, rate: Taxed): RefundEntry | RefundProblem | undefined {
  const { kind, lineId } = part
  const max = atMost(grossOf(part), grossOf(rate))
  if (kind !== 'goods') {
    if (gross > max) return { kind, lineId, reason: 'too_much', max }
    return gross > 0 ? amountOf(part, gross, rate) : undefined
  }
  if (units > part.units) return { kind, lineId, reason: 'too_many_units', max: part.units }
  if (units === 0) return undefined
  const entry = unitsOf(part, units, rate)
  return grossOf(entry) > 0 ? entry : { kind, lineId, reason: 'too_much', max: zero }
}

/** A price reduction: its VAT is contained in it, at the rate of the goods it is given for. */
function planGoodwill(gross: Pence, rate: Taxed): RefundEntry | RefundProblem | undefined {
  const max = grossOf(rate)
  if (gross > max) return { kind: 'goodwill', lineId: null, reason: 'too_much', max }
  if (gross === 0) return undefined
  const entry = entryOf({ kind: 'goodwill', lineId: null })
  return { ...entry, ...splitGross(gross, includedVat(gross, rate.vatRate), rate) }
}

/** All that is left, part by part. */
export function planFullRefund(refundable: Refundable): RefundEntry[] {
  const left = new Map(refundable.rates.map((rate) => [rate.vatRate, rate]))
  return refundable.parts.flatMap((part): RefundEntry[] => {
    const rate = left.get(part.vatRate)
    if (!rate) return []
    const entry = fit({ ...entryOf(part), units: part.units, discountNet: discountOf(part, part.units) }, part, rate)
    left.set(part.vatRate, subtractTaxed(rate, entry))
    return grossOf(entry) > 0 ? [entry] : []
  })
}

const entryOf = ({ kind, lineId }: { kind: RefundEntryKind; lineId: number | null }) => ({
  kind,
  lineId,
  units: 0,
  discountNet: zero,
  isReduced: false,
})

function unitsOf(part: RefundPart, units: number, rate: Taxed): RefundEntry {
  const share = {
    taxableNet: partOf(part.taxableNet, units, part.units),
    vat: partOf(part.vat, units, part.units),
  }
  const discountNet = atLeast(subtract(times(part.unitNet, units), share.taxableNet), zero)
  return fit({ ...entryOf(part), units, discountNet }, share, rate)
}

const discountOf = ({ kind, unitNet, taxableNet }: RefundPart, units: number): Pence =>
  kind === 'goods' ? atLeast(subtract(times(unitNet, units), taxableNet), zero) : zero

function fit(
  entry: ReturnType<typeof entryOf>,
  share: Pick<Taxed, 'taxableNet' | 'vat'>,
  { vatRate, ...rate }: Taxed,
): RefundEntry {
  const taxableNet = atMost(share.taxableNet, rate.taxableNet)
  const vat = atMost(share.vat, rate.vat)
  const isReduced = taxableNet < share.taxableNet || vat < share.vat
  return { ...entry, vatRate, taxableNet, vat, isReduced }
}

function amountOf(part: RefundPart, gross: Pence, rate: Taxed): RefundEntry {
  return { ...entryOf(part), ...splitGross(gross, partOf(part.vat, gross, grossOf(part)), rate) }
}

/** The lines of the invoice were rounded one by one, so the rate may have a penny less of net or VAT than computed. */
function splitGross(gross: Pence, vatShare: Pence, { vatRate, ...rate }: Taxed): Taxed {
  const vat = atMost(atLeast(vatShare, subtract(gross, rate.taxableNet)), rate.vat)
  return { vatRate, taxableNet: subtract(gross, vat), vat }
}

/** What is left of the parts after the entries that belong to them. */
export function subtractEntries(parts: readonly RefundPart[], entries: readonly RefundEntry[]): RefundPart[] {
  return parts.map((part) => {
    const own = entries.filter(({ kind, lineId }) => kind === part.kind && lineId === part.lineId)
    const units = own.reduce((left, entry) => left - entry.units, part.units)
    return { ...part, ...subtractAll(part, own), units }
  })
}

/** `less` may name several rates; only that of `taxed` counts. */
export function subtractAll(taxed: Taxed, less: readonly Taxed[]): Taxed {
  return less.filter(({ vatRate }) => vatRate === taxed.vatRate).reduce(subtractTaxed, taxed)
}

export function subtractTaxed({ vatRate, taxableNet, vat }: Taxed, less: Taxed): Taxed {
  return { vatRate, taxableNet: pence(taxableNet - less.taxableNet), vat: pence(vat - less.vat) }
}
