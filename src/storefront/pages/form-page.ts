import { data, redirect } from 'react-router'
import type { EnquiryRefusal } from '#src/domains/content/enquiry-service.server.ts'
import { presentFormRefusal } from '#src/domains/content/form-view.ts'
import type { AuthRefusal } from '#src/domains/customers/customers.ts'
import { presentAuthRefusal } from '#src/domains/customers/customers-view.ts'
import type { Locale } from '#src/shared/message.ts'
import type { Result } from '#src/shared/result.ts'
import { refuseForm } from '#src/ui/refuse-form.ts'

/** The same words as the calls of signing in answer with. */
export function refuseAuthForm(form: FormData, locale: Locale, refusal: AuthRefusal) {
  const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal)
  return refuseForm(form, errors, { status, headers: waiting(retryAfterSeconds) })
}

/** The same words as the calls of the generic form answer with. */
export function refuseShopForm(form: FormData, locale: Locale, refusal: EnquiryRefusal) {
  const { errors, status, retryAfterSeconds } = presentFormRefusal(locale, refusal)
  return refuseForm(form, errors, { status, headers: waiting(retryAfterSeconds) })
}

const waiting = (seconds?: number) => (seconds ? { 'Retry-After': String(seconds) } : undefined)

/** What the login page tells of whoever is sent there; the names are fixed, so nobody puts words in our mouth. */
export type LoginNotice = 'signed-out' | 'left' | 'reset' | 'deleted'

export function loginPath(notice: LoginNotice, redirectName?: string): string {
  return `/auth/login?notice=${notice}${redirectName ? `&redirect=${redirectName}` : ''}`
}

/** For pages of an account: a stranger is sent to the login page (spec §6), what is not theirs does not exist. */
export function orSignIn<Value>(result: Result<Value, 'signed_out' | 'not_found' | 'forbidden'>): Value {
  if (result.ok) return result.value
  if (result.refusal === 'signed_out') throw redirect(loginPath('signed-out', 'my-account'))
  if (result.refusal === 'forbidden') throw redirect('/dashboard')
  throw data(null, { status: 404 })
}
