import { z } from 'zod'
import type { Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { takeFormEmail } from '#src/platform/form-limits.server.ts'
import { hashOfSecret, newSecret } from '#src/platform/hash.server.ts'
import { type OutboxWorker, queueWork } from '#src/platform/outbox.server.ts'
import { hashPassword } from '#src/platform/password.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { locales } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountMail } from './account-mails-service.server.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type AuthRefusal, checkPassword, normaliseEmail } from './customers.ts'
import { proveOwner } from './customers-service.server.ts'
import { findAccount, findAccountByEmail, savePassword, saveVerifiedEmail } from './customers-store.server.ts'
import { findToken, removeTokensOf, replaceToken, useToken } from './reset-tokens-store.server.ts'
import { removeSessionsOf } from './sessions-store.server.ts'

const resetKind = 'password reset'
const tokenLivesMs = 60 * 60_000
const mailsAnHour = 3

/**
 * Answers alike, and does the same work, whether there is such an account or not: who it is for is looked up later,
 * by the worker below (threats.md T55).
 */
export async function askForReset(
  shop: Shop,
  visitor: Visitor,
  { email, address }: { email: string; address: string },
): Promise<Result<undefined, AuthRefusal>> {
  const ofAddress = { name: 'forgot', subject: address, max: 10, seconds: 60 }
  const seconds = (await takeAttempt(shop, [ofAddress])) || (await takeFormEmail(shop, { address }))
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const subject = normaliseEmail(email)
  const wait = await takeAttempt(shop, [{ name: 'reset mail', subject, max: mailsAnHour, seconds: 3600 }])
  if (wait === 0) await queueWork(shop, { kind: resetKind, payload: { email: subject, locale: visitor.locale } })
  return ok(undefined)
}

const resetWish = z.object({ email: z.string(), locale: z.enum(locales) })

const sendResetLink: OutboxWorker = async (shop, { payload }) => {
  const { email, locale } = resetWish.parse(payload)
  const account = await findAccountByEmail(shop.db, email)
  if (!account) return
  const token = newSecret()
  await transaction(shop, async (shop) => {
    const expiresAt = new Date(shop.clock.now().getTime() + tokenLivesMs)
    await replaceToken(shop.db, { tokenHash: hashOfSecret(token), customerId: account.id, email, expiresAt })
    await queueAccountMail(shop, { ...account, locale }, { kind: 'password reset', path: `/auth/reset/${token}` })
  })
}

export const passwordWorkers = { [resetKind]: sendResetLink }

/** Whether a link is still good, for the page that it opens. */
export async function isResetOpen(shop: Shop, token: string): Promise<boolean> {
  return (await findToken(shop.db, hashOfSecret(token), shop.clock.now())) !== undefined
}

type Reset = { token: string; email: string; password: string; address: string }

export async function resetPassword(
  shop: Shop,
  { token, email, password, address }: Reset,
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await takeAttempt(shop, [{ name: 'reset', subject: address, max: 10, seconds: 60 }])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const tokenHash = hashOfSecret(token)
  const owner = await findToken(shop.db, tokenHash, shop.clock.now())
  if (!owner) return refuse({ reason: 'invalid_token' })
  if (owner.email !== normaliseEmail(email)) return refuse({ reason: 'unknown_user' })
  const weakness = checkPassword(password, { role: owner.role, isCommon: isCommonPassword(password) })
  if (weakness) return refuse(weakness)
  const passwordHash = await hashPassword(password)
  const isDone = await transaction(shop, async (shop) => {
    if (!(await useToken(shop.db, tokenHash, shop.clock.now()))) return false
    await changeAndTell(shop, owner.customerId, { passwordHash })
    // The link was mailed to this address, so whoever used it reads its mail.
    await saveVerifiedEmail(shop.db, owner.customerId, owner.email)
    return true
  })
  return isDone ? ok(undefined) : refuse({ reason: 'invalid_token' })
}

type Change = { current: string; password: string; address: string }

/** The device it is done on stays signed in, every other one is signed out. */
export async function changePassword(
  shop: Shop,
  visitor: Visitor,
  { current, password, address }: Change,
): Promise<Result<undefined, AuthRefusal | { reason: 'signed_out' }>> {
  const proven = await proveOwner(shop, visitor, { password: current, address })
  if (!proven.ok) return proven
  const { id, role } = proven.value
  const weakness = checkPassword(password, { role, isCommon: isCommonPassword(password) })
  if (weakness) return refuse(weakness)
  const passwordHash = await hashPassword(password)
  await transaction(shop, (shop) =>
    changeAndTell(shop, id, { passwordHash, keptSession: hashOfSecret(visitor.sessionId) }),
  )
  return ok(undefined)
}

/** The one place where a password changes: every reset link and every other session of the account ends with it. */
async function changeAndTell(
  shop: Shop,
  customerId: number,
  { passwordHash, keptSession }: { passwordHash: string; keptSession?: string },
) {
  await savePassword(shop.db, customerId, { passwordHash, now: shop.clock.now() })
  await removeTokensOf(shop.db, customerId)
  await removeSessionsOf(shop.db, customerId, keptSession)
  const account = await findAccount(shop.db, customerId)
  if (!account) return
  await queueAccountMail(shop, account, { kind: 'password changed', path: '/auth/forgot' })
}
