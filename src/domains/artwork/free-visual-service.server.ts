import type { Visitor } from '#src/domains/access/access.ts'
import { findEnquiryProduct } from '#src/domains/catalogue/sellables/enquiry-product-service.server.ts'
import {
  checkEnquiryRateLimit,
  createEnquiry,
  type EnquiryRefusal,
} from '#src/domains/enquiries/enquiry-service.server.ts'
import { checkForBot } from '#src/domains/enquiries/public-forms/bot-check-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { ArtworkRefusal } from './artwork.ts'
import { storeArtwork, type Upload } from './artwork-service.server.ts'
import type { VisualForm, VisualParams } from './free-visual-contract.ts'

type VisualRequest = { params: VisualParams; form: VisualForm; upload?: Upload }
type RequestResult<Refusal> = Promise<Result<undefined, Refusal>>

/** Stores an enquiry about the configured product, with an optional logo [PROD-20]. */
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  request: VisualRequest & { upload?: undefined },
): RequestResult<EnquiryRefusal>
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  request: VisualRequest,
): RequestResult<EnquiryRefusal | ArtworkRefusal>
export async function requestVisual(
  shop: Shop,
  visitor: Visitor,
  { params, form, upload }: VisualRequest,
): RequestResult<EnquiryRefusal | ArtworkRefusal> {
  const product = await findEnquiryProduct(shop, params, visitor.locale)
  if (!product.ok) return product
  const sender = await checkForBot(shop, form)
  if (sender === 'captcha_failed') return refuse(sender)
  if (sender === 'bot') return ok(undefined)
  const { slug: _slug, pictureKey: _key, ...configuration } = product.value
  // The rate limit counts before the logo is decoded.
  const limit = await checkEnquiryRateLimit(shop, visitor, form)
  if (!limit.ok) return limit
  const logo = upload && (await storeArtwork(shop, visitor, upload))
  if (logo && !logo.ok) return logo
  const file = logo?.value
  const details = { ...configuration, ...(file && { artwork: { id: file.id, name: file.originalName } }) }
  await createEnquiry(shop, visitor, { kind: 'free_visual', form, details })
  return ok(undefined)
}
