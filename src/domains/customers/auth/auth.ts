import { accountPath, dashboardPath, type LoginRedirect } from '#src/shared/paths/account-paths.ts'
import { checkoutDeliveryPath, quoteRequestPath } from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'

/** The refusals of signing in, registering and passwords. `auth-view.ts` has the text of each. */
export type AuthRefusal =
  | { reason: 'too_many_logins' | 'too_many_codes' | 'too_many_requests'; seconds: number }
  | {
      reason:
        | 'wrong_credentials'
        | 'wrong_password'
        | 'wrong_code'
        | 'sign_in_expired'
        | 'email_taken'
        | 'weak_password'
        | 'weak_staff_password'
        | 'common_password'
        | 'same_password'
        | 'invalid_token'
        | 'unknown_user'
    }

export type AccountRole = 'customer' | 'staff'

/** The device that signs in, and the id of its new session. */
export type Device = { ipAddress: string; userAgent: string; sessionId: string }

/** The session that a sign-in has created. */
export type NewSession = { sessionId: string; customerId: number }

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Longer passwords are refused before they are hashed, so that hashing stays cheap [T56]. */
export const maxPasswordLength = 1024

const minPasswordLengthByRole: Record<AccountRole, number> = { customer: 6, staff: 12 }

/** Customers need six characters, staff twelve; common passwords and the own email address are refused. */
export function checkPassword(
  password: string,
  { role, email, isCommon }: { role: AccountRole; email: string; isCommon: boolean },
): AuthRefusal | undefined {
  if (Array.from(password).length < minPasswordLengthByRole[role]) {
    return { reason: role === 'customer' ? 'weak_password' : 'weak_staff_password' }
  }
  return isCommon || normaliseEmail(password) === normaliseEmail(email) ? { reason: 'common_password' } : undefined
}

const pathByRedirect = {
  'checkout.delivery': checkoutDeliveryPath,
  'checkout.quote': quoteRequestPath,
  'my-account': accountPath,
  dashboard: dashboardPath,
} satisfies Record<LoginRedirect, string>
/** Pages of the back office, without tokens: short segments only. */
const backofficePattern = /^\/dashboard(\/[A-Za-z0-9-]{1,30}){1,3}$/
const redirectPathByName = new Map<unknown, string>(Object.entries(pathByRedirect))

/**
 * Only the pages of a fixed list and of the back office are reachable by a redirect after signing in. Any other name leads to
 * the home page.
 */
export function signInRedirectPath(name: unknown): string {
  if (name === undefined || name === null || name === '') return accountPath
  if (typeof name === 'string' && backofficePattern.test(name)) return name
  return redirectPathByName.get(name) ?? homePath
}
