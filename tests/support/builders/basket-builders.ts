import type { Basket, BasketKind, BasketSellable } from '#src/domains/basket/basket.ts'
import type { StoredLine } from '#src/domains/basket/priced-basket.ts'
import { pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { aPriceList } from './price-builders.ts'

/** Product 1: printed mugs on sale. Production option 8 costs 20 % more and is available up to 250 units. */
export function buildSellable(changes: Partial<BasketSellable> = {}): BasketSellable {
  return {
    productId: 1,
    variantId: null,
    isPublished: true,
    purchasable: true,
    availableForHire: false,
    hasVariants: false,
    stockQty: null,
    priceList: aPriceList(),
    priceDifferenceNet: pence(0),
    deliveryClass: 'parcel',
    weightGrams: 0,
    categoryIds: [],
    productionOptions: [
      { id: 7, daysToTurnAround: 5, uplift: { kind: 'fixed', amount: pence(0) }, maxQty: null },
      { id: 8, daysToTurnAround: 2, uplift: { kind: 'percentage', amount: basisPoints(2000) }, maxQty: 250 },
    ],
    ...changes,
  }
}

export function buildLine(rowId: string, changes: Partial<StoredLine> = {}): StoredLine {
  return {
    rowId,
    productId: 1,
    variantId: null,
    qty: 1,
    ...pickLineOptions({}),
    artworkFileId: null,
    artworkInstructions: '',
    ...changes,
  }
}

export function buildBasket(kind: BasketKind, ...lines: StoredLine[]): Basket<StoredLine> {
  return { kind, version: 1, lines }
}
