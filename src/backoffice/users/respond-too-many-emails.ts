import { presentAuthRefusal } from '#src/domains/customers/auth/auth-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'

/** Invitations to one mailbox are limited. */
export function respondTooManyEmails(form: FormData, locale: Locale, seconds: number) {
  const { errors, status } = presentAuthRefusal(locale, { reason: 'too_many_requests', seconds })
  return respondWithErrors(form, errors, { status, headers: { 'Retry-After': String(seconds) } })
}
