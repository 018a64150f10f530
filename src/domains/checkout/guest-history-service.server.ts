import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import type { AuthRefusal } from '#src/domains/customers/auth/auth.ts'
import {
  type AccountEmailAddress,
  findAccountEmailAddress,
  sendVerificationEmail,
  verifyEmail,
} from '#src/domains/customers/auth/email-verification-service.server.ts'
import { countGuestOrders, linkGuestOrders } from '#src/domains/orders/customer-orders/guest-orders-service.server.ts'
import { countGuestQuotes, linkGuestQuotes } from '#src/domains/quotes/customer-quotes/guest-quotes-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/*
 * Guest history: orders and quote requests that the owner of an account placed as a guest. They are linked by the account's
 * verified email address, never by the browser session (docs/decisions/0024).
 */

/** `count` is 0 for an unverified address, so that a new account does not reveal whether its address has ordered. */
export type GuestHistory = { email: string; isVerified: boolean; count: number }

/** How many were linked. */
export type LinkedGuestHistory = { orders: number; quotes: number }

export async function findGuestHistory(shop: Shop, visitor: Visitor): Promise<Result<GuestHistory, 'signed_out'>> {
  const account = await findVisitorEmail(shop, visitor)
  if (!account) return refuse('signed_out')
  const { email, isVerified } = account
  if (!isVerified) return ok({ email, isVerified, count: 0 })
  const [orders, quotes] = await Promise.all([countGuestOrders(shop, email), countGuestQuotes(shop, email)])
  return ok({ email, isVerified, count: orders + quotes })
}

/** Links the history at once if the address is verified; otherwise sends a verification email. */
export async function addGuestHistory(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<LinkedGuestHistory | 'mailed', { reason: 'signed_out' } | AuthRefusal>> {
  const account = await findVisitorEmail(shop, visitor)
  if (!account) return refuse({ reason: 'signed_out' })
  if (account.isVerified) return ok(await transaction(shop, (shop) => linkGuestHistory(shop, account)))
  const sent = await sendVerificationEmail(shop, visitor)
  return sent.ok ? ok('mailed') : sent
}

/** Confirms the link of the verification email. */
export function verifyAndAddGuestHistory(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<LinkedGuestHistory, 'signed_out' | 'invalid_token'>> {
  return verifyEmail(shop, visitor, { token, onVerified: linkGuestHistory })
}

/** Runs at sign-in. */
export async function linkGuestHistoryIfVerified(shop: Shop, customerId: number): Promise<void> {
  const account = await findAccountEmailAddress(shop, customerId)
  if (account?.isVerified) await transaction(shop, (shop) => linkGuestHistory(shop, account))
}

async function linkGuestHistory(shop: Shop, account: AccountEmailAddress): Promise<LinkedGuestHistory> {
  return { orders: await linkGuestOrders(shop, account), quotes: await linkGuestQuotes(shop, account) }
}

function findVisitorEmail(shop: Shop, visitor: Visitor): Promise<AccountEmailAddress | undefined> {
  const customerId = signedInCustomerId(visitor)
  return customerId === undefined ? Promise.resolve(undefined) : findAccountEmailAddress(shop, customerId)
}
