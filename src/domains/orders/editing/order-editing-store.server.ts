import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { orders } from '../orders-tables.server.ts'
import type { EditableOrderDetails } from './order-details.ts'

/** Raises the version of the order. */
export async function saveOrderDetails(
  db: Database,
  orderId: number,
  change: EditableOrderDetails & { updatedAt: Date },
): Promise<void> {
  await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
