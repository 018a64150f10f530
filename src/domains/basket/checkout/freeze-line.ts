import { isPrinted, type Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { freezeLineOptions } from '#src/domains/line-items/line-options.ts'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import type { Pence } from '#src/shared/money/money.ts'
import type { StoredLine } from '../priced-basket.ts'

/** A line whose product exists. Its price may be on application. */
type LineToFreeze = Omit<StoredLine, 'rowId' | 'staffUnitNet'> & {
  sellable: Sellable
  price?: { listUnitNet: Pence }
}

type Extras = { artworkName: string | null; design: StoredDesignInput[] | null }

/** Copies a line into an order or a quote, so that later changes to the catalogue do not change it [P19]. */
export function freezeLine(locale: Locale, line: LineToFreeze, { artworkName, design }: Extras) {
  const { sellable, price } = line
  return {
    productId: line.productId,
    variantId: line.variantId,
    title: pickTranslation(locale, sellable.title),
    internalSku: sellable.sku,
    slug: sellable.slug,
    thumbnailKey: sellable.thumbnailKey ?? sellable.parentThumbnailKey,
    ...freezeLineOptions(line, { locale, sellable, design }),
    qty: line.qty,
    isPrinted: isPrinted(sellable),
    artworkFileId: line.artworkFileId,
    artworkName,
    artworkInstructions: line.artworkInstructions,
    vatRateBp: sellable.priceList.vatRate,
    listUnitNetPence: price && price.listUnitNet > 0 ? price.listUnitNet : null,
  }
}
