import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { generateSecret, hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { verifyEmailPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { findAccount } from '../customers-store.server.ts'
import { markEmailVerified } from '../trade/trade-account-service.server.ts'
import type { AuthRefusal } from './auth.ts'
import {
  findVerificationToken,
  removeVerificationToken,
  saveVerificationToken,
} from './email-verification-store.server.ts'

const tokenLifetimeMs = 24 * 60 * 60_000
const maxEmailsPerHour = 3

export type AccountEmailAddress = { customerId: number; email: string; isVerified: boolean }

/** The account's email address, and whether its owner has verified it by a link. */
export async function findAccountEmailAddress(
  shop: Shop,
  customerId: number,
): Promise<AccountEmailAddress | undefined> {
  const account = await findAccount(shop.db, customerId)
  return account && { customerId, email: account.email, isVerified: account.verifiedEmail === account.email }
}

/** Sends a verification link to the address of the signed-in account. */
export async function sendVerificationEmail(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<undefined, { reason: 'signed_out' } | AuthRefusal>> {
  const customerId = signedInCustomerId(visitor)
  const account = customerId === undefined ? undefined : await findAccount(shop.db, customerId)
  if (!account) return refuse({ reason: 'signed_out' })
  const { id, email } = account
  const limit = { name: 'verification mail', subject: normaliseMailbox(email), max: maxEmailsPerHour, seconds: 3600 }
  const seconds = await countAttempt(shop, [limit])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const token = generateSecret()
  await transaction(shop, async (shop) => {
    const createdAt = shop.clock.now()
    const expiresAt = new Date(createdAt.getTime() + tokenLifetimeMs)
    await saveVerificationToken(shop.db, {
      customerId: id,
      tokenHash: hashSecret(token),
      email,
      createdAt,
      expiresAt,
    })
    const recipient = { ...account, locale: visitor.locale }
    await queueAccountEmail(shop, recipient, { kind: 'email verification', path: verifyEmailPath(token) })
  })
  return ok(undefined)
}

type VerificationRefusal = 'signed_out' | 'invalid_token'

/**
 * For the page that the link opens. Only the account that requested the link can use it: an account opened with the
 * address of another person cannot get it verified by that person.
 */
export async function findVerificationLink(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<{ email: string }, VerificationRefusal>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const query = { tokenHash: hashSecret(token), customerId, now: shop.clock.now() }
  const found = await findVerificationToken(shop.db, query)
  return found ? ok(found) : refuse('invalid_token')
}

/** Runs `onVerified` in the same transaction. */
export async function verifyEmail<Value>(
  shop: Shop,
  visitor: Visitor,
  { token, onVerified }: { token: string; onVerified(shop: Shop, account: AccountEmailAddress): Promise<Value> },
): Promise<Result<Value, VerificationRefusal>> {
  const found = await findVerificationLink(shop, visitor, token)
  const customerId = signedInCustomerId(visitor)
  if (!found.ok) return found
  if (customerId === undefined) return refuse('signed_out')
  return rollBackOnRefusal(shop, async (shop): Promise<Result<Value, VerificationRefusal>> => {
    const { email } = found.value
    const query = { tokenHash: hashSecret(token), customerId, now: shop.clock.now() }
    if (!(await removeVerificationToken(shop.db, query))) return refuse('invalid_token')
    await markEmailVerified(shop, { customerId, email })
    return ok(await onVerified(shop, { customerId, email, isVerified: true }))
  })
}
