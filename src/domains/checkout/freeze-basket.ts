import { productionOptionOf } from '#src/domains/basket/basket.ts'
import type { BasketToOrder } from '#src/domains/basket/ordering-service.server.ts'
import type { FrozenOrder } from '#src/domains/orders/placing-service.server.ts'
import type { DesignInput } from '#src/domains/personalisation/personalisation-tables.server.ts'
import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'

type Designs = ReadonlyMap<string, DesignInput[]>
type FrozenLine = FrozenOrder['lines'][number]

/** Everything that a later change of the catalogue must not reach (P19). Lines without a price are no lines of an order. */
export function freezeLines(basket: BasketToOrder, { locale, designs }: { locale: Locale; designs: Designs }) {
  return basket.lines.flatMap((line): FrozenLine[] => {
    const { offer, price } = line
    if (!offer || !price) return []
    const time = productionOptionOf(offer, line)
    return [
      {
        productId: line.productId,
        variantId: line.variantId,
        title: offer.title,
        internalSku: offer.sku,
        url: offer.url,
        thumbnailKey: offer.thumbnailKey ?? offer.parentThumbnailKey,
        options: offer.variantOptions.map(({ kind, label }) => ({ kind, label: inLocale(locale, label) })),
        qty: line.qty,
        artworkColours: line.artworkColours,
        productionTitle: time ? inLocale(locale, time.title) : null,
        productionDays: time?.daysToTurnAround ?? null,
        isHire: line.isHire,
        designId: line.designId,
        design: line.designId === null ? null : (designs.get(line.designId) ?? null),
        artworkFileId: line.artworkFileId,
        artworkName: basket.artwork.get(line.artworkFileId ?? '')?.originalName ?? null,
        artworkInstructions: line.artworkInstructions,
        artworkStatus: line.artworkFileId === null ? 'none' : 'received',
        vatRateBp: price.vatRate,
        listUnitNetPence: price.listUnitNet,
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
