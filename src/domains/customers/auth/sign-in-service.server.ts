import type { Visitor } from '#src/domains/access/access.ts'
import {
  type AttemptLimit,
  countAttempt,
  resetAttempts,
  undoAttempt,
} from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { verifyPassword } from '#src/platform/security/password.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type Account,
  type CheckedAccount,
  findAccount,
  findAccountByEmail,
  findUserRow,
  lockAccount,
  saveLastSignIn,
  type UserRow,
} from '../customers-store.server.ts'
import { pendingSignInLifetimeMs } from '../second-factor/second-factor.ts'
import { hasSecondFactor, savePendingSignIn } from '../second-factor/second-factor-store.server.ts'
import { type AccountRole, type AuthRefusal, type Device, type NewSession, normaliseEmail } from './auth.ts'
import { removeSession, saveSession } from './sessions-store.server.ts'

const dayMs = 86_400_000
/** Sessions end after a fixed time, those of staff sooner [T52]. */
const sessionLifetimeMs: Record<AccountRole, number> = { customer: 30 * dayMs, staff: dayMs / 2 }

export async function findSignedInUser(shop: Shop, visitor: Visitor) {
  return visitor.customerId === undefined ? undefined : findUserRow(shop.db, visitor.customerId)
}

/** Whether the email address has a customer account. Returns false for staff; the rate limit makes harvesting slow [T46]. */
export async function emailExists(shop: Shop, email: string): Promise<Result<boolean, AuthRefusal>> {
  const subject = normaliseEmail(email)
  const seconds = await countAttempt(shop, [{ name: 'exists', subject, max: 10, seconds: 60 }])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const account = await findAccountByEmail(shop.db, subject)
  return ok(account?.role === 'customer')
}

/** Above these failures per minute, even the right password is refused [T47]. */
const perAccount = (email: string): AttemptLimit => ({
  name: 'login of account',
  subject: email,
  max: 5,
  seconds: 60,
})
const perNetwork = (ipAddress: string): AttemptLimit => ({
  name: 'login from address',
  subject: toNetwork(ipAddress),
  max: 20,
  seconds: 60,
})

export type SignInResult = { user: UserRow; session: NewSession }
/** Signed in, or the account asks for its second factor (`completeSignIn`). */
export type SignInStep = SignInResult | 'second_factor'
export type Credentials = { email: string; password: string }

/** Checks the password. Signs in under a new session id, so that an id known to an attacker gains nothing [T50]. */
export async function signIn(
  shop: Shop,
  visitor: Visitor,
  { credentials, device }: { credentials: Credentials; device: Device },
): Promise<Result<SignInStep, AuthRefusal>> {
  const email = normaliseEmail(credentials.email)
  const account = await findAccountByEmail(shop.db, email)
  const authenticated = await authenticate(shop, account, {
    email,
    password: credentials.password,
    ipAddress: device.ipAddress,
    refusal: 'wrong_credentials',
  })
  if (!authenticated.ok) return authenticated
  const step = await transaction(shop, (shop) =>
    continueSignIn(shop, visitor, { account: authenticated.value, device }),
  )
  return step ? ok(step) : refuse({ reason: 'wrong_credentials' })
}

type AuthenticateInput = Credentials & { ipAddress: string; refusal: 'wrong_credentials' | 'wrong_password' }

/** Counts the attempt before it checks the password. A success does not count against the limits. */
async function authenticate(
  shop: Shop,
  account: Account | undefined,
  { email, password, ipAddress, refusal }: AuthenticateInput,
): Promise<Result<Account, AuthRefusal>> {
  const seconds = await countAttempt(shop, [perAccount(email), perNetwork(ipAddress)])
  if (seconds > 0) return refuse({ reason: 'too_many_logins', seconds })
  const isCorrect = await verifyPassword(password, account?.passwordHash)
  if (!account || !isCorrect) return refuse({ reason: refusal })
  await resetAttempts(shop, perAccount(email))
  await undoAttempt(shop, perNetwork(ipAddress))
  return ok(account)
}

/** Checks the password of a signed-in visitor again, with the limits of signing in. */
export async function reauthenticate(
  shop: Shop,
  visitor: Visitor,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<Result<Account, AuthRefusal | { reason: 'signed_out' }>> {
  const account = visitor.customerId === undefined ? undefined : await findAccount(shop.db, visitor.customerId)
  if (!account) return refuse({ reason: 'signed_out' })
  return authenticate(shop, account, { email: account.email, password, ipAddress, refusal: 'wrong_password' })
}

type CheckedSignIn = { account: CheckedAccount & Pick<Account, 'role'>; device: Device }

/**
 * The only way from a password or a link to a session of an existing account: an account with a second factor gets none
 * before its code. Call it within a transaction. Returns undefined in the same cases as `startSession`.
 */
export async function continueSignIn(
  shop: Shop,
  visitor: Visitor,
  { account, device }: CheckedSignIn,
): Promise<SignInStep | undefined> {
  // Locked, so that no session starts without a code while the second factor is being set up.
  if (!(await lockAccount(shop.db, account.id))) return undefined
  if (!(await hasSecondFactor(shop.db, account.id))) return startSession(shop, visitor, { account, device })
  await savePendingSignIn(shop.db, {
    sessionHash: hashSecret(visitor.sessionId),
    customerId: account.id,
    passwordFingerprint: fingerprintPassword(account),
    expiresAt: new Date(shop.clock.now().getTime() + pendingSignInLifetimeMs),
  })
  return 'second_factor'
}

/** Changes with the password. */
export function fingerprintPassword({ passwordHash }: Pick<Account, 'passwordHash'>): string {
  return hashSecret(passwordHash ?? '')
}

/**
 * Replaces the visitor's session by a signed-in one. Call it for a new account, or after the second factor was checked; else
 * call `continueSignIn`. Call it within a transaction. Returns undefined if the password was changed
 * or the account disabled since the password was checked: a change ends the sessions that it finds, so none may start after it.
 */
export async function startSession(
  shop: Shop,
  visitor: Visitor,
  { account, device }: CheckedSignIn,
): Promise<SignInResult | undefined> {
  const now = shop.clock.now()
  const user = await saveLastSignIn(shop.db, account, now)
  if (!user) return undefined
  await removeSession(shop.db, hashSecret(visitor.sessionId))
  await saveSession(shop.db, {
    idHash: hashSecret(device.sessionId),
    customerId: account.id,
    userAgent: device.userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs[account.role]),
  })
  return { user, session: { sessionId: device.sessionId, customerId: account.id } }
}
