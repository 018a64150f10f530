import { titleOf } from '#src/domains/papers/invoice-content.ts'
import { grossOf, type Refundable, type RefundEntry, type RefundPart } from '#src/domains/pricing/refund.ts'
import { groupByVatRate } from '#src/domains/pricing/vat.ts'
import type { Locale } from '#src/shared/message.ts'
import { add, atMost, type Pence, toPercent, toPounds, zero } from '#src/shared/money.ts'
import type { PaymentRow } from './payments-store.server.ts'
import { planFingerprint } from './refund-lines.ts'

/** What the refund form offers. Amounts are pounds incl. VAT. */
export type RefundForm = {
  lines: {
    id: number
    title: string
    sku: string
    qty: number
    /** Units left, and what they come to. */
    left: number
    amount: number
    /** Left of the set-up charge; 0 where there was none. */
    setup: number
  }[]
  delivery: number
  /** What is left at each VAT rate; `basis_points` is what the form sends. */
  rates: { basis_points: number; percent: number; left: number }[]
}

export type RefundedLine = { title: string; qty: number; amount: number; percent: number }

/** A refund before it is made, as the server computes it. Amounts are pounds. */
export type RefundPreview = {
  lines: (RefundedLine & { net: number; vat: number; is_reduced: boolean })[]
  rates: { percent: number; net: number; vat: number }[]
  net: number
  vat: number
  total: number
  method: PaymentRow['method']
  fingerprint: string
}

type Line = { id: number; title: string; internalSku: string; qty: number }

export function presentRefundForm({ parts, rates }: Refundable, lines: readonly Line[]): RefundForm {
  const partOf = (kind: RefundPart['kind'], lineId: number | null) =>
    parts.find((part) => part.kind === kind && part.lineId === lineId)
  /** Part of it may have been credited at its rate already. */
  const leftOf = (part: RefundPart | undefined): Pence => {
    const rate = rates.find(({ vatRate }) => vatRate === part?.vatRate)
    return part && rate ? atMost(grossOf(part), grossOf(rate)) : zero
  }
  return {
    lines: lines.map(({ id, title, internalSku, qty }) => {
      const goods = partOf('goods', id)
      const amount = leftOf(goods)
      return {
        id,
        title,
        sku: internalSku,
        qty,
        left: amount > 0 ? (goods?.units ?? 0) : 0,
        amount: toPounds(amount),
        setup: toPounds(leftOf(partOf('setup', id))),
      }
    }),
    delivery: toPounds(leftOf(partOf('delivery', null))),
    rates: rates
      .filter((rate) => grossOf(rate) > 0)
      .map((rate) => ({
        basis_points: rate.vatRate,
        percent: toPercent(rate.vatRate),
        left: toPounds(grossOf(rate)),
      })),
  }
}

type Shown = { lines: readonly Line[]; locale: Locale }

export function presentRefundedLine(entry: RefundEntry, { lines, locale }: Shown): RefundedLine {
  const line = lines.find(({ id }) => id === entry.lineId)
  return {
    title: titleOf(locale, entry, line?.title ?? ''),
    qty: entry.units,
    amount: toPounds(grossOf(entry)),
    percent: toPercent(entry.vatRate),
  }
}

export function presentPreview(
  entries: readonly RefundEntry[],
  { method, ...shown }: Shown & Pick<PaymentRow, 'method'>,
): RefundPreview {
  const net = add(...entries.map(({ taxableNet }) => taxableNet))
  const vat = add(...entries.map((entry) => entry.vat))
  return {
    lines: entries.map((entry) => ({
      ...presentRefundedLine(entry, shown),
      net: toPounds(entry.taxableNet),
      vat: toPounds(entry.vat),
      is_reduced: entry.isReduced,
    })),
    rates: groupByVatRate(entries).map((rate) => ({
      percent: toPercent(rate.vatRate),
      net: toPounds(rate.taxableNet),
      vat: toPounds(rate.vat),
    })),
    net: toPounds(net),
    vat: toPounds(vat),
    total: toPounds(add(net, vat)),
    method,
    fingerprint: planFingerprint(entries),
  }
}
