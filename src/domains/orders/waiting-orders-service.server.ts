import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { countArtworkWaiting, countOrdersIn } from './waiting-orders-store.server.ts'

/** Orders that wait for somebody of staff. */
export type WaitingOrders = { paid: number; awaiting_payment: number; artwork: number }

export async function countWaitingOrders(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<WaitingOrders, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const [paid, awaiting, artwork] = await Promise.all([
    countOrdersIn(shop.db, 'paid'),
    countOrdersIn(shop.db, 'awaiting payment'),
    countArtworkWaiting(shop.db),
  ])
  return ok({ paid, awaiting_payment: awaiting, artwork })
}
