import type { ShownLine } from '#src/domains/basket/shown-basket.ts'
import { isPrinted, type Sellable } from '#src/domains/catalogue/catalogue.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'

/** A line whose product is known; its price may still be on application. */
export type LineToFreeze = ShownLine<Sellable> & { offer: Sellable }

type Extras<DesignInput> = { artworkName: string | null; design: DesignInput[] | null }

/** What a line says when it is ordered or sent as a quote: later changes of the catalogue do not reach it (P19). */
export function freezeLine<DesignInput>(locale: Locale, line: LineToFreeze, extras: Extras<DesignInput>) {
  const { offer, price } = line
  const option = offer.productionOptions.find(({ id }) => id === line.productionOptionId)
  return {
    productId: line.productId,
    variantId: line.variantId,
    title: offer.title,
    internalSku: offer.sku,
    url: offer.url,
    thumbnailKey: offer.thumbnailKey ?? offer.parentThumbnailKey,
    options: offer.variantOptions.map(({ kind, label }) => ({ kind, label: inLocale(locale, label) })),
    qty: line.qty,
    isPrinted: isPrinted(offer),
    artworkColours: line.artworkColours,
    productionTitle: option ? inLocale(locale, option.title) : null,
    productionDays: option?.daysToTurnAround ?? null,
    isHire: line.isHire,
    designId: line.designId,
    design: extras.design,
    artworkFileId: line.artworkFileId,
    artworkName: extras.artworkName,
    artworkInstructions: line.artworkInstructions,
    vatRateBp: offer.priceList.vatRate,
    listUnitNetPence: price && price.listUnitNet > 0 ? price.listUnitNet : null,
  }
}
