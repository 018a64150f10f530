import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { type OrderStatus, statusesAtWork } from './order-states.ts'
import { orderLines, orders } from './orders-tables.server.ts'

export async function countOrdersIn(db: Database, status: OrderStatus): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(eq(orders.status, status))
  return row?.count ?? 0
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
