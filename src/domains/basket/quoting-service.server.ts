import { can, type Visitor } from '#src/domains/access/access.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { keepNothing } from '#src/platform/kept-by-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ownerOf, permissions, type ShopBasket, showStored } from './basket-service.server.ts'
import { deleteLines, findBasket, findLockedBasket, type StoredBasket } from './basket-store.server.ts'

/** A quote basket as a request freezes it. `token` stands for it at this version: sent twice, it is one request. */
export type BasketToQuote = ShopBasket & { id: string; token: string }

export async function findBasketToQuote(shop: Shop, visitor: Visitor): Promise<BasketToQuote | undefined> {
  if (!can(visitor, permissions.quote)) return undefined
  return showToQuote(shop, visitor, await findBasket(shop.db, ownerOf(visitor), 'quote'))
}

/** Inside a transaction, which then holds it against every change. */
export async function holdBasketToQuote(shop: Shop, visitor: Visitor): Promise<BasketToQuote | undefined> {
  if (!can(visitor, permissions.quote)) return undefined
  return showToQuote(shop, visitor, await findLockedBasket(shop.db, ownerOf(visitor), 'quote'))
}

export async function emptyQuoteBasket(shop: Shop, { id, version }: BasketToQuote): Promise<void> {
  await deleteLines(shop.db, { id, version, now: shop.clock.now() })
}

async function showToQuote(shop: Shop, visitor: Visitor, stored: StoredBasket | undefined) {
  if (!stored || stored.lines.length === 0) return undefined
  const shown = await showStored({ ...shop, kept: keepNothing }, visitor, stored)
  return { ...shown, id: stored.id, token: tokenOf(stored) }
}

/** The id has 128 random bits, so that nobody can name the token of somebody else's basket. */
function tokenOf({ id, version }: StoredBasket): string {
  return hashOfSecret(`quote ${id} ${version}`)
}
