import { toLongWaitMinutes } from '#src/shared/http/long-wait.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import type { AuthRefusal } from './auth.ts'
import type { User } from './auth-contract.ts'

type UserRow = { id: number; email: string; firstName: string; lastName: string }

/** Excludes role, password hash and credit limit [T42]. */
export function presentUser(user: UserRow): User {
  return { id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName }
}

const messageByReason: Record<AuthRefusal['reason'], { field: string; text: Message | Message<'seconds'> }> = {
  too_many_logins: { field: 'email', text: customersText.tooManyLogins },
  too_many_codes: { field: 'code', text: customersText.tooManyLogins },
  too_many_requests: { field: 'email', text: callText.tooManyRequests },
  wrong_credentials: { field: 'email', text: customersText.wrongCredentials },
  wrong_password: { field: 'current_password', text: customersText.wrongPassword },
  wrong_code: { field: 'code', text: secondFactorText.wrongCode },
  sign_in_expired: { field: 'code', text: secondFactorText.signInExpired },
  email_taken: { field: 'email', text: customersText.emailTaken },
  weak_password: { field: 'password', text: customersText.weakPassword },
  weak_staff_password: { field: 'password', text: customersText.weakStaffPassword },
  common_password: { field: 'password', text: customersText.commonPassword },
  same_password: { field: 'password', text: customersText.samePassword },
  invalid_token: { field: 'email', text: customersText.resetInvalid },
  unknown_user: { field: 'email', text: customersText.unknownUser },
}

export type AuthRefusalView = {
  status: 422 | 429
  message: string
  errors: Record<string, string[]>
  retryAfterSeconds?: number
}

/** The same texts for the API and for pages without script. */
export function presentAuthRefusal(locale: Locale, refusal: AuthRefusal): AuthRefusalView {
  const { field, text } = messageByReason[refusal.reason]
  const seconds = 'seconds' in refusal ? refusal.seconds : 0
  const minutes = refusal.reason === 'too_many_requests' ? toLongWaitMinutes(seconds) : undefined
  const message = minutes
    ? translate(locale, callText.tooManyRequestsLongWait, { minutes })
    : translate(locale, text as Message<'seconds'>, { seconds })
  const errors = { [field]: [message] }
  return seconds > 0 ? { status: 429, message, errors, retryAfterSeconds: seconds } : { status: 422, message, errors }
}
