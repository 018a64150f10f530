import type { Shop } from '#src/platform/shop.server.ts'
import { listLines, listOpenOrdersOf } from './orders-store.server.ts'

/** What the unpaid order of a basket has counted off: units by product or variant, and one use of its voucher. */
export type HeldGoods = { units: ReadonlyMap<number, number>; voucherId: number | null }

/**
 * Whoever goes back to their basket before paying is not told that what they hold themselves is sold out, nor that the
 * code they have used is used up: going on replaces that order, which gives both back first.
 */
export async function findHeldGoods(shop: Shop, basketId: string): Promise<HeldGoods | undefined> {
  const order = (await listOpenOrdersOf(shop.db, basketId)).at(-1)
  if (!order) return undefined
  const units = new Map<number, number>()
  for (const { productId, variantId, stockTaken } of await listLines(shop.db, order.id)) {
    const id = variantId ?? productId
    if (id !== null) units.set(id, (units.get(id) ?? 0) + stockTaken)
  }
  return { units, voucherId: order.voucherId }
}
