import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { FrozenTotals } from '../frozen-order.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import type { EditableOrderDetails } from './order-details.ts'
import type { LineAmounts } from './order-edit.ts'

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

type EditedTotals = FrozenTotals & {
  deliveryDetail: string
  /** Null once goods were added that are still to be produced. */
  producedAt: Date | null
  extraOwedGrossPence: number
  updatedAt: Date
}

/** Raises the version of the order. */
export async function saveEditedTotals(db: Database, orderId: number, totals: EditedTotals): Promise<void> {
  await db
    .update(orders)
    .set({ ...totals, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

type LineChange = LineAmounts & Partial<{ overrideBy: number | null; overrideAt: Date; overrideReason: string }>

export async function saveEditedLine(db: Database, lineId: number, change: LineChange): Promise<void> {
  await db.update(orderLines).set(change).where(eq(orderLines.id, lineId))
}

export async function deleteOrderLines(db: Database, orderId: number, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  await db.delete(orderLines).where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...lineIds])))
}

export type NewOrderLineRow = typeof orderLines.$inferInsert

export async function insertOrderLines(db: Database, lines: readonly NewOrderLineRow[]): Promise<void> {
  if (lines.length > 0) await db.insert(orderLines).values([...lines])
}
