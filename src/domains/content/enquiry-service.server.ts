import type { Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
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

/** Keeps what was asked, tells the shop, and tells whoever asked that it has arrived. */
export async function sendEnquiry(
  shop: Shop,
  visitor: Visitor,
  { kind, form, details }: Enquiry,
): Promise<Result<{ id: number }, TooMany>> {
  // threats.md T94; and nobody's letter box is filled through our form.
  const seconds = await takeAttempt(shop, [
    { name: 'enquiry of session', subject: visitor.sessionId, max: 5, seconds: 60 },
    { name: 'enquiry to address', subject: form.email.toLowerCase(), max: 5, seconds: 3600 },
  ])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  const { locale } = visitor
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
