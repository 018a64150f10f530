import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import type { AuthRefusal } from '#src/domains/customers/customers.ts'
import {
  findOwnEmail,
  type OwnEmail,
  sendVerification,
  verifyEmail,
} from '#src/domains/customers/email-verification-service.server.ts'
import { countOrdersOfGuest, linkOrdersOfGuest } from '#src/domains/orders/guest-orders-service.server.ts'
import { countQuotesOfGuest, linkQuotesOfGuest } from '#src/domains/quotes/guest-quotes-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/*
 * Orders and quote requests that the owner of an account has placed as a guest. They are linked by the account's own email
 * address, after its owner has proven it, and never by the browser (decision 24).
 */

/** `count` only for a proven address: nobody learns from a new account whether its address has ordered something. */
export type GuestHistory = { email: string; isVerified: boolean; count: number }

export async function findGuestHistory(shop: Shop, visitor: Visitor): Promise<Result<GuestHistory, 'signed_out'>> {
  const own = await findOwn(shop, visitor)
  if (!own) return refuse('signed_out')
  const { email, isVerified } = own
  if (!isVerified) return ok({ email, isVerified, count: 0 })
  const [orders, quotes] = await Promise.all([countOrdersOfGuest(shop, email), countQuotesOfGuest(shop, email)])
  return ok({ email, isVerified, count: orders + quotes })
}

/** Adds them at once when the address is proven, and mails a link that proves it otherwise. */
export async function addGuestHistory(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<'added' | 'mailed', { reason: 'signed_out' } | AuthRefusal>> {
  const own = await findOwn(shop, visitor)
  if (!own) return refuse({ reason: 'signed_out' })
  if (own.isVerified) {
    await transaction(shop, (shop) => linkHistory(shop, own))
    return ok('added')
  }
  const sent = await sendVerification(shop, visitor)
  return sent.ok ? ok('mailed') : sent
}

/** The button behind the mailed link. Returns how many orders and quotes were added. */
export function verifyAndAddHistory(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<number, 'signed_out' | 'invalid_token'>> {
  return verifyEmail(shop, visitor, { token, verified: linkHistory })
}

/** For signing in. */
export async function linkIfVerified(shop: Shop, customerId: number): Promise<void> {
  const own = await findOwnEmail(shop, customerId)
  if (own?.isVerified) await transaction(shop, (shop) => linkHistory(shop, own))
}

async function linkHistory(shop: Shop, own: OwnEmail): Promise<number> {
  return (await linkOrdersOfGuest(shop, own)) + (await linkQuotesOfGuest(shop, own))
}

function findOwn(shop: Shop, visitor: Visitor): Promise<OwnEmail | undefined> {
  const customerId = ownerOf(visitor)
  return customerId === undefined ? Promise.resolve(undefined) : findOwnEmail(shop, customerId)
}
