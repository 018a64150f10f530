import type { AuthRefusal } from '#src/domains/customers/auth/auth.ts'
import { presentAuthRefusal } from '#src/domains/customers/auth/auth-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { retryAfterHeader } from '#src/storefront/shell/retry-after-header.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'

/** Refuses an account form of a page without script, with the messages that the account API returns. */
export function refuseAuthForm(form: FormData, locale: Locale, refusal: AuthRefusal) {
  const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal)
  return respondWithErrors(form, errors, { status, headers: retryAfterHeader(retryAfterSeconds) })
}
