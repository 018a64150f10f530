import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type EmailEvent, getPreviewSource } from '#src/domains/content/email-texts/email-events.ts'
import {
  createEmailTexts,
  type EmailTextEdit,
  findUnknownPlaceholders,
} from '#src/domains/content/email-texts/email-text-edit.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderEmailKinds } from '#src/domains/orders/emails/order-emails.ts'
import { quoteEmailKinds } from '#src/domains/quotes/emails/quote-emails.ts'
import { describeQuotePromise } from '#src/domains/quotes/quote-promise-service.server.ts'
import { findQuoteWithLines } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { renderEmailHtml } from '#src/platform/email/email-html.server.tsx'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import { buildOrderEmail } from '../emails/order-email-content.ts'
import { buildQuoteEmail } from '../emails/quote-email-content.ts'
import { listSampleEmailsByEvent } from '../emails/sample-emails-service.server.ts'
import { findLatestNumber } from './email-preview-store.server.ts'

export type EmailPreview = { subject: string; html: string }
export type EmailPreviews = {
  locale: Locale
  /** The number of the order or quote that is shown; without one the data are samples. */
  number?: number
  emails: EmailPreview[]
}

type PreviewInput = {
  event: EmailEvent
  locale: Locale
  /** The texts as they are typed. */
  texts: EmailTextEdit
  /** The number of an order or quote; by default the latest. */
  number?: number
}

export type EmailPreviewRefusal =
  | { reason: PermissionRefusal | 'unknown_number' }
  | { reason: 'placeholders'; fields: Readonly<Record<string, string>> }

/**
 * The email with these texts. Staff who may read emails see it with the data of a real order or quote, others and emails about
 * something else with samples, each of its variants.
 */
export async function previewEmail(
  shop: Shop,
  visitor: Visitor,
  input: PreviewInput,
): Promise<Result<EmailPreviews, EmailPreviewRefusal>> {
  const built = await buildPreviews(shop, visitor, input)
  if (!built.ok) return built
  const company = await readCompany(shop.db)
  const { emails, number } = built.value
  return ok({
    locale: input.locale,
    number,
    emails: emails.map((email) => ({
      subject: email.subject,
      html: renderEmailHtml(email, company, shop.config.publicOrigin),
    })),
  })
}

/** Sends the email with these texts to the member of staff who asks for it. */
export async function sendSampleEmail(
  shop: Shop,
  visitor: Visitor,
  input: PreviewInput,
): Promise<Result<{ to: string }, EmailPreviewRefusal | { reason: 'too_many_requests' }>> {
  const built = await buildPreviews(shop, visitor, input)
  if (!built.ok) return built
  const user = await findSignedInUser(shop, visitor)
  const [email] = built.value.emails
  if (!user || !email) return refuse({ reason: 'signed_out' })
  const limit = { name: 'test email', subject: String(visitor.customerId), max: 10, seconds: 3_600 }
  if ((await countAttempt(shop, [limit])) > 0) return refuse({ reason: 'too_many_requests' })
  const subject = translate(input.locale, emailTextsText.testSubject, { subject: email.subject })
  // Its links open the order of a customer.
  const test: Email = { ...email, subject, isConfidential: true }
  await transaction(shop, (shop) => queueEmail(shop, { to: user.email, email: test }))
  return ok({ to: user.email })
}

type Built = { emails: Email[]; number?: number }

async function buildPreviews(
  shop: Shop,
  visitor: Visitor,
  { event, locale, texts: typed, number }: PreviewInput,
): Promise<Result<Built, EmailPreviewRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const fields = findUnknownPlaceholders(event, typed)
  if (Object.keys(fields).length > 0) return refuse({ reason: 'placeholders', fields })
  const texts = createEmailTexts(event, typed)
  // The data of customers are for those who may read the emails sent to them.
  if (can(visitor, 'email.read')) {
    const real = await buildRealEmail(shop, { event, locale, texts, number })
    if (real) return ok(real)
    if (number !== undefined && getPreviewSource(event)) return refuse({ reason: 'unknown_number' })
  }
  return ok({ emails: await listSampleEmailsByEvent(shop, { event, locale, texts }) })
}

type RealInput = Omit<PreviewInput, 'texts'> & { texts: ReturnType<typeof createEmailTexts> }

/** Undefined for emails about something else, and if there is no such order or quote. */
async function buildRealEmail(
  shop: Shop,
  { event, locale, texts, number: typed }: RealInput,
): Promise<(Built & { number: number }) | undefined> {
  const { bank, deliveryCurrencySign } = await readCompany(shop.db)
  const shared = { origin: shop.config.publicOrigin, deliveryCurrencySign, texts }
  const source = getPreviewSource(event)
  const orderKind = source === 'order' && orderEmailKinds.find((kind) => kind === event)
  const quoteKind = source === 'quote' && quoteEmailKinds.find((kind) => kind === event)
  if (orderKind) {
    const number = typed ?? (await findLatestNumber(shop.db, 'orders'))
    const order = number === undefined ? undefined : await findOrderWithLines(shop, { number })
    if (!order) return undefined
    const email = buildOrderEmail(orderKind, { ...order, locale }, { ...shared, bank })
    return { emails: [email], number: order.number }
  }
  if (!quoteKind) return undefined
  const number = typed ?? (await findLatestNumber(shop.db, 'quote_requests'))
  const quote = number === undefined ? undefined : await findQuoteWithLines(shop, { number })
  if (!quote) return undefined
  const promise = await describeQuotePromise(shop, locale, quote.createdAt.toISOString())
  return { emails: [buildQuoteEmail(quoteKind, { ...quote, locale }, { ...shared, promise })], number: quote.number }
}
