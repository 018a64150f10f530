import type { Basket, BasketKind, Offer } from '#src/domains/basket/basket.ts'
import type { StoredLine } from '#src/domains/basket/shown-basket.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { aPriceList } from './price-builders.ts'

/** Product 1, printed mugs, in the shop and for sale; a rush costs 20 % more and is offered up to 250. */
export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    productId: 1,
    variantId: null,
    isOnSale: true,
    purchasable: true,
    availableForHire: false,
    hasVariants: false,
    stockQty: null,
    priceList: aPriceList(),
    netDelta: pence(0),
    deliveryClass: 'parcel',
    categoryIds: [],
    productionOptions: [
      { id: 7, uplift: { loadType: 'fixed', load: pence(0) }, maxQty: null },
      { id: 8, uplift: { loadType: 'percentage', load: basisPoints(2000) }, maxQty: 250 },
    ],
    ...changes,
  }
}

export function aLine(rowId: string, changes: Partial<StoredLine> = {}): StoredLine {
  return {
    rowId,
    productId: 1,
    variantId: null,
    qty: 1,
    artworkColours: 1,
    productionOptionId: null,
    designId: null,
    isHire: false,
    artworkFileId: null,
    artworkInstructions: '',
    ...changes,
  }
}

export function aBasket(kind: BasketKind, ...lines: StoredLine[]): Basket<StoredLine> {
  return { kind, version: 1, lines }
}
