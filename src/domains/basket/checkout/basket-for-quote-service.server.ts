import { can, type Visitor } from '#src/domains/access/access.ts'
import { noCache } from '#src/platform/cache/versioned-cache.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findAndLockBasket } from '../basket-lock-store.server.ts'
import { type BasketDetails, basketPermissions, getBasketOwner, priceStoredBasket } from '../basket-service.server.ts'
import { deleteLines, findBasket, type StoredBasket } from '../basket-store.server.ts'

/** A quote basket to create a quote request from. `token` identifies this version, so sending it twice makes one request. */
export type BasketForQuote = BasketDetails & { token: string }
type LockedQuoteBasket = { id: string; version: number; token: string }

/** Delivery is priced for the postcode, where one is known. */
export async function findBasketForQuote(
  shop: Shop,
  visitor: Visitor,
  deliveryPostcode?: string,
): Promise<BasketForQuote | undefined> {
  if (!can(visitor, basketPermissions.quote)) return undefined
  const stored = await findBasket(shop.db, getBasketOwner(visitor), 'quote')
  if (!stored || stored.lines.length === 0) return undefined
  const priced = await priceStoredBasket({ ...shop, cache: noCache }, visitor, { ...stored, deliveryPostcode })
  return { ...priced, token: getRequestToken(stored) }
}

/** Locks the quote basket until the end of the transaction. Returns undefined when it is empty. */
export async function lockQuoteBasket(shop: Shop, visitor: Visitor): Promise<LockedQuoteBasket | undefined> {
  const stored = await findAndLockBasket(shop.db, getBasketOwner(visitor), 'quote')
  if (!stored || stored.lines.length === 0) return undefined
  return { id: stored.id, version: stored.version, token: getRequestToken(stored) }
}

export async function emptyQuoteBasket(shop: Shop, { id, version }: LockedQuoteBasket): Promise<void> {
  await deleteLines(shop.db, { id, version, now: shop.clock.now() })
}

/** Whether the token belongs to the visitor's own basket, at any version [T88]. */
export async function isQuoteBasketToken(shop: Shop, visitor: Visitor, token: string): Promise<boolean> {
  const stored = can(visitor, basketPermissions.quote)
    ? await findBasket(shop.db, getBasketOwner(visitor), 'quote')
    : undefined
  return stored !== undefined && token.startsWith(getTokenPrefix(stored))
}

function getRequestToken({ id, version }: Pick<StoredBasket, 'id' | 'version'>): string {
  return getTokenPrefix({ id }) + version
}

/** The same for all versions of one basket. */
export const getQuoteDraftId = ({ token }: Pick<BasketForQuote, 'token'>): string => token.replace(/\..*/, '')

/** The basket id has 128 random bits, so the token of another basket cannot be guessed. */
const getTokenPrefix = ({ id }: Pick<StoredBasket, 'id'>) => `${hashSecret(`quote ${id}`)}.`
