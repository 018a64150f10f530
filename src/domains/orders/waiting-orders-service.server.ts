import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { countArtworkWaiting, countOrdersIn, sumUnpaidOnAccount } from './waiting-orders-store.server.ts'

/** What is left to do for staff: each figure counts the rows of the order list that its tile opens. */
export type WaitingOrders = {
  to_produce: number
  awaiting_payment: number
  artwork: number
  /** Amount in pounds, incl. VAT. */
  on_account: { count: number; amount: number; overdue: number }
}

export async function countWaitingOrders(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<WaitingOrders, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const [toProduce, awaiting, artwork, onAccount] = await Promise.all([
    countOrdersIn(shop.db, 'to produce'),
    countOrdersIn(shop.db, 'awaiting payment'),
    countArtworkWaiting(shop.db),
    sumUnpaidOnAccount(shop.db, shop.clock.now()),
  ])
  const { count, grossPence, overdue } = onAccount
  return ok({
    to_produce: toProduce,
    awaiting_payment: awaiting,
    artwork,
    on_account: { count, amount: toPounds(pence(grossPence)), overdue },
  })
}
