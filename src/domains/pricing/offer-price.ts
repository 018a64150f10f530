import { add, type Pence, times, type VatRate, zero } from '#src/shared/money.ts'
import { vatOf, withVat } from './vat.ts'

/** A line of a quote with the prices that staff gave it; without a unit price it waits for one. */
export type OfferLine = { qty: number; unitNet: Pence | null; setupNet: Pence; vatRate: VatRate }

export type OfferLinePrice = { unitNet: Pence; setupNet: Pence; lineNet: Pence; vat: Pence; gross: Pence }

export type OfferPrice = {
  /** In the order of the lines; nothing where the unit price is missing, and nothing of it in the totals. */
  lines: readonly (OfferLinePrice | undefined)[]
  subtotalNet: Pence
  setupNet: Pence
  deliveryNet: Pence
  deliveryVat: Pence
  vat: Pence
  totalGross: Pence
}

/** The same sums as of a basket (P1 to P5), on prices that no list knows. */
export function priceOffer(lines: readonly OfferLine[], delivery: { net: Pence; vatRate: VatRate }): OfferPrice {
  const priced = lines.map(priceOfferLine)
  const known = priced.filter((line) => line !== undefined)
  const subtotalNet = add(zero, ...known.map(({ lineNet }) => lineNet))
  const deliveryVat = vatOf(delivery.net, delivery.vatRate)
  const vat = add(deliveryVat, ...known.map((line) => line.vat))
  return {
    lines: priced,
    subtotalNet,
    setupNet: add(zero, ...known.map(({ setupNet }) => setupNet)),
    deliveryNet: delivery.net,
    deliveryVat,
    vat,
    totalGross: add(subtotalNet, delivery.net, vat),
  }
}

function priceOfferLine({ qty, unitNet, setupNet, vatRate }: OfferLine): OfferLinePrice | undefined {
  if (unitNet === null) return undefined
  const lineNet = add(times(unitNet, qty), setupNet)
  return { unitNet, setupNet, lineNet, ...withVat(lineNet, vatRate) }
}
