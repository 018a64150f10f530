import type { Visitor } from '#src/domains/access/access.ts'
import { findEnquiryProduct } from '#src/domains/catalogue/sellables/enquiry-product-service.server.ts'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { type EnquiryRefusal, sendEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { checkForBot } from '#src/domains/enquiries/public-forms/bot-check-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { SampleForm } from './sample-contract.ts'

/** The product of a sample request, one per enquiry. */
export async function findSampleProduct(shop: Shop, id: string, locale: Locale) {
  const { globals } = await getSiteData(shop, locale)
  if (!globals.samplesEnabled) return refuse('not_found')
  const product = await findEnquiryProduct(shop, { id, qty: '1', colours: '1', turnaround: '' }, locale)
  if (!product.ok) return product
  const { productId, variantId, slug, title, sku, pictureKey } = product.value
  return ok({ productId, variantId, slug, title, sku, pictureKey, qty: 1 })
}

export async function requestSample(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: string; form: SampleForm },
): Promise<Result<undefined, EnquiryRefusal>> {
  const product = await findSampleProduct(shop, id, visitor.locale)
  if (!product.ok) return product
  // Some samples are charged for; the customer must accept that.
  if (!form.agreement) return refuse('not_agreed')
  const sender = await checkForBot(shop, form)
  if (sender === 'captcha_failed') return refuse(sender)
  if (sender === 'bot') return ok(undefined)
  const { slug: _slug, pictureKey: _key, ...details } = product.value
  const sent = await sendEnquiry(shop, visitor, { kind: 'samples', form, details })
  return sent.ok ? ok(undefined) : sent
}
