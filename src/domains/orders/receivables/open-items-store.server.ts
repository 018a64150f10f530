import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { isUnpaidOnAccount, orders } from '../orders-tables.server.ts'

/** The unpaid orders of a customer on account, the earliest due first. */
export async function listOpenItemRows(db: Database, customerId: number, limit: number) {
  return db
    .select({
      orderId: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      purchaseOrderNumber: orders.purchaseOrderNumber,
      placedAt: orders.createdAt,
      paymentDueAt: orders.paymentDueAt,
      totalGrossPence: orders.totalGrossPence,
      receivedGrossPence: orders.receivedGrossPence,
      billing: orders.billing,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaidOnAccount))
    .orderBy(asc(orders.paymentDueAt), asc(orders.id))
    .limit(limit)
}
