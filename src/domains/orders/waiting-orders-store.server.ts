import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { FulfilmentState } from './order-payment-state.ts'
import { hasFulfilmentState, isOverdue } from './order-state-store.server.ts'
import { statusesAtWork } from './order-states.ts'
import { isUnpaidOnAccount, orderLines, orders } from './orders-tables.server.ts'

export async function countOrdersIn(db: Database, state: FulfilmentState): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(hasFulfilmentState(state))
  return row?.count ?? 0
}

export async function sumUnpaidOnAccount(db: Database, now: Date) {
  const [row] = await db
    .select({
      count: count(),
      grossPence: sql<string>`coalesce(sum(${orders.totalGrossPence}), 0)`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue(now)}))::int`,
    })
    .from(orders)
    .where(isUnpaidOnAccount)
  return { count: row?.count ?? 0, grossPence: Number(row?.grossPence ?? 0), overdue: row?.overdue ?? 0 }
}

/** Orders at work with a line that somebody has to look at, as the list of orders filters them. */
export async function countArtworkWaiting(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.artworkStatus} in ('received', 'changes asked')`,
        inArray(orders.status, [...statusesAtWork]),
      ),
    )
  return row?.count ?? 0
}
