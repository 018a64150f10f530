import {
  getGross,
  type Refundable,
  type RefundEntry,
  type RefundInput,
  type RefundPart,
  subtractEntries,
  subtractSameRate,
} from '#src/domains/pricing/refunds/refund.ts'
import type { TaxedAmount } from '#src/domains/pricing/vat.ts'
import { atLeast, zero } from '#src/shared/money/money.ts'

type RefundLedger = {
  /** What the order was charged for. */
  charged: readonly RefundPart[]
  /** What the invoice charged and no credit note has credited. */
  uncredited: readonly TaxedAmount[]
  /** Lines of refunds with a credit note, and of pending refunds. */
  credited: readonly RefundEntry[]
  pending: readonly RefundEntry[]
}

/** What can still be refunded. Pending refunds are subtracted, so that nothing is refunded twice. */
export function computeRefundable({ charged, uncredited, credited, pending }: RefundLedger): Refundable {
  return {
    parts: subtractEntries(charged, [...credited, ...pending]),
    rates: subtractPending(uncredited, pending),
  }
}

export function subtractPending(uncredited: readonly TaxedAmount[], pending: readonly RefundEntry[]): TaxedAmount[] {
  return uncredited
    .map((rate) => subtractSameRate(rate, pending))
    .map(({ vatRate, taxableNet, vat }) => ({
      vatRate,
      taxableNet: atLeast(taxableNet, zero),
      vat: atLeast(vat, zero),
    }))
}

export const sumGross = (entries: readonly TaxedAmount[]): number =>
  entries.reduce<number>((sum, entry) => sum + getGross(entry), 0)

/** Whether the refund stored under the same key is the requested one. */
export function isSameRefund(entries: readonly RefundEntry[], { parts, goodwill }: RefundInput): boolean {
  const requested = [
    ...parts.map(({ kind, lineId, units, gross }) => `${kind} ${lineId} ${kind === 'goods' ? units : gross}`),
    ...(goodwill ? [`goodwill ${goodwill.vatRate} ${goodwill.gross}`] : []),
  ].filter((part) => !part.endsWith(' 0'))
  const existing = entries.map((entry) => {
    if (entry.kind === 'goodwill') return `goodwill ${entry.vatRate} ${getGross(entry)}`
    return `${entry.kind} ${entry.lineId} ${entry.kind === 'goods' ? entry.units : getGross(entry)}`
  })
  return requested.length === existing.length && requested.every((part) => existing.includes(part))
}

/** Lists every amount of a plan. A confirmation with another fingerprint than the preview is refused. */
export function getPlanFingerprint(entries: readonly RefundEntry[]): string {
  return entries
    .map(({ kind, lineId, units, vatRate, taxableNet, vat }) =>
      [kind, lineId ?? 0, units, vatRate, taxableNet, vat].join(':'),
    )
    .join(' ')
}

type OpenRefund = { id: number; amountGrossPence: number }

/** Limits the search for a combination, which grows exponentially. */
const maxCombined = 12

/**
 * The gateway reports the refunded total only. Finds the pending refunds that make up the new amount: `refundId`, and others that
 * add up exactly to the rest. What is left over was refunded outside the shop.
 */
export function matchRefunds<Refund extends OpenRefund>(
  open: readonly Refund[],
  { grossPence, refundId }: { grossPence: number; refundId?: number },
): Refund[] {
  const answered = open.find(({ id, amountGrossPence }) => id === refundId && amountGrossPence <= grossPence)
  const others = open.filter((refund) => refund !== answered).slice(0, maxCombined)
  const rest = grossPence - (answered?.amountGrossPence ?? 0)
  const combined = findExactSum(others, rest) ?? []
  return answered ? [answered, ...combined] : combined
}

function findExactSum<Refund extends OpenRefund>(open: readonly Refund[], grossPence: number): Refund[] | undefined {
  if (grossPence === 0) return []
  for (const [index, refund] of open.entries()) {
    if (refund.amountGrossPence > grossPence) continue
    const rest = findExactSum(open.slice(index + 1), grossPence - refund.amountGrossPence)
    if (rest) return [refund, ...rest]
  }
  return undefined
}
