import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'

/** The amounts of a basket as an order or a quote keeps them. */
export function freezeTotals(price: BasketPrice) {
  return {
    subtotalNetPence: price.subtotalNet,
    setupNetPence: price.setupNet,
    bulkSavingNetPence: price.bulkSavingNet,
    reductionNetPence: price.reductionNet,
    deliveryNetPence: price.deliveryNet,
    deliveryVatPence: price.deliveryGross - price.deliveryNet,
    vatPence: price.vat,
    totalGrossPence: price.totalGross,
  }
}
