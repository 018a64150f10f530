import {
  add,
  allocate,
  atLeast,
  atMost,
  multiply,
  type Pence,
  pence,
  subtract,
  type VatRate,
  zero,
} from '#src/shared/money/money.ts'
import type { TaxedAmount } from '../vat.ts'
import { prorate } from './credit.ts'

export type RefundPartKind = 'goods' | 'setup' | 'delivery'

/** The goods or set-up charge of an order line, or the delivery of the order: charged and not refunded yet. */
export type RefundPart = TaxedAmount & {
  kind: RefundPartKind
  /** The order line; delivery has none. */
  lineId: number | null
  /** Units left to refund; 0 for set-up and delivery, which are refunded by amount. */
  units: number
  /** Only for goods: the net price of one unit before discount. */
  unitNet: Pence
}

/** `units` for goods, `gross` for set-up and delivery. */
export type PartInput = { kind: RefundPartKind; lineId: number | null; units: number; gross: Pence }
export type GoodwillInput = { gross: Pence; vatRate: VatRate }
export type RefundInput = { parts: readonly PartInput[]; goodwill?: GoodwillInput }

export type RefundEntryKind = RefundPartKind | 'goodwill' | 'unallocated'

/** One line of a refund and of its credit note. */
export type RefundEntry = TaxedAmount & {
  kind: RefundEntryKind
  lineId: number | null
  units: number
  discountNet: Pence
  /** True when limited to what is left at this VAT rate, because the rest was already credited. */
  isReduced: boolean
}

/** What can still be refunded. `rates` has the invoiced amounts per VAT rate that no credit note covers. */
export type Refundable = { parts: readonly RefundPart[]; rates: readonly TaxedAmount[] }

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

/** Splits a line's discount and VAT between goods and set-up charge, by largest remainder. */
export function splitLineCharge(line: ChargedLine): { goods: TaxedAmount; setup: TaxedAmount } {
  const { vatRate } = line
  const listNets = [multiply(line.unitNet, line.qty), line.setupNet]
  const discounts = allocate(line.discountNet, listNets)
  const [goodsNet = zero, setupNet = zero] = listNets.map((net, index) => subtract(net, discounts[index] ?? zero))
  const [goodsVat = zero, setupVat = zero] = allocate(line.vat, [goodsNet, setupNet])
  return {
    goods: { vatRate, taxableNet: goodsNet, vat: goodsVat },
    setup: { vatRate, taxableNet: setupNet, vat: setupVat },
  }
}

export const getGross = ({ taxableNet, vat }: Pick<TaxedAmount, 'taxableNet' | 'vat'>): Pence => add(taxableNet, vat)

/** The VAT in an amount that includes it, half up. */
export function includedVat(gross: Pence, rate: VatRate): Pence {
  return prorate(gross, rate, 10_000 + rate)
}

/**
 * Calculates the entries of a refund. Goods get their share of what is left of their line, so that refunding all units adds
 * up to the charge in any order and split. No entry exceeds what is left at its VAT rate.
 */
export function planRefund({ parts, rates }: Refundable, input: RefundInput): RefundPlan {
  const remainingByRate = new Map(rates.map((rate) => [rate.vatRate, rate]))
  const plan: RefundPlan = { entries: [], problems: [] }
  const add = (planned: RefundEntry | RefundProblem | undefined) => {
    if (!planned) return
    if ('reason' in planned) {
      plan.problems.push(planned)
      return
    }
    plan.entries.push(planned)
    remainingByRate.set(
      planned.vatRate,
      subtractTaxed(remainingByRate.get(planned.vatRate) ?? zeroAtRate(planned.vatRate), planned),
    )
  }
  for (const part of parts) {
    const requested = input.parts.find(({ kind, lineId }) => kind === part.kind && lineId === part.lineId)
    if (requested) add(planPart(part, requested, remainingByRate.get(part.vatRate) ?? zeroAtRate(part.vatRate)))
  }
  for (const unknown of input.parts) add(checkUnknownPart(unknown, parts))
  const { goodwill } = input
  if (goodwill) add(planGoodwill(goodwill.gross, remainingByRate.get(goodwill.vatRate) ?? zeroAtRate(goodwill.vatRate)))
  return plan
}

const zeroAtRate = (vatRate: VatRate): TaxedAmount => ({ vatRate, taxableNet: zero, vat: zero })

function checkUnknownPart(
  { kind, lineId, units, gross }: PartInput,
  parts: readonly RefundPart[],
): RefundProblem | undefined {
  if (parts.some((part) => part.kind === kind && part.lineId === lineId)) return undefined
  if (kind === 'goods') return units > 0 ? { kind, lineId, reason: 'too_many_units', max: 0 } : undefined
  return gross > 0 ? { kind, lineId, reason: 'too_much', max: zero } : undefined
}

