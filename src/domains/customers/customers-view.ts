import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import type { AuthRefusal } from './customers.ts'
import type { User } from './customers-contract.ts'

type Person = { id: number; email: string; firstName: string; lastName: string }

/** What a page may know of the person signed in: never the role, the hash or the credit limit (threats.md T42). */
export function presentUser(person: Person): User {
  return { id: person.id, email: person.email, first_name: person.firstName, last_name: person.lastName }
}

const words: Record<AuthRefusal['reason'], { field: string; text: Message | Message<'seconds'> }> = {
  too_many_logins: { field: 'email', text: customersText.tooManyLogins },
  too_many_requests: { field: 'email', text: callText.tooManyRequests },
  wrong_credentials: { field: 'email', text: customersText.wrongCredentials },
  wrong_password: { field: 'current_password', text: customersText.wrongPassword },
  email_taken: { field: 'email', text: customersText.emailTaken },
  weak_password: { field: 'password', text: customersText.weakPassword },
  weak_staff_password: { field: 'password', text: customersText.weakStaffPassword },
  common_password: { field: 'password', text: customersText.commonPassword },
  invalid_token: { field: 'email', text: customersText.resetInvalid },
  unknown_user: { field: 'email', text: customersText.unknownUser },
}

export type ShownRefusal = {
  status: 422 | 429
  message: string
  errors: Record<string, string[]>
  retryAfterSeconds?: number
}

/** The same words for the call and for the page without script. */
export function presentAuthRefusal(locale: Locale, refusal: AuthRefusal): ShownRefusal {
  const { field, text } = words[refusal.reason]
  const seconds = 'seconds' in refusal ? refusal.seconds : 0
  const message = say(locale, text as Message<'seconds'>, { seconds })
  const errors = { [field]: [message] }
  return seconds > 0 ? { status: 429, message, errors, retryAfterSeconds: seconds } : { status: 422, message, errors }
}
