import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { findEnquiryProduct } from '#src/domains/catalogue/sellables/enquiry-product-service.server.ts'
import { getSellableTitle } from '#src/domains/catalogue/sellables/sellable.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import type { EnquiryRefusal } from '#src/domains/enquiries/enquiry-service.server.ts'
import { checkForBot } from '#src/domains/enquiries/public-forms/bot-check-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { stopBackInStockPath } from '#src/shared/paths/enquiry-paths.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { BackInStockInput } from './back-in-stock-contract.ts'
import { buildBackInStockEmail } from './back-in-stock-emails.ts'
import {
  deleteRequestsBefore,
  deleteRequestsByEmail,
  insertRequest,
  listCustomerRequests,
  takeDueRequests,
} from './back-in-stock-store.server.ts'

/** The product or variant of the form, with the titles in the visitor's language. */
export async function findBackInStockProduct(shop: Shop, id: string, locale: Locale) {
  const product = await findEnquiryProduct(shop, { id, qty: '1', colours: '1', turnaround: '' }, locale)
  if (!product.ok) return product
  const { productId, variantId, slug, title, sku, pictureKey } = product.value
  return ok({ sellableId: variantId ?? productId, slug, title, sku, pictureKey })
}

/** The result never reveals whether the address has asked before. */
export async function requestBackInStockEmail(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: string; form: BackInStockInput },
): Promise<Result<undefined, EnquiryRefusal>> {
  const { locale, ipAddress } = visitor
  const product = await findBackInStockProduct(shop, id, locale)
  if (!product.ok) return product
  const sender = await checkForBot(shop, form)
  if (sender === 'captcha_failed') return refuse(sender)
  if (sender === 'bot') return ok(undefined)
  const seconds = await countFormEmail(shop, { ipAddress, recipient: form.email })
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  await insertRequest(shop.db, {
    sellableId: product.value.sellableId,
    email: form.email,
    locale,
    customerId: signedInCustomerId(visitor) ?? null,
    createdAt: shop.clock.now(),
  })
  return ok(undefined)
}

const maxEmailsPerRun = 100
const maxAgeMs = 365 * 86_400_000

/** A scheduled job: queues one email per request for goods that are back, and deletes the request. */
export async function sendBackInStockEmails(shop: Shop): Promise<void> {
  await transaction(shop, async (shop) => {
    const requests = await takeDueRequests(shop.db, maxEmailsPerRun)
    if (requests.length === 0) return
    const sellables = await listSellables(
      shop,
      requests.map(({ sellableId }) => sellableId),
    )
    const { company } = await readCompany(shop.db)
    const origin = shop.config.publicOrigin
    const texts = await getEmailTexts(shop, 'back in stock')
    for (const { sellableId, email: to, locale } of requests) {
      const sellable = sellables.get(sellableId)
      if (!sellable) continue
      const title = getSellableTitle(locale, sellable)
      const stopUrl = origin + stopBackInStockPath(shop.secretBox.seal(Buffer.from(to), stopPurpose))
      const content = { title, company, productUrl: origin + productPath(sellable.slug), stopUrl, texts }
      await queueEmail(shop, { to, email: buildBackInStockEmail(locale, content) })
    }
  })
  await deleteRequestsBefore(shop.db, new Date(shop.clock.now().getTime() - maxAgeMs))
}

const stopPurpose = 'stop back in stock emails'

/** The email address that the token of a stop link stands for. */
export function readStopToken(shop: Pick<Shop, 'secretBox'>, token: string): Result<string, 'not_found'> {
  const email = shop.secretBox.open(token, stopPurpose)?.toString()
  return email === undefined ? refuse('not_found') : ok(email)
}

/** Deletes all requests of the address. */
export async function stopBackInStockEmails(shop: Shop, token: string): Promise<Result<undefined, 'not_found'>> {
  const email = readStopToken(shop, token)
  if (!email.ok) return email
  await deleteRequestsByEmail(shop.db, email.value)
  return ok(undefined)
}

/** Returns the data export of the signed-in customer. */
export async function exportBackInStockRequests(shop: Shop, visitor: Visitor) {
  const customerId = signedInCustomerId(visitor)
  return customerId === undefined ? refuse('signed_out') : ok(await listCustomerRequests(shop.db, customerId))
}
