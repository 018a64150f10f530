import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { clampQuantity, parseQuantity } from '#src/domains/pricing/quantity.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { titleOfSellable } from './catalogue.ts'
import { getSellable } from './catalogue-service.server.ts'

type WishParams = { id: string; qty: string; colours: string; turnaround: string }

/** The product that an enquiry is about, as it was chosen: wishes in an address, moved to what can be had. */
export async function readWish(shop: Shop, params: WishParams, locale: Locale) {
  const id = parseQuantity(params.id)
  // A row id that the database cannot hold is one that it does not know.
  const found = id !== undefined && id < 2 ** 31 ? await getSellable(shop, id) : undefined
  if (!found?.ok) return refuse('not_found')
  const { priceList, productionOptions, productId, variantId, url, ...sellable } = found.value
  const colours = checkColours(parseQuantity(params.colours) ?? 1, priceList)
  const option = productionOptions.find((one) => String(one.id) === params.turnaround)
  return ok({
    productId,
    variantId: variantId ?? undefined,
    url,
    title: titleOfSellable(locale, sellable),
    sku: sellable.sku,
    pictureKey: sellable.thumbnailKey ?? sellable.parentThumbnailKey,
    qty: clampQuantity(parseQuantity(params.qty) ?? 1, priceList).qty,
    artworkColours: colours.ok ? colours.value : 1,
    productionOption: option && inLocale(locale, option.title),
  })
}
