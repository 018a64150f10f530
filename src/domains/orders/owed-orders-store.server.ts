import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { isUnpaidOnAccount, orders, type PaymentMethodId } from './orders-tables.server.ts'

export async function savePaymentMethod(
  db: Database,
  orderId: number,
  chosen: { paymentMethod: PaymentMethodId; paymentDueAt: Date | null },
): Promise<void> {
  await db.update(orders).set(chosen).where(eq(orders.id, orderId))
}

export async function saveEmail(db: Database, orderId: number, email: string): Promise<void> {
  await db.update(orders).set({ email }).where(eq(orders.id, orderId))
}

export async function savePaidAt(db: Database, orderId: number, paidAt: Date): Promise<void> {
  await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId))
}

export async function saveRefunded(db: Database, orderId: number, refundedGrossPence: number): Promise<void> {
  await db.update(orders).set({ refundedGrossPence }).where(eq(orders.id, orderId))
}

export async function sumOwedOnAccount(db: Database, customerId: number, exceptOrderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${orders.totalGrossPence}), 0)` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaidOnAccount, ne(orders.id, exceptOrderId)))
  return Number(row?.sum ?? 0)
}

/** Nobody has paid them, and nobody of us has promised to wait. */
export function listAbandoned(db: Database, before: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting payment'),
        lt(orders.createdAt, before),
        or(isNull(orders.paymentMethod), eq(orders.paymentMethod, 'stripe')),
        isNull(orders.placedByStaffId),
        isNull(orders.quoteRequestId),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(100)
}
