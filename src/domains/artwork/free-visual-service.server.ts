import type { Visitor } from '#src/domains/access/access.ts'
import { readWish } from '#src/domains/catalogue/wish-service.server.ts'
import { countEnquiry, type EnquiryRefusal, storeEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { judgeSender } from '#src/domains/content/sender-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { ArtworkRefusal } from './artwork.ts'
import { keepArtwork, type Upload } from './artwork-service.server.ts'
import type { VisualForm, VisualParams } from './free-visual-contract.ts'

type VisualRequest = { params: VisualParams; form: VisualForm; upload?: Upload }
type Requested<Refusal> = Promise<Result<undefined, Refusal>>

/** PROD-20: an enquiry about the product as it was chosen, with the logo that goes on it if there is one. */
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  request: VisualRequest & { upload?: undefined },
): Requested<EnquiryRefusal>
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  request: VisualRequest,
): Requested<EnquiryRefusal | ArtworkRefusal>
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  { params, form, upload }: VisualRequest,
): Requested<EnquiryRefusal | ArtworkRefusal> {
  const wish = await readWish(shop, params, visitor.locale)
  if (!wish.ok) return wish
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'program') return ok(undefined)
  const { url: _url, pictureKey: _key, ...chosen } = wish.value
  // Before the picture is decoded.
  const counted = await countEnquiry(shop, visitor, form)
  if (!counted.ok) return counted
  const logo = upload && (await keepArtwork(shop, visitor, upload))
  if (logo && !logo.ok) return logo
  const file = logo?.value
  const details = { ...chosen, ...(file && { artwork: { id: file.id, name: file.originalName } }) }
  await storeEnquiry(shop, visitor, { kind: 'free_visual', form, details })
  return ok(undefined)
}
