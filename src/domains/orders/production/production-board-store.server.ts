import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { isDispatchOpen, orderLines, orders } from '../orders-tables.server.ts'

/** Orders that can be produced or dispatched, those that are due first on top. Orders without a promise come last. */
export function listBoardOrders(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      status: orders.status,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billing: orders.billing,
      paymentDueAt: orders.paymentDueAt,
      paidAt: orders.paidAt,
      producedAt: orders.producedAt,
      firstDispatchedAt: orders.firstDispatchedAt,
      promisedDispatchDate: orders.promisedDispatchDate,
    })
    .from(orders)
    .where(isDispatchOpen)
    .orderBy(sql`${orders.promisedDispatchDate} asc nulls last`, asc(orders.number))
    .limit(limit)
}

export async function listBoardLines(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      title: orderLines.title,
      isPrinted: orderLines.isPrinted,
      artworkFileId: orderLines.artworkFileId,
      artworkStatus: orderLines.artworkStatus,
      designId: orderLines.designId,
      design: orderLines.design,
      isPrintOverridden: orderLines.isPrintOverridden,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

/** `producedAt`: null while it is produced. */
export async function saveProduced(
  db: Database,
  orderId: number,
  produced: { producedAt: Date | null; updatedAt: Date },
): Promise<void> {
  await db
    .update(orders)
    .set(produced)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'in production')))
}
