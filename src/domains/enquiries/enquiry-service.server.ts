import type { Visitor } from '#src/domains/access/access.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { requestTradeAccount } from '#src/domains/customers/trade/trade-account-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { queueStaffEmail } from '#src/platform/email/staff-emails.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { enquiryPath, tradeApplicationPath } from '#src/shared/paths/backoffice-paths.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { EnquiryDetails, EnquiryKind } from './enquiries.ts'
import { insertEnquiry } from './enquiries-store.server.ts'
import type { EnquiryInput, PageEnquiryInput } from './enquiry-contract.ts'
import { buildEnquiryReceivedEmail, buildStaffEnquiryEmail } from './enquiry-emails.ts'
import { describeEnquiryPromise } from './enquiry-promise-service.server.ts'
import { checkForBot } from './public-forms/bot-check-service.server.ts'

export type NewEnquiry = {
  kind: EnquiryKind
  form: EnquiryInput
  details: EnquiryDetails
}

export type TooManyEnquiries = { reason: 'too_many'; seconds: number }
export type EnquiryRefusal = 'not_found' | 'captcha_failed' | 'not_agreed' | TooManyEnquiries

/** Sends the enquiry form of a content page. */
export async function sendPageEnquiry(
  shop: Shop,
  visitor: Visitor,
  { slug, form }: { slug: string; form: PageEnquiryInput },
): Promise<Result<undefined, EnquiryRefusal>> {
  const page = await findPage(shop, slug, visitor.locale)
  if (!page?.has_enquiry_form) return refuse('not_found')
  // The button requires the agreement too, but only with JavaScript.
  if (page.agreement && !form.agreement) return refuse('not_agreed')
  const sender = await checkForBot(shop, form)
  if (sender === 'captcha_failed') return refuse(sender)
  if (sender === 'bot') return ok(undefined)
  const kind = slug === tradeAccountSlug ? 'trade_account' : page.kind === 'service' ? 'service' : 'contact'
  const sent = await sendEnquiry(shop, visitor, { kind, form, details: { page: slug, title: page.title } })
  return sent.ok ? ok(undefined) : sent
}

/** Applies the rate limit, then creates the enquiry [T94]. */
export async function sendEnquiry(
  shop: Shop,
  visitor: Visitor,
  enquiry: NewEnquiry,
): Promise<Result<{ id: number }, TooManyEnquiries>> {
  const checked = await checkEnquiryRateLimit(shop, visitor, enquiry.form)
  return checked.ok ? createEnquiry(shop, visitor, enquiry) : checked
}

/** Counts an attempt. Callers with costly work, such as an upload, call it before that work and before `createEnquiry`. */
export async function checkEnquiryRateLimit(
  shop: Shop,
  visitor: Visitor,
  { email }: Pick<EnquiryInput, 'email'>,
): Promise<Result<undefined, TooManyEnquiries>> {
  const sessionLimit = { name: 'enquiry of session', subject: visitor.sessionId, max: 5, seconds: 60 }
  const seconds =
    (await countAttempt(shop, [sessionLimit])) ||
    (await countFormEmail(shop, { ipAddress: visitor.ipAddress, recipient: email }))
  return seconds > 0 ? refuse({ reason: 'too_many', seconds }) : ok(undefined)
}

/** Stores the enquiry and queues the emails to the shop and to the sender. */
export function createEnquiry(
  shop: Shop,
  { locale }: Visitor,
  { kind, form, details }: NewEnquiry,
): Promise<Result<{ id: number }, never>> {
  return transaction(shop, async (shop) => {
    const { company } = await readCompany(shop.db)
    const texts = await getEmailTexts(shop, 'enquiry received')
    const promise = await describeEnquiryPromise(shop, locale, details.page)
    const id = await insertEnquiry(shop.db, {
      kind,
      name: form.name,
      email: form.email,
      telephone: form.telephone,
      companyName: form.company_name,
      postcode: form.postcode,
      message: form.message,
      details,
      locale,
    })
    const enquiry = { ...form, number: id, details }
    const isApplication = kind === 'trade_account'
    if (isApplication) await requestTradeAccount(shop, form.email)
    const url = shop.config.publicOrigin + (isApplication ? tradeApplicationPath(id) : enquiryPath(id))
    await queueStaffEmail(shop, 'enquiryEmail', {
      build: (locale) => buildStaffEnquiryEmail(locale, enquiry, url),
      replyTo: form.email,
    })
    await queueEmail(shop, {
      to: form.email,
      email: buildEnquiryReceivedEmail(locale, enquiry, { company, promise, texts }),
    })
    return ok({ id })
  })
}
