import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { hashOfSecret, newSecret } from '#src/platform/hash.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountMail } from './account-mails-service.server.ts'
import type { AuthRefusal } from './customers.ts'
import { findAccount, saveVerifiedEmail } from './customers-store.server.ts'
import {
  findVerificationToken,
  removeVerificationToken,
  saveVerificationToken,
} from './email-verification-store.server.ts'

const tokenLivesMs = 24 * 60 * 60_000
const maxMailsAnHour = 3

export type OwnEmail = { customerId: number; email: string; isVerified: boolean }

/** The account's address, and whether its owner has proven it by a link mailed to it. */
export async function findOwnEmail(shop: Shop, customerId: number): Promise<OwnEmail | undefined> {
  const account = await findAccount(shop.db, customerId)
  return account && { customerId, email: account.email, isVerified: account.verifiedEmail === account.email }
}

/** Mails a link that proves the address. The account's owner asks for it while signed in. */
export async function sendVerification(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<undefined, { reason: 'signed_out' } | AuthRefusal>> {
  const customerId = ownerOf(visitor)
  const account = customerId === undefined ? undefined : await findAccount(shop.db, customerId)
  if (!account) return refuse({ reason: 'signed_out' })
  const limit = { name: 'verification mail', subject: account.email, max: maxMailsAnHour, seconds: 3600 }
  const seconds = await takeAttempt(shop, [limit])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const token = newSecret()
  await transaction(shop, async (shop) => {
    const createdAt = shop.clock.now()
    const expiresAt = new Date(createdAt.getTime() + tokenLivesMs)
    const { id, email } = account
    await saveVerificationToken(shop.db, {
      customerId: id,
      tokenHash: hashOfSecret(token),
      email,
      createdAt,
      expiresAt,
    })
    const mail = { kind: 'email verification', path: verificationPath(token) } as const
    await queueAccountMail(shop, { ...account, locale: visitor.locale }, mail)
  })
  return ok(undefined)
}

const verificationPath = (token: string) => `/auth/verify-email/${token}`

type VerificationRefusal = 'signed_out' | 'invalid_token'

/**
 * Whether the link is still good, for the page that it opens. Only the account that asked for it can use it: whoever has
 * opened an account with somebody else's address cannot have it proven by its real owner.
 */
export async function findVerification(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<{ email: string }, VerificationRefusal>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const own = { tokenHash: hashOfSecret(token), customerId, now: shop.clock.now() }
  const found = await findVerificationToken(shop.db, own)
  return found ? ok(found) : refuse('invalid_token')
}

/** `verified` is done in the same transaction. */
export async function verifyEmail<Value>(
  shop: Shop,
  visitor: Visitor,
  { token, verified }: { token: string; verified(shop: Shop, own: OwnEmail): Promise<Value> },
): Promise<Result<Value, VerificationRefusal>> {
  const found = await findVerification(shop, visitor, token)
  const customerId = ownerOf(visitor)
  if (!found.ok) return found
  if (customerId === undefined) return refuse('signed_out')
  return allOrNothing(shop, async (shop): Promise<Result<Value, VerificationRefusal>> => {
    const { email } = found.value
    const own = { tokenHash: hashOfSecret(token), customerId, now: shop.clock.now() }
    if (!(await removeVerificationToken(shop.db, own))) return refuse('invalid_token')
    await saveVerifiedEmail(shop.db, customerId, email)
    return ok(await verified(shop, { customerId, email, isVerified: true }))
  })
}