function planPart(
  part: RefundPart,
  { units, gross }: PartInput,
  rate: TaxedAmount,
): RefundEntry | RefundProblem | undefined {
  const { kind, lineId } = part
  if (kind !== 'goods') {
    const creditable = limitToRate(part, rate)
    const max = getGross(creditable)
    if (gross > max) return { kind, lineId, reason: 'too_much', max }
    return gross > 0 ? planAmount(part, gross, creditable) : undefined
  }
  if (units > part.units) return { kind, lineId, reason: 'too_many_units', max: part.units }
  if (units === 0) return undefined
  const entry = planUnits(part, units, rate)
  return getGross(entry) > 0 ? entry : { kind, lineId, reason: 'too_much', max: zero }
}

/** A price reduction incl. VAT, at the rate of the goods it is given for. */
function planGoodwill(gross: Pence, rate: TaxedAmount): RefundEntry | RefundProblem | undefined {
  const max = getGross(rate)
  if (gross > max) return { kind: 'goodwill', lineId: null, reason: 'too_much', max }
  if (gross === 0) return undefined
  const entry = emptyEntry({ kind: 'goodwill', lineId: null })
  return { ...entry, ...splitGross(gross, includedVat(gross, rate.vatRate), rate) }
}

/** Refunds everything that is left. */
export function planFullRefund(refundable: Refundable): RefundEntry[] {
  const remainingByRate = new Map(refundable.rates.map((rate) => [rate.vatRate, rate]))
  return refundable.parts.flatMap((part): RefundEntry[] => {
    const rate = remainingByRate.get(part.vatRate)
    if (!rate) return []
    const discountNet = calculateDiscount(part, part.units)
    const entry = { ...emptyEntry(part), units: part.units, discountNet, ...reduceToRate(part, rate) }
    remainingByRate.set(part.vatRate, subtractTaxed(rate, entry))
    return getGross(entry) > 0 ? [entry] : []
  })
}

const emptyEntry = ({ kind, lineId }: { kind: RefundEntryKind; lineId: number | null }) => ({
  kind,
  lineId,
  units: 0,
  discountNet: zero,
  isReduced: false,
})

function planUnits(part: RefundPart, units: number, rate: TaxedAmount): RefundEntry {
  const share = {
    vatRate: part.vatRate,
    taxableNet: prorate(part.taxableNet, units, part.units),
    vat: prorate(part.vat, units, part.units),
  }
  const discountNet = atLeast(subtract(multiply(part.unitNet, units), share.taxableNet), zero)
  return { ...emptyEntry(part), units, discountNet, ...reduceToRate(share, rate) }
}

const calculateDiscount = ({ kind, unitNet, taxableNet }: RefundPart, units: number): Pence =>
  kind === 'goods' ? atLeast(subtract(multiply(unitNet, units), taxableNet), zero) : zero

/** Limits net and VAT separately: each line is rounded on its own, so the rate can have a penny less of only one. */
export function limitToRate(charge: TaxedAmount, rate: TaxedAmount): TaxedAmount {
  return {
    vatRate: charge.vatRate,
    taxableNet: atLeast(atMost(charge.taxableNet, rate.taxableNet), zero),
    vat: atLeast(atMost(charge.vat, rate.vat), zero),
  }
}

function reduceToRate(charge: TaxedAmount, rate: TaxedAmount): TaxedAmount & Pick<RefundEntry, 'isReduced'> {
  const limited = limitToRate(charge, rate)
  return { ...limited, isReduced: getGross(limited) < getGross(charge) }
}

function planAmount(part: RefundPart, gross: Pence, creditable: TaxedAmount): RefundEntry {
  return { ...emptyEntry(part), ...splitGross(gross, prorate(part.vat, gross, getGross(part)), creditable) }
}

/** Moves a penny between net and VAT where `creditable` has less of one than calculated. */
function splitGross(gross: Pence, vatShare: Pence, creditable: TaxedAmount): TaxedAmount {
  const vat = atMost(atLeast(vatShare, subtract(gross, creditable.taxableNet)), creditable.vat)
  return { vatRate: creditable.vatRate, taxableNet: subtract(gross, vat), vat }
}

/** Subtracts the entries from the parts they refund. */
export function subtractEntries(parts: readonly RefundPart[], entries: readonly RefundEntry[]): RefundPart[] {
  return parts.map((part) => {
    const own = entries.filter(({ kind, lineId }) => kind === part.kind && lineId === part.lineId)
    const units = own.reduce((remaining, entry) => remaining - entry.units, part.units)
    return { ...part, ...subtractSameRate(part, own), units }
  })
}

/** Subtracts only the credits at the VAT rate of `taxed`. */
export function subtractSameRate(taxed: TaxedAmount, credits: readonly TaxedAmount[]): TaxedAmount {
  return credits.filter(({ vatRate }) => vatRate === taxed.vatRate).reduce(subtractTaxed, taxed)
}

export function subtractTaxed({ vatRate, taxableNet, vat }: TaxedAmount, credit: TaxedAmount): TaxedAmount {
  return { vatRate, taxableNet: pence(taxableNet - credit.taxableNet), vat: pence(vat - credit.vat) }
}
