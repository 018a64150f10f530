import type { Visitor } from '#src/domains/access/access.ts'
import { readWish } from '#src/domains/catalogue/wish-service.server.ts'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { type EnquiryRefusal, sendEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { judgeSender } from '#src/domains/content/sender-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { SampleForm } from './sample-contract.ts'

/** spec §2 and §5: samples only in Ireland, and one per enquiry. */
export async function readSampleWish(shop: Shop, id: string, locale: Locale) {
  const { globals } = await getShell(shop, locale)
  if (globals.country !== 'ie') return refuse('not_found')
  const wish = await readWish(shop, { id, qty: '1', colours: '1', turnaround: '' }, locale)
  if (!wish.ok) return wish
  const { productId, variantId, url, title, sku, pictureKey } = wish.value
  return ok({ productId, variantId, url, title, sku, pictureKey, qty: 1 })
}

export async function requestSample(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: string; form: SampleForm },
): Promise<Result<undefined, EnquiryRefusal>> {
  const wish = await readSampleWish(shop, id, visitor.locale)
  if (!wish.ok) return wish
  // Some samples are charged, which has to be accepted.
  if (!form.agreement) return refuse('not_agreed')
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'program') return ok(undefined)
  const { url: _url, pictureKey: _key, ...details } = wish.value
  const sent = await sendEnquiry(shop, visitor, { kind: 'samples', form, details })
  return sent.ok ? ok(undefined) : sent
}
