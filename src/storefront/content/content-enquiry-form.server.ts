import { redirect } from 'react-router'
import { pageEnquiryForm } from '#src/domains/enquiries/enquiry-contract.ts'
import { sendPageEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { contentSentPath } from '#src/shared/paths/storefront-paths.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { getPageSlug } from './content-page-service.server.ts'
import { refusePublicForm } from './refuse-public-form.ts'

type Shop = Parameters<typeof sendPageEnquiry>[0]
type Visitor = Parameters<typeof sendPageEnquiry>[1]

/** Handles the enquiry form of a page without script; with script the form calls the API. */
export async function handleContentEnquiry(shop: Shop, visitor: Visitor, { form, url }: { form: FormData; url: URL }) {
  const slug = getPageSlug(url)
  const parsed = parseForm(pageEnquiryForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const sent = await sendPageEnquiry(shop, visitor, { slug, form: parsed.value })
  if (sent.ok) return redirect(contentSentPath(slug), 303)
  return refusePublicForm(form, visitor.locale, sent.refusal)
}
