import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { clampQuantity, parseQuantity } from '#src/domains/pricing/quantity.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { getSellableTitle } from './sellable.ts'
import { getSellable } from './sellable-service.server.ts'

/** Parts of the URL; `turnaround` is the id of a production option. */
type EnquiryProductParams = { id: string; qty: string; colours: string; turnaround: string }

/** The product of an enquiry with its configuration from the URL. Invalid choices become the nearest valid ones. */
export async function findEnquiryProduct(shop: Shop, params: EnquiryProductParams, locale: Locale) {
  const id = parseQuantity(params.id)
  // PostgreSQL refuses ids that exceed its integer type.
  const found = id !== undefined && id < 2 ** 31 ? await getSellable(shop, id) : undefined
  if (!found?.ok) return refuse('not_found')
  const { priceList, productionOptions, productId, variantId, slug, ...sellable } = found.value
  const colours = checkColours(parseQuantity(params.colours) ?? 1, priceList)
  const option = productionOptions.find((candidate) => String(candidate.id) === params.turnaround)
  return ok({
    productId,
    variantId: variantId ?? undefined,
    slug,
    title: getSellableTitle(locale, sellable),
    sku: sellable.sku,
    pictureKey: sellable.thumbnailKey ?? sellable.parentThumbnailKey,
    qty: clampQuantity(parseQuantity(params.qty) ?? 1, priceList).qty,
    artworkColours: colours.ok ? colours.value : 1,
    productionOption: option && pickTranslation(locale, option.title),
  })
}
