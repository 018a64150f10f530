import { getCreditedLineTitle } from '#src/domains/billing/invoice-content.ts'
import {
  getGross,
  limitToRate,
  type Refundable,
  type RefundEntry,
  type RefundPart,
} from '#src/domains/pricing/refunds/refund.ts'
import { groupByVatRate } from '#src/domains/pricing/vat.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { add, type Pence, toPercent, toPounds, zero } from '#src/shared/money/money.ts'
import type { PaymentRow } from '../payments-store.server.ts'
import { getPlanFingerprint } from './refund-lines.ts'
import { isPartlySent, type RefundableUnits } from './refunded-goods.ts'

/** The fields of the refund form. Amounts are in pounds incl. VAT. */
export type RefundForm = {
  lines: {
    id: number
    title: string
    sku: string
    qty: number
    /** Units that can still be refunded, and their amount. */
    left: number
    amount: number
    /** What is left of the set-up charge. */
    setup: number
  }[]
  delivery: number
  /** A line is partly dispatched, so staff say which units they refund. */
  asks_goods: boolean
  /** What is left at each VAT rate. The form sends `basis_points`. */
  rates: { basis_points: number; percent: number; left: number }[]
}

export type RefundedLine = { title: string; qty: number; amount: number; percent: number }

/** A planned refund. Amounts are in pounds. */
export type RefundPreview = {
  lines: (RefundedLine & { net: number; vat: number; is_reduced: boolean })[]
  rates: { percent: number; net: number; vat: number }[]
  net: number
  vat: number
  total: number
  kind: PaymentRow['kind']
  fingerprint: string
}

type Line = { id: number; title: string; internalSku: string; qty: number }

export function presentRefundForm(
  { parts, rates }: Refundable,
  lines: readonly Line[],
  units: ReadonlyMap<number, RefundableUnits>,
): RefundForm {
  const findPart = (kind: RefundPart['kind'], lineId: number | null) =>
    parts.find((part) => part.kind === kind && part.lineId === lineId)
  /** No more than what is left at its VAT rate, of which goodwill may have been credited. */
  const getAmountLeft = (part: RefundPart | undefined): Pence => {
    const rate = rates.find(({ vatRate }) => vatRate === part?.vatRate)
    return part && rate ? getGross(limitToRate(part, rate)) : zero
  }
  return {
    lines: lines.map(({ id, title, internalSku, qty }) => {
      const goods = findPart('goods', id)
      const amount = getAmountLeft(goods)
      return {
        id,
        title,
        sku: internalSku,
        qty,
        left: amount > 0 ? (goods?.units ?? 0) : 0,
        amount: toPounds(amount),
        setup: toPounds(getAmountLeft(findPart('setup', id))),
      }
    }),
    delivery: toPounds(getAmountLeft(findPart('delivery', null))),
    asks_goods: [...units.values()].some(isPartlySent),
    rates: rates
      .filter((rate) => getGross(rate) > 0)
      .map((rate) => ({
        basis_points: rate.vatRate,
        percent: toPercent(rate.vatRate),
        left: toPounds(getGross(rate)),
      })),
  }
}

type RefundLineContext = { lines: readonly Line[]; locale: Locale }

export function presentRefundedLine(entry: RefundEntry, { lines, locale }: RefundLineContext): RefundedLine {
  const line = lines.find(({ id }) => id === entry.lineId)
  return {
    title: getCreditedLineTitle(locale, entry, line?.title ?? ''),
    qty: entry.units,
    amount: toPounds(getGross(entry)),
    percent: toPercent(entry.vatRate),
  }
}

export function presentRefundPreview(
  entries: readonly RefundEntry[],
  { kind, ...shown }: RefundLineContext & Pick<PaymentRow, 'kind'>,
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
    kind,
    fingerprint: getPlanFingerprint(entries),
  }
}
