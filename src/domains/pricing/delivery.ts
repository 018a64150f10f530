import { formatPounds, type Pence, type VatRate } from '#src/shared/money.ts'
import { type Taxed, vatOf } from './vat.ts'

/** Lightest first: a basket pays the highest class it contains. */
export const deliveryClasses = ['parcel', 'pallet', 'tanker'] as const
export type DeliveryClass = (typeof deliveryClasses)[number]

/** Free from a subtotal of `freeOverNet` on, excl. VAT and before any discount; `null` is never free. */
export type DeliveryRate = { chargeNet: Pence; freeOverNet: Pence | null; vatRate: VatRate }
export type DeliveryRates = Readonly<Record<DeliveryClass, DeliveryRate>>

/** The charge with its own VAT (P3); nothing when delivery is free. */
export function deliveryCharge(
  rates: DeliveryRates,
  classes: readonly DeliveryClass[],
  subtotalNet: Pence,
): Taxed | undefined {
  const highest = deliveryClasses.findLast((deliveryClass) => classes.includes(deliveryClass))
  if (!highest) return undefined
  const { chargeNet, freeOverNet, vatRate } = rates[highest]
  const isFree = chargeNet === 0 || (freeOverNet !== null && subtotalNet >= freeOverNet)
  return isFree ? undefined : { vatRate, taxableNet: chargeNet, vat: vatOf(chargeNet, vatRate) }
}

/** spec §9: two decimals behind the shop's delivery sign; nothing when free, where the page says FREE (P17). */
export function formatDeliveryCharge(chargeNet: Pence, sign: string): string | undefined {
  return chargeNet === 0 ? undefined : sign + formatPounds(chargeNet).slice(1)
}
