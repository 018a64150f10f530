import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { isArtworkToCheck, isUnpaidOnAccount, orderLines, orders, owedGrossPence } from '../orders-tables.server.ts'
import type { FulfilmentState } from '../state/order-payment-state.ts'
import { buildLateCondition, hasFulfilmentState, isOverdue } from '../state/order-state-store.server.ts'
import { statusesBeforeDispatch } from '../state/order-states.ts'

export async function countOrdersByFulfilment(db: Database, state: FulfilmentState): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(hasFulfilmentState(state))
  return row?.count ?? 0
}

export async function countLateOrders(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(buildLateCondition(now))
  return row?.count ?? 0
}

export async function sumUnpaidOnAccount(db: Database, now: Date) {
  const [row] = await db
    .select({
      count: count(),
      grossPence: sql<string>`coalesce(sum(${owedGrossPence}), 0)`,
      overdueGrossPence: sql<string>`coalesce(sum(${owedGrossPence}) filter (where ${isOverdue(now)}), 0)`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue(now)}))::int`,
    })
    .from(orders)
    .where(isUnpaidOnAccount)
  return {
    count: row?.count ?? 0,
    grossPence: Number(row?.grossPence ?? 0),
    overdue: row?.overdue ?? 0,
    overdueGrossPence: Number(row?.overdueGrossPence ?? 0),
  }
}

/** Orders before dispatch with artwork for staff to check, as the order list filters them. */
export async function countOrdersWithArtworkToCheck(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isArtworkToCheck, inArray(orders.status, [...statusesBeforeDispatch])))
  return row?.count ?? 0
}
