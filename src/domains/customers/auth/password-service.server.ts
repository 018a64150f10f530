import type { Visitor } from '#src/domains/access/access.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type AttemptLimit, countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashPassword, verifyPassword } from '#src/platform/security/password.server.ts'
import { generateSecret, hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { forgotPasswordPath, resetPasswordPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import {
  type Account,
  type CheckedAccount,
  findAccountByEmail,
  lockAccount,
  savePassword,
} from '../customers-store.server.ts'
import { markEmailVerified } from '../trade/trade-account-service.server.ts'
import { type AuthRefusal, checkPassword, normaliseEmail } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordResetJob } from './password-jobs-contract.ts'
import {
  findResetToken,
  markResetTokenUsed,
  removeResetTokens,
  replaceResetToken,
} from './reset-tokens-store.server.ts'
import { removeCustomerSessions } from './sessions-store.server.ts'
import { reauthenticate } from './sign-in-service.server.ts'

const tokenLifetimeMs = 60 * 60_000
const maxEmailsPerHour = 3
const maxChangesPerHour = 5

/**
 * Queues a job that looks for the account and sends the link. The response and its time are the same whether the account
 * exists or not [T55].
 */
export async function requestPasswordReset(
  shop: Shop,
  visitor: Visitor,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<Result<undefined, AuthRefusal>> {
  const perNetwork = { name: 'forgot', subject: toNetwork(ipAddress), max: 10, seconds: 60 }
  const seconds = (await countAttempt(shop, [perNetwork])) || (await countFormEmail(shop, { ipAddress }))
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  await queueResetEmail(shop, { email, locale: visitor.locale })
  return ok(undefined)
}

/** Returns false if the mailbox got several links within the last hour. */
export async function queueResetEmail(
  shop: Shop,
  { email, locale }: { email: string; locale: Locale },
): Promise<boolean> {
  const mailbox = normaliseMailbox(email)
  const perRecipient = { name: 'reset mail', subject: mailbox, max: maxEmailsPerHour, seconds: 3600 }
  if ((await countAttempt(shop, [perRecipient])) > 0) return false
  await queueJob(shop, passwordResetJob, { payload: { email: normaliseEmail(email), locale } })
  return true
}

/** Sends nothing when no account has the email address. */
export async function sendResetLink(shop: Shop, { email, locale }: { email: string; locale: Locale }): Promise<void> {
  const account = await findAccountByEmail(shop.db, email)
  if (!account) return
  const token = generateSecret()
  await transaction(shop, async (shop) => {
    const expiresAt = new Date(shop.clock.now().getTime() + tokenLifetimeMs)
    await replaceResetToken(shop.db, { tokenHash: hashSecret(token), customerId: account.id, email, expiresAt })
    await queueAccountEmail(shop, { ...account, locale }, { kind: 'password reset', path: resetPasswordPath(token) })
  })
}

/** Checks the token for the page that the link opens. */
export async function isResetTokenValid(shop: Shop, token: string): Promise<boolean> {
  return (await findResetToken(shop.db, hashSecret(token), shop.clock.now())) !== undefined
}

type ResetPasswordInput = { token: string; email: string; password: string; ipAddress: string }

export async function resetPassword(
  shop: Shop,
  { token, email, password, ipAddress }: ResetPasswordInput,
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await countAttempt(shop, [{ name: 'reset', subject: toNetwork(ipAddress), max: 10, seconds: 60 }])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const tokenHash = hashSecret(token)
  const owner = await findResetToken(shop.db, tokenHash, shop.clock.now())
  if (!owner) return refuse({ reason: 'invalid_token' })
  if (owner.email !== normaliseEmail(email)) return refuse({ reason: 'unknown_user' })
  const weakness = checkPassword(password, { ...owner, isCommon: isCommonPassword(password) })
  if (weakness) return refuse(weakness)
  if (owner.mustChangePassword && (await verifyPassword(password, owner.passwordHash))) {
    return refuse({ reason: 'same_password' })
  }
  const passwordHash = await hashPassword(password)
  const isReset = await transaction(shop, async (shop) => {
    // The account is locked before its token, as in a change of the password, so that the two cannot deadlock.
    const account = await lockAccount(shop.db, owner.customerId)
    if (!account || !(await markResetTokenUsed(shop.db, tokenHash, shop.clock.now()))) return false
    await saveNewPassword(shop, account, { passwordHash })
    // The link was sent to this address, so its use verifies the address.
    await markEmailVerified(shop, owner)
    return true
  })
  return isReset ? ok(undefined) : refuse({ reason: 'invalid_token' })
}

type ChangePasswordInput = { currentPassword: string; password: string; ipAddress: string }

/** Each change sends an email, and anybody can open an account with somebody else's address. */
function getChangeLimit({ id, email, verifiedEmail }: Account): AttemptLimit {
  const subject = verifiedEmail === email ? `account ${id}` : normaliseMailbox(email)
  return { name: 'password change', subject, max: maxChangesPerHour, seconds: 3600 }
}

/** Signs out every other device. */
export async function changePassword(
  shop: Shop,
  visitor: Visitor,
  { currentPassword, password, ipAddress }: ChangePasswordInput,
): Promise<Result<undefined, AuthRefusal | { reason: 'signed_out' }>> {
  const authenticated = await reauthenticate(shop, visitor, { password: currentPassword, ipAddress })
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  const weakness = checkPassword(password, { ...account, isCommon: isCommonPassword(password) })
  if (weakness) return refuse(weakness)
  if (account.mustChangePassword && password === currentPassword) return refuse({ reason: 'same_password' })
  const seconds = await countAttempt(shop, [getChangeLimit(account)])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const passwordHash = await hashPassword(password)
  const isChanged = await transaction(shop, (shop) =>
    saveNewPassword(shop, account, { passwordHash, currentSessionHash: hashSecret(visitor.sessionId) }),
  )
  return isChanged ? ok(undefined) : refuse({ reason: 'wrong_password' })
}

/**
 * Every change that the owner of an account makes uses this function: it ends the reset links and the other sessions of the account. Returns false if
 * another change was faster.
 */
async function saveNewPassword(
  shop: Shop,
  checked: CheckedAccount,
  { passwordHash, currentSessionHash }: { passwordHash: string; currentSessionHash?: string },
): Promise<boolean> {
  const account = await savePassword(shop.db, checked, { passwordHash, now: shop.clock.now() })
  if (!account) return false
  await removeResetTokens(shop.db, account.id)
  await removeCustomerSessions(shop.db, account.id, currentSessionHash)
  await queueAccountEmail(shop, account, { kind: 'password changed', path: forgotPasswordPath })
  return true
}
