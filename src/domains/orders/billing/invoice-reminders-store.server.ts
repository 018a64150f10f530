import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { isUnpaidOnAccount, orders } from '../orders-tables.server.ts'

const isNotReminded = and(isUnpaidOnAccount, isNull(orders.invoiceRemindedAt))

/** Unpaid orders on account that were due by then, without a reminder so far. */
export function listOverdueOrders(db: Database, dueBy: Date, limit: number) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotReminded, lte(orders.paymentDueAt, dueBy)))
    .orderBy(asc(orders.paymentDueAt), asc(orders.id))
    .limit(limit)
}

/** Returns false if the order was paid, or reminded of by another instance, in the meantime. */
export async function markInvoiceReminded(db: Database, orderId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ invoiceRemindedAt: now })
    .where(and(eq(orders.id, orderId), isNotReminded))
    .returning({ id: orders.id })
  return rows.length > 0
}
