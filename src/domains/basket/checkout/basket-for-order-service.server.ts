import { createHash } from 'node:crypto'
import { can, type Visitor } from '#src/domains/access/access.ts'
import { noCache } from '#src/platform/cache/versioned-cache.server.ts'
import { withOneConnection } from '#src/platform/database/one-connection.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type BasketDetails, basketPermissions, getBasketOwner, priceStoredBasket } from '../basket-service.server.ts'
import {
  clearDeliveryChoice,
  deleteLines,
  findBasket,
  listBasketsForOrder,
  type StoredBasket,
  saveDeliveryChoice,
} from '../basket-store.server.ts'
import { listPriceEdits } from '../staff-price/basket-price-store.server.ts'
import { deleteMerge } from '../transfer/merge-notice-store.server.ts'

/** A basket to create an order from. `fingerprint` changes with its contents. */
export type BasketForOrder = BasketDetails & {
  id: string
  fingerprint: string
  voucherId: number | null
  /** Where it goes; empty while it is not known. */
  deliveryPostcode: string
  priceEdits: Awaited<ReturnType<typeof listPriceEdits>>
}

/**
 * Bypasses the cache: an order is priced with the catalogue at this moment [F13]. `delivery` replaces the stored postcode and
 * services.
 */
export function findBasketForOrder(
  shop: Shop,
  visitor: Visitor,
  delivery?: BasketDelivery,
): Promise<BasketForOrder | undefined> {
  return withOneConnection({ ...shop, cache: noCache }, async (shop) => {
    const stored = can(visitor, basketPermissions.basket)
      ? await findBasket(shop.db, getBasketOwner(visitor), 'basket')
      : undefined
    if (!stored || stored.lines.length === 0) return undefined
    const hasEdits = stored.lines.some(({ staffUnitNet }) => staffUnitNet !== undefined)
    const [priced, priceEdits] = await Promise.all([
      priceStoredBasket(shop, visitor, { ...stored, ...delivery }),
      hasEdits ? listPriceEdits(shop.db, stored.id) : new Map(),
    ])
    const { id, voucherId = null } = stored
    const deliveryPostcode = delivery?.deliveryPostcode ?? stored.deliveryPostcode ?? ''
    return { ...priced, id, voucherId, deliveryPostcode, priceEdits, fingerprint: computeFingerprint(stored) }
  })
}

/** Where the basket goes and by which services, as the checkout form says. */
export type BasketDelivery = { deliveryPostcode: string; deliveryServiceIds: readonly string[] }

/** Saves the delivery choice, for which the basket is priced from now on. */
export async function saveBasketDelivery(shop: Shop, visitor: Visitor, delivery: BasketDelivery): Promise<void> {
  await saveDeliveryChoice(shop.db, { owner: getBasketOwner(visitor), kind: 'basket' }, delivery)
}

/** The basket's id, without pricing it. */
export async function findBasketId(shop: Shop, visitor: Visitor): Promise<string | undefined> {
  return can(visitor, basketPermissions.basket)
    ? (await findBasket(shop.db, getBasketOwner(visitor), 'basket'))?.id
    : undefined
}

/**
 * Empties the basket of a completed order if it is unchanged. Checks the customer's basket too: signing in may have moved
 * the lines there.
 */
export async function emptyOrderedBasket(
  shop: Shop,
  ordered: { basketId: string; customerId: number | null; fingerprint: string },
): Promise<void> {
  const now = shop.clock.now()
  for (const { id, version, ...basket } of await listBasketsForOrder(shop.db, ordered)) {
    if (computeFingerprint(basket) !== ordered.fingerprint) continue
    await deleteLines(shop.db, { id, version, now })
    await clearDeliveryChoice(shop.db, id)
    await deleteMerge(shop.db, id)
  }
}

function computeFingerprint({ lines, voucherId = null }: Pick<StoredBasket, 'lines' | 'voucherId'>): string {
  const contents = lines
    .map(({ rowId: _, ...line }) => JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([contents, voucherId]))
    .digest('base64url')
}
