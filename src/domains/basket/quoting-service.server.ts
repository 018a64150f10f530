import { can, type Visitor } from '#src/domains/access/access.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { keepNothing } from '#src/platform/kept-by-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ownerOf, permissions, type ShopBasket, showStored } from './basket-service.server.ts'
import { deleteLines, findBasket, type StoredBasket } from './basket-store.server.ts'
import { findLockedBasket } from './two-baskets-store.server.ts'

/** A quote basket as a request freezes it. `token` stands for it at this version: sent twice, it is one request. */
export type BasketToQuote = ShopBasket & { token: string }
type HeldBasket = { id: string; version: number; token: string }

export async function findBasketToQuote(shop: Shop, visitor: Visitor): Promise<BasketToQuote | undefined> {
  if (!can(visitor, permissions.quote)) return undefined
  const stored = await findBasket(shop.db, ownerOf(visitor), 'quote')
  if (!stored || stored.lines.length === 0) return undefined
  const shown = await showStored({ ...shop, kept: keepNothing }, visitor, stored)
  return { ...shown, token: tokenOf(stored) }
}

/** Inside a transaction, which then holds it against every change: which one it is now, nothing when it is empty. */
export async function holdQuoteBasket(shop: Shop, visitor: Visitor): Promise<HeldBasket | undefined> {
  const stored = await findLockedBasket(shop.db, ownerOf(visitor), 'quote')
  if (!stored || stored.lines.length === 0) return undefined
  return { id: stored.id, version: stored.version, token: tokenOf(stored) }
}

export async function emptyQuoteBasket(shop: Shop, { id, version }: HeldBasket): Promise<void> {
  await deleteLines(shop.db, { id, version, now: shop.clock.now() })
}

/** Whether a token is that of the visitor's own basket, at whatever version (threats.md T88). */
export async function isTokenOfQuoteBasket(shop: Shop, visitor: Visitor, token: string): Promise<boolean> {
  const stored = can(visitor, permissions.quote) ? await findBasket(shop.db, ownerOf(visitor), 'quote') : undefined
  return stored !== undefined && token.startsWith(beginningOf(stored))
}

function tokenOf({ id, version }: Pick<StoredBasket, 'id' | 'version'>): string {
  return beginningOf({ id }) + version
}

/** The same at every version of the basket, and of no other one. */
export const draftIdOf = ({ token }: Pick<BasketToQuote, 'token'>): string => token.replace(/\..*/, '')

/** The id has 128 random bits, so that nobody can name the token of somebody else's basket. */
const beginningOf = ({ id }: Pick<StoredBasket, 'id'>) => `${hashOfSecret(`quote ${id}`)}.`
