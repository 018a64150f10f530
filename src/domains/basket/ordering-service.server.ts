import { createHash } from 'node:crypto'
import { can, type Visitor } from '#src/domains/access/access.ts'
import { keepNothing } from '#src/platform/kept-by-version.server.ts'
import { onOneConnection } from '#src/platform/one-connection.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { listPriceEdits } from './basket-price-store.server.ts'
import { ownerOf, permissions, type ShopBasket, showStored } from './basket-service.server.ts'
import { deleteLines, findBasket, listStoredBags, type StoredBasket } from './basket-store.server.ts'

/** A bag as an order freezes it. `fingerprint` tells whether a basket still holds the same. */
export type BasketToOrder = ShopBasket & {
  id: string
  fingerprint: string
  voucherId: number | null
  priceEdits: Awaited<ReturnType<typeof listPriceEdits>>
}

/** Read anew, whatever is kept: an order costs what the catalogue says at that moment (threats.md F13). */
export function findBasketToOrder(shop: Shop, visitor: Visitor): Promise<BasketToOrder | undefined> {
  return onOneConnection({ ...shop, kept: keepNothing }, async (shop) => {
    const stored = can(visitor, permissions.bag) ? await findBasket(shop.db, ownerOf(visitor), 'bag') : undefined
    if (!stored || stored.lines.length === 0) return undefined
    const hasEdits = stored.lines.some(({ staffUnitNet }) => staffUnitNet !== undefined)
    const [shown, priceEdits] = await Promise.all([
      showStored(shop, visitor, stored),
      hasEdits ? listPriceEdits(shop.db, stored.id) : new Map(),
    ])
    const { id, voucherId = null } = stored
    return { ...shown, id, voucherId, priceEdits, fingerprint: fingerprintOf(stored) }
  })
}

/** The id alone, where nothing needs a price. */
export async function findBagId(shop: Shop, visitor: Visitor): Promise<string | undefined> {
  return can(visitor, permissions.bag) ? (await findBasket(shop.db, ownerOf(visitor), 'bag'))?.id : undefined
}

/**
 * After its order was settled: empties the basket if it still holds what was ordered. Signing in meanwhile has moved the
 * lines into the account's own, so that one is looked at too.
 */
export async function emptyOrderedBasket(
  shop: Shop,
  ordered: { basketId: string; customerId: number | null; fingerprint: string },
): Promise<void> {
  const now = shop.clock.now()
  for (const { id, version, ...basket } of await listStoredBags(shop.db, ordered)) {
    if (fingerprintOf(basket) === ordered.fingerprint) await deleteLines(shop.db, { id, version, now })
  }
}

function fingerprintOf({ lines, voucherId = null }: Pick<StoredBasket, 'lines' | 'voucherId'>): string {
  const contents = lines
    .map(({ rowId: _, ...line }) => JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([contents, voucherId]))
    .digest('base64url')
}
