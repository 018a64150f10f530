import type { PriceableLine } from '#src/domains/pricing/basket-price.ts'
import type { DeliveryRate, DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { PriceList, PriceTier } from '#src/domains/pricing/price-list.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'

/** `tiers([1, 500], [25, 450])`: £5.00 each, £4.50 from 25 on. */
export function tiers(...pairs: readonly (readonly [qty: number, unitNet: number])[]): PriceTier[] {
  return pairs.map(([qty, unitNet]) => ({ qty, unitNet: pence(unitNet) }))
}

/** A printed mug: £5.00 each, £4.50 from 25, £4.00 from 100; 20p a further colour, £35 set-up a colour. */
export function aPriceList(changes: Partial<PriceList> = {}): PriceList {
  return {
    tiers: tiers([1, 500], [25, 450], [100, 400]),
    extraColourNet: pence(20),
    setupNet: pence(3500),
    maxColours: 4,
    vatRate: basisPoints(2000),
    moq: 1,
    productMaxQuantity: null,
    shopMaxQuantity: 2500,
    isPoa: false,
    isFrom: false,
    ...changes,
  }
}

/** One unit at the given price, without set-up charge. */
export function aLineAt(unitNet: number, changes: Partial<PriceableLine> & { vatRate?: number } = {}): PriceableLine {
  const { vatRate = 2000, ...rest } = changes
  return {
    id: 'a',
    productId: 1,
    categoryIds: [],
    deliveryClass: 'parcel',
    weightGrams: 0,
    priceList: aPriceList({ tiers: tiers([1, unitNet]), setupNet: pence(0), vatRate: basisPoints(vatRate) }),
    choices: { qty: 1, colours: 1 },
    ...rest,
  }
}

/** A rate with one charge for every basket. */
export const aFlatRate = (chargeNet: number, freeOverNet: number | null = null): DeliveryRate => ({
  basis: 'value',
  tiers: [{ from: 0, chargeNet: pence(chargeNet) }],
  freeOverNet: freeOverNet === null ? null : pence(freeOverNet),
  transitDays: null,
})

/** Parcels £4.95 and free from £150, pallets £45.00 and free from £1,500, tankers always £95.00. */
export const demoDelivery: DeliveryTerms = {
  classes: ['parcel', 'pallet', 'tanker'].map((id) => ({ id, name: { en: id }, vatRate: basisPoints(2000) })),
  zones: [
    {
      id: 'mainland',
      name: { en: 'mainland GB' },
      areas: [],
      rates: { parcel: aFlatRate(495, 150_00), pallet: aFlatRate(4500, 1500_00), tanker: aFlatRate(9500) },
    },
  ],
  surcharges: [],
}
