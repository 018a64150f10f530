import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { orders } from './orders-tables.server.ts'
import { payments } from './payments-tables.server.ts'
import { quoteVersions } from './quotes-tables.server.ts'

export async function findOrderState(db: Database, orderId: number) {
  const { status, paymentMethod, placedByStaffId } = orders
  const [row] = await db.select({ status, paymentMethod, placedByStaffId }).from(orders).where(eq(orders.id, orderId))
  return row
}

export function countFailedPayments(db: Database, orderId: number): Promise<number> {
  return db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'failed')))
}

/** The latest version that the customer has been sent; 0 before the first. */
export async function findSentVersion(db: Database, quoteRequestId: number): Promise<number> {
  const [row] = await db
    .select({ version: max(quoteVersions.version) })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteRequestId, quoteRequestId), isNotNull(quoteVersions.sentAt)))
  return row?.version ?? 0
}
