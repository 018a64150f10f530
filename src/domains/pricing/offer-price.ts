import { add, multiply, type Pence, type VatRate, zero } from '#src/shared/money/money.ts'
import { calculateVat, withVat } from './vat.ts'

/** A line of a quote offer with the prices that staff entered; `unitNet` is null until staff have priced it. */
export type OfferLine = { qty: number; unitNet: Pence | null; setupNet: Pence; vatRate: VatRate }

export type OfferLinePrice = { unitNet: Pence; setupNet: Pence; lineNet: Pence; vat: Pence; gross: Pence }

export type OfferPrice = {
  /** Prices in the order of the input; undefined for lines without a unit price, which the totals leave out. */
  lines: readonly (OfferLinePrice | undefined)[]
  subtotalNet: Pence
  setupNet: Pence
  deliveryNet: Pence
  deliveryVat: Pence
  vat: Pence
  totalGross: Pence
}

/** Adds up a quote offer by the same rules as a basket [P1 to P5], with the prices that staff entered. */
export function priceOffer(lines: readonly OfferLine[], delivery: { net: Pence; vatRate: VatRate }): OfferPrice {
  const linePrices = lines.map(priceOfferLine)
  const pricedLines = linePrices.filter((line) => line !== undefined)
  const subtotalNet = add(zero, ...pricedLines.map(({ lineNet }) => lineNet))
  const deliveryVat = calculateVat(delivery.net, delivery.vatRate)
  const vat = add(deliveryVat, ...pricedLines.map((line) => line.vat))
  return {
    lines: linePrices,
    subtotalNet,
    setupNet: add(zero, ...pricedLines.map(({ setupNet }) => setupNet)),
    deliveryNet: delivery.net,
    deliveryVat,
    vat,
    totalGross: add(subtotalNet, delivery.net, vat),
  }
}

function priceOfferLine({ qty, unitNet, setupNet, vatRate }: OfferLine): OfferLinePrice | undefined {
  if (unitNet === null) return undefined
  const lineNet = add(multiply(unitNet, qty), setupNet)
  return { unitNet, setupNet, lineNet, ...withVat(lineNet, vatRate) }
}
