import { add, atLeast, type Pence, percent, subtract, type VatRate, zero } from '#src/shared/money.ts'

/** Half up to the penny, on the net of a whole line; the tax of a document is the sum of these (P3). */
export function vatOf(net: Pence, rate: VatRate): Pence {
  return percent(net, rate)
}

/** A line's gross is its net plus its VAT (P5). */
export function withVat(net: Pence, rate: VatRate): { vat: Pence; gross: Pence } {
  const vat = vatOf(net, rate)
  return { vat, gross: add(net, vat) }
}

/** An incl.-VAT price for display. It is never multiplied. */
export function shownGross(net: Pence, rate: VatRate): Pence {
  return withVat(net, rate).gross
}

/** The difference of the two prices as they are shown: the VAT of the net saving would be a penny off beside them. */
export function shownSaving(wasNet: Pence, net: Pence, rate: VatRate): Pence {
  return atLeast(subtract(shownGross(wasNet, rate), shownGross(net, rate)), zero)
}

export type Taxed = { vatRate: VatRate; taxableNet: Pence; vat: Pence }

/** One rate of a document. `vatOfSum` is what one rounding over all lines would give, kept beside the tax (P4). */
export type VatGroup = Taxed & { vatOfSum: Pence }

/** For the VAT invoice: highest rate first. */
export function groupByVatRate(entries: readonly Taxed[]): VatGroup[] {
  const byRate = Map.groupBy(entries, (entry) => entry.vatRate)
  const rates = [...byRate.keys()].sort((a, b) => b - a)
  return rates.map((vatRate) => {
    const group = byRate.get(vatRate) ?? []
    const taxableNet = add(...group.map((entry) => entry.taxableNet))
    return { vatRate, taxableNet, vat: add(...group.map((entry) => entry.vat)), vatOfSum: vatOf(taxableNet, vatRate) }
  })
}
