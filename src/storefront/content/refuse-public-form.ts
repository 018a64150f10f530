import type { EnquiryRefusal } from '#src/domains/enquiries/enquiry-service.server.ts'
import { presentFormRefusal } from '#src/domains/enquiries/public-forms/public-form-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { retryAfterHeader } from '#src/storefront/shell/retry-after-header.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'

/** Refuses a public form of a page without script, with the messages that the forms API returns. */
export function refusePublicForm(form: FormData, locale: Locale, refusal: EnquiryRefusal) {
  const { errors, status, retryAfterSeconds } = presentFormRefusal(locale, refusal)
  return respondWithErrors(form, errors, { status, headers: retryAfterHeader(retryAfterSeconds) })
}
