import {
  add,
  atLeast,
  type Pence,
  pence,
  percent,
  subtract,
  type VatRate,
  wholeInBasisPoints,
  zero,
} from '#src/shared/money/money.ts'

/** VAT of a line's net, half up to the penny. The VAT of a document is the sum of its lines [P3]. */
export function calculateVat(net: Pence, rate: VatRate): Pence {
  return percent(net, rate)
}

/** Gross = net + VAT [P5]. */
export function withVat(net: Pence, rate: VatRate): { vat: Pence; gross: Pence } {
  const vat = calculateVat(net, rate)
  return { vat, gross: add(net, vat) }
}

/**
 * The net of a price that includes VAT, half up to the penny. `withVat` of it can differ from the price by a penny: no net
 * gives £9.99 at 20 %.
 */
export function removeVat(gross: Pence, rate: VatRate): Pence {
  const divisor = wholeInBasisPoints + rate
  return pence(Math.floor((2 * gross * wholeInBasisPoints + divisor) / (2 * divisor)))
}

/** A unit price incl. VAT for display; never multiplied by a quantity. */
export function calculateDisplayGross(net: Pence, rate: VatRate): Pence {
  return withVat(net, rate).gross
}

/** The difference of the two displayed prices. The net saving plus VAT could differ from it by a penny. */
export function calculateDisplaySaving(wasNet: Pence, net: Pence, rate: VatRate): Pence {
  return atLeast(subtract(calculateDisplayGross(wasNet, rate), calculateDisplayGross(net, rate)), zero)
}

export type TaxedAmount = { vatRate: VatRate; taxableNet: Pence; vat: Pence }

/** The totals of one VAT rate. `vatOfSum` is the VAT if it were rounded once over all lines, for comparison [P4]. */
export type VatGroup = TaxedAmount & { vatOfSum: Pence }

/** The VAT summary of an invoice, highest rate first. */
export function groupByVatRate(entries: readonly TaxedAmount[]): VatGroup[] {
  const byRate = Map.groupBy(entries, (entry) => entry.vatRate)
  const rates = [...byRate.keys()].sort((a, b) => b - a)
  return rates.map((vatRate) => {
    const group = byRate.get(vatRate) ?? []
    const taxableNet = add(...group.map((entry) => entry.taxableNet))
    return {
      vatRate,
      taxableNet,
      vat: add(...group.map((entry) => entry.vat)),
      vatOfSum: calculateVat(taxableNet, vatRate),
    }
  })
}
