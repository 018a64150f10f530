import type { BasketToOrder } from '#src/domains/basket/ordering-service.server.ts'
import type { FrozenOrder } from '#src/domains/orders/placing-service.server.ts'
import type { DesignInput } from '#src/domains/personalisation/personalisation-tables.server.ts'
import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'
import type { Locale } from '#src/shared/message.ts'
import { freezeLine } from './freeze-line.ts'

type Designs = ReadonlyMap<string, DesignInput[]>
type FrozenLine = FrozenOrder['lines'][number]

/** A line without a price is no line of an order. */
export function freezeLines(basket: BasketToOrder, { locale, designs }: { locale: Locale; designs: Designs }) {
  return basket.lines.flatMap((line): FrozenLine[] => {
    const { offer, price } = line
    if (!offer || !price) return []
    const extras = {
      artworkName: basket.artwork.get(line.artworkFileId ?? '')?.originalName ?? null,
      design: designs.get(line.designId ?? '') ?? null,
    }
    return [
      {
        ...freezeLine(locale, { ...line, offer }, extras),
        isStockCounted: offer.stockQty !== null,
        artworkStatus: line.artworkFileId === null ? 'none' : 'received',
        unitNetPence: price.unitNet,
        setupNetPence: price.setupNet,
        lineNetPence: price.lineNet,
        discountNetPence: price.discountNet,
        vatPence: price.vat,
        grossPence: price.gross,
        bulkSavingNetPence: price.bulkSavingNet,
        ...(line.staffUnitNet === undefined ? {} : basket.priceEdits.get(line.rowId)),
      },
    ]
  })
}

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
