import {
  grossOf,
  type Refundable,
  type RefundEntry,
  type RefundInput,
  type RefundPart,
  subtractAll,
  subtractEntries,
} from '#src/domains/pricing/refund.ts'
import type { Taxed } from '#src/domains/pricing/vat.ts'
import { atLeast, zero } from '#src/shared/money.ts'

type Books = {
  /** What the order was charged for. */
  charged: readonly RefundPart[]
  /** What no credit note has taken back of the invoice. */
  uncredited: readonly Taxed[]
  /** Lines of refunds that are on a credit note, and of refunds on their way. */
  credited: readonly RefundEntry[]
  pending: readonly RefundEntry[]
}

/** What can still be refunded. Refunds on their way count, so that nothing is refunded twice. */
export function findRefundable({ charged, uncredited, credited, pending }: Books): Refundable {
  return {
    parts: subtractEntries(charged, [...credited, ...pending]),
    rates: subtractPending(uncredited, pending),
  }
}

export function subtractPending(uncredited: readonly Taxed[], pending: readonly RefundEntry[]): Taxed[] {
  return uncredited
    .map((rate) => subtractAll(rate, pending))
    .map(({ vatRate, taxableNet, vat }) => ({
      vatRate,
      taxableNet: atLeast(taxableNet, zero),
      vat: atLeast(vat, zero),
    }))
}

export const sumGross = (entries: readonly Taxed[]): number =>
  entries.reduce<number>((sum, entry) => sum + grossOf(entry), 0)

/** Whether a refund that was made under the same key is the one that is asked for again. */
export function isSameRefund(entries: readonly RefundEntry[], { parts, goodwill }: RefundInput): boolean {
  const wanted = [
    ...parts.map(({ kind, lineId, units, gross }) => `${kind} ${lineId} ${kind === 'goods' ? units : gross}`),
    ...(goodwill ? [`goodwill ${goodwill.vatRate} ${goodwill.gross}`] : []),
  ].filter((part) => !part.endsWith(' 0'))
  const made = entries.map((entry) => {
    if (entry.kind === 'goodwill') return `goodwill ${entry.vatRate} ${grossOf(entry)}`
    return `${entry.kind} ${entry.lineId} ${entry.kind === 'goods' ? entry.units : grossOf(entry)}`
  })
  return wanted.length === made.length && wanted.every((part) => made.includes(part))
}

/** Names every amount of a plan: a confirmation is refused when the refund is no longer the one that was shown. */
export function planFingerprint(entries: readonly RefundEntry[]): string {
  return entries
    .map(({ kind, lineId, units, vatRate, taxableNet, vat }) =>
      [kind, lineId ?? 0, units, vatRate, taxableNet, vat].join(':'),
    )
    .join(' ')
}

type OpenRefund = { id: number; amountGrossPence: number }

/** Among more refunds on their way at once, the gateway's word is not searched for a combination. */
const maxCombined = 12

/**
 * A gateway says how much has gone back in all, not for what. Finds the refunds on their way that the difference consists of:
 * `refundId` for certain, and others that fill it exactly. What is left over was refunded outside of the shop.
 */
export function matchRefunds<Refund extends OpenRefund>(
  open: readonly Refund[],
  { grossPence, refundId }: { grossPence: number; refundId?: number },
): Refund[] {
  const own = open.find(({ id, amountGrossPence }) => id === refundId && amountGrossPence <= grossPence)
  const others = open.filter((refund) => refund !== own).slice(0, maxCombined)
  const rest = grossPence - (own?.amountGrossPence ?? 0)
  const filling = fillExactly(others, rest) ?? []
  return own ? [own, ...filling] : filling
}

function fillExactly<Refund extends OpenRefund>(open: readonly Refund[], grossPence: number): Refund[] | undefined {
  if (grossPence === 0) return []
  for (const [index, refund] of open.entries()) {
    if (refund.amountGrossPence > grossPence) continue
    const rest = fillExactly(open.slice(index + 1), grossPence - refund.amountGrossPence)
    if (rest) return [refund, ...rest]
  }
  return undefined
}
