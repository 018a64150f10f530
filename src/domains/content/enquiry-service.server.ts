import type { Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { takeFormEmail } from '#src/platform/form-limits.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findPageBySlug, insertEnquiry } from './content-store.server.ts'
import type { EnquiryDetails, enquiries } from './content-tables.server.ts'
import { presentPage } from './content-view.ts'
import type { EnquiryForm, PageEnquiryForm } from './enquiry-contract.ts'
import { enquiryLetter, enquiryReceivedLetter } from './enquiry-letters.ts'
import { judgeSender } from './sender-service.server.ts'

export type Enquiry = {
  kind: (typeof enquiries.$inferSelect)['kind']
  form: EnquiryForm
  details: EnquiryDetails
}

export type TooMany = { reason: 'too_many'; seconds: number }
export type EnquiryRefusal = 'not_found' | 'unproven' | 'not_agreed' | TooMany

/** From the form of a content page. */
export async function sendPageEnquiry(
  shop: Shop,
  visitor: Visitor,
  { slug, form }: { slug: string; form: PageEnquiryForm },
): Promise<Result<undefined, EnquiryRefusal>> {
  const page = await findPageBySlug(shop.db, slug)
  if (!page?.hasEnquiryForm) return refuse('not_found')
  // spec §5: the button waits for the agreement; without script only we do.
  if (page.agreement && !form.agreement) return refuse('not_agreed')
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'program') return ok(undefined)
  const { title } = presentPage(page, visitor.locale)
  const kind = page.kind === 'service' ? 'service' : 'contact'
  const sent = await sendEnquiry(shop, visitor, { kind, form, details: { page: slug, title } })
  return sent.ok ? ok(undefined) : sent
}

/** Limits (threats.md T94), then stores the enquiry and queues the emails to the shop and to whoever asks. */
export async function sendEnquiry(
  shop: Shop,
  visitor: Visitor,
  enquiry: Enquiry,
): Promise<Result<{ id: number }, TooMany>> {
  const counted = await countEnquiry(shop, visitor, enquiry.form)
  return counted.ok ? storeEnquiry(shop, visitor, enquiry) : counted
}

/** For whoever has something costly to do before `storeEnquiry`. */
export async function countEnquiry(
  shop: Shop,
  visitor: Visitor,
  { email }: Pick<EnquiryForm, 'email'>,
): Promise<Result<undefined, TooMany>> {
  const ofSession = { name: 'enquiry of session', subject: visitor.sessionId, max: 5, seconds: 60 }
  const seconds =
    (await takeAttempt(shop, [ofSession])) ||
    (await takeFormEmail(shop, { address: visitor.address, recipient: email }))
  return seconds > 0 ? refuse({ reason: 'too_many', seconds }) : ok(undefined)
}

export function storeEnquiry(
  shop: Shop,
  { locale }: Visitor,
  { kind, form, details }: Enquiry,
): Promise<Result<{ id: number }, never>> {
  return transaction(shop, async (shop) => {
    const { company, email: shopEmail, defaultLocale } = await readCompany(shop.db)
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
    const toStaff = enquiryLetter(defaultLocale, enquiry)
    await queueMail(shop, { to: shopEmail, replyTo: form.email, letter: toStaff })
    await queueMail(shop, { to: form.email, letter: enquiryReceivedLetter(locale, enquiry, company) })
    return ok({ id })
  })
}
