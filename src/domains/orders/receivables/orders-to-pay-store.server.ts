import { and, asc, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { orders, owedGrossPence } from '../orders-tables.server.ts'

export type OrderToPaySearch = {
  /** Numbers of orders without their prefix. */
  numbers: readonly number[]
  ids: readonly number[]
  owedAmounts: readonly number[]
}

/** Unpaid orders by bank transfer or on account that have one of these numbers, ids or amounts still to pay. */
export function listOrderToPayRows(db: Database, { numbers, ids, owedAmounts }: OrderToPaySearch, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      name: sql<string>`coalesce(nullif(${orders.billing} ->> 'companyName', ''), first_name || ' ' || last_name)`,
      owedGrossPence: sql<number>`${owedGrossPence}`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        notInArray(orders.status, ['cancelled', 'refunded']),
        inArray(orders.paymentKind, ['transfer', 'account']),
        or(
          inArray(orders.number, [...numbers]),
          inArray(orders.id, [...ids]),
          inArray(owedGrossPence, [...owedAmounts]),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
