/** What can be refused around signing in; each has its words in `customers-view.ts`. */
export type AuthRefusal =
  | { reason: 'too_many_logins' | 'too_many_requests'; seconds: number }
  | {
      reason:
        | 'wrong_credentials'
        | 'wrong_password'
        | 'email_taken'
        | 'weak_password'
        | 'weak_staff_password'
        | 'common_password'
        | 'invalid_token'
        | 'unknown_user'
    }

export type AccountRole = 'customer' | 'staff' | 'administrator'

/** Where somebody sits who wants to come in, and the new session that they get. */
export type Device = { address: string; userAgent: string; sessionId: string }

/** Somebody who has just come in. */
export type Entry = { sessionId: string; customerId: number }

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Longer ones are refused unread, so that hashing stays cheap (threats.md T56). */
export const longestPassword = 1024

const shortestPassword: Record<AccountRole, number> = { customer: 6, staff: 12, administrator: 12 }

/** spec §5: six characters; those who can change the shop need twelve, and nobody may have one of the commonest. */
export function checkPassword(
  password: string,
  { role, isCommon }: { role: AccountRole; isCommon: boolean },
): AuthRefusal | undefined {
  if (Array.from(password).length < shortestPassword[role]) {
    return { reason: role === 'customer' ? 'weak_password' : 'weak_staff_password' }
  }
  return isCommon ? { reason: 'common_password' } : undefined
}

const redirectPaths = new Map([
  ['checkout.delivery', '/checkout/delivery'],
  ['checkout.quote', '/checkout/quote'],
  ['my-account', '/my-account'],
  ['dashboard', '/dashboard'],
])

/** decisions.md: after signing in one goes to a page named in a fixed list, whatever else is asked for goes home. */
export function redirectPath(name: unknown): string {
  if (name === undefined || name === null || name === '') return '/my-account'
  return (typeof name === 'string' && redirectPaths.get(name)) || '/'
}
