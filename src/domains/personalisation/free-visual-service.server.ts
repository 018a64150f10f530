import type { Visitor } from '#src/domains/access/access.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { type EnquiryRefusal, sendEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { judgeSender } from '#src/domains/content/sender-service.server.ts'
import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { clampQuantity, parseQuantity } from '#src/domains/pricing/quantity.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { VisualForm, VisualParams } from './free-visual-contract.ts'

export async function readVisualWish(shop: Shop, params: VisualParams, locale: Locale) {
  const id = parseQuantity(params.id)
  // A row id that the database cannot hold is one that it does not know.
  const found = id !== undefined && id < 2 ** 31 ? await getSellable(shop, id) : undefined
  if (!found?.ok) return refuse('not_found')
  const { priceList, productionOptions, productId, variantId, url, variantTitle, ...sellable } = found.value
  const colours = checkColours(parseQuantity(params.colours) ?? 1, priceList)
  const option = productionOptions.find((one) => String(one.id) === params.turnaround)
  return ok({
    productId,
    variantId: variantId ?? undefined,
    url,
    title: variantTitle ? `${sellable.title}, ${variantTitle}` : sellable.title,
    sku: sellable.sku,
    pictureKey: sellable.thumbnailKey ?? sellable.parentThumbnailKey,
    qty: clampQuantity(parseQuantity(params.qty) ?? 1, priceList).qty,
    artworkColours: colours.ok ? colours.value : 1,
    productionOption: option && inLocale(locale, option.title),
  })
}

/** PROD-20: an enquiry about the product as it was chosen. */
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  { params, form }: { params: VisualParams; form: VisualForm },
): Promise<Result<undefined, EnquiryRefusal>> {
  const wish = await readVisualWish(shop, params, visitor.locale)
  if (!wish.ok) return wish
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'program') return ok(undefined)
  const { url: _url, pictureKey: _key, ...details } = wish.value
  const sent = await sendEnquiry(shop, visitor, { kind: 'free_visual', form, details })
  return sent.ok ? ok(undefined) : sent
}
