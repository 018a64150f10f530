import { and, desc, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { dayRangeConditions } from '#src/platform/database/day-range-conditions.server.ts'
import { orders } from '../orders-tables.server.ts'

export type VoucherUsage = {
  voucherId: number
  code: string
  orders: number
  reductionNetPence: number
  /** Goods after the discount, and delivery. */
  turnoverNetPence: number
}

const sum = (amount: ReturnType<typeof sql>) => sql<number>`sum(${amount})::bigint`.mapWith(Number)

/** Counts orders that are not cancelled, by the day on which they were placed. */
export function listVoucherUsage(
  db: Database,
  period: { from?: string; until?: string },
  limit: number,
): Promise<VoucherUsage[]> {
  // Codes of a batch count as the voucher that has their rules.
  const reduction = sum(sql`${orders.reductionNetPence}`)
  return db
    .select({
      voucherId: sql<number>`rules.id`,
      code: sql<string>`rules.code`,
      orders: sql<number>`count(*)::int`,
      reductionNetPence: reduction,
      turnoverNetPence: sum(sql`${orders.totalGrossPence} - ${orders.vatPence}`),
    })
    .from(orders)
    .innerJoin(sql`vouchers code`, sql`code.id = ${orders.voucherId}`)
    .innerJoin(sql`vouchers rules`, sql`rules.id = coalesce(code.parent_id, code.id)`)
    .where(and(ne(orders.status, 'cancelled'), ...dayRangeConditions(orders.createdAt, period)))
    .groupBy(sql`rules.id`)
    .orderBy(desc(reduction), sql`rules.id`)
    .limit(limit)
}
