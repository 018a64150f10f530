import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { payments } from './payments-tables.server.ts'
import { refunds } from './refunds-tables.server.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(db: Database, row: typeof refunds.$inferInsert): Promise<number> {
  const [refund] = await db.insert(refunds).values(row).returning({ id: refunds.id })
  if (!refund) throw new Error('The refund was not stored')
  return refund.id
}

export async function findRefundByKey(db: Database, idempotencyKey: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey))
  return row
}

export async function findRefund(db: Database, id: number, isHeld = false): Promise<RefundRow | undefined> {
  const query = db.select().from(refunds).where(eq(refunds.id, id))
  const [row] = await (isHeld ? query.for('update') : query)
  return row
}

export async function saveRefund(db: Database, id: number, change: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** On its way back, but not booked yet. */
export async function sumOpenRefunds(db: Database, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountGrossPence}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')))
  return Number(row?.sum ?? 0)
}

export async function findOpenReason(db: Database, paymentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.id))
    .limit(1)
  return row?.reason
}

export async function listRefundsOf(db: Database, orderId: number): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund }) => refund)
}
