import { freezeLine } from '#src/domains/basket/checkout/freeze-line.ts'
import type { PricedBasket } from '#src/domains/basket/priced-basket.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import type { ArtworkStatus } from '#src/domains/orders/order.ts'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'
import type { DeliveryPrice } from '#src/domains/pricing/delivery.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'

type Designs = ReadonlyMap<string, StoredDesignInput[]>
type StaffPriceOrigin = { overrideBy: number | null; overrideAt: Date | null; overrideReason: string | null }
type BasketToFreeze = Pick<PricedBasket<Sellable>, 'lines'> & {
  artwork: ReadonlyMap<string, { originalName: string }>
  priceEdits: ReadonlyMap<string, StaffPriceOrigin>
}

/** Leaves out lines without a price. */
export function freezeOrderLines(basket: BasketToFreeze, { locale, designs }: { locale: Locale; designs: Designs }) {
  return basket.lines.flatMap((line) => {
    const { sellable, price } = line
    if (!sellable || !price) return []
    const artworkStatus: ArtworkStatus = line.artworkFileId === null ? 'none' : 'received'
    const extras = {
      artworkName: basket.artwork.get(line.artworkFileId ?? '')?.originalName ?? null,
      design: designs.get(line.designId ?? '') ?? null,
    }
    return [
      {
        ...freezeLine(locale, { ...line, sellable }, extras),
        isStockTracked: sellable.stockQty !== null,
        artworkStatus,
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

/** The zone and the chosen services, as orders, emails and PDFs name them. */
export function describeDelivery(locale: Locale, { zone, surcharges }: DeliveryPrice): string {
  const names = [...(zone ? [zone.name] : []), ...surcharges.map(({ name }) => name)]
  return names.map((name) => pickTranslation(locale, name)).join(', ')
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
