import type { Locale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { add, formatPounds, type Pence, type VatRate, zero } from '#src/shared/money/money.ts'
import { findDeliveryZone } from './delivery-zones.ts'
import { calculateVat, type TaxedAmount } from './vat.ts'

/** How goods travel, such as parcel or pallet. */
export type DeliveryClass = { id: string; name: StoredTranslations; vatRate: VatRate }

/** What a rate table counts: grams, pence of the subtotal, or units of the whole basket. */
export const rateBases = ['weight', 'value', 'quantity'] as const
export type RateBasis = (typeof rateBases)[number]

/** The charge from this measure on, until the next tier. */
export type RateTier = { from: number; chargeNet: Pence }

export type DeliveryRate = {
  basis: RateBasis
  /** Rising from 0, so that every basket has exactly one tier. */
  tiers: readonly RateTier[]
  /** Free from this subtotal on, excl. VAT and before discount; never free when `null`. */
  freeOverNet: Pence | null
  /** Working days from dispatch to delivery; null if no delivery date is promised. */
  transitDays: number | null
}

export type DeliveryZone = {
  id: string
  name: StoredTranslations
  /** Postcode areas and districts (delivery-zones.ts). The first zone has none: it is for all other postcodes. */
  areas: readonly string[]
  /** Rates by class. A class without a rate is not delivered there. */
  rates: Readonly<Record<string, DeliveryRate>>
}

/** A service that the customer may choose, such as a tail lift. Without zones or classes it is offered for all of them. */
export type DeliverySurcharge = {
  id: string
  name: StoredTranslations
  chargeNet: Pence
  zoneIds: readonly string[]
  classIds: readonly string[]
}

export type DeliveryTerms = {
  /** Classes from lowest to highest. A basket pays the highest class it contains. */
  classes: readonly DeliveryClass[]
  /** The first is the default zone. */
  zones: readonly DeliveryZone[]
  surcharges: readonly DeliverySurcharge[]
}

/** Where a basket goes and which services are chosen. Without a postcode it goes to the default zone. */
export type DeliveryChoice = { postcode?: string | null; surchargeIds?: readonly string[] }

export type DeliveryItem = { deliveryClass: string; qty: number; weightGrams: number }

export type DeliveryPrice = {
  zone: DeliveryZone | undefined
  /** The highest class of the basket; undefined when it is empty. */
  deliveryClass: DeliveryClass | undefined
  /** False: the class is not delivered to the zone, and the basket can only be quoted. */
  isDeliverable: boolean
  /** How the charge without surcharges came about. */
  appliedRate?: { rate: DeliveryRate; measure: number; chargeNet: Pence; isFree: boolean }
  /** The chosen surcharges, and those that can be chosen. */
  surcharges: readonly DeliverySurcharge[]
  offered: readonly DeliverySurcharge[]
  /** The charges of rate and surcharges with their VAT [P3]; undefined when delivery is free. */
  charge: TaxedAmount | undefined
}

type DeliveryInput = {
  items: readonly DeliveryItem[]
  subtotalNet: Pence
  choice?: DeliveryChoice
  /** A voucher pays for the delivery without its surcharges. */
  isFreeByVoucher?: boolean
}

export function calculateDelivery(terms: DeliveryTerms, input: DeliveryInput): DeliveryPrice {
  const { items, subtotalNet, choice = {}, isFreeByVoucher = false } = input
  const zone = findDeliveryZone(terms.zones, choice.postcode)
  const deliveryClass = findHighestClass(terms, items)
  const nothing = { zone, deliveryClass, isDeliverable: true, surcharges: [], offered: [], charge: undefined }
  if (!deliveryClass) return nothing
  const rate = zone?.rates[deliveryClass.id]
  if (!zone || !rate) return { ...nothing, isDeliverable: false }
  const measure = measureBasket(rate.basis, items, subtotalNet)
  const tierNet = findRateTier(rate, measure)?.chargeNet ?? zero
  const isFree = isFreeByVoucher || (rate.freeOverNet !== null && subtotalNet >= rate.freeOverNet)
  const chargeNet = isFree ? zero : tierNet
  const offered = terms.surcharges.filter(
    ({ zoneIds, classIds }) => isAmong(zoneIds, zone.id) && isAmong(classIds, deliveryClass.id),
  )
  const surcharges = offered.filter(({ id }) => choice.surchargeIds?.includes(id))
  const taxableNet = add(chargeNet, ...surcharges.map((surcharge) => surcharge.chargeNet))
  const { vatRate } = deliveryClass
  return {
    ...nothing,
    appliedRate: { rate, measure, chargeNet, isFree },
    surcharges,
    offered,
    charge: taxableNet === 0 ? undefined : { vatRate, taxableNet, vat: calculateVat(taxableNet, vatRate) },
  }
}

export function findRateTier({ tiers }: DeliveryRate, measure: number): RateTier | undefined {
  return tiers.findLast(({ from }) => from <= measure)
}

/** Goods of a class that was removed travel by the highest class, which never charges too little. */
function findHighestClass({ classes }: DeliveryTerms, items: readonly DeliveryItem[]): DeliveryClass | undefined {
  if (items.length === 0) return undefined
  const ranks = items.map(({ deliveryClass }) => classes.findIndex(({ id }) => id === deliveryClass))
  return ranks.includes(-1) ? classes.at(-1) : classes[Math.max(...ranks)]
}

function measureBasket(basis: RateBasis, items: readonly DeliveryItem[], subtotalNet: Pence): number {
  if (basis === 'value') return subtotalNet
  return items.reduce((sum, { qty, weightGrams }) => sum + (basis === 'weight' ? qty * weightGrams : qty), 0)
}

const isAmong = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)

/** Undefined when delivery is free: the page then shows FREE [P17]. */
export function formatDeliveryCharge(locale: Locale, chargeNet: Pence, currencySign: string): string | undefined {
  return chargeNet === 0 ? undefined : formatChargeAmount(locale, chargeNet, currencySign)
}

/** Formats an amount of 0 too. */
export function formatChargeAmount(locale: Locale, charge: Pence, currencySign: string): string {
  return formatPounds(locale, charge, currencySign)
}
