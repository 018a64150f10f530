import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import { ok, type Result } from '#src/shared/result.ts'
import {
  countLateOrders,
  countOrdersByFulfilment,
  countOrdersWithArtworkToCheck,
  sumUnpaidOnAccount,
} from './order-tasks-store.server.ts'

/** Open tasks of staff. Each count equals the rows of the order list that its tile opens. */
export type OrderTaskCounts = {
  to_produce: number
  partly_dispatched: number
  awaiting_payment: number
  artwork: number
  /** Not dispatched on the promised day. */
  late: number
  /** Amounts in pounds, incl. VAT. `overdue` counts orders. */
  on_account: { count: number; amount: number; overdue: number; overdue_amount: number }
}

export async function countOrderTasks(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<OrderTaskCounts, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  const [toProduce, partlyDispatched, awaiting, artwork, late, onAccount] = await Promise.all([
    countOrdersByFulfilment(shop.db, 'to produce'),
    countOrdersByFulfilment(shop.db, 'partly dispatched'),
    countOrdersByFulfilment(shop.db, 'awaiting payment'),
    countOrdersWithArtworkToCheck(shop.db),
    countLateOrders(shop.db, now),
    sumUnpaidOnAccount(shop.db, now),
  ])
  const { count, grossPence, overdue, overdueGrossPence } = onAccount
  return ok({
    to_produce: toProduce,
    partly_dispatched: partlyDispatched,
    awaiting_payment: awaiting,
    artwork,
    late,
    on_account: {
      count,
      amount: toPounds(pence(grossPence)),
      overdue,
      overdue_amount: toPounds(pence(overdueGrossPence)),
    },
  })
}
