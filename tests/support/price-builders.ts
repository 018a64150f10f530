import type { BasketLine } from '#src/domains/pricing/basket-price.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { PriceList, PriceTier } from '#src/domains/pricing/price-list.ts'
import { basisPoints, pence } from '#src/shared/money.ts'

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
    maximumOrderQuantity: null,
    isPoa: false,
    isFrom: false,
    ...changes,
  }
}

/** One unit at the given price, without set-up charge. */
export function aLineAt(unitNet: number, changes: Partial<BasketLine> & { vatRate?: number } = {}): BasketLine {
  const { vatRate = 2000, ...rest } = changes
  return {
    id: 'a',
    productId: 1,
    categoryIds: [],
    deliveryClass: 'parcel',
    priceList: aPriceList({ tiers: tiers([1, unitNet]), setupNet: pence(0), vatRate: basisPoints(vatRate) }),
    choices: { qty: 1, colours: 1 },
    ...rest,
  }
}

/** Parcels £4.95 and free from £150, pallets £45.00 and free from £1,500, tankers always £95.00. */
export const demoDeliveryRates: DeliveryRates = {
  parcel: { chargeNet: pence(495), freeOverNet: pence(150_00), vatRate: basisPoints(2000) },
  pallet: { chargeNet: pence(4500), freeOverNet: pence(1500_00), vatRate: basisPoints(2000) },
  tanker: { chargeNet: pence(9500), freeOverNet: null, vatRate: basisPoints(2000) },
}
