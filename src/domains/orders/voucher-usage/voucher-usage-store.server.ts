import { and, desc, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { dayRangeConditions } from '#src/platform/database/day-range-conditions.server.ts'
import { orders } from '../orders-tables.server.ts'

export type VoucherUsage = {
  voucherId: number
  /** The code as the newest order has it. */
  code: string
  orders: number
  reductionNetPence: number
  /** Goods after the discount, and delivery. */
  turnoverNetPence: number
}

const sum = (amount: ReturnType<typeof sql>) => sql<number>`sum(${amount})::bigint`.mapWith(Number)

/** Of orders that are not cancelled, by the day on which they were placed. */
export function listVoucherUsage(
  db: Database,
  period: { from?: string; until?: string },
  limit: number,
): Promise<VoucherUsage[]> {
  const reduction = sum(sql`${orders.reductionNetPence}`)
  return db
    .select({
      voucherId: sql<number>`${orders.voucherId}`.mapWith(Number),
      code: sql<string>`(array_agg(${orders.voucherCode} order by ${orders.createdAt} desc))[1]`,
      orders: sql<number>`count(*)::int`,
      reductionNetPence: reduction,
      turnoverNetPence: sum(sql`${orders.totalGrossPence} - ${orders.vatPence}`),
    })
    .from(orders)
    .where(
      and(isNotNull(orders.voucherId), ne(orders.status, 'cancelled'), ...dayRangeConditions(orders.createdAt, period)),
    )
    .groupBy(orders.voucherId)
    .orderBy(desc(reduction), orders.voucherId)
    .limit(limit)
}
